package edwards25519

import (
	"bytes"
	"encoding/hex"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/edwards25519/field"
	"github.com/lanes-go/lanes/internal/aliases"
)

func randomScalar(rng *rand.Rand) *Scalar {
	var in [64]byte
	for i := range in {
		in[i] = byte(rng.Uint32())
	}
	s, err := NewScalar().SetUniformBytes(in[:])
	if err != nil {
		panic(err)
	}
	return s
}

func TestAliasing(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 50))
	s := randomScalar(rng)
	equal := func(a, b *Point) bool { return a.Equal(b) == 1 }
	next := func() Point { return *new(Point).ScalarBaseMult(randomScalar(rng)) }
	for name, f := range map[string]func(v, a *Point) *Point{
		"Set": (*Point).Set, "Negate": (*Point).Negate, "Double": (*Point).Double, "MultByCofactor": (*Point).MultByCofactor,
		"ScalarMult":     func(v, a *Point) *Point { return v.ScalarMult(s, a) },
		"ScalarMultSlow": func(v, a *Point) *Point { return v.ScalarMultSlow(s, a) },
		"ScalarBaseMult": func(v, _ *Point) *Point { return v.ScalarBaseMult(s) },
		"VarTimeDouble":  func(v, a *Point) *Point { return v.VarTimeDoubleScalarBaseMult(s, a, s) },
	} {
		aliases.Unary(t, name, f, next, equal)
	}
	for name, f := range map[string]func(v, a, b *Point) *Point{
		"Add": (*Point).Add, "Subtract": (*Point).Subtract,
		"Select":                 func(v, a, b *Point) *Point { return v.Select(a, b, 1) },
		"MultiScalarMult":        func(v, a, b *Point) *Point { return v.MultiScalarMult([]*Scalar{s, s}, []*Point{a, b}) },
		"VarTimeMultiScalarMult": func(v, a, b *Point) *Point { return v.VarTimeMultiScalarMult([]*Scalar{s, s}, []*Point{a, b}) },
	} {
		aliases.Binary(t, name, f, next, equal)
	}
}

func TestScalarAliasing(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 51))
	equal := func(a, b *Scalar) bool { return a.Equal(b) == 1 }
	next := func() Scalar { return *randomScalar(rng) }
	for name, f := range map[string]func(v, a *Scalar) *Scalar{
		"Set": (*Scalar).Set, "Negate": (*Scalar).Negate, "Invert": (*Scalar).Invert,
	} {
		aliases.Unary(t, name, f, next, equal)
	}
	for name, f := range map[string]func(v, a, b *Scalar) *Scalar{
		"Add": (*Scalar).Add, "Subtract": (*Scalar).Subtract, "Multiply": (*Scalar).Multiply,
		"MultiplyAdd 1": func(v, a, b *Scalar) *Scalar { return v.MultiplyAdd(a, a, b) },
		"MultiplyAdd 2": func(v, a, b *Scalar) *Scalar { return v.MultiplyAdd(a, b, a) },
		"MultiplyAdd 3": func(v, a, b *Scalar) *Scalar { return v.MultiplyAdd(b, a, a) },
	} {
		aliases.Binary(t, name, f, next, equal)
	}
}

