package vectors

import (
	"crypto"
	"slices"
	"testing"

	"github.com/lanes-go/lanes/ed25519"
	"github.com/lanes-go/lanes/edwards25519"
	"github.com/lanes-go/lanes/sha512"
)

// Every key of this file is an honest one, so that ZIP215 accepts a signature that Default refuses only if R differs by a
// point of small order. None does: the verdict is that of the file under all rules.
func TestEd25519Wycheproof(t *testing.T) {
	type group struct {
		PublicKey struct{ PK hexBytes }
		Tests     []struct {
			wycheproofCase
			Msg, Sig hexBytes
		}
	}
	verdicts := map[string]int{}
	eachGroup(t, "ed25519_test.json", func(g *group) int {
		pub := ed25519.PublicKey(g.PublicKey.PK)
		for _, c := range g.Tests {
			verdicts[c.Result]++
			want := c.Result == "valid"
			if got := ed25519.Verify(pub, c.Msg, c.Sig); got != want {
				t.Errorf("case %d (%s): Verify says %v", c.ID, c.Comment, got)
			}
			if err := ed25519.VerifyWithOptions(pub, c.Msg, c.Sig, &ed25519.Options{}); (err == nil) != want {
				t.Errorf("case %d (%s): VerifyWithOptions says %v", c.ID, c.Comment, err)
			}
			for _, rules := range []ed25519.Rules{ed25519.Default, ed25519.ZIP215, ed25519.Strict} {
				if got := ed25519.VerifyWithRules(rules, pub, c.Msg, c.Sig); got != want {
					t.Errorf("case %d (%s): rules %d say %v", c.ID, c.Comment, rules, got)
				}
			}
			if invalid := slices.ContainsFunc(c.Flags, func(f string) bool {
				return f != "Valid" && f != "Ktv" && f != "TinkOverflow"
			}); invalid == want || len(c.Flags) == 0 {
				t.Errorf("case %d: %s with the flags %v", c.ID, c.Result, c.Flags)
			}
		}
		return len(g.Tests)
	})
	if verdicts["valid"] == 0 || verdicts["invalid"] == 0 || len(verdicts) != 2 {
		t.Errorf("verdicts %v, want valid and invalid ones alone", verdicts)
	}
}

// The edition of the vectors has public keys that are no point, and signatures that do not verify, plain and prehashed.
func TestEd25519ACVP(t *testing.T) {
	type testCase struct {
		ID                    int `json:"tcId"`
		Q, Message, Signature hexBytes
	}
	type result struct {
		ID     int   `json:"tcId"`
		Passed *bool `json:"testPassed"`
	}
	modes := map[string]int{}
	eachACVP(t, "EDDSA", func(set *set, g *acvpGroup, c *testCase, r *result) {
		if g.Curve != "ED-25519" || r.Passed == nil {
			t.Fatalf("case %d: curve %s, verdict %v", c.ID, g.Curve, r.Passed)
		}
		modes[set.Mode]++
		got := false
		switch set.Mode {
		case "keyVer":
			_, err := new(edwards25519.Point).SetBytes(c.Q)
			got = err == nil
		case "sigVer":
			got = verifyACVP(g.PreHash, c.Q, c.Message, c.Signature)
		default:
			t.Fatalf("no test for mode %s", set.Mode)
		}
		if got != *r.Passed {
			t.Errorf("%s %d: passed %v, want %v", set.Mode, c.ID, got, *r.Passed)
		}
	})
	if modes["keyVer"] == 0 || modes["sigVer"] < 2 {
		t.Errorf("modes %v, want keyVer, and sigVer with and without prehash", modes)
	}
}

func verifyACVP(preHash bool, pub, message, signature []byte) bool {
	opts := new(ed25519.Options)
	if preHash {
		opts.Hash = crypto.SHA512
		message = digest(sha512.New(), message)
	}
	return ed25519.VerifyWithOptions(pub, message, signature, opts) == nil
}
