package lab

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"testing"

	theirs "filippo.io/edwards25519"
	theirfield "filippo.io/edwards25519/field"

	ours "github.com/lanes-go/lanes/edwards25519"
	ourfield "github.com/lanes-go/lanes/edwards25519/field"
)

// same compares a result or an error of both sides.
func same(t *testing.T, op string, got, want []byte, gotErr, wantErr error) {
	t.Helper()
	if !bytes.Equal(got, want) || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
		t.Errorf("%s = %x, %v; theirs %x, %v", op, got, gotErr, want, wantErr)
	}
}

// hostileBytes returns n random bytes, often with long runs of ones or zeros.
func hostileBytes(rng *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
	if rng.IntN(3) == 0 {
		i := rng.IntN(n)
		for j := range b[i:] {
			b[i+j] = byte(-rng.IntN(2) & 0xff)
		}
	}
	if rng.IntN(3) == 0 {
		fill := byte(-rng.IntN(2) & 0xff)
		for i := range b[1 : n-1] {
			b[1+i] = fill
		}
	}
	return b
}

func TestFieldBeside(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 40))
	for range 2000 {
		a, b := hostileBytes(rng, 32), hostileBytes(rng, 32)
		x, y, v := new(ourfield.Element), new(ourfield.Element), new(ourfield.Element)
		p, q, w := new(theirfield.Element), new(theirfield.Element), new(theirfield.Element)
		for _, s := range []struct {
			e *ourfield.Element
			f *theirfield.Element
			b []byte
		}{{x, p, a}, {y, q, b}} {
			if _, err := s.e.SetBytes(s.b); err != nil {
				t.Fatal(err)
			}
			if _, err := s.f.SetBytes(s.b); err != nil {
				t.Fatal(err)
			}
		}
		check := func(op string) {
			t.Helper()
			same(t, op, v.Bytes(), w.Bytes(), nil, nil)
		}
		v.Add(x, y)
		w.Add(p, q)
		check("Add")
		v.Subtract(v, x)
		w.Subtract(w, p)
		check("Subtract")
		v.Multiply(x, y)
		w.Multiply(p, q)
		check("Multiply")
		v.Square(v)
		w.Square(w)
		check("Square")
		m := rng.Uint32()
		v.Mult32(v, m)
		w.Mult32(w, m)
		check("Mult32")
		v.Absolute(v.Negate(v))
		w.Absolute(w.Negate(w))
		check("Absolute")
		v.Invert(x)
		w.Invert(p)
		check("Invert")
		v.Pow22523(x)
		w.Pow22523(p)
		check("Pow22523")
		_, s1 := v.SqrtRatio(x, y)
		_, s2 := w.SqrtRatio(p, q)
		check("SqrtRatio")
		if s1 != s2 || x.Equal(y) != p.Equal(q) || x.IsNegative() != p.IsNegative() {
			t.Errorf("%x, %x: squares %d and %d, or Equal, or IsNegative", a, b, s1, s2)
		}
		wide := hostileBytes(rng, 64)
		_, err1 := v.SetWideBytes(wide)
		_, err2 := w.SetWideBytes(wide)
		same(t, "SetWideBytes", v.Bytes(), w.Bytes(), err1, err2)
	}
	for n := range 70 {
		_, err1 := new(ourfield.Element).SetBytes(make([]byte, n))
		_, err2 := new(theirfield.Element).SetBytes(make([]byte, n))
		same(t, "SetBytes", nil, nil, err1, err2)
		_, err1 = new(ourfield.Element).SetWideBytes(make([]byte, n))
		_, err2 = new(theirfield.Element).SetWideBytes(make([]byte, n))
		same(t, "SetWideBytes", nil, nil, err1, err2)
	}
}

// A pair is the same point on both sides.
type pair struct {
	p *ours.Point
	q *theirs.Point
}

// decodeBoth decodes on both sides and compares.
func decodeBoth(t *testing.T, b []byte) (pair, bool) {
	t.Helper()
	p, err1 := new(ours.Point).SetBytes(b)
	q, err2 := new(theirs.Point).SetBytes(b)
	if (p == nil) != (q == nil) || fmt.Sprint(err1) != fmt.Sprint(err2) {
		t.Fatalf("SetBytes(%x): %v, theirs %v", b, err1, err2)
	}
	if p == nil {
		return pair{}, false
	}
	same(t, "SetBytes", p.Bytes(), q.Bytes(), nil, nil)
	return pair{p, q}, true
}

