package scalar25519

import "math/bits"

// Reduction folds what stands above bit 252 onto the rest. For any n,
//
//	n = low + 2^252 high ≡ low - c high (mod L), because 2^252 ≡ -c,
//
// and each fold makes the number about 127 bits shorter.

// fold512 sets s to a number congruent to the one with the limbs x0 to x7 and less than 4L, and returns s.
//
// Three folds give four terms, whose signs alternate:
//
//	x        < 2^512:  x        ≡ low1 - c high1,  high1 < 2^260
//	c high1  < 2^385:  c high1  ≡ low2 - c high2,  high2 < 2^133
//	c high2  < 2^258:  c high2  ≡ low3 - c high3,  high3 < 2^6
//	x ≡ low1 - low2 + low3 - c high3
//
// Each low term is less than 2^252 and c high3 is less than 2^131: with 2L added, the sum lies between 0 and 4L.
func (s *Scalar) fold512(x0, x1, x2, x3, x4, x5, x6, x7 uint64) *Scalar {
	// y = c high1
	h0, h1, h2, h3, h4 := x3>>60|x4<<4, x4>>60|x5<<4, x5>>60|x6<<4, x6>>60|x7<<4, x7>>60
	k, y0 := multiplyAdd(h0, c0, 0, 0)
	y2, y1 := multiplyAdd(h0, c1, 0, k)
	k, y1 = multiplyAdd(h1, c0, y1, 0)
	y3, y2 := multiplyAdd(h1, c1, y2, k)
	k, y2 = multiplyAdd(h2, c0, y2, 0)
	y4, y3 := multiplyAdd(h2, c1, y3, k)
	k, y3 = multiplyAdd(h3, c0, y3, 0)
	y5, y4 := multiplyAdd(h3, c1, y4, k)
	k, y4 = multiplyAdd(h4, c0, y4, 0)
	y6, y5 := multiplyAdd(h4, c1, y5, k)

	// z = c high2
	h0, h1, h2 = y3>>60|y4<<4, y4>>60|y5<<4, y5>>60|y6<<4
	k, z0 := multiplyAdd(h0, c0, 0, 0)
	z2, z1 := multiplyAdd(h0, c1, 0, k)
	k, z1 = multiplyAdd(h1, c0, z1, 0)
	z3, z2 := multiplyAdd(h1, c1, z2, k)
	k, z2 = multiplyAdd(h2, c0, z2, 0)
	z4, z3 := multiplyAdd(h2, c1, z3, k)

	// plus = low1 + low3 + 2L, minus = low2 + c high3
	p0, k := bits.Add64(x0, z0, 0)
	p1, k := bits.Add64(x1, z1, k)
	p2, k := bits.Add64(x2, z2, k)
	p3 := x3&low60 + z3&low60 + k
	p0, k = bits.Add64(p0, 2*c0&(1<<64-1), 0)
	p1, k = bits.Add64(p1, 2*c1|c0>>63, k)
	p2, k = bits.Add64(p2, 0, k)
	p3 += 2*l3 + k
	h0 = z3>>60 | z4<<4
	k, m0 := multiplyAdd(h0, c0, y0, 0)
	k, m1 := multiplyAdd(h0, c1, y1, k)
	m2, k := bits.Add64(y2, k, 0)
	m3 := y3&low60 + k

	s[0], k = bits.Sub64(p0, m0, 0)
	s[1], k = bits.Sub64(p1, m1, k)
	s[2], k = bits.Sub64(p2, m2, k)
	s[3], _ = bits.Sub64(p3, m3, k)
	return s
}

// reduceLoose reduces s, which is less than 4L, and returns s.
func (s *Scalar) reduceLoose() *Scalar {
	s.subtractIfNotLess(2*c0&(1<<64-1), 2*c1|c0>>63, 2*l3)
	s.subtractIfNotLess(c0, c1, l3)
	return s
}

// reduce258 sets s = x mod L, where x is less than 2^258, and returns s.
//
// One fold leaves low - c high with high < 2^6; with L added, that lies between 0 and 2L.
func (s *Scalar) reduce258(x *[5]uint64) *Scalar {
	high := x[3]>>60 | x[4]<<4
	var m [3]uint64 // c high
	var carry, borrow uint64
	carry, m[0] = multiplyAdd(high, c0, 0, 0)
	m[2], m[1] = multiplyAdd(high, c1, 0, carry)

	s[0], carry = bits.Add64(x[0], c0, 0)
	s[1], carry = bits.Add64(x[1], c1, carry)
	s[2], carry = bits.Add64(x[2], 0, carry)
	s[3] = x[3]&low60 + l3 + carry
	s[0], borrow = bits.Sub64(s[0], m[0], 0)
	s[1], borrow = bits.Sub64(s[1], m[1], borrow)
	s[2], borrow = bits.Sub64(s[2], m[2], borrow)
	s[3] -= borrow
	s.subtractIfNotLess(c0, c1, l3)
	return s
}

// subtractIfNotLess subtracts the integer with limbs m0, m1, 0, m3 from s, unless s is less than it.
func (s *Scalar) subtractIfNotLess(m0, m1, m3 uint64) {
	d0, borrow := bits.Sub64(s[0], m0, 0)
	d1, borrow := bits.Sub64(s[1], m1, borrow)
	d2, borrow := bits.Sub64(s[2], 0, borrow)
	d3, borrow := bits.Sub64(s[3], m3, borrow)
	keep := -borrow // all ones if s is less
	s[0] = d0 ^ keep&(d0^s[0])
	s[1] = d1 ^ keep&(d1^s[1])
	s[2] = d2 ^ keep&(d2^s[2])
	s[3] = d3 ^ keep&(d3^s[3])
}

// multiplyAdd returns x * y + z + carry, at most (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1.
func multiplyAdd(x, y, z, carry uint64) (hi, lo uint64) {
	hi, lo = bits.Mul64(x, y)
	lo, c := bits.Add64(lo, z, 0)
	hi += c
	lo, c = bits.Add64(lo, carry, 0)
	return hi + c, lo
}
