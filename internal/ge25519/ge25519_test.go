package ge25519

import (
	"bytes"
	"encoding/hex"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/aliases"
	"github.com/lanes-go/lanes/internal/fe25519"
	"github.com/lanes-go/lanes/internal/ref"
	"github.com/lanes-go/lanes/internal/scalar25519"
)

// runs returns n, or fewer under -short.
func runs(n int) int {
	if testing.Short() {
		return (n + 7) / 8
	}
	return n
}

// A sample is a point with the oracle's idea of it.
type sample struct {
	p Point
	r *ref.EdwardsPoint
}

// order8 is the encoding of a point of order 8.
const order8 = "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"

func decode(t testing.TB, encoding []byte) sample {
	t.Helper()
	var s sample
	r, _, ok := ref.DecodeEdwards(encoding)
	if _, err := s.p.SetBytes(encoding); err != nil || !ok {
		t.Fatalf("%x is no point: %v, %v", encoding, err, ok)
	}
	s.r = r
	return s
}

// rescale multiplies p's coordinates by a random number: another representation of the same point.
func rescale(rng *rand.Rand, p *Point) {
	z := fe25519.New([5]uint64{rng.Uint64N(1<<51) | 1, rng.Uint64N(1 << 51), rng.Uint64N(1 << 51), 0, 1<<51 + 1<<37 - 1})
	for _, e := range []*fe25519.Element{&p.x, &p.y, &p.z, &p.t} {
		e.Multiply(e, &z)
	}
}

// samples are the eight points of small order, some of order L, and sums of both: of order 2L, 4L and 8L.
func samples(t testing.TB) []sample {
	rng := rand.New(rand.NewPCG(25519, 10))
	torsion, err := hex.DecodeString(order8)
	if err != nil {
		t.Fatal(err)
	}
	t8 := decode(t, torsion)
	small := t8
	var all []sample
	for range 8 {
		all = append(all, small)
		small = decode(t, small.r.Add(t8.r).Bytes())
	}
	for i := range 8 {
		r := ref.EdwardsBase.Multiply(big.NewInt(1 + int64(i)*rng.Int64N(1<<40)))
		all = append(all, decode(t, r.Bytes()), decode(t, r.Add(all[i].r).Bytes()))
	}
	for i := range all {
		if i%2 == 1 {
			rescale(rng, &all[i].p)
		}
	}
	return all
}

// randomScalar returns a scalar of any 256 bits, often at an edge, with its value modulo L.
func randomScalar(rng *rand.Rand) (*scalar25519.Scalar, *big.Int) {
	s := new(scalar25519.Scalar)
	for i := range s {
		s[i] = rng.Uint64()
	}
	switch rng.IntN(10) {
	case 0:
		*s = scalar25519.Scalar{rng.Uint64N(3)}
	case 1: // near L
		*s = scalar25519.Scalar{0x5812631a5cf5d3ed - 1 + rng.Uint64N(3), 0x14def9dea2f79cd6, 0, 1 << 60}
	case 2:
		*s = scalar25519.Scalar{1<<64 - 1, 1<<64 - 1, 1<<64 - 1, 1<<64 - 1}
	case 3: // digits at their bounds
		*s = scalar25519.Scalar{0x7777777777777777, 0x8888888888888888, 0x7777777777777777, 0x0888888888888888}
	case 4:
		s[rng.IntN(4)] = 0
	}
	n := new(big.Int)
	for i := 3; i >= 0; i-- {
		n.Add(n.Lsh(n, 64), new(big.Int).SetUint64(s[i]))
	}
	return s, n.Mod(n, ref.L25519)
}

// check compares a point with the oracle's, its coordinates with each other, and its return value with its receiver.
func check(t *testing.T, op string, got, receiver *Point, want *ref.EdwardsPoint) {
	t.Helper()
	if got != receiver {
		t.Errorf("%s does not return its receiver", op)
	}
	if enc := got.Bytes(); !bytes.Equal(enc, want.Bytes()) {
		t.Errorf("%s = %x, want %x", op, enc, want.Bytes())
	}
	c := got.Coordinates()
	if _, err := new(Point).SetExtendedCoordinates(&c[0], &c[1], &c[2], &c[3]); err != nil {
		t.Errorf("%s leaves coordinates that contradict each other", op)
	}
}

