package ed25519

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
)

// outcome runs f and tells what came of it: the results, or the panic.
func outcome(f func() string) (s string) {
	defer func() {
		if v := recover(); v != nil {
			s = fmt.Sprintf("panic: %v", v)
		}
	}()
	return f()
}

// lengths are those around the right ones.
func lengths(right int) []int { return []int{0, 1, right / 2, right - 1, right + 1, 2 * right} }

func TestLengthsFailAlike(t *testing.T) {
	message := []byte("message")
	private := NewKeyFromSeed(make([]byte, SeedSize))
	public, signature := PublicKey(private[SeedSize:]), Sign(private, message)
	for _, n := range lengths(SeedSize) {
		got := outcome(func() string { return fmt.Sprintf("%x", NewKeyFromSeed(make([]byte, n))) })
		if want := outcome(func() string { return fmt.Sprintf("%x", ed25519.NewKeyFromSeed(make([]byte, n))) }); got != want {
			t.Errorf("NewKeyFromSeed of %d bytes: %s, want %s", n, got, want)
		}
	}
	for _, n := range lengths(PrivateKeySize) {
		key := make(PrivateKey, n)
		got := outcome(func() string { return fmt.Sprintf("%x", Sign(key, message)) })
		if want := outcome(func() string { return fmt.Sprintf("%x", ed25519.Sign(key, message)) }); got != want {
			t.Errorf("Sign with a key of %d bytes: %s, want %s", n, got, want)
		}
		if s, err := NewSigner(key); s != nil || err == nil {
			t.Errorf("NewSigner takes a key of %d bytes", n)
		}
	}
	verify := func(key PublicKey, sig []byte) {
		t.Helper()
		got := outcome(func() string { return fmt.Sprint(Verify(key, message, sig)) })
		if want := outcome(func() string { return fmt.Sprint(ed25519.Verify(key, message, sig)) }); got != want {
			t.Errorf("Verify with %d and %d bytes: %s, want %s", len(key), len(sig), got, want)
		}
		for rules := Default; rules <= Strict; rules++ {
			if VerifyWithRules(rules, key, message, sig) {
				t.Errorf("rules %d accept a key of %d and a signature of %d bytes", rules, len(key), len(sig))
			}
		}
	}
	for _, n := range lengths(PublicKeySize) {
		verify(make(PublicKey, n), signature)
	}
	for _, n := range lengths(SignatureSize) {
		verify(public, append(bytes.Clone(signature), make([]byte, SignatureSize)...)[:n])
	}
	verify(nil, nil)
}

// Every combination of hash, context, message, key and signature, right and wrong: signatures and errors are the same.
func TestOptions(t *testing.T) {
	private := NewKeyFromSeed(bytes.Repeat([]byte{7}, SeedSize))
	public := PublicKey(private[SeedSize:])
	signer, err := NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	digest := bytes.Repeat([]byte{9}, 64)
	noPoint := append([]byte{2}, make([]byte, 31)...)
	for _, message := range [][]byte{nil, digest[:63], digest, append(digest, 1)} {
		for _, hash := range []crypto.Hash{0, crypto.SHA512, crypto.SHA256, crypto.SHA384, 99} {
			for _, n := range []int{0, 1, 254, 255, 256, 300} {
				opts := &Options{Hash: hash, Context: strings.Repeat("c", n)}
				got, gotErr := signer.Sign(nil, message, opts)
				want, wantErr := private.Sign(nil, message, opts)
				if !bytes.Equal(got, want) || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
					t.Errorf("hash %d, context of %d, message of %d: %x, %v, want %x, %v",
						hash, n, len(message), got, gotErr, want, wantErr)
				}
				for _, sig := range [][]byte{nil, make([]byte, 64), want, append(bytes.Clone(want), 0)} {
					for _, key := range []PublicKey{public, noPoint} {
						got, want := VerifyWithOptions(key, message, sig, opts), ed25519.VerifyWithOptions(key, message, sig, opts)
						if fmt.Sprint(got) != fmt.Sprint(want) {
							t.Errorf("hash %d, context of %d, message of %d, key %x, signature %x: error %v, want %v",
								hash, n, len(message), key, sig, got, want)
						}
					}
				}
			}
			got, gotErr := signer.Sign(nil, message, hash)
			want, wantErr := private.Sign(nil, message, hash)
			if !bytes.Equal(got, want) || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
				t.Errorf("hash %d, message of %d: %x, %v, want %x, %v", hash, len(message), got, gotErr, want, wantErr)
			}
		}
	}
	for _, key := range []PublicKey{public, noPoint, nil} {
		got := outcome(func() string { return fmt.Sprint(VerifyWithOptions(key, nil, nil, nil)) })
		if want := outcome(func() string { return fmt.Sprint(ed25519.VerifyWithOptions(key, nil, nil, nil)) }); got != want {
			t.Errorf("no options: %s, want %s", got, want)
		}
	}
}

