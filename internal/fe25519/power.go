package fe25519

// Invert sets v = 1/z and returns v. The inverse of zero is zero.
//
// It is z^(p-2), with p - 2 = 2^255 - 21 = 2^5·(2^250 - 1) + 11.
func (v *Element) Invert(z *Element) *Element {
	t, z11 := powers(z)
	return v.Multiply(t.SquareTimes(&t, 5), &z11)
}

// Pow22523 sets v = x^((p-5)/8) and returns v. (p-5)/8 = 2^252 - 3 = 2^2·(2^250 - 1) + 1.
func (v *Element) Pow22523(x *Element) *Element {
	t, _ := powers(x)
	return v.Multiply(t.SquareTimes(&t, 2), x)
}

// powers returns z^(2^250 - 1) and z^11. In the comments, ones(n) is z^(2^n - 1), an exponent of n one bits;
// ones(m + n) = ones(m)^(2^n) · ones(n).
func powers(z *Element) (ones250, z11 Element) {
	var z2, z9, ones5, ones10, ones20, ones50, ones100, t Element
	z2.Square(z)
	z9.Multiply(t.SquareTimes(&z2, 2), z)
	z11.Multiply(&z9, &z2)
	ones5.Multiply(t.Square(&z11), &z9) // 2·11 + 9 = 31
	ones10.Multiply(t.SquareTimes(&ones5, 5), &ones5)
	ones20.Multiply(t.SquareTimes(&ones10, 10), &ones10)
	t.Multiply(t.SquareTimes(&ones20, 20), &ones20) // ones(40)
	ones50.Multiply(t.SquareTimes(&t, 10), &ones10)
	ones100.Multiply(t.SquareTimes(&ones50, 50), &ones50)
	t.Multiply(t.SquareTimes(&ones100, 100), &ones100) // ones(200)
	ones250.Multiply(t.SquareTimes(&t, 50), &ones50)
	return ones250, z11
}

// sqrtM1 is 2^((p-1)/4), a square root of -1.
var sqrtM1 = Element{0x61b274a0ea0b0, 0x0d5a5fc8f189d, 0x7ef5e9cbd0c60, 0x78595a6804c9e, 0x2b8324804fc1d}

// SqrtRatio sets r to the square root of u/v that is not negative, and returns r and 1, if there is one. If there is none,
// it sets r to the square root of sqrt(-1)·u/v that is not negative and returns r and 0. u = 0 gives 0 and 1; u ≠ 0 and
// v = 0 give 0 and 0. This is SQRT_RATIO_M1 of RFC 9496, Section 4.2.
func (r *Element) SqrtRatio(u, v *Element) (R *Element, wasSquare int) {
	// The candidate is u·v^3·(u·v^7)^((p-5)/8): its square is u/v times a fourth root of one.
	var v2, uv3, uv7, x, check, minusU, minusUI, rotated Element
	v2.Square(v)
	uv3.Multiply(u, uv3.Multiply(&v2, v))
	uv7.Multiply(&uv3, uv7.Square(&v2))
	x.Multiply(&uv3, x.Pow22523(&uv7))
	check.Multiply(v, check.Square(&x))

	minusU.Negate(u)
	minusUI.Multiply(&minusU, &sqrtM1)
	correct := check.Equal(u)
	flipped := check.Equal(&minusU)
	flippedI := check.Equal(&minusUI)
	rotated.Multiply(&x, &sqrtM1)
	x.Select(&rotated, &x, flipped|flippedI)
	r.Absolute(&x)
	return r, correct | flipped
}

// BatchInvert sets v[i] = 1/x[i] for all i, with one inversion and three multiplications an element. The inverse of zero
// is zero. v and x have the same length and do not overlap.
func BatchInvert(v, x []Element) {
	// v[i] becomes the product of all x before i, zeros counted as ones; then acc, the inverse of the product of all x up
	// to i, walks back.
	var one, acc, t Element
	one.One()
	acc.One()
	for i := range x {
		v[i].Set(&acc)
		acc.Multiply(&acc, t.Select(&one, &x[i], x[i].IsZero()))
	}
	acc.Invert(&acc)
	for i := len(x) - 1; i >= 0; i-- {
		zero := x[i].IsZero()
		v[i].Multiply(&v[i], &acc)
		acc.Multiply(&acc, t.Select(&one, &x[i], zero))
		v[i].Select(t.Zero(), &v[i], zero)
	}
}
