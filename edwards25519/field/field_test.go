package field

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/aliases"
)

func random(rng *rand.Rand) Element {
	var in [64]byte
	for i := range in {
		in[i] = byte(rng.Uint32())
	}
	var v Element
	_, _ = v.SetWideBytes(in[:])
	return v
}

func TestAliasing(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 30))
	next := func() Element { return random(rng) }
	equal := func(a, b *Element) bool { return a.Equal(b) == 1 }
	for name, f := range map[string]func(v, a *Element) *Element{
		"Set": (*Element).Set, "Absolute": (*Element).Absolute, "Negate": (*Element).Negate, "Square": (*Element).Square,
		"Invert": (*Element).Invert, "Pow22523": (*Element).Pow22523,
		"Mult32": func(v, a *Element) *Element { return v.Mult32(a, 1<<32-5) },
	} {
		aliases.Unary(t, name, f, next, equal)
	}
	for name, f := range map[string]func(v, a, b *Element) *Element{
		"Add": (*Element).Add, "Subtract": (*Element).Subtract, "Multiply": (*Element).Multiply,
		"Select": func(v, a, b *Element) *Element { return v.Select(a, b, 1) },
		"SqrtRatio": func(v, a, b *Element) *Element {
			r, _ := v.SqrtRatio(a, b)
			return r
		},
	} {
		aliases.Binary(t, name, f, next, equal)
	}
}

// Every method against another that defines it.
func TestIdentities(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 31))
	check := func(name string, ok int) {
		t.Helper()
		if ok != 1 {
			t.Error(name)
		}
	}
	zero, one := new(Element).Zero(), new(Element).One()
	for range 50 {
		x, y := random(rng), random(rng)
		var v, w Element
		check("x - y + y", v.Add(v.Subtract(&x, &y), &y).Equal(&x))
		check("x + -x", v.Add(&x, v.Negate(&x)).Equal(zero))
		check("x·y/y", v.Multiply(v.Multiply(&x, &y), w.Invert(&y)).Equal(&x))
		check("x²", v.Square(&x).Equal(w.Multiply(&x, &x)))
		check("x·3", v.Mult32(&x, 3).Equal(w.Add(&x, w.Add(&x, &x))))
		check("|x|", v.Absolute(&x).Equal(w.Absolute(w.Negate(&x))))
		check("sign", 1-v.IsNegative())
		check("(x^((p-5)/8))^8·x^4", v.Square(v.Square(v.Square(v.Pow22523(&x)))).
			Multiply(&v, w.Square(w.Square(&x))).Equal(one)) // x^(p-1)
		_, square := v.SqrtRatio(w.Square(&x), one)
		check("root of x²", square&v.Equal(w.Absolute(&x)))
		v, w = x, y
		v.Swap(&w, 1)
		check("Swap", v.Equal(&y)&w.Equal(&x))
		check("Select", v.Select(&x, &y, 0).Equal(&y)&v.Select(&x, &y, 1).Equal(&x)&w.Set(&x).Equal(&x))
	}
}

func TestErrors(t *testing.T) {
	for n := range 100 {
		var v Element
		v.One()
		r, err := v.SetBytes(make([]byte, n))
		if (err == nil) != (n == 32) || (r == &v) != (n == 32) || (v == Element{}) != (n == 32) {
			t.Errorf("SetBytes of %d bytes = %v, %v", n, r, err)
		}
		v.One()
		r, err = v.SetWideBytes(make([]byte, n))
		if (err == nil) != (n == 64) || (r == &v) != (n == 64) || (v == Element{}) != (n == 64) {
			t.Errorf("SetWideBytes of %d bytes = %v, %v", n, r, err)
		}
	}
}

func FuzzSetBytes(f *testing.F) {
	f.Add(make([]byte, 32))
	f.Add(bytes.Repeat([]byte{0xff}, 32))
	f.Fuzz(func(t *testing.T, in []byte) {
		v, err := new(Element).SetBytes(in)
		if (err == nil) != (len(in) == 32) {
			t.Fatalf("SetBytes of %d bytes: %v", len(in), err)
		}
		if err != nil {
			return
		}
		w, err := new(Element).SetBytes(v.Bytes())
		if err != nil || w.Equal(v) != 1 || !bytes.Equal(w.Bytes(), v.Bytes()) {
			t.Errorf("SetBytes(%x).Bytes() = %x, which gives %x, %v", in, v.Bytes(), w.Bytes(), err)
		}
	})
}

func TestAllocations(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 32))
	x := random(rng)
	if n := testing.AllocsPerRun(10, func() {
		y, _ := new(Element).SetBytes(x.Bytes())
		x.SqrtRatio(y, &x)
		x.Add(x.Invert(&x), y)
	}); n != 0 {
		t.Errorf("%g allocations", n)
	}
}
