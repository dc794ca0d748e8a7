package poly1305block

import "encoding/binary"

// blocks32 computes on words of 32 bits, for CPUs whose widest product has 64: 16 of those a block, and four of 32.
//
// A column has at most one r or q, below 2^28 or 2^28 + 2^26, for each of four words of h, so that it stays below 5·2^60.
func blocks32(s *State, p []byte) {
	r0, r1 := uint32(s.r[0]), uint32(s.r[0]>>32)
	r2, r3 := uint32(s.r[1]), uint32(s.r[1]>>32)
	q1, q2, q3 := r1+r1>>2, r2+r2>>2, r3+r3>>2
	h0, h1 := uint32(s.h[0]), uint32(s.h[0]>>32)
	h2, h3 := uint32(s.h[1]), uint32(s.h[1]>>32)
	h4 := uint32(s.h[2])
	for len(p) >= BlockSize {
		c := uint64(h0) + uint64(binary.LittleEndian.Uint32(p[0:4]))
		h0 = uint32(c)
		c = c>>32 + uint64(h1) + uint64(binary.LittleEndian.Uint32(p[4:8]))
		h1 = uint32(c)
		c = c>>32 + uint64(h2) + uint64(binary.LittleEndian.Uint32(p[8:12]))
		h2 = uint32(c)
		c = c>>32 + uint64(h3) + uint64(binary.LittleEndian.Uint32(p[12:16]))
		h3 = uint32(c)
		h4 += 1 + uint32(c>>32) // at most 4 + 1 + 1
		p = p[BlockSize:]

		t0 := mul32(h0, r0) + mul32(h1, q3) + mul32(h2, q2) + mul32(h3, q1)
		t1 := mul32(h0, r1) + mul32(h1, r0) + mul32(h2, q3) + mul32(h3, q2) + uint64(h4*q1) + t0>>32
		t2 := mul32(h0, r2) + mul32(h1, r1) + mul32(h2, r0) + mul32(h3, q3) + uint64(h4*q2) + t1>>32
		t3 := mul32(h0, r3) + mul32(h1, r2) + mul32(h2, r1) + mul32(h3, r0) + uint64(h4*q3) + t2>>32
		t4 := h4*r0 + uint32(t3>>32) // below 6·2^28 + 2^31

		c = uint64(uint32(t0)) + uint64(t4&^3) + uint64(t4>>2) // 5·u = 4·u + u
		h0 = uint32(c)
		c = c>>32 + uint64(uint32(t1))
		h1 = uint32(c)
		c = c>>32 + uint64(uint32(t2))
		h2 = uint32(c)
		c = c>>32 + uint64(uint32(t3))
		h3 = uint32(c)
		h4 = t4&3 + uint32(c>>32)
	}
	s.h = [3]uint64{uint64(h0) | uint64(h1)<<32, uint64(h2) | uint64(h3)<<32, uint64(h4)}
}

func mul32(x, y uint32) uint64 { return uint64(x) * uint64(y) }
