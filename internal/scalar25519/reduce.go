package scalar25519

import "math/bits"

// Reduction folds what stands above bit 252 onto the rest. For any n,
//
//	n = low + 2^252 high ≡ low - c high (mod L), because 2^252 ≡ -c,
//
// and each fold makes the number about 127 bits shorter.

// reduce512 sets s = x mod L and returns s.
//
// Three folds give four terms, whose signs alternate:
//
//	x        < 2^512:  x        ≡ low1 - c high1,  high1 < 2^260
//	c high1  < 2^385:  c high1  ≡ low2 - c high2,  high2 < 2^133
//	c high2  < 2^258:  c high2  ≡ low3 - c high3,  high3 < 2^6
//	x ≡ low1 - low2 + low3 - c high3
//
// Each low term is less than 2^252 and c high3 is less than 2^131: with 2L added, the sum lies between 0 and 4L.
func (s *Scalar) reduce512(x *[8]uint64) *Scalar {
	high1 := [5]uint64{
		x[3]>>60 | x[4]<<4, x[4]>>60 | x[5]<<4, x[5]>>60 | x[6]<<4, x[6]>>60 | x[7]<<4, x[7] >> 60,
	}
	var y [7]uint64 // c high1
	for i, h := range high1 {
		var carry uint64
		carry, y[i] = multiplyAdd(h, c0, y[i], 0)
		y[i+2], y[i+1] = multiplyAdd(h, c1, y[i+1], carry)
	}
	high2 := [3]uint64{y[3]>>60 | y[4]<<4, y[4]>>60 | y[5]<<4, y[5]>>60 | y[6]<<4}
	var z [5]uint64 // c high2
	for i, h := range high2 {
		var carry uint64
		carry, z[i] = multiplyAdd(h, c0, z[i], 0)
		z[i+2], z[i+1] = multiplyAdd(h, c1, z[i+1], carry)
	}
	high3 := z[3]>>60 | z[4]<<4

	// plus = low1 + low3 + 2L, minus = low2 + c high3
	var plus, minus Scalar
	var carry uint64
	plus[0], carry = bits.Add64(x[0], z[0], 0)
	plus[1], carry = bits.Add64(x[1], z[1], carry)
	plus[2], carry = bits.Add64(x[2], z[2], carry)
	plus[3] = x[3]&low60 + z[3]&low60 + carry
	plus[0], carry = bits.Add64(plus[0], 2*c0&(1<<64-1), 0)
	plus[1], carry = bits.Add64(plus[1], 2*c1|c0>>63, carry)
	plus[2], carry = bits.Add64(plus[2], 0, carry)
	plus[3] += 2*l3 + carry
	carry, minus[0] = multiplyAdd(high3, c0, y[0], 0)
	carry, minus[1] = multiplyAdd(high3, c1, y[1], carry)
	minus[2], carry = bits.Add64(y[2], carry, 0)
	minus[3] = y[3]&low60 + carry

	var borrow uint64
	s[0], borrow = bits.Sub64(plus[0], minus[0], 0)
	s[1], borrow = bits.Sub64(plus[1], minus[1], borrow)
	s[2], borrow = bits.Sub64(plus[2], minus[2], borrow)
	s[3], _ = bits.Sub64(plus[3], minus[3], borrow)
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
