package ed25519

import (
	"bytes"
	"crypto"
	"crypto/sha512"
	"encoding/hex"
	"os"
	"strings"
	"testing"
)

func decodeHex(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestRFC8032(t *testing.T) {
	file, err := os.ReadFile("../testdata/rfc8032.txt")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for line := range strings.Lines(string(file)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var f [5][]byte
		for i, field := range strings.Fields(line)[1:] {
			f[i] = decodeHex(t, strings.TrimPrefix(field, "-"))
		}
		algorithm, _, _ := strings.Cut(line, " ")
		seen[algorithm]++
		context, seed, public, message, want := string(f[0]), f[1], f[2], f[3], f[4]
		opts := &Options{Context: context}
		if algorithm == "ed25519ph" {
			h := sha512.Sum512(message)
			message, opts.Hash = h[:], crypto.SHA512
		}

		private := NewKeyFromSeed(seed)
		if !bytes.Equal(private, append(seed, public...)) {
			t.Errorf("key of seed %x is %x, want public key %x", seed, private, public)
		}
		signer, err := NewSigner(private)
		if err != nil {
			t.Fatal(err)
		}
		got, err := signer.Sign(nil, message, opts)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s of %x is %x, %v, want %x", algorithm, message, got, err, want)
		}
		if err := VerifyWithOptions(public, message, want, opts); err != nil {
			t.Errorf("%s of %x: %v", algorithm, message, err)
		}
		if algorithm != "ed25519" {
			if Verify(public, message, want) {
				t.Errorf("%s of %x passes as Ed25519", algorithm, message)
			}
			continue
		}
		if got := Sign(private, message); !bytes.Equal(got, want) {
			t.Errorf("Sign(%x) = %x, want %x", message, got, want)
		}
		if !Verify(public, message, want) {
			t.Errorf("%x is refused", want)
		}
		for rules := Default; rules <= Strict; rules++ {
			if !VerifyWithRules(rules, public, message, want) {
				t.Errorf("%x is refused under rules %d", want, rules)
			}
		}
	}
	if seen["ed25519"] != 5 || seen["ed25519ctx"] != 4 || seen["ed25519ph"] != 1 {
		t.Errorf("the file has %v", seen)
	}
}

// A signature whose S is not less than L, which others have accepted.
func TestMalleability(t *testing.T) {
	public := decodeHex(t, "7d4d0e7f6153a69b6242b522abbee685fda4420f8834b108c3bdae369ef549fa")
	message := decodeHex(t, "54657374")
	sig := decodeHex(t, "7c38e026f29e14aabd059a0f2db8b0cd783040609a8be684db12f82a27774ab0"+
		"67654bce3832c2d76f8f6f5dafc08d9339d4eef676573336a5c51eb6f946b31d")
	if Verify(public, message, sig) {
		t.Error("accepted by Verify")
	}
	for rules := Default; rules <= Strict; rules++ {
		if VerifyWithRules(rules, public, message, sig) {
			t.Errorf("accepted under rules %d", rules)
		}
	}
}
