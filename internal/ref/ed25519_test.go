package ref

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/hex"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// readVectors returns the fields of every line of a file in testdata, decoded from hexadecimal where they are in it.
func readVectors(t *testing.T, name string) (lines [][][]byte) {
	t.Helper()
	file, err := os.ReadFile("../../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(file)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var fields [][]byte
		for _, f := range strings.Fields(line) {
			b, err := hex.DecodeString(strings.TrimPrefix(f, "-"))
			if err != nil {
				b = []byte(f)
			}
			fields = append(fields, b)
		}
		lines = append(lines, fields)
	}
	return lines
}

func TestEd25519RFC8032(t *testing.T) {
	vectors := readVectors(t, "rfc8032.txt")
	if len(vectors) != 10 {
		t.Fatalf("%d vectors, want 10", len(vectors))
	}
	for i, v := range vectors {
		context, seed, public, message, signature := string(v[1]), v[2], v[3], v[4], v[5]
		var dom []byte
		switch string(v[0]) {
		case "ed25519ctx":
			dom = Dom2(0, context)
		case "ed25519ph":
			dom = Dom2(1, context)
			h := sha512.Sum512(message)
			message = h[:]
		}
		if got := Ed25519Public(seed); !bytes.Equal(got, public) {
			t.Errorf("vector %d: public key %x, want %x", i, got, public)
		}
		if got := Ed25519Sign(dom, seed, public, message); !bytes.Equal(got, signature) {
			t.Errorf("vector %d: signature %x, want %x", i, got, signature)
		}
		for _, rules := range []Ed25519Rules{Ed25519Default, Ed25519ZIP215, Ed25519Strict} {
			if !Ed25519Verify(rules, dom, public, message, signature) {
				t.Errorf("vector %d: refused under rules %d", i, rules)
			}
			changed := bytes.Clone(signature)
			changed[i*6] ^= 4
			if Ed25519Verify(rules, dom, public, message, changed) {
				t.Errorf("vector %d: accepted under rules %d with byte %d changed", i, rules, i*6)
			}
		}
	}
}

func TestEd25519AgainstStandardLibrary(t *testing.T) {
	r := rand.NewChaCha8([32]byte{25, 51, 9})
	n := 10
	if testing.Short() {
		n = 2
	}
	for i := range n {
		seed, message := make([]byte, 32), make([]byte, 40*i)
		r.Read(seed)
		r.Read(message)
		key := ed25519.NewKeyFromSeed(seed)
		if got := Ed25519Public(seed); !bytes.Equal(got, key[32:]) {
			t.Errorf("public key of %x is %x, want %x", seed, got, key[32:])
		}
		if got, want := Ed25519Sign(nil, seed, key[32:], message), ed25519.Sign(key, message); !bytes.Equal(got, want) {
			t.Errorf("signature of %x by %x is %x, want %x", message, seed, got, want)
		}
	}
}
