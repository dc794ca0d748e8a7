package ref

import (
	"encoding/binary"
	"math/bits"
)

// poly64 holds numbers as limbs of 64 bits: h = h[0] + h[1]·2^64 + h[2]·2^128, where h[2] is at most 4 between blocks.
type poly64 struct {
	r, s [2]uint64
	h    [3]uint64
}

func (p *poly64) init(key *[32]byte) {
	p.r[0], p.r[1] = clamp(key)
	p.s[0] = binary.LittleEndian.Uint64(key[16:])
	p.s[1] = binary.LittleEndian.Uint64(key[24:])
}

// blocks sets h = (h + m)·r for each block m, limb by limb: first the product, then the part from 2^130 on, times 5,
// added back at the bottom.
//
//	          h2     h1     h0
//	                 r1     r0
//	          -----------------
//	       h2·r0  h1·r0  h0·r0
//	h2·r1  h1·r1  h0·r1
func (p *poly64) blocks(m []byte, hi uint64) {
	r0, r1 := p.r[0], p.r[1]
	h0, h1, h2 := p.h[0], p.h[1], p.h[2]
	var c uint64
	for ; len(m) >= 16; m = m[16:] {
		h0, c = bits.Add64(h0, binary.LittleEndian.Uint64(m[0:]), 0)
		h1, c = bits.Add64(h1, binary.LittleEndian.Uint64(m[8:]), c)
		h2 += hi + c

		// h2 < 8 and r0, r1 < 2^60: the products with h2 fit one word, and t2 has room for the high halves.
		t1, t0 := bits.Mul64(h0, r0)
		u1, u0 := bits.Mul64(h1, r0)
		t1, c = bits.Add64(t1, u0, 0)
		t2 := h2*r0 + u1 + c
		u1, u0 = bits.Mul64(h0, r1)
		t1, c = bits.Add64(t1, u0, 0)
		t2 += u1 + c
		u1, u0 = bits.Mul64(h1, r1)
		t2, c = bits.Add64(t2, u0, 0)
		t3 := h2*r1 + u1 + c

		// q = t >> 130; 5·q = 4·q + q, and 4·q is t3:t2 with its two low bits cleared.
		h0, c = bits.Add64(t0, t2&^3, 0)
		h1, c = bits.Add64(t1, t3, c)
		h2 = t2&3 + c
		h0, c = bits.Add64(h0, t2>>2|t3<<62, 0)
		h1, c = bits.Add64(h1, t3>>2, c)
		h2 += c
	}
	p.h = [3]uint64{h0, h1, h2}
}

// tag writes h mod 2^130 − 5, plus s, mod 2^128.
func (p *poly64) tag(out *[16]byte) {
	h := p.h
	// h < 5·2^128 < 2·(2^130 − 5): subtract the modulus once, or not at all. h + 5 has bit 130 set exactly when h is
	// at least the modulus.
	g0, c := bits.Add64(h[0], 5, 0)
	g1, c := bits.Add64(h[1], 0, c)
	take := -((h[2] + c) >> 2)
	h0 := h[0]&^take | g0&take
	h1 := h[1]&^take | g1&take
	h0, c = bits.Add64(h0, p.s[0], 0)
	h1, _ = bits.Add64(h1, p.s[1], c)
	binary.LittleEndian.PutUint64(out[0:], h0)
	binary.LittleEndian.PutUint64(out[8:], h1)
}
