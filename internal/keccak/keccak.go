// Package keccak is the permutation Keccak-p[1600] of FIPS 202, section 3.3, with the 24 rounds of SHA-3 or the 12 of
// TurboSHAKE, and the loop that absorbs whole blocks with it.
//
// A round takes the 25 lanes A[x, y] of 64 bits to
//
//	C[x] = A[x, 0] ⊕ A[x, 1] ⊕ A[x, 2] ⊕ A[x, 3] ⊕ A[x, 4]        θ
//	D[x] = C[x−1] ⊕ (C[x+1] ⋘ 1)
//	B[y, 2x+3y] = (A[x, y] ⊕ D[x]) ⋘ r[x, y]                      ρ, π
//	A[x, y] = B[x, y] ⊕ (¬B[x+1, y] ∧ B[x+2, y])                  χ
//	A[0, 0] = A[0, 0] ⊕ constant                                  ι
//
// with indices modulo 5. Kernels unroll it with every index and every rotation r a constant.
//
// Most instruction sets have no "and not", and χ needs one for each lane. The portable kernels avoid most of them with
// six lanes kept complemented from one round to the next. θ turns that into complemented columns of D, which π spreads
// over the planes such that χ's ¬B ∧ B often has a complemented B on one side only, or, by De Morgan, becomes a ∨: of 25
// complements a round 8 are left.
//
// Nothing here branches or indexes on the state or the input.
package keccak

// A State holds lane A[x, y] in a[x+5y]. Byte i of the string that FIPS 202 speaks of is byte i%8 of lane i/8, counted
// from the least significant one.
type State [25]uint64

// The constants of ι, FIPS 202, section 3.2.5. The permutation with fewer rounds uses the last ones.
var roundConstants = [24]uint64{
	0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000,
	0x000000000000808b, 0x0000000080000001, 0x8000000080008081, 0x8000000000008009,
	0x000000000000008a, 0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
	0x000000008000808b, 0x800000000000008b, 0x8000000000008089, 0x8000000000008003,
	0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
	0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
}

// complement complements the six lanes that the portable kernels keep so, A[1, 0], A[2, 0], A[3, 1], A[2, 2], A[2, 3]
// and A[0, 4].
func (a *State) complement() {
	a[1], a[2], a[8], a[12], a[17], a[20] = ^a[1], ^a[2], ^a[8], ^a[12], ^a[17], ^a[20]
}
