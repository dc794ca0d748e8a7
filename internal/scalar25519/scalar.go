// Package scalar25519 computes with integers modulo
//
//	L = 2^252 + c, c = 27742317777372353535851937790883648493 < 2^125,
//
// the prime order of edwards25519's base point (RFC 8032, Section 5.1).
//
// Everything here is constant time, except what has VarTime in its name.
package scalar25519

import (
	"encoding/binary"
	"math/bits"
)

// A Scalar is an integer in four 64-bit limbs, least significant first. The zero value is 0.
//
// Methods take any 256-bit value, reduced or not, and give reduced ones: at least 0, less than L. Arguments and
// receivers may be the same.
type Scalar [4]uint64

// The limbs of L = 2^252 + c, where c has the two limbs c0 and c1.
const (
	c0 = 0x5812631a5cf5d3ed
	c1 = 0x14def9dea2f79cd6
	l3 = 1 << 60
)

// low60 selects the bits of limb 3 that stand below 2^252.
const low60 = 1<<60 - 1

// Add sets s = x + y mod L and returns s.
func (s *Scalar) Add(x, y *Scalar) *Scalar {
	var r [5]uint64
	var carry uint64
	r[0], carry = bits.Add64(x[0], y[0], 0)
	r[1], carry = bits.Add64(x[1], y[1], carry)
	r[2], carry = bits.Add64(x[2], y[2], carry)
	r[3], r[4] = bits.Add64(x[3], y[3], carry)
	return s.reduce258(&r)
}

// Subtract sets s = x - y mod L and returns s.
//
// It computes x + 16L - y, which is positive: 16L = 2^256 + 16c.
func (s *Scalar) Subtract(x, y *Scalar) *Scalar {
	var r [5]uint64
	var carry, borrow uint64
	r[0], carry = bits.Add64(x[0], c0<<4&(1<<64-1), 0)
	r[1], carry = bits.Add64(x[1], (c1<<4|c0>>60)&(1<<64-1), carry)
	r[2], carry = bits.Add64(x[2], c1>>60, carry)
	r[3], carry = bits.Add64(x[3], 0, carry)
	r[4] = 1 + carry
	r[0], borrow = bits.Sub64(r[0], y[0], 0)
	r[1], borrow = bits.Sub64(r[1], y[1], borrow)
	r[2], borrow = bits.Sub64(r[2], y[2], borrow)
	r[3], borrow = bits.Sub64(r[3], y[3], borrow)
	r[4] -= borrow
	return s.reduce258(&r)
}

// Negate sets s = -x mod L and returns s.
func (s *Scalar) Negate(x *Scalar) *Scalar {
	return s.Subtract(&Scalar{}, x)
}

// Multiply sets s = x * y mod L and returns s.
func (s *Scalar) Multiply(x, y *Scalar) *Scalar {
	return s.MultiplyAdd(x, y, &Scalar{})
}

// MultiplyAdd sets s = x * y + z mod L and returns s.
//
// Before the reduction the sum is at most (2^256 - 1)^2 + 2^256 - 1, which is less than 2^512.
func (s *Scalar) MultiplyAdd(x, y, z *Scalar) *Scalar {
	return s.multiplyAddLoose(x, y, z).reduceLoose()
}

// multiplyAddLoose sets s to a number congruent to x * y + z and less than 4L, and returns s.
func (s *Scalar) multiplyAddLoose(x, y, z *Scalar) *Scalar {
	x0, x1, x2, x3 := x[0], x[1], x[2], x[3]
	y0, y1, y2, y3 := y[0], y[1], y[2], y[3]

	c, r0 := multiplyAdd(x0, y0, z[0], 0)
	c, r1 := multiplyAdd(x0, y1, z[1], c)
	c, r2 := multiplyAdd(x0, y2, z[2], c)
	r4, r3 := multiplyAdd(x0, y3, z[3], c)

	c, r1 = multiplyAdd(x1, y0, r1, 0)
	c, r2 = multiplyAdd(x1, y1, r2, c)
	c, r3 = multiplyAdd(x1, y2, r3, c)
	r5, r4 := multiplyAdd(x1, y3, r4, c)

	c, r2 = multiplyAdd(x2, y0, r2, 0)
	c, r3 = multiplyAdd(x2, y1, r3, c)
	c, r4 = multiplyAdd(x2, y2, r4, c)
	r6, r5 := multiplyAdd(x2, y3, r5, c)

	c, r3 = multiplyAdd(x3, y0, r3, 0)
	c, r4 = multiplyAdd(x3, y1, r4, c)
	c, r5 = multiplyAdd(x3, y2, r5, c)
	r7, r6 := multiplyAdd(x3, y3, r6, c)
	return s.fold512(r0, r1, r2, r3, r4, r5, r6, r7)
}

// Equal returns 1 if s and t are the same modulo L, and 0 otherwise.
func (s *Scalar) Equal(t *Scalar) int {
	var d Scalar
	d.Subtract(s, t)
	nonzero := d[0] | d[1] | d[2] | d[3]
	return int(1 - (nonzero|-nonzero)>>63)
}

// SetUniformBytes sets s = x mod L, where x is a little-endian integer, and returns s.
func (s *Scalar) SetUniformBytes(x *[64]byte) *Scalar {
	var low, high Scalar
	low.load((*[32]byte)(x[:32]))
	high.load((*[32]byte)(x[32:]))
	return s.fold512(low[0], low[1], low[2], low[3], high[0], high[1], high[2], high[3]).reduceLoose()
}

// SetCanonicalBytes sets s = x, a little-endian integer, and returns true; if x is not less than L, it returns false
// and leaves s unchanged. Whether it is may be learnt from the time taken, nothing else about x.
func (s *Scalar) SetCanonicalBytes(x *[32]byte) bool {
	var t Scalar
	t.load(x)
	_, borrow := bits.Sub64(t[0], c0, 0)
	_, borrow = bits.Sub64(t[1], c1, borrow)
	_, borrow = bits.Sub64(t[2], 0, borrow)
	_, borrow = bits.Sub64(t[3], l3, borrow)
	if borrow == 0 {
		return false
	}
	*s = t
	return true
}

// SetBytesWithClamping clamps x as RFC 8032, Section 5.1.5, says (the lowest three bits and the highest are cleared,
// the second highest is set), sets s to the result mod L, and returns s. x itself is not changed.
func (s *Scalar) SetBytesWithClamping(x *[32]byte) *Scalar {
	var t Scalar
	t.load(x)
	t[0] &^= 7
	t[3] = t[3]&(1<<62-1) | 1<<62
	return s.Add(&t, &Scalar{})
}

// PutBytes sets x to the canonical encoding of s, 32 bytes in little-endian order.
func (s *Scalar) PutBytes(x *[32]byte) {
	var r Scalar
	r.Add(s, &r)
	for i, limb := range r {
		binary.LittleEndian.PutUint64(x[8*i:], limb)
	}
}

func (s *Scalar) load(x *[32]byte) {
	for i := range s {
		s[i] = binary.LittleEndian.Uint64(x[8*i:])
	}
}
