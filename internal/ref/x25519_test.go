package ref

import (
	"bytes"
	"crypto/ecdh"
	"encoding/hex"
	"math/rand/v2"
	"testing"
)

func TestX25519RFC7748(t *testing.T) {
	vectors := readVectors(t, "rfc7748.txt")
	if len(vectors) != 6 {
		t.Fatalf("%d vectors, want 6", len(vectors))
	}
	for _, v := range vectors {
		if got := X25519(v[0], v[1]); !bytes.Equal(got, v[2]) {
			t.Errorf("X25519(%x, %x) = %x, want %x", v[0], v[1], got, v[2])
		}
	}
	nine := append([]byte{9}, make([]byte, 31)...)
	const once = "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"
	if got := hex.EncodeToString(X25519(nine, nine)); got != once {
		t.Errorf("X25519(9, 9) = %s, want %s", got, once)
	}
}

func TestX25519AgainstStandardLibrary(t *testing.T) {
	r := rand.NewChaCha8([32]byte{25, 51, 9, 1})
	n := 10
	if testing.Short() {
		n = 2
	}
	for range n {
		k, u := make([]byte, 32), make([]byte, 32)
		r.Read(k)
		r.Read(u)
		private, err := ecdh.X25519().NewPrivateKey(k)
		if err != nil {
			t.Fatal(err)
		}
		public, err := ecdh.X25519().NewPublicKey(u)
		if err != nil {
			t.Fatal(err)
		}
		want, err := private.ECDH(public)
		if err != nil {
			t.Fatal(err)
		}
		if got := X25519(k, u); !bytes.Equal(got, want) {
			t.Errorf("X25519(%x, %x) = %x, want %x", k, u, got, want)
		}
		base := append([]byte{9}, make([]byte, 31)...)
		if got, want := X25519(k, base), private.PublicKey().Bytes(); !bytes.Equal(got, want) {
			t.Errorf("X25519(%x, 9) = %x, want %x", k, got, want)
		}
	}
}
