package poly1305block

import (
	"encoding/binary"
	"math/bits"
)

// blocksGo is the portable kernel, in the form that the CPU's words make the fastest. All forms are tested everywhere.
func blocksGo(s *State, p []byte) {
	if bits.UintSize == 32 {
		blocks32(s, p)
		return
	}
	if wide && len(p) >= min4 {
		p = blocks4(s, p)
	}
	blocks64(s, p)
}

// blocks64 computes on words of 64 bits.
//
// Each product is added up before the next one is formed: with the products first, as a formula would have them, the
// compiler keeps half of them on the stack, and the loop takes 1.13 of the time.
func blocks64(s *State, p []byte) {
	r0, r1 := s.r[0], s.r[1]
	q1 := r1 + r1>>2
	h0, h1, h2 := s.h[0], s.h[1], s.h[2]
	var c uint64
	for len(p) >= BlockSize {
		h0, c = bits.Add64(h0, binary.LittleEndian.Uint64(p[0:8]), 0)
		h1, c = bits.Add64(h1, binary.LittleEndian.Uint64(p[8:16]), c)
		h2, _ = bits.Add64(h2, 1, c) // at most 4 + 1 + 1
		p = p[BlockSize:]

		hi, t0 := bits.Mul64(h0, r0)
		t2, t1 := bits.Mul64(h0, r1)
		t1, c = bits.Add64(t1, hi, 0)
		t2, _ = bits.Add64(t2, h2*r0, c)
		t1, c = bits.Add64(t1, h2*q1, 0)
		hi, lo := bits.Mul64(h1, r0)
		t2, _ = bits.Add64(t2, hi, c)
		t1, c = bits.Add64(t1, lo, 0)
		t2, _ = bits.Add64(t2, 0, c)
		hi, lo = bits.Mul64(h1, q1)
		t0, c = bits.Add64(t0, lo, 0)
		t1, c = bits.Add64(t1, hi, c)
		t2, _ = bits.Add64(t2, 0, c) // below 6·2^60 + 2·2^60 + 3 in all

		h0, c = bits.Add64(t0, t2&^3+t2>>2, 0) // 5·u = 4·u + u
		h1, c = bits.Add64(t1, 0, c)
		h2, _ = bits.Add64(t2&3, 0, c)
	}
	s.h = [3]uint64{h0, h1, h2}
}
