package ref

import "math/bits"

// A Fe25519 is an integer modulo 2^255 - 19 in five limbs of 51 bits, multiplied the way that was usual before the last
// carry chain was written into the multiplication: Multiply and Square leave five limbs of up to 64 bits in v, which a call
// then carries. The two methods accept limbs below 2^54, and leave limbs below 2^51 + 2^18.
type Fe25519 struct{ l0, l1, l2, l3, l4 uint64 }

const mask51 = 1<<51 - 1

// A wide is the unsigned number hi·2^64 + lo.
type wide struct{ hi, lo uint64 }

func mul64(a, b uint64) wide {
	hi, lo := bits.Mul64(a, b)
	return wide{hi, lo}
}

// addMul64 returns w + a·b.
func addMul64(w wide, a, b uint64) wide {
	hi, lo := bits.Mul64(a, b)
	lo, c := bits.Add64(lo, w.lo, 0)
	hi, _ = bits.Add64(hi, w.hi, c)
	return wide{hi, lo}
}

// shift51 returns w >> 51.
func shift51(w wide) uint64 { return w.hi<<13 | w.lo>>51 }

// Multiply sets v = x·y and returns v.
func (v *Fe25519) Multiply(x, y *Fe25519) *Fe25519 {
	a0, a1, a2, a3, a4 := x.l0, x.l1, x.l2, x.l3, x.l4
	b0, b1, b2, b3, b4 := y.l0, y.l1, y.l2, y.l3, y.l4
	a1x19, a2x19, a3x19, a4x19 := 19*a1, 19*a2, 19*a3, 19*a4

	r0 := mul64(a0, b0)
	r0 = addMul64(r0, a1x19, b4)
	r0 = addMul64(r0, a2x19, b3)
	r0 = addMul64(r0, a3x19, b2)
	r0 = addMul64(r0, a4x19, b1)

	r1 := mul64(a0, b1)
	r1 = addMul64(r1, a1, b0)
	r1 = addMul64(r1, a2x19, b4)
	r1 = addMul64(r1, a3x19, b3)
	r1 = addMul64(r1, a4x19, b2)

	r2 := mul64(a0, b2)
	r2 = addMul64(r2, a1, b1)
	r2 = addMul64(r2, a2, b0)
	r2 = addMul64(r2, a3x19, b4)
	r2 = addMul64(r2, a4x19, b3)

	r3 := mul64(a0, b3)
	r3 = addMul64(r3, a1, b2)
	r3 = addMul64(r3, a2, b1)
	r3 = addMul64(r3, a3, b0)
	r3 = addMul64(r3, a4x19, b4)

	r4 := mul64(a0, b4)
	r4 = addMul64(r4, a1, b3)
	r4 = addMul64(r4, a2, b2)
	r4 = addMul64(r4, a3, b1)
	r4 = addMul64(r4, a4, b0)

	v.l0 = r0.lo&mask51 + 19*shift51(r4)
	v.l1 = r1.lo&mask51 + shift51(r0)
	v.l2 = r2.lo&mask51 + shift51(r1)
	v.l3 = r3.lo&mask51 + shift51(r2)
	v.l4 = r4.lo&mask51 + shift51(r3)
	return v.carryPropagate()
}

// Square sets v = x·x and returns v.
func (v *Fe25519) Square(x *Fe25519) *Fe25519 {
	a0, a1, a2, a3, a4 := x.l0, x.l1, x.l2, x.l3, x.l4
	a0x2, a1x2 := 2*a0, 2*a1
	a1x38, a2x38, a3x38 := 38*a1, 38*a2, 38*a3
	a3x19, a4x19 := 19*a3, 19*a4

	r0 := mul64(a0, a0)
	r0 = addMul64(r0, a1x38, a4)
	r0 = addMul64(r0, a2x38, a3)

	r1 := mul64(a0x2, a1)
	r1 = addMul64(r1, a2x38, a4)
	r1 = addMul64(r1, a3x19, a3)

	r2 := mul64(a0x2, a2)
	r2 = addMul64(r2, a1, a1)
	r2 = addMul64(r2, a3x38, a4)

	r3 := mul64(a0x2, a3)
	r3 = addMul64(r3, a1x2, a2)
	r3 = addMul64(r3, a4x19, a4)

	r4 := mul64(a0x2, a4)
	r4 = addMul64(r4, a1x2, a3)
	r4 = addMul64(r4, a2, a2)

	v.l0 = r0.lo&mask51 + 19*shift51(r4)
	v.l1 = r1.lo&mask51 + shift51(r0)
	v.l2 = r2.lo&mask51 + shift51(r1)
	v.l3 = r3.lo&mask51 + shift51(r2)
	v.l4 = r4.lo&mask51 + shift51(r3)
	return v.carryPropagate()
}

// SquareTimes sets v = x^(2^n) for n > 0 and returns v.
func (v *Fe25519) SquareTimes(x *Fe25519, n int) *Fe25519 {
	v.Square(x)
	for range n - 1 {
		v.Square(v)
	}
	return v
}

// carryPropagate moves every limb's excess over 51 bits into the next limb: five carries, then five limbs.
//
// It must be a call, because that is what was measured before. Today's compiler would inline it by itself.
//
//go:noinline
func (v *Fe25519) carryPropagate() *Fe25519 {
	c0 := v.l0 >> 51
	c1 := v.l1 >> 51
	c2 := v.l2 >> 51
	c3 := v.l3 >> 51
	c4 := v.l4 >> 51
	v.l0 = v.l0&mask51 + 19*c4
	v.l1 = v.l1&mask51 + c0
	v.l2 = v.l2&mask51 + c1
	v.l3 = v.l3&mask51 + c2
	v.l4 = v.l4&mask51 + c3
	return v
}
