package lab

import (
	"crypto/ecdh"
	"testing"

	theirs "golang.org/x/crypto/curve25519"

	"github.com/lanes-go/lanes/curve25519"
)

// BenchmarkX25519 measures an exchange beside crypto/ecdh, with its keys made before, and beside x/crypto/curve25519,
// which computes the public key each time; and the base point's multiples, that is key pairs.
func BenchmarkX25519(b *testing.B) {
	scalar, point := make([]byte, 32), make([]byte, 32)
	for i := range scalar {
		scalar[i], point[i] = byte(3*i), byte(200-5*i)
	}
	private, err := ecdh.X25519().NewPrivateKey(scalar)
	if err != nil {
		b.Fatal(err)
	}
	public, err := ecdh.X25519().NewPublicKey(point)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		op   func()
	}{
		{"Point/kernel=lanes", func() { curve25519.X25519(scalar, point) }},
		{"Point/kernel=ecdh", func() { private.ECDH(public) }},
		{"Point/kernel=xcrypto", func() { theirs.X25519(scalar, point) }},
		{"Base/kernel=lanes", func() { curve25519.X25519(scalar, curve25519.Basepoint) }},
		{"Base/kernel=ecdh", func() { ecdh.X25519().NewPrivateKey(scalar) }},
		{"Base/kernel=xcrypto", func() { theirs.X25519(scalar, theirs.Basepoint) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.op()
			}
		})
	}
}
