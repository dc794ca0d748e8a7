package scalar25519

import "math/bits"

// SignedRadix16 returns d with s mod L = Σ d[i] 16^i and every d[i] from -8 to 7; d[63] is 0 or 1.
//
// With 8 added to every digit the digits are those of s + Σ 8 16^i in the usual radix 16: one addition, no carry from
// digit to digit.
func (s *Scalar) SignedRadix16() (d [64]int8) {
	const eights = 0x8888888888888888
	var r Scalar
	r.Add(s, &r)
	var carry uint64
	r[0], carry = bits.Add64(r[0], eights, 0)
	r[1], carry = bits.Add64(r[1], eights, carry)
	r[2], carry = bits.Add64(r[2], eights, carry)
	r[3], _ = bits.Add64(r[3], eights, carry)
	for i := range d {
		d[i] = int8(r[i/16]>>(i%16*4)&15) - 8
	}
	return d
}

// SignedRadix32 returns d with s mod L = Σ d[i] 32^i and every d[i] from -16 to 15.
//
// With 16 added to every digit the digits are those of s + Σ 16 32^i in the usual radix 32. That is less than
// 2^253 + 2^255 16/31 < 2^255, so it has 51 digits.
func (s *Scalar) SignedRadix32() (d [51]int8) {
	var r Scalar
	r.Add(s, &r)
	var carry uint64
	r[0], carry = bits.Add64(r[0], 0x0842108421084210, 0)
	r[1], carry = bits.Add64(r[1], 0x1084210842108421, carry)
	r[2], carry = bits.Add64(r[2], 0x2108421084210842, carry)
	r[3], _ = bits.Add64(r[3], 0x4210842108421084, carry)
	for i := range d {
		d[i] = int8(r.shift(5*uint(i))&31) - 16
	}
	return d
}

// VarTimeNonAdjacentForm returns d with s mod L = Σ d[i] 2^i, where every d[i] is 0 or odd and of absolute value less
// than 2^(w-1), and of any w consecutive digits at most one is not 0. w is 2 to 16. It is for public scalars.
func (s *Scalar) VarTimeNonAdjacentForm(w uint) (d [256]int16) {
	if w < 2 || w > 16 {
		panic("scalar25519: the width of a non-adjacent form must be 2 to 16")
	}
	var r Scalar
	r.Add(s, &r)
	// What is left to write is r / 2^i + carry; digits are at most 2^(w-1) away from a multiple of 2^w.
	carry := uint64(0)
	for i := uint(0); i < 256; {
		window := r.shift(i)
		// The next odd window starts at the first bit that differs from the carry.
		if skip := uint(bits.TrailingZeros64(window ^ -carry)); skip != 0 {
			i += skip
			continue
		}
		digit := int(window&(1<<w-1) + carry)
		carry = uint64(digit) >> (w - 1)
		d[i] = int16(digit - int(carry)<<w)
		i += w
	}
	return d
}

// shift returns the 64 bits of s from bit i on, i < 256.
func (s *Scalar) shift(i uint) uint64 {
	low := s[i/64] >> (i % 64)
	if i >= 192 {
		return low
	}
	return low | s[i/64+1]<<(64-i%64)
}