func TestGenerateKey(t *testing.T) {
	seed := bytes.Repeat([]byte{3}, SeedSize)
	failing := errors.New("no entropy")
	for name, c := range map[string]struct {
		n   int
		err error
	}{"whole": {SeedSize, nil}, "short": {SeedSize - 1, nil}, "empty": {0, nil}, "failing": {5, failing}} {
		generate := func(f func() (PublicKey, PrivateKey, error)) string {
			public, private, err := f()
			return fmt.Sprintf("%x %x %v", public, private, err)
		}
		read := func() *bytes.Reader { return bytes.NewReader(seed[:c.n]) }
		source := func() (r interface{ Read([]byte) (int, error) }) {
			if r = iotest.OneByteReader(read()); c.err != nil {
				r = iotest.ErrReader(c.err)
			}
			return r
		}
		got := generate(func() (PublicKey, PrivateKey, error) { return GenerateKey(source()) })
		want := generate(func() (PublicKey, PrivateKey, error) { return ed25519.GenerateKey(source()) })
		if got != want {
			t.Errorf("%s source: %s, want %s", name, got, want)
		}
	}
	public, private, err := GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := GenerateKey(nil)
	if err != nil || public.Equal(again) {
		t.Errorf("two keys: %x and %x, %v", public, again, err)
	}
	public[0] ^= 1 // shares nothing with the private key
	if !ed25519.Verify(PublicKey(private[SeedSize:]), nil, Sign(private, nil)) {
		t.Error("a new key's signature is refused")
	}
}

// Messages of every length up to some blocks, each signed here and verified there, and the other way round.
func TestBothWays(t *testing.T) {
	r := rand.NewChaCha8([32]byte{'b', 'o', 't', 'h'})
	step := 1
	if testing.Short() {
		step = 37
	}
	for n := 0; n < 400; n += step {
		seed, message := make([]byte, SeedSize), make([]byte, n)
		r.Read(seed)
		r.Read(message)
		private, theirs := NewKeyFromSeed(seed), ed25519.NewKeyFromSeed(seed)
		if !private.Equal(theirs) {
			t.Fatalf("key of %x is %x, want %x", seed, private, theirs)
		}
		public := PublicKey(private[SeedSize:])
		got, want := Sign(private, message), ed25519.Sign(private, message)
		if !bytes.Equal(got, want) {
			t.Errorf("%d bytes: signature %x, want %x", n, got, want)
		}
		if !ed25519.Verify(public, message, got) || !Verify(public, message, want) {
			t.Errorf("%d bytes: a signature is refused", n)
		}
		want[r.Uint64()%SignatureSize] ^= 1 << (r.Uint64() % 8)
		if Verify(public, message, want) != ed25519.Verify(public, message, want) {
			t.Errorf("%d bytes: disagreement on %x", n, want)
		}
	}
}
