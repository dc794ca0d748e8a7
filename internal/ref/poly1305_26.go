package ref

import "encoding/binary"

// poly26 holds numbers as five limbs of 26 bits: x = x[0] + x[1]·2^26 + … + x[4]·2^104.
type poly26 struct {
	r, h [5]uint32
	s    [4]uint32
}

const low26 = 1<<26 - 1

// split26 reads 16 bytes into limbs.
func split26(b []byte) (l [5]uint32) {
	l[0] = binary.LittleEndian.Uint32(b[0:]) & low26
	l[1] = binary.LittleEndian.Uint32(b[3:]) >> 2 & low26
	l[2] = binary.LittleEndian.Uint32(b[6:]) >> 4 & low26
	l[3] = binary.LittleEndian.Uint32(b[9:]) >> 6
	l[4] = binary.LittleEndian.Uint32(b[12:]) >> 8
	return l
}

func (p *poly26) init(key *[32]byte) {
	r0, r1 := clamp(key)
	var r [16]byte
	binary.LittleEndian.PutUint64(r[0:], r0)
	binary.LittleEndian.PutUint64(r[8:], r1)
	p.r = split26(r[:])
	for i := range p.s {
		p.s[i] = binary.LittleEndian.Uint32(key[16+4*i:])
	}
}

// mul32 is the one multiplication that this form uses: 32 by 32 bits.
func mul32(x, y uint32) uint64 { return uint64(x) * uint64(y) }

// blocks sets h = (h + m)·r for each block m. A limb of weight 2^(130+k) counts five times at weight 2^k.
func (p *poly26) blocks(m []byte, hi uint32) {
	r0, r1, r2, r3, r4 := p.r[0], p.r[1], p.r[2], p.r[3], p.r[4]
	f1, f2, f3, f4 := 5*r1, 5*r2, 5*r3, 5*r4
	h0, h1, h2, h3, h4 := p.h[0], p.h[1], p.h[2], p.h[3], p.h[4]
	for ; len(m) >= 16; m = m[16:] {
		h0 += binary.LittleEndian.Uint32(m[0:]) & low26
		h1 += binary.LittleEndian.Uint32(m[3:]) >> 2 & low26
		h2 += binary.LittleEndian.Uint32(m[6:]) >> 4 & low26
		h3 += binary.LittleEndian.Uint32(m[9:]) >> 6
		h4 += binary.LittleEndian.Uint32(m[12:])>>8 | hi<<24

		// h < 2^28 and f < 2^29 in every limb, so that a column is below 5·2^57.
		d0 := mul32(h0, r0) + mul32(h1, f4) + mul32(h2, f3) + mul32(h3, f2) + mul32(h4, f1)
		d1 := mul32(h0, r1) + mul32(h1, r0) + mul32(h2, f4) + mul32(h3, f3) + mul32(h4, f2)
		d2 := mul32(h0, r2) + mul32(h1, r1) + mul32(h2, r0) + mul32(h3, f4) + mul32(h4, f3)
		d3 := mul32(h0, r3) + mul32(h1, r2) + mul32(h2, r1) + mul32(h3, r0) + mul32(h4, f4)
		d4 := mul32(h0, r4) + mul32(h1, r3) + mul32(h2, r2) + mul32(h3, r1) + mul32(h4, r0)

		d1 += d0 >> 26
		d2 += d1 >> 26
		d3 += d2 >> 26
		d4 += d3 >> 26
		d0 = d0&low26 + 5*(d4>>26)
		h0 = uint32(d0) & low26
		h1 = uint32(d1)&low26 + uint32(d0>>26)
		h2 = uint32(d2) & low26
		h3 = uint32(d3) & low26
		h4 = uint32(d4) & low26
	}
	p.h = [5]uint32{h0, h1, h2, h3, h4}
}

// tag writes h mod 2^130 − 5, plus s, mod 2^128.
func (p *poly26) tag(out *[16]byte) {
	h0, h1, h2, h3, h4 := p.h[0], p.h[1], p.h[2], p.h[3], p.h[4]
	// Two rounds of carries: the first leaves only h0 above 26 bits, the second nothing.
	for range 2 {
		h1 += h0 >> 26
		h2 += h1 >> 26
		h3 += h2 >> 26
		h4 += h3 >> 26
		h0 = h0&low26 + 5*(h4>>26)
		h1, h2, h3, h4 = h1&low26, h2&low26, h3&low26, h4&low26
	}
	// g = h + 5 reaches 2^130 exactly when h is at least the modulus; then g mod 2^130 is what is left of h.
	g0 := h0 + 5
	g1 := h1 + g0>>26
	g2 := h2 + g1>>26
	g3 := h3 + g2>>26
	g4 := h4 + g3>>26
	take := -(g4 >> 26)
	h0 = h0&^take | g0&low26&take
	h1 = h1&^take | g1&low26&take
	h2 = h2&^take | g2&low26&take
	h3 = h3&^take | g3&low26&take
	h4 = h4&^take | g4&low26&take
	words := [4]uint32{h0 | h1<<26, h1>>6 | h2<<20, h2>>12 | h3<<14, h3>>18 | h4<<8}
	var sum uint64
	for i, w := range words {
		sum += uint64(w) + uint64(p.s[i])
		binary.LittleEndian.PutUint32(out[4*i:], uint32(sum))
		sum >>= 32
	}
}
