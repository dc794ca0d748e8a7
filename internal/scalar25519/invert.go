package scalar25519

import "math/bits"

// Invert sets s = 1/x mod L and returns s. The inverse of 0 is 0.
//
// It raises x to the power L - 2, whose digits are read four bits at a time from the top; x is the secret, not they. L has
// a one at the top and none in the middle, so from 2^252 down to c's 125 bits there are squarings only. The numbers on the
// way are less than 4L; the last product is reduced.
func (s *Scalar) Invert(x *Scalar) *Scalar {
	var zero Scalar
	var powers [16]Scalar // powers[i] is x^i, for i > 0
	powers[1] = *x
	for i := 2; i < len(powers); i++ {
		powers[i].multiplyAddLoose(&powers[i-1], x, &zero)
	}
	exponent := Scalar{c0 - 2, c1, 0, l3}
	r := powers[1] // the top digit, that of 2^252
	for i := 62; i >= 0; i-- {
		r.squareLoose(&r)
		r.squareLoose(&r)
		r.squareLoose(&r)
		r.squareLoose(&r)
		if digit := exponent[i/16] >> (i % 16 * 4) & 15; digit != 0 {
			r.multiplyAddLoose(&r, &powers[digit], &zero)
		}
	}
	*s = r
	return s.reduceLoose()
}

// squareLoose sets s to a number congruent to x * x and less than 4L, and returns s. The products of different limbs are
// added up first and doubled then: no more than x * x, so that nothing is lost.
func (s *Scalar) squareLoose(x *Scalar) *Scalar {
	x0, x1, x2, x3 := x[0], x[1], x[2], x[3]

	k, r1 := bits.Mul64(x0, x1)
	k, r2 := multiplyAdd(x0, x2, 0, k)
	r4, r3 := multiplyAdd(x0, x3, 0, k)
	k, r3 = multiplyAdd(x1, x2, r3, 0)
	k, r4 = multiplyAdd(x1, x3, r4, k)
	r6, r5 := multiplyAdd(x2, x3, 0, k)

	r7 := r6 >> 63
	r6 = r6<<1 | r5>>63
	r5 = r5<<1 | r4>>63
	r4 = r4<<1 | r3>>63
	r3 = r3<<1 | r2>>63
	r2 = r2<<1 | r1>>63
	r1 <<= 1

	k, r0 := bits.Mul64(x0, x0)
	h1, l1 := bits.Mul64(x1, x1)
	h2, l2 := bits.Mul64(x2, x2)
	h3, l3 := bits.Mul64(x3, x3)
	r1, k = bits.Add64(r1, k, 0)
	r2, k = bits.Add64(r2, l1, k)
	r3, k = bits.Add64(r3, h1, k)
	r4, k = bits.Add64(r4, l2, k)
	r5, k = bits.Add64(r5, h2, k)
	r6, k = bits.Add64(r6, l3, k)
	r7, _ = bits.Add64(r7, h3, k)
	return s.fold512(r0, r1, r2, r3, r4, r5, r6, r7)
}
