// Package field computes in the field of integers modulo p = 2^255 - 19, the field of the coordinates of edwards25519 and
// Curve25519. It has the API of filippo.io/edwards25519/field.
//
// Everything is constant time. All arguments and receivers may alias.
package field

import "github.com/lanes-go/lanes/internal/fe25519"

// An Element is an integer modulo p. The zero value is zero, ready for use.
type Element fe25519.Element

func (v *Element) fe() *fe25519.Element { return (*fe25519.Element)(v) }

// Zero sets v = 0 and returns v.
func (v *Element) Zero() *Element {
	v.fe().Zero()
	return v
}

// One sets v = 1 and returns v.
func (v *Element) One() *Element {
	v.fe().One()
	return v
}

// Set sets v = a and returns v.
func (v *Element) Set(a *Element) *Element {
	*v = *a
	return v
}

// SetBytes sets v to the little-endian number x of 32 bytes and returns v. As in RFC 7748, Section 5, the highest bit is
// ignored, and the numbers from p to 2^255 - 1 are accepted and taken modulo p. If x has another length, SetBytes returns nil
// and an error, and v is unchanged.
func (v *Element) SetBytes(x []byte) (*Element, error) {
	if _, err := v.fe().SetBytes(x); err != nil {
		return nil, err
	}
	return v, nil
}

// SetWideBytes sets v to the little-endian number x of 64 bytes modulo p and returns v. If x has another length,
// SetWideBytes returns nil and an error, and v is unchanged.
func (v *Element) SetWideBytes(x []byte) (*Element, error) {
	if _, err := v.fe().SetWideBytes(x); err != nil {
		return nil, err
	}
	return v, nil
}

// Bytes returns v as 32 bytes, little-endian: always the number below p.
func (v *Element) Bytes() []byte {
	return v.fe().Bytes()
}

// Equal returns 1 if v and u are equal modulo p, else 0.
func (v *Element) Equal(u *Element) int {
	return v.fe().Equal(u.fe())
}

// IsNegative returns 1 if v is negative, else 0. As in RFC 8032, Section 5.1.2, that is the lowest bit of v's encoding.
func (v *Element) IsNegative() int {
	return v.fe().IsNegative()
}

// Select sets v to a if cond is 1 and to b if cond is 0, and returns v.
func (v *Element) Select(a, b *Element, cond int) *Element {
	v.fe().Select(a.fe(), b.fe(), cond)
	return v
}

// Swap exchanges v and u if cond is 1 and leaves both if cond is 0.
func (v *Element) Swap(u *Element, cond int) {
	v.fe().Swap(u.fe(), cond)
}

// Absolute sets v to u or -u, whichever is not negative, and returns v.
func (v *Element) Absolute(u *Element) *Element {
	v.fe().Absolute(u.fe())
	return v
}

// Negate sets v = -a and returns v.
func (v *Element) Negate(a *Element) *Element {
	v.fe().Negate(a.fe())
	return v
}

// Add sets v = a + b and returns v.
func (v *Element) Add(a, b *Element) *Element {
	v.fe().Add(a.fe(), b.fe())
	return v
}

// Subtract sets v = a - b and returns v.
func (v *Element) Subtract(a, b *Element) *Element {
	v.fe().Subtract(a.fe(), b.fe())
	return v
}

// Multiply sets v = x·y and returns v.
func (v *Element) Multiply(x, y *Element) *Element {
	v.fe().Multiply(x.fe(), y.fe())
	return v
}

// Mult32 sets v = x·y and returns v.
func (v *Element) Mult32(x *Element, y uint32) *Element {
	v.fe().Mult32(x.fe(), y)
	return v
}

// Square sets v = x·x and returns v.
func (v *Element) Square(x *Element) *Element {
	v.fe().Square(x.fe())
	return v
}

// Invert sets v = 1/z and returns v. For z = 0 it is 0.
func (v *Element) Invert(z *Element) *Element {
	v.fe().Invert(z.fe())
	return v
}

// Pow22523 sets v = x^((p-5)/8) and returns v. (p-5)/8 is 2^252 - 3.
func (v *Element) Pow22523(x *Element) *Element {
	v.fe().Pow22523(x.fe())
	return v
}

// SqrtRatio sets r to the square root of u/v that is not negative, and returns r and 1, if u/v is a square. Else it sets r
// to the square root of sqrt(-1)·u/v that is not negative, and returns r and 0. u = 0 gives 0 and 1; u ≠ 0 and v = 0 give 0
// and 0. See RFC 9496, Section 4.2.
func (r *Element) SqrtRatio(u, v *Element) (R *Element, wasSquare int) {
	_, wasSquare = r.fe().SqrtRatio(u.fe(), v.fe())
	return r, wasSquare
}
