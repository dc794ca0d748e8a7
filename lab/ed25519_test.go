package lab

import (
	"crypto/ed25519"
	"math/rand/v2"
	"testing"

	"filippo.io/edwards25519"
	voi "github.com/oasisprotocol/curve25519-voi/primitives/ed25519"

	ours "github.com/lanes-go/lanes/ed25519"
	"github.com/lanes-go/lanes/internal/hostile"
)

// verifyAll compares Default with crypto/ed25519 and ZIP215 with curve25519-voi.
func verifyAll(t *testing.T, s *hostile.Signature) (zip215 bool) {
	t.Helper()
	got, want := ours.Verify(s.Public, s.Message, s.Signature), ed25519.Verify(s.Public, s.Message, s.Signature)
	if got != want {
		t.Errorf("%s: Verify says %v, crypto/ed25519 %v: key %x, signature %x", s.Name, got, want, s.Public, s.Signature)
	}
	zip215 = ours.VerifyWithRules(ours.ZIP215, s.Public, s.Message, s.Signature)
	opts := &voi.Options{Verify: voi.VerifyOptionsZIP_215}
	if want := voi.VerifyWithOptions(s.Public, s.Message, s.Signature, opts); zip215 != want {
		t.Errorf("%s: ZIP215 says %v, curve25519-voi %v: key %x, signature %x", s.Name, zip215, want, s.Public, s.Signature)
	}
	return zip215
}

func TestEd25519Hostile(t *testing.T) {
	accepted := 0
	all := hostile.Signatures(1)
	for _, s := range all {
		if verifyAll(t, &s) {
			accepted++
		}
	}
	if accepted == 0 || accepted == len(all) {
		t.Errorf("ZIP215 accepts %d of %d", accepted, len(all))
	}
}

// Proper signatures of many keys, and each with one bit of key, message or signature changed.
func TestEd25519Random(t *testing.T) {
	r := rand.NewChaCha8([32]byte{'r', 'a', 'n', 'd'})
	n := 300
	if testing.Short() {
		n = 20
	}
	for i := range n {
		seed, message := make([]byte, 32), make([]byte, i)
		r.Read(seed)
		r.Read(message)
		private := ours.NewKeyFromSeed(seed)
		signature := voi.Sign(voi.PrivateKey(private), message)
		s := hostile.Signature{Name: "proper", Public: private[32:], Message: message, Signature: signature}
		if !verifyAll(t, &s) {
			t.Errorf("a proper signature is refused: key %x, message %x", private, message)
		}
		s.Name = "changed"
		for _, b := range [][]byte{s.Signature, s.Public, s.Message} {
			if len(b) > 0 {
				bit := r.Uint64() % uint64(8*len(b))
				b[bit/8] ^= 1 << (bit % 8)
				verifyAll(t, &s)
				b[bit/8] ^= 1 << (bit % 8)
			}
		}
	}
}

func FuzzEd25519(f *testing.F) {
	for _, s := range hostile.Signatures(29) {
		f.Add(s.Public, s.Message, s.Signature)
	}
	f.Fuzz(func(t *testing.T, public, message, signature []byte) {
		if len(public) == ours.PublicKeySize {
			verifyAll(t, &hostile.Signature{Name: "fuzz", Public: public, Message: message, Signature: signature})
		}
	})
}

// The scalars of package edwards25519 are compared by its own tests; here the whole signature equation is recomputed
// with those of filippo.io/edwards25519.
func TestEd25519SignatureEquation(t *testing.T) {
	r := rand.NewChaCha8([32]byte{'e', 'q', 'u', 'a'})
	for range 20 {
		seed := make([]byte, 32)
		r.Read(seed)
		private := ours.NewKeyFromSeed(seed)
		signature := ours.Sign(private, seed)
		S, err := edwards25519.NewScalar().SetCanonicalBytes(signature[32:])
		if err != nil {
			t.Fatal(err)
		}
		A, err := new(edwards25519.Point).SetBytes(private[32:])
		if err != nil {
			t.Fatal(err)
		}
		k := challenge(t, signature[:32], private[32:], seed)
		R := new(edwards25519.Point).VarTimeDoubleScalarBaseMult(k, A.Negate(A), S)
		if string(R.Bytes()) != string(signature[:32]) {
			t.Errorf("seed %x: S B - k A = %x, R = %x", seed, R.Bytes(), signature[:32])
		}
	}
}
