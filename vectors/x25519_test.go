package vectors

import (
	"bytes"
	"slices"
	"testing"

	"github.com/lanes-go/lanes/curve25519"
)

// Public keys of small order, whose shared secret is zero, are refused by X25519 and give zero by ScalarMult. All others are
// accepted: on the twist, not canonical, or with the highest bit set.
func TestX25519Wycheproof(t *testing.T) {
	type group struct {
		Tests []struct {
			wycheproofCase
			Public, Private, Shared hexBytes
		}
	}
	zeros := 0
	eachGroup(t, "x25519_test.json", func(g *group) int {
		for _, c := range g.Tests {
			zero := slices.Contains(c.Flags, "ZeroSharedSecret")
			if zero != slices.Contains(c.Flags, "LowOrderPublic") || zero != bytes.Equal(c.Shared, make([]byte, 32)) {
				t.Errorf("case %d: flags %v and secret %x contradict each other", c.ID, c.Flags, c.Shared)
			}
			if c.Result == "invalid" {
				t.Errorf("case %d is invalid: no such case is expected", c.ID)
			}
			got, err := curve25519.X25519(c.Private, c.Public)
			switch {
			case zero && (err == nil || got != nil):
				t.Errorf("case %d (%s): %x, %v, want an error", c.ID, c.Comment, got, err)
			case !zero && (err != nil || !bytes.Equal(got, c.Shared)):
				t.Errorf("case %d (%s): %x, %v, want %x", c.ID, c.Comment, got, err, c.Shared)
			}
			if zero {
				zeros++
			}
			dst := [32]byte{1}
			//lint:ignore SA1019 deprecated functions are mirrored too
			curve25519.ScalarMult(&dst, (*[32]byte)(c.Private), (*[32]byte)(c.Public))
			if !bytes.Equal(dst[:], c.Shared) {
				t.Errorf("case %d (%s): ScalarMult gives %x, want %x", c.ID, c.Comment, dst, c.Shared)
			}
		}
		return len(g.Tests)
	})
	if zeros == 0 {
		t.Error("no case has a public key of small order")
	}
}
