package hostile

import (
	"crypto/ed25519"
	"testing"

	"github.com/lanes-go/lanes/internal/ref"
)

func TestEncodings(t *testing.T) {
	small, large := Encodings()
	seen := map[string]bool{}
	for _, e := range append(small, large...) {
		if seen[string(e)] {
			t.Errorf("%x is listed twice", e)
		}
		seen[string(e)] = true
	}
	if len(small) != 14 {
		t.Errorf("%d encodings of points of small order, want 14", len(small))
	}
	if len(large) == 0 || len(OffCurve()) == 0 {
		t.Error("no encodings of large order, or none off the curve")
	}
}

// The cases must tell the rules apart, and the oracle's default must be the standard library's rule.
func TestSignatures(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 9
	}
	var accepted [3]int
	all := Signatures(step)
	for _, s := range all {
		valid := s.Verdicts()
		if standard := ed25519.Verify(s.Public, s.Message, s.Signature); valid[ref.Ed25519Default] != standard {
			t.Errorf("%s: the oracle says %v, crypto/ed25519 %v", s.Name, valid, standard)
		}
		for rules, ok := range valid {
			if ok {
				accepted[rules]++
			}
		}
		if valid[ref.Ed25519Default] && !valid[ref.Ed25519ZIP215] || valid[ref.Ed25519Strict] && !valid[ref.Ed25519Default] {
			t.Errorf("%s: Default, ZIP215, Strict say %v", s.Name, valid)
		}
	}
	t.Logf("%d cases, accepted by Default, ZIP215, Strict: %v", len(all), accepted)
	byDefault, byZIP215, byStrict := accepted[0], accepted[1], accepted[2]
	if !(len(all) > byZIP215 && byZIP215 > byDefault && byDefault > byStrict) || step == 1 && byStrict == 0 {
		t.Errorf("of %d cases Default, ZIP215, Strict accept %d", len(all), accepted)
	}
}
