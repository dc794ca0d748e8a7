package ed25519

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"errors"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

var _ crypto.Signer = (*Signer)(nil)

// The public half of another key: Sign does what crypto/ed25519 does, NewSigner refuses.
func TestWrongPublicHalf(t *testing.T) {
	message := []byte("message")
	private := NewKeyFromSeed(make([]byte, SeedSize))
	for i := SeedSize; i < PrivateKeySize; i++ {
		wrong := bytes.Clone(private)
		wrong[i] ^= 0x10
		if got, want := Sign(wrong, message), ed25519.Sign(wrong, message); !bytes.Equal(got, want) {
			t.Errorf("byte %d changed: signature %x, want %x", i, got, want)
		}
		if s, err := NewSigner(wrong); s != nil || err == nil {
			t.Errorf("NewSigner takes a key with byte %d changed", i)
		}
	}
}

func TestSignerIsACopy(t *testing.T) {
	private := NewKeyFromSeed(make([]byte, SeedSize))
	want := Sign(private, nil)
	s, err := NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	public := s.Public().(PublicKey)
	if !public.Equal(private.Public()) {
		t.Errorf("Public = %x, want %x", public, private[SeedSize:])
	}
	clear(private)
	clear(public)
	if got, err := s.Sign(nil, nil, crypto.Hash(0)); err != nil || !bytes.Equal(got, want) {
		t.Errorf("after a change of the key: %x, %v, want %x", got, err, want)
	}
}

func TestUnknownRules(t *testing.T) {
	for _, rules := range []Rules{-1, Strict + 1} {
		if got := outcome(func() string { VerifyWithRules(rules, nil, nil, nil); return "" }); got == "" {
			t.Errorf("no panic for rules %d", rules)
		}
	}
}

func TestAllocations(t *testing.T) {
	seed, message := make([]byte, SeedSize), []byte("message")
	private := NewKeyFromSeed(seed)
	public := PublicKey(private[SeedSize:])
	signature := Sign(private, message)
	for name, f := range map[string]func(){
		"NewKeyFromSeed":    func() { NewKeyFromSeed(seed) },
		"Sign":              func() { Sign(private, message) },
		"Verify":            func() { Verify(public, message, signature) },
		"VerifyWithOptions": func() { VerifyWithOptions(public, message, signature, &Options{Context: "context"}) },
		"VerifyWithRules":   func() { VerifyWithRules(ZIP215, public, message, signature) },
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

// The child process that TestFIPS starts compares with crypto/ed25519 in FIPS 140-only mode.
func TestFIPS(t *testing.T) {
	if os.Getenv("LANES_FIPS_CHILD") != "" {
		TestOptions(t)
		opts := &Options{Context: "context"}
		private := NewKeyFromSeed(make([]byte, SeedSize))
		s, err := NewSigner(private)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Sign(nil, nil, opts); err != errCtxFIPS {
			t.Errorf("Ed25519ctx in FIPS 140-only mode: %v", err)
		}
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestFIPS$")
	cmd.Env = append(os.Environ(), "LANES_FIPS_CHILD=1", "GODEBUG=fips140=only")
	out, err := cmd.CombinedOutput()
	if errors.Is(err, syscall.ENOEXEC) {
		t.Skip("an emulated program cannot start itself")
	}
	if bytes.Contains(out, []byte("incompatible with the purego build tag")) {
		t.Skip("Go has no FIPS 140-3 mode under purego")
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