func TestArithmetic(t *testing.T) {
	all := samples(t)
	var v Point
	check(t, "Identity", v.Identity(), &v, ref.EdwardsBase.Multiply(new(big.Int)))
	check(t, "Generator", v.Generator(), &v, ref.EdwardsBase)
	for i := range all {
		p := &all[i]
		check(t, "Set", v.Set(&p.p), &v, p.r)
		check(t, "Negate", v.Negate(&p.p), &v, p.r.Negate())
		check(t, "Double", v.Double(&p.p), &v, p.r.Add(p.r))
		check(t, "MultByCofactor", v.MultByCofactor(&p.p), &v, p.r.Multiply(big.NewInt(8)))
		if (p.p.IsIdentity() == 1) != p.r.IsNeutral() {
			t.Errorf("sample %d: IsIdentity = %d", i, p.p.IsIdentity())
		}
		if (v.IsIdentity() == 1) != p.r.IsSmallOrder() {
			t.Errorf("sample %d: 8 times it: IsIdentity = %d", i, v.IsIdentity())
		}
		for j := range all {
			if testing.Short() && (i+j)%3 != 0 {
				continue
			}
			q := &all[j]
			check(t, "Add", v.Add(&p.p, &q.p), &v, p.r.Add(q.r))
			check(t, "Subtract", v.Subtract(&p.p, &q.p), &v, p.r.Add(q.r.Negate()))
			check(t, "Select 1", v.Select(&p.p, &q.p, 1), &v, p.r)
			check(t, "Select 0", v.Select(&p.p, &q.p, 0), &v, q.r)
			same := bytes.Equal(p.r.Bytes(), q.r.Bytes())
			if got := p.p.Equal(&q.p); (got == 1) != same || got>>1 != 0 {
				t.Errorf("samples %d and %d: Equal = %d", i, j, got)
			}
		}
	}
}

func equalPoints(a, b *Point) bool { return a.Equal(b) == 1 }

// next returns a function that gives one sample after the other.
func next(t *testing.T) func() Point {
	all, i := samples(t), 0
	return func() Point {
		i++
		return all[i*5%len(all)].p
	}
}

func TestAliasing(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 11))
	s, _ := randomScalar(rng)
	s2, _ := randomScalar(rng)
	scalars := []*scalar25519.Scalar{s, s2, s}
	for name, f := range map[string]func(v, a *Point) *Point{
		"Negate": (*Point).Negate, "Double": (*Point).Double, "Set": (*Point).Set, "MultByCofactor": (*Point).MultByCofactor,
		"ScalarMult":                  func(v, a *Point) *Point { return v.ScalarMult(s, a) },
		"ScalarMultSlow":              func(v, a *Point) *Point { return v.ScalarMultSlow(s, a) },
		"VarTimeDoubleScalarBaseMult": func(v, a *Point) *Point { return v.VarTimeDoubleScalarBaseMult(s, a, s2) },
	} {
		aliases.Unary(t, name, f, next(t), equalPoints)
	}
	for name, f := range map[string]func(v, a, b *Point) *Point{
		"Add": (*Point).Add, "Subtract": (*Point).Subtract,
		"Select 0":               func(v, a, b *Point) *Point { return v.Select(a, b, 0) },
		"Select 1":               func(v, a, b *Point) *Point { return v.Select(a, b, 1) },
		"MultiScalarMult":        func(v, a, b *Point) *Point { return v.MultiScalarMult(scalars[:2], []*Point{a, b}) },
		"MultiScalarMult of 3":   func(v, a, b *Point) *Point { return v.MultiScalarMult(scalars, []*Point{a, b, a}) },
		"VarTimeMultiScalarMult": func(v, a, b *Point) *Point { return v.VarTimeMultiScalarMult(scalars, []*Point{a, b, a}) },
	} {
		aliases.Binary(t, name, f, next(t), equalPoints)
	}
}

// A point that was never set panics as an argument, and as a receiver that is read.
func TestUnset(t *testing.T) {
	var set, unset Point
	var s scalar25519.Scalar
	set.Generator()
	for name, f := range map[string]func(){
		"Add 1":                       func() { new(Point).Add(&unset, &set) },
		"Add 2":                       func() { new(Point).Add(&set, &unset) },
		"Subtract 1":                  func() { new(Point).Subtract(&unset, &set) },
		"Subtract 2":                  func() { new(Point).Subtract(&set, &unset) },
		"Select 1":                    func() { new(Point).Select(&unset, &set, 0) },
		"Select 2":                    func() { new(Point).Select(&set, &unset, 1) },
		"Equal 1":                     func() { unset.Equal(&set) },
		"Equal 2":                     func() { set.Equal(&unset) },
		"Double":                      func() { new(Point).Double(&unset) },
		"Negate":                      func() { new(Point).Negate(&unset) },
		"MultByCofactor":              func() { new(Point).MultByCofactor(&unset) },
		"Bytes":                       func() { unset.Bytes() },
		"EncodeMontgomery":            func() { unset.EncodeMontgomery(new([32]byte)) },
		"Coordinates":                 func() { unset.Coordinates() },
		"ScalarMult":                  func() { new(Point).ScalarMult(&s, &unset) },
		"ScalarMultSlow":              func() { new(Point).ScalarMultSlow(&s, &unset) },
		"VarTimeDoubleScalarBaseMult": func() { new(Point).VarTimeDoubleScalarBaseMult(&s, &unset, &s) },
		"MultiScalarMult": func() {
			new(Point).MultiScalarMult([]*scalar25519.Scalar{&s, &s}, []*Point{&set, &unset})
		},
		"VarTimeMultiScalarMult": func() {
			new(Point).VarTimeMultiScalarMult([]*scalar25519.Scalar{&s, &s}, []*Point{&set, &unset})
		},
	} {
		func() {
			defer func() {
				if r := recover(); r != "edwards25519: use of uninitialized Point" {
					t.Errorf("%s panics with %v", name, r)
				}
			}()
			f()
		}()
	}
	if unset.Set(&set); unset.Equal(&set) != 1 {
		t.Error("an unset receiver stays unset")
	}
}