func TestDecodingBeside(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 41))
	accepted := 0
	for range 3000 {
		if _, ok := decodeBoth(t, hostileBytes(rng, 32)); ok {
			accepted++
		}
	}
	if accepted < 500 || accepted > 2500 {
		t.Errorf("%d of 3000 accepted: one side of the decision is not tested", accepted)
	}
	for n := range 70 {
		decodeBoth(t, make([]byte, n))
	}
	for high := range 4 { // around y = 0, p and 2^255
		for low := range 256 {
			b := bytes.Repeat([]byte{byte(-(high & 1) & 0xff)}, 32)
			b[0] = byte(low)
			b[31] = b[31]&0x7f | byte(high>>1<<7)
			decodeBoth(t, b)
		}
	}
}

func TestGroupBeside(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 42))
	torsion, _ := hex.DecodeString("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
	small, _ := decodeBoth(t, torsion)
	points := []pair{small, {ours.NewIdentityPoint(), theirs.NewIdentityPoint()}, {ours.NewGeneratorPoint(), theirs.NewGeneratorPoint()}}
	for len(points) < 20 {
		if p, ok := decodeBoth(t, hostileBytes(rng, 32)); ok {
			points = append(points, p)
		}
	}
	check := func(op string, p *ours.Point, q *theirs.Point) {
		t.Helper()
		same(t, op, p.Bytes(), q.Bytes(), nil, nil)
		same(t, op+" on Curve25519", p.BytesMontgomery(), q.BytesMontgomery(), nil, nil)
	}
	for range 100 {
		a, b := points[rng.IntN(len(points))], points[rng.IntN(len(points))]
		wide := hostileBytes(rng, 64)
		s, err1 := ours.NewScalar().SetUniformBytes(wide)
		r, err2 := theirs.NewScalar().SetUniformBytes(wide)
		same(t, "SetUniformBytes", s.Bytes(), r.Bytes(), err1, err2)
		v, w := new(ours.Point), new(theirs.Point)
		check("Add", v.Add(a.p, b.p), w.Add(a.q, b.q))
		check("Subtract", v.Subtract(v, a.p), w.Subtract(w, a.q))
		check("Negate", v.Negate(v), w.Negate(w))
		check("Double", v.Double(v), w.Double(w))
		check("MultByCofactor", v.MultByCofactor(a.p), w.MultByCofactor(a.q))
		check("Select", v.Select(a.p, b.p, 1), w.Select(a.q, b.q, 1))
		if a.p.Equal(b.p) != a.q.Equal(b.q) {
			t.Error("Equal")
		}
		check("ScalarBaseMult", v.ScalarBaseMult(s), w.ScalarBaseMult(r))
		check("ScalarMult", v.ScalarMult(s, a.p), w.ScalarMult(r, a.q))
		check("ScalarMultSlow", v.ScalarMultSlow(s, a.p), w.ScalarMultSlow(r, a.q))
		check("VarTimeDoubleScalarBaseMult", v.VarTimeDoubleScalarBaseMult(s, a.p, s), w.VarTimeDoubleScalarBaseMult(r, a.q, r))
		ps, qs := []*ours.Point{a.p, v, b.p}, []*theirs.Point{a.q, w, b.q}
		ss, rs := []*ours.Scalar{s, s, s}, []*theirs.Scalar{r, r, r}
		check("MultiScalarMult", v.MultiScalarMult(ss, ps), w.MultiScalarMult(rs, qs))
		check("VarTimeMultiScalarMult", v.VarTimeMultiScalarMult(ss, ps), w.VarTimeMultiScalarMult(rs, qs))
	}
}

// Coordinates that their side takes, ours takes too, those of no point among them.
func TestCoordinatesBeside(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 43))
	for i := range 500 {
		var e [4]ourfield.Element
		var f [4]theirfield.Element
		X, Y, Z, T := ours.NewGeneratorPoint().ExtendedCoordinates()
		for j, c := range []*ourfield.Element{X, Y, Z, T} {
			b := c.Bytes()
			if i%2 == 1 && rng.IntN(3) == 0 || i == 0 {
				b = make([]byte, 32) // 0 0 0 0 at i = 0
				b[0] = byte(min(i, rng.IntN(3)))
			}
			if _, err := e[j].SetBytes(b); err != nil {
				t.Fatal(err)
			}
			if _, err := f[j].SetBytes(b); err != nil {
				t.Fatal(err)
			}
		}
		p, err1 := new(ours.Point).SetExtendedCoordinates(&e[0], &e[1], &e[2], &e[3])
		q, err2 := new(theirs.Point).SetExtendedCoordinates(&f[0], &f[1], &f[2], &f[3])
		if (p == nil) != (q == nil) || fmt.Sprint(err1) != fmt.Sprint(err2) {
			t.Errorf("coordinates %x, %x, %x, %x: %v, theirs %v", e[0].Bytes(), e[1].Bytes(), e[2].Bytes(), e[3].Bytes(), err1, err2)
		}
	}
}
