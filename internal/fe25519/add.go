package fe25519

import "math/bits"

// Add sets v = a + b and returns v.
func (v *Element) Add(a, b *Element) *Element {
	return v.carry(a.l0+b.l0, a.l1+b.l1, a.l2+b.l2, a.l3+b.l3, a.l4+b.l4)
}

// Subtract sets v = a - b and returns v.
func (v *Element) Subtract(a, b *Element) *Element {
	return v.carry(a.l0+twoP0-b.l0, a.l1+twoPi-b.l1, a.l2+twoPi-b.l2, a.l3+twoPi-b.l3, a.l4+twoPi-b.l4)
}

// Negate sets v = -a and returns v.
func (v *Element) Negate(a *Element) *Element {
	return v.carry(twoP0-a.l0, twoPi-a.l1, twoPi-a.l2, twoPi-a.l3, twoPi-a.l4)
}

// AddLoose sets v = a + b without carrying and returns v. Each limb of v is the sum of a's and b's, which the caller keeps
// below 2^54; of reduced elements it is below 2^52 + 2^38.
func (v *Element) AddLoose(a, b *Element) *Element {
	v.l0 = a.l0 + b.l0
	v.l1 = a.l1 + b.l1
	v.l2 = a.l2 + b.l2
	v.l3 = a.l3 + b.l3
	v.l4 = a.l4 + b.l4
	return v
}

// SubtractLoose sets v = a + 2p - b without carrying and returns v. b must be reduced; each limb of v is less than a's plus
// 2^52, which the caller keeps below 2^54.
func (v *Element) SubtractLoose(a, b *Element) *Element {
	v.l0 = a.l0 + twoP0 - b.l0
	v.l1 = a.l1 + twoPi - b.l1
	v.l2 = a.l2 + twoPi - b.l2
	v.l3 = a.l3 + twoPi - b.l3
	v.l4 = a.l4 + twoPi - b.l4
	return v
}

// SubtractLooser sets v = a + 4p - b without carrying and returns v. b's limbs may be up to 2^53 - 76, which the sum or
// difference of two reduced elements fulfils; each limb of v is less than a's plus 2^53, which the caller keeps below 2^54.
func (v *Element) SubtractLooser(a, b *Element) *Element {
	v.l0 = a.l0 + fourP0 - b.l0
	v.l1 = a.l1 + fourPi - b.l1
	v.l2 = a.l2 + fourPi - b.l2
	v.l3 = a.l3 + fourPi - b.l3
	v.l4 = a.l4 + fourPi - b.l4
	return v
}

// NegateLoose sets v = 2p - a without carrying and returns v. a must be reduced; each limb of v is below 2^52.
func (v *Element) NegateLoose(a *Element) *Element {
	v.l0 = twoP0 - a.l0
	v.l1 = twoPi - a.l1
	v.l2 = twoPi - a.l2
	v.l3 = twoPi - a.l3
	v.l4 = twoPi - a.l4
	return v
}

// Carry sets v = a with every limb's excess over 51 bits moved into the next limb, and returns v. a may be loose.
func (v *Element) Carry(a *Element) *Element {
	return v.carry(a.l0, a.l1, a.l2, a.l3, a.l4)
}

// carry sets v to the element of these loose limbs. Each passes on less than 2^3, the highest one 19 times that, since
// 2^255 = 19 modulo p. So v's limbs are below 2^51 + 2^8.
func (v *Element) carry(l0, l1, l2, l3, l4 uint64) *Element {
	v.l0 = l0&mask51 + 19*(l4>>51)
	v.l1 = l1&mask51 + l0>>51
	v.l2 = l2&mask51 + l1>>51
	v.l3 = l3&mask51 + l2>>51
	v.l4 = l4&mask51 + l3>>51
	return v
}

// Mult32 sets v = x·y and returns v.
//
// A limb times 2^13·y has its lowest 51 bits, times 2^13, in the lower word and what it passes on, l·y >> 51 < 2^32 + 2^18, in
// the higher one. Of the new limbs l0 has the highest bound, 2^51 + 19·(2^32 + 2^18) < 2^51 + 2^37.
func (v *Element) Mult32(x *Element, y uint32) *Element {
	m := uint64(y) << 13
	h0, l0 := bits.Mul64(x.l0, m)
	h1, l1 := bits.Mul64(x.l1, m)
	h2, l2 := bits.Mul64(x.l2, m)
	h3, l3 := bits.Mul64(x.l3, m)
	h4, l4 := bits.Mul64(x.l4, m)
	v.l0 = l0>>13 + 19*h4
	v.l1 = l1>>13 + h0
	v.l2 = l2>>13 + h1
	v.l3 = l3>>13 + h2
	v.l4 = l4>>13 + h3
	return v
}
