package scalar25519

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

var order, _ = new(big.Int).SetString("7237005577332262213973186563042994240857116359379907606001950938285454250989", 10)

func (s *Scalar) big() *big.Int {
	n := new(big.Int)
	for i := 3; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(s[i]))
	}
	return n
}

func fromBig(n *big.Int) (s Scalar) {
	var x [32]byte
	n.FillBytes(x[:])
	for i := range 16 {
		x[i], x[31-i] = x[31-i], x[i]
	}
	s.load(&x)
	return s
}

// bigLittle reads a little-endian integer.
func bigLittle(x []byte) *big.Int {
	n := new(big.Int)
	for i := len(x) - 1; i >= 0; i-- {
		n.Lsh(n, 8).Or(n, big.NewInt(int64(x[i])))
	}
	return n
}

func random(r *rand.Rand) Scalar {
	return Scalar{r.Uint64(), r.Uint64(), r.Uint64(), r.Uint64()}
}

// edges are the 256-bit integers around which a reduction may fail: the neighbours of every multiple of L, of the
// powers of two at which limbs and folds end, and limbs of all zeros and all ones in every combination.
func edges() (all []Scalar) {
	top := new(big.Int).Lsh(big.NewInt(1), 256)
	around := func(n *big.Int) {
		for d := int64(-2); d <= 2; d++ {
			m := new(big.Int).Add(n, big.NewInt(d))
			if m.Sign() >= 0 && m.Cmp(top) < 0 {
				all = append(all, fromBig(m))
			}
		}
	}
	for i := int64(0); i <= 16; i++ {
		around(new(big.Int).Mul(order, big.NewInt(i)))
	}
	for _, bit := range []uint{63, 64, 65, 124, 125, 126, 127, 128, 191, 192, 251, 252, 253, 254, 255, 256} {
		around(new(big.Int).Lsh(big.NewInt(1), bit))
	}
	for mask := range 16 {
		var s Scalar
		for i := range s {
			s[i] = -uint64(mask >> i & 1)
		}
		all = append(all, s)
	}
	return all
}

// samples are the edges and some random values, reduced and not.
func samples() []Scalar {
	r := rand.New(rand.NewPCG(25519, 1))
	all := edges()
	n := 60
	if testing.Short() {
		all, n = all[len(all)/2:], 10
	}
	for range n {
		s := random(r)
		reduced := fromBig(new(big.Int).Mod(s.big(), order))
		all = append(all, s, reduced)
	}
	return all
}

func check(t *testing.T, op string, got *Scalar, want *big.Int, args ...Scalar) {
	t.Helper()
	if got.big().Cmp(new(big.Int).Mod(want, order)) != 0 {
		t.Errorf("%s of %x = %x, want %x mod L", op, args, *got, want)
	}
}

func TestArithmetic(t *testing.T) {
	all := samples()
	for i, x := range all {
		X := x.big()
		check(t, "Negate", new(Scalar).Negate(&x), new(big.Int).Neg(X), x)
		for j, y := range all {
			Y := y.big()
			z := all[(i*31+j*17)%len(all)]
			XY := new(big.Int).Mul(X, Y)
			check(t, "Add", new(Scalar).Add(&x, &y), new(big.Int).Add(X, Y), x, y)
			check(t, "Subtract", new(Scalar).Subtract(&x, &y), new(big.Int).Sub(X, Y), x, y)
			check(t, "Multiply", new(Scalar).Multiply(&x, &y), XY, x, y)
			check(t, "MultiplyAdd", new(Scalar).MultiplyAdd(&x, &y, &z), new(big.Int).Add(XY, z.big()), x, y, z)
			d := new(big.Int).Sub(X, Y)
			if equal := d.Mod(d, order).Sign() == 0; (x.Equal(&y) == 1) != equal || x.Equal(&y)&^1 != 0 {
				t.Errorf("Equal(%x, %x) = %d", x, y, x.Equal(&y))
			}
		}
	}
}

func TestInvert(t *testing.T) {
	for _, x := range samples() {
		want := new(big.Int).ModInverse(x.big(), order)
		if want == nil {
			want = new(big.Int)
		}
		check(t, "Invert", new(Scalar).Invert(&x), want, x)
	}
}

func TestAliases(t *testing.T) {
	r := rand.New(rand.NewPCG(25519, 2))
	x, y, z := random(r), random(r), random(r)
	ops := map[string]func(s, x, y *Scalar) *Scalar{
		"Add":      (*Scalar).Add,
		"Subtract": (*Scalar).Subtract,
		"Multiply": (*Scalar).Multiply,
		// MultiplyAdd with its first and third, its second and third, and its first and second argument.
		"MultiplyAdd 1, 3": func(s, x, y *Scalar) *Scalar { return s.MultiplyAdd(x, &z, y) },
		"MultiplyAdd 2, 3": func(s, x, y *Scalar) *Scalar { return s.MultiplyAdd(&z, x, y) },
		"MultiplyAdd 1, 2": func(s, x, y *Scalar) *Scalar { return s.MultiplyAdd(x, y, &z) },
		"Negate":           func(s, x, _ *Scalar) *Scalar { return s.Negate(x) },
		"Invert":           func(s, x, _ *Scalar) *Scalar { return s.Invert(x) },
	}
	for name, f := range ops {
		for alias, c := range map[string]struct {
			aliased func(s *Scalar) *Scalar
			s, x, y *Scalar
		}{
			"(s, y)": {func(s *Scalar) *Scalar { return f(s, s, &y) }, &x, &x, &y},
			"(x, s)": {func(s *Scalar) *Scalar { return f(s, &x, s) }, &y, &x, &y},
			"(s, s)": {func(s *Scalar) *Scalar { return f(s, s, s) }, &x, &x, &x},
		} {
			s, want := *c.s, *f(new(Scalar), c.x, c.y)
			if got := c.aliased(&s); got != &s || *got != want {
				t.Errorf("%s%s = %x, want %x", name, alias, *got, want)
			}
		}
	}
}
