// Package x25519 computes the function X25519 of RFC 7748, Section 5. Everything in it is constant time.
package x25519

import (
	"github.com/lanes-go/lanes/internal/fe25519"
	"github.com/lanes-go/lanes/internal/ge25519"
	"github.com/lanes-go/lanes/internal/scalar25519"
)

// a24 is (A - 2)/4 for the curve v^2 = u^3 + A u^2 + u with A = 486662.
const a24 = 121665

// ScalarMult sets dst to the u-coordinate of k times the point with u-coordinate u. k is clamped, the highest bit of
// u is ignored. A u of small order gives 32 zeros. dst may be k or u.
//
// It is the Montgomery ladder. With P the point and n the bits of k read so far, U2/Z2 and U3/Z3 are the
// u-coordinates of nP and (n+1)P, whose difference P is known. A step doubles the one and adds the other to it:
//
//	U2' = (U2 + Z2)² (U2 - Z2)²
//	Z2' = E ((U2 + Z2)² + a24 E),  E = (U2 + Z2)² - (U2 - Z2)²
//	U3' = ((U3 - Z3) (U2 + Z2) + (U3 + Z3) (U2 - Z2))²
//	Z3' = ((U3 - Z3) (U2 + Z2) - (U3 + Z3) (U2 - Z2))² u
func ScalarMult(dst, k, u *[32]byte) {
	scalar := *k
	clamp(&scalar)
	var u1, u2, z2, u3, z3, sum2, difference2, sum3, difference3, e, t fe25519.Element
	_, _ = u1.SetBytes(u[:])
	u2.One()
	u3.Set(&u1)
	z3.One()

	swapped := 0 // whether (U2, Z2) and (U3, Z3) are in each other's place
	for i := 254; i >= 0; i-- {
		bit := int(scalar[i/8] >> (i % 8) & 1)
		u2.Swap(&u3, swapped^bit)
		z2.Swap(&z3, swapped^bit)
		swapped = bit

		sum2.AddLoose(&u2, &z2)
		difference2.SubtractLoose(&u2, &z2)
		sum3.AddLoose(&u3, &z3)
		difference3.SubtractLoose(&u3, &z3)

		difference3.Multiply(&difference3, &sum2)
		sum3.Multiply(&sum3, &difference2)
		sum2.Square(&sum2)
		difference2.Square(&difference2)

		u3.Square(u3.AddLoose(&difference3, &sum3))
		z3.Square(z3.SubtractLoose(&difference3, &sum3))
		z3.Multiply(&z3, &u1)

		u2.Multiply(&sum2, &difference2)
		e.Subtract(&sum2, &difference2)
		t.AddLoose(&sum2, t.Mult32(&e, a24))
		z2.Multiply(&e, &t)
	}
	u2.Swap(&u3, swapped)
	z2.Swap(&z3, swapped)

	u2.Multiply(&u2, z2.Invert(&z2))
	u2.Encode(dst)
}

// clamp makes k one of the scalars of RFC 7748: a multiple of 8 from 2^254 to 2^255 - 8.
func clamp(k *[32]byte) {
	k[0] &= 0b1111_1000
	k[31] = k[31]&0b0111_1111 | 0b0100_0000
}

// ScalarBaseMult sets dst to the u-coordinate of k times the base point, whose u is 9. k is clamped. dst may be k.
//
// The base point is the image of edwards25519's, so the tables of that curve serve. There the scalar counts modulo L
// only: its being a multiple of 8 matters for points of other orders than L.
func ScalarBaseMult(dst, k *[32]byte) {
	var s scalar25519.Scalar
	var p ge25519.Point
	p.ScalarBaseMult(s.SetBytesWithClamping(k)).EncodeMontgomery(dst)
}
