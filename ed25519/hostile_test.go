package ed25519

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"testing"

	"github.com/lanes-go/lanes/internal/hostile"
	"github.com/lanes-go/lanes/internal/ref"
)

// checkVerify compares every way to verify with crypto/ed25519 and with the oracle.
func checkVerify(t *testing.T, s *hostile.Signature) {
	t.Helper()
	verdicts := s.Verdicts()
	for rules, want := range map[Rules]bool{
		Default: verdicts[ref.Ed25519Default],
		ZIP215:  verdicts[ref.Ed25519ZIP215],
		Strict:  verdicts[ref.Ed25519Strict],
	} {
		if got := VerifyWithRules(rules, s.Public, s.Message, s.Signature); got != want {
			t.Errorf("%s: rules %d say %v, want %v: key %x, signature %x", s.Name, rules, got, want, s.Public, s.Signature)
		}
	}
	standard := ed25519.Verify(s.Public, s.Message, s.Signature)
	if got := Verify(s.Public, s.Message, s.Signature); got != standard {
		t.Errorf("%s: Verify says %v, want %v: key %x, signature %x", s.Name, got, standard, s.Public, s.Signature)
	}
	got := VerifyWithOptions(s.Public, s.Message, s.Signature, &Options{})
	want := ed25519.VerifyWithOptions(s.Public, s.Message, s.Signature, &Options{})
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: error %v, want %v: key %x, signature %x", s.Name, got, want, s.Public, s.Signature)
	}
}

func TestHostileSignatures(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 7
	}
	for _, s := range hostile.Signatures(step) {
		checkVerify(t, &s)
	}
}

func FuzzVerify(f *testing.F) {
	for _, s := range hostile.Signatures(29) {
		f.Add(s.Public, s.Message, s.Signature)
	}
	f.Fuzz(func(t *testing.T, public, message, signature []byte) {
		if len(public) == PublicKeySize && len(signature) == SignatureSize {
			checkVerify(t, &hostile.Signature{Name: "fuzz", Public: public, Message: message, Signature: signature})
			return
		}
		for rules := Default; rules <= Strict; rules++ {
			if VerifyWithRules(rules, public, message, signature) {
				t.Errorf("%d bytes pass as the signature of a key of %d bytes", len(signature), len(public))
			}
		}
	})
}

// FuzzSign signs with a key whose halves need not belong together, and verifies what it signed.
func FuzzSign(f *testing.F) {
	f.Add(make([]byte, PrivateKeySize), []byte("message"), false)
	f.Fuzz(func(t *testing.T, key, message []byte, whole bool) {
		if len(key) != PrivateKeySize {
			return
		}
		private := PrivateKey(key)
		if whole {
			private = NewKeyFromSeed(key[:SeedSize])
		}
		got := Sign(private, message)
		if want := ed25519.Sign(private, message); !bytes.Equal(got, want) {
			t.Errorf("Sign(%x, %x) = %x, want %x", private, message, got, want)
		}
		public := PublicKey(private[SeedSize:])
		if got, want := Verify(public, message, got), ed25519.Verify(public, message, got); got != want || whole && !got {
			t.Errorf("Verify of what %x signs says %v, want %v", private, got, want)
		}
	})
}
