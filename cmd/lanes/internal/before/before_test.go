package before

import (
	"bytes"
	"math/rand/v2"
	"testing"

	slow "github.com/lanes-go/lanes/cmd/lanes/internal/before/ge25519"
	"github.com/lanes-go/lanes/internal/ge25519"
	"github.com/lanes-go/lanes/internal/scalar25519"
)

// The copies give the results of their originals.
func TestResults(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 20))
	var p ge25519.Point
	var q slow.Point
	p.Generator()
	q.Generator()
	same := func(op string) {
		t.Helper()
		if a, b := p.Bytes(), q.Bytes(); !bytes.Equal(a, b) {
			t.Errorf("%s: %x before, now %x", op, b, a)
		}
	}
	for range 10 {
		s := scalar25519.Scalar{rng.Uint64(), rng.Uint64(), rng.Uint64(), rng.Uint64()}
		p.ScalarBaseMult(&s)
		q.ScalarBaseMult(&s)
		same("ScalarBaseMult")
		p.ScalarMult(&s, &p)
		q.ScalarMult(&s, &q)
		same("ScalarMult")
		p.VarTimeDoubleScalarBaseMult(&s, &p, &s)
		q.VarTimeDoubleScalarBaseMult(&s, &q, &s)
		same("VarTimeDoubleScalarBaseMult")
		if _, err := p.SetBytes(p.Bytes()); err != nil {
			t.Error(err)
		}
		if _, err := q.SetBytes(q.Bytes()); err != nil {
			t.Error(err)
		}
		same("SetBytes")
	}
}