// A failed setter returns nil and leaves its receiver.
func TestErrors(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 52))
	order, _ := hex.DecodeString("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
	s, p := randomScalar(rng), NewGeneratorPoint()
	before := NewScalar().Set(s)
	type setter func([]byte) (*Scalar, error)
	for _, c := range []struct {
		set  setter
		in   []byte
		want string
	}{
		{s.SetCanonicalBytes, make([]byte, 31), "invalid scalar length"},
		{s.SetCanonicalBytes, make([]byte, 33), "invalid scalar length"},
		{s.SetCanonicalBytes, order, "invalid scalar encoding"},
		{s.SetCanonicalBytes, bytes.Repeat([]byte{0xff}, 32), "invalid scalar encoding"},
		{s.SetUniformBytes, make([]byte, 32), "edwards25519: invalid SetUniformBytes input length"},
		{s.SetBytesWithClamping, make([]byte, 64), "edwards25519: invalid SetBytesWithClamping input length"},
	} {
		if r, err := c.set(c.in); r != nil || err == nil || err.Error() != c.want || s.Equal(before) != 1 {
			t.Errorf("%x: %v, %v, want %s", c.in, r, err, c.want)
		}
	}
	for in, want := range map[string]string{
		"":                                "edwards25519: invalid point encoding length",
		string(make([]byte, 33)):          "edwards25519: invalid point encoding length",
		"\x02" + string(make([]byte, 31)): "edwards25519: invalid point encoding",
		"\x02" + string(make([]byte, 30)) + "\x80": "edwards25519: invalid point encoding",
	} {
		if r, err := p.SetBytes([]byte(in)); r != nil || err == nil || err.Error() != want || p.Equal(NewGeneratorPoint()) != 1 {
			t.Errorf("%x: %v, %v, want %s", in, r, err, want)
		}
	}
	one := new(field.Element).One()
	if r, err := p.SetExtendedCoordinates(one, one, one, one); r != nil || err == nil || p.Equal(NewGeneratorPoint()) != 1 {
		t.Errorf("coordinates of no point: %v, %v", r, err)
	}
}

func TestCoordinates(t *testing.T) {
	p := new(Point).ScalarBaseMult(randomScalar(rand.New(rand.NewPCG(25519, 53))))
	X, Y, Z, T := p.ExtendedCoordinates()
	q, err := new(Point).SetExtendedCoordinates(X, Y, Z, T)
	if err != nil || q.Equal(p) != 1 {
		t.Errorf("%v", err)
	}
	y := new(field.Element).Multiply(Y, new(field.Element).Invert(Z)).Bytes()
	if enc := p.Bytes(); enc[31]&0x7f != y[31] || !bytes.Equal(enc[:31], y[:31]) {
		t.Errorf("encoding %x, y = %x", enc, y)
	}
	X.Zero() // they are copies
	if q.Equal(p) != 1 || p.Equal(NewIdentityPoint()) != 0 || p.BytesMontgomery() == nil {
		t.Error("ExtendedCoordinates shares memory with its point")
	}
}

func TestAllocations(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 54))
	s, p, q := randomScalar(rng), NewGeneratorPoint(), NewGeneratorPoint()
	p.VarTimeDoubleScalarBaseMult(s, p.ScalarBaseMult(s), s) // the tables of B
	if n := testing.AllocsPerRun(5, func() {
		if _, err := q.SetBytes(p.Bytes()); err != nil {
			t.Error(err)
		}
		p.ScalarMult(s, p.ScalarBaseMult(s))
		p.VarTimeDoubleScalarBaseMult(s, p, s)
		scalars, points := [2]*Scalar{s, s}, [2]*Point{p, q}
		p.MultiScalarMult(scalars[:], points[:])
		p.VarTimeMultiScalarMult(scalars[:], points[:])
		s.MultiplyAdd(s, s, s)
		_, _ = s.SetCanonicalBytes(s.Bytes())
	}); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

func FuzzPointSetBytes(f *testing.F) {
	f.Add(make([]byte, 32))
	f.Add(NewGeneratorPoint().Bytes())
	f.Add(bytes.Repeat([]byte{0xff}, 32))
	f.Fuzz(func(t *testing.T, in []byte) {
		p, err := new(Point).SetBytes(in)
		if err != nil {
			return
		}
		q, err := new(Point).SetBytes(p.Bytes())
		if err != nil || q.Equal(p) != 1 || !bytes.Equal(q.Bytes(), p.Bytes()) {
			t.Errorf("SetBytes(%x).Bytes() = %x, which gives %v", in, p.Bytes(), err)
		}
		if in[31]&0x80 != p.Bytes()[31]&0x80 && !bytes.Equal(p.Double(p).Bytes(), NewIdentityPoint().Bytes()) {
			t.Errorf("SetBytes(%x) ignores the sign", in)
		}
	})
}
