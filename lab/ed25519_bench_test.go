package lab

import (
	theirs "crypto/ed25519"
	"testing"

	"github.com/lanes-go/lanes/ed25519"
)

// BenchmarkEd25519 measures whole operations beside crypto/ed25519, on messages of 32 bytes. The key is not decoded
// before a verification, nor expanded before a signature, except for the kernel signer.
func BenchmarkEd25519(b *testing.B) {
	seed := make([]byte, ed25519.SeedSize)
	message := []byte("a message of 32 bytes to be sign")
	private := ed25519.NewKeyFromSeed(seed)
	public := private.Public().(ed25519.PublicKey)
	signature := ed25519.Sign(private, message)
	signer, err := ed25519.NewSigner(private)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		op   func()
	}{
		{"NewKeyFromSeed/kernel=lanes", func() { ed25519.NewKeyFromSeed(seed) }},
		{"NewKeyFromSeed/kernel=crypto", func() { theirs.NewKeyFromSeed(seed) }},
		{"Sign/kernel=lanes", func() { ed25519.Sign(private, message) }},
		{"Sign/kernel=signer", func() { signer.Sign(nil, message, &ed25519.Options{}) }},
		{"Sign/kernel=crypto", func() { theirs.Sign(private, message) }},
		{"Verify/kernel=lanes", func() { ed25519.Verify(public, message, signature) }},
		{"Verify/kernel=crypto", func() { theirs.Verify(public, message, signature) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.op()
			}
		})
	}
}
