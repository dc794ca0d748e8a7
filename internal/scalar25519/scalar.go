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
	r := [8]uint64{z[0], z[1], z[2], z[3]}
	for i, a := range x {
		var carry uint64
		carry, r[i] = multiplyAdd(a, y[0], r[i], 0)
		carry, r[i+1] = multiplyAdd(a, y[1], r[i+1], carry)
		carry, r[i+2] = multiplyAdd(a, y[2], r[i+2], carry)
		r[i+4], r[i+3] = multiplyAdd(a, y[3], r[i+3], carry)
	}
	return s.reduce512(&r)
}

// Invert sets s = 1/x mod L and returns s. The inverse of 0 is 0.
//
// It raises x to the power L - 2, whose digits are read four bits at a time from the top; x is the secret, not they.
func (s *Scalar) Invert(x *Scalar) *Scalar {
	var powers [16]Scalar // powers[i] is x^i
	powers[0] = Scalar{1}
	for i := 1; i < len(powers); i++ {
		powers[i].Multiply(&powers[i-1], x)
	}
	exponent := Scalar{c0 - 2, c1, 0, l3}
	r := powers[1] // the top digit, that of 2^252
	for i := 62; i >= 0; i-- {
		r.Multiply(&r, &r)
		r.Multiply(&r, &r)
		r.Multiply(&r, &r)
		r.Multiply(&r, &r)
		if digit := exponent[i/16] >> (i % 16 * 4) & 15; digit != 0 {
			r.Multiply(&r, &powers[digit])
		}
	}
	*s = r
	return s
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
	var r [8]uint64
	for i := range r {
		r[i] = binary.LittleEndian.Uint64(x[8*i:])
	}
	return s.reduce512(&r)
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
