// Package fe25519 computes in the field of integers modulo p = 2^255 - 19, the field of edwards25519 and Curve25519.
//
// An Element holds five limbs l0 … l4 and stands for the number
//
//	l0 + l1·2^51 + l2·2^102 + l3·2^153 + l4·2^204  modulo p.
//
// Two bounds on limbs hold, so that nothing ever wraps:
//
//	reduced   every limb is below 2^51 + 2^37: what every method leaves, and every method accepts
//	loose     every limb is below 2^54: what AddLoose, SubtractLoose and their like may leave;
//	          only Multiply, Square, SquareTimes and Carry accept it
//
// The reduced bound keeps Subtract from wrapping: it computes a + 2p - b, and each limb of 2p is at least 2^52 - 38. It also
// keeps an Element below 2p, so that one conditional subtraction of p gives the canonical number.
//
// Everything is constant time. All arguments and receivers may alias.
package fe25519

import "errors"

// Size is the length of an encoded element in bytes.
const Size = 32

const mask51 = 1<<51 - 1

// An Element is an element of the field. The zero value is zero.
type Element struct {
	l0, l1, l2, l3, l4 uint64
}

// The limbs of 2p and of 4p, the multiples of p that differences add to stay positive.
const (
	twoP0, twoPi   = 2 * (1<<51 - 19), 2 * (1<<51 - 1)
	fourP0, fourPi = 2 * twoP0, 2 * twoPi
)

var (
	errSize     = errors.New("edwards25519: invalid field element input size")
	errWideSize = errors.New("edwards25519: invalid SetWideBytes input size")
)

// New returns the element with the given limbs, each below 2^51 + 2^37.
func New(limbs [5]uint64) Element {
	return Element{limbs[0], limbs[1], limbs[2], limbs[3], limbs[4]}
}

// Limbs returns v's limbs, lowest first.
func (v *Element) Limbs() [5]uint64 { return [5]uint64{v.l0, v.l1, v.l2, v.l3, v.l4} }

// Zero sets v = 0 and returns v.
func (v *Element) Zero() *Element {
	*v = Element{}
	return v
}

// One sets v = 1 and returns v.
func (v *Element) One() *Element {
	*v = Element{l0: 1}
	return v
}

// Set sets v = a and returns v.
func (v *Element) Set(a *Element) *Element {
	*v = *a
	return v
}

// Equal returns 1 if v and u are the same number modulo p, else 0.
func (v *Element) Equal(u *Element) int {
	a0, a1, a2, a3, a4 := v.canonical()
	b0, b1, b2, b3, b4 := u.canonical()
	d := (a0 ^ b0) | (a1 ^ b1) | (a2 ^ b2) | (a3 ^ b3) | (a4 ^ b4)
	return int((d - 1) >> 63) // limbs are below 2^51, so only zero wraps
}

// IsZero returns 1 if v is zero modulo p, else 0.
func (v *Element) IsZero() int {
	l0, l1, l2, l3, l4 := v.canonical()
	return int(((l0 | l1 | l2 | l3 | l4) - 1) >> 63)
}

// IsNegative returns the lowest bit of v's canonical number: 1 if v is negative in the sense of RFC 8032, else 0.
func (v *Element) IsNegative() int {
	l0, _, _, _, _ := v.canonical()
	return int(l0 & 1)
}

// mask returns all ones for cond = 1 and 0 for cond = 0.
func mask(cond int) uint64 { return -uint64(cond) }

// Select sets v to a if cond is 1 and to b if cond is 0, and returns v.
func (v *Element) Select(a, b *Element, cond int) *Element {
	m := mask(cond)
	v.l0 = b.l0 ^ m&(a.l0^b.l0)
	v.l1 = b.l1 ^ m&(a.l1^b.l1)
	v.l2 = b.l2 ^ m&(a.l2^b.l2)
	v.l3 = b.l3 ^ m&(a.l3^b.l3)
	v.l4 = b.l4 ^ m&(a.l4^b.l4)
	return v
}

// Swap exchanges v and u if cond is 1 and leaves both if cond is 0.
func (v *Element) Swap(u *Element, cond int) {
	m := mask(cond)
	t := m & (v.l0 ^ u.l0)
	v.l0, u.l0 = v.l0^t, u.l0^t
	t = m & (v.l1 ^ u.l1)
	v.l1, u.l1 = v.l1^t, u.l1^t
	t = m & (v.l2 ^ u.l2)
	v.l2, u.l2 = v.l2^t, u.l2^t
	t = m & (v.l3 ^ u.l3)
	v.l3, u.l3 = v.l3^t, u.l3^t
	t = m & (v.l4 ^ u.l4)
	v.l4, u.l4 = v.l4^t, u.l4^t
}

// Absolute sets v to u or -u, whichever is not negative, and returns v.
func (v *Element) Absolute(u *Element) *Element {
	var n Element
	n.Negate(u)
	return v.Select(&n, u, u.IsNegative())
}
