package edwards25519_test

import (
	"crypto/sha512"
	"fmt"

	"github.com/lanes-go/lanes/edwards25519"
)

// The public key of RFC 8032, Section 7.1, TEST 1: the hash of the seed gives the scalar, which multiplies the base point.
func ExamplePoint_ScalarBaseMult() {
	seed := []byte{
		0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c, 0xc4,
		0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f, 0x60,
	}
	h := sha512.Sum512(seed)
	s, err := edwards25519.NewScalar().SetBytesWithClamping(h[:32])
	if err != nil {
		panic(err)
	}
	fmt.Printf("%x\n", new(edwards25519.Point).ScalarBaseMult(s).Bytes())
	// Output: d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a
}

// Multiplication by the cofactor takes any point into the group of prime order; here, one of order 8 to the neutral element.
func ExamplePoint_MultByCofactor() {
	p, err := new(edwards25519.Point).SetBytes([]byte{
		0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0,
		0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05,
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(p.MultByCofactor(p).Equal(edwards25519.NewIdentityPoint()))
	// Output: 1
}

func ExampleScalar_Invert() {
	one := edwards25519.NewScalar()
	if _, err := one.SetCanonicalBytes(append([]byte{1}, make([]byte, 31)...)); err != nil {
		panic(err)
	}
	two := edwards25519.NewScalar().Add(one, one)
	half := edwards25519.NewScalar().Invert(two)
	fmt.Println(half.Multiply(half, two).Equal(one))
	// Output: 1
}
