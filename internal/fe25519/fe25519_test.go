package fe25519

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/lanes-go/lanes/internal/aliases"
	"github.com/lanes-go/lanes/internal/ref"
)

var p = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))

// big returns v as the integer that its limbs stand for.
func (v *Element) big() *big.Int {
	n := new(big.Int)
	limbs := v.Limbs()
	for _, l := range slices.Backward(limbs[:]) {
		n.Add(n.Lsh(n, 51), new(big.Int).SetUint64(l))
	}
	return n
}

func mod(n *big.Int) *big.Int { return n.Mod(n, p) }

func fromBig(n *big.Int) Element {
	var buf [Size]byte
	n.FillBytes(buf[:])
	slices.Reverse(buf[:])
	var v Element
	_, _ = v.SetBytes(buf[:])
	return v
}

const (
	reducedMax = 1<<51 + 1<<37 - 1
	looseMax   = 1<<54 - 1
)

// random returns an element whose limbs are often at an edge; max is the bound that they reach.
func random(rng *rand.Rand, max uint64) Element {
	limb := func() uint64 {
		switch rng.IntN(8) {
		case 0:
			return 0
		case 1:
			return 1
		case 2:
			return 1<<51 - 1
		case 3:
			return max
		case 4:
			return 1<<51 - 19 - rng.Uint64N(3)
		}
		return rng.Uint64N(max + 1)
	}
	return New([5]uint64{limb(), limb(), limb(), limb(), limb()})
}

// edges are numbers around 0, p and 2^255, canonical or not, and the elements at the bounds.
func edges() []Element {
	all := []Element{{}, New([5]uint64{reducedMax, reducedMax, reducedMax, reducedMax, reducedMax})}
	for _, d := range []int64{-2, -1, 0, 1, 2, 17, 18} {
		n := new(big.Int).Add(p, big.NewInt(d))
		all = append(all, fromBig(n), fromBig(mod(n)))
	}
	return append(all, sqrtM1, New([5]uint64{mask51, mask51, mask51, mask51, mask51}), New([5]uint64{0, 0, 0, 0, 1 << 51}))
}

// inputs are the edges and random elements.
func inputs(t *testing.T) []Element {
	all, n := edges(), 100
	if testing.Short() {
		n = 20
	}
	rng := rand.New(rand.NewPCG(25519, 1))
	for range n {
		all = append(all, random(rng, reducedMax))
	}
	return all
}

// check reports where got is not want modulo p, or not reduced.
func check(t *testing.T, got *Element, want *big.Int, format string, args ...any) {
	t.Helper()
	limbs := got.Limbs()
	if slices.Max(limbs[:]) > reducedMax {
		t.Errorf(format+": limbs %x are not reduced", append(args, limbs)...)
	}
	if mod(got.big()).Cmp(mod(want)) != 0 {
		t.Errorf(format+" = %v, want %v", append(args, got.big(), want)...)
	}
}

func TestBinary(t *testing.T) {
	all := inputs(t)
	for i := range all {
		for j := range all {
			a, b := &all[i], &all[j]
			x, y := a.big(), b.big()
			var v Element
			check(t, v.Add(a, b), new(big.Int).Add(x, y), "%x + %x", *a, *b)
			check(t, v.Subtract(a, b), new(big.Int).Sub(x, y), "%x - %x", *a, *b)
			check(t, v.Multiply(a, b), new(big.Int).Mul(x, y), "%x · %x", *a, *b)
			check(t, v.Select(a, b, 1), x, "Select 1")
			check(t, v.Select(a, b, 0), y, "Select 0")
			equal := mod(new(big.Int).Sub(x, y)).Sign() == 0
			if got := a.Equal(b); (got == 1) != equal || got>>1 != 0 {
				t.Errorf("%x.Equal(%x) = %d", *a, *b, got)
			}
			c, d := *a, *b
			if c.Swap(&d, 0); c != *a || d != *b {
				t.Error("Swap 0 changes something")
			}
			if c.Swap(&d, 1); c != *b || d != *a {
				t.Error("Swap 1 does not exchange")
			}
		}
	}
}

func TestUnary(t *testing.T) {
	exp := func(n *big.Int, e func(p *big.Int)) *big.Int {
		k := new(big.Int).Set(p)
		e(k)
		return n.Exp(n, k, p)
	}
	for _, a := range inputs(t) {
		var v Element
		check(t, v.Square(&a), new(big.Int).Mul(a.big(), a.big()), "%x squared", a)
		check(t, v.Negate(&a), new(big.Int).Neg(a.big()), "-%x", a)
		check(t, v.Carry(&a), a.big(), "carry of %x", a)
		check(t, v.Set(&a), a.big(), "%x set", a)
		check(t, v.SquareTimes(&a, 7), exp(a.big(), func(k *big.Int) { k.SetInt64(128) }), "%x^128", a)
		check(t, v.Invert(&a), exp(a.big(), func(k *big.Int) { k.Sub(k, big.NewInt(2)) }), "1/%x", a)
		check(t, v.Pow22523(&a), exp(a.big(), func(k *big.Int) { k.Rsh(k, 3) }), "%x^((p-5)/8)", a)
		for _, y := range []uint32{0, 1, 2, 121666, 1<<31 + 12345, 1<<32 - 1} {
			check(t, v.Mult32(&a, y), new(big.Int).Mul(a.big(), big.NewInt(int64(y))), "%x·%d", a, y)
		}

		n := mod(a.big())
		if got := a.IsNegative(); got != int(n.Bit(0)) {
			t.Errorf("%x.IsNegative() = %d", a, got)
		}
		if got := a.IsZero(); (got == 1) != (n.Sign() == 0) || got>>1 != 0 {
			t.Errorf("%x.IsZero() = %d", a, got)
		}
		if v.Absolute(&a).IsNegative() != 0 {
			t.Errorf("|%x| is negative", a)
		}
		if n.Bit(0) == 1 {
			n.Sub(p, n)
		}
		check(t, &v, n, "|%x|", a)
	}
	var v Element
	check(t, v.One(), big.NewInt(1), "One")
	check(t, v.Zero(), new(big.Int), "Zero")
}

// The methods that take loose elements do so up to the bound, and the loose methods keep to theirs.
func TestLoose(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 2))
	top := New([5]uint64{looseMax, looseMax, looseMax, looseMax, looseMax})
	for i := range 2000 {
		a, b := random(rng, looseMax), random(rng, looseMax)
		if i == 0 {
			a, b = top, top
		}
		var v Element
		check(t, v.Multiply(&a, &b), new(big.Int).Mul(a.big(), b.big()), "%x · %x", a, b)
		check(t, v.Square(&a), new(big.Int).Mul(a.big(), a.big()), "%x squared", a)
		check(t, v.SquareTimes(&a, 2), new(big.Int).Exp(a.big(), big.NewInt(4), p), "%x^4", a)
		check(t, v.Carry(&a), a.big(), "carry of %x", a)

		a, b = random(rng, reducedMax), random(rng, reducedMax)
		var sum, difference, w Element
		loose := func(op string, got *Element, want *big.Int, max uint64) {
			limbs := got.Limbs()
			if slices.Max(limbs[:]) > max || mod(got.big()).Cmp(mod(want)) != 0 {
				t.Errorf("%s of %x and %x = %x", op, a, b, limbs)
			}
		}
		loose("sum", sum.AddLoose(&a, &b), new(big.Int).Add(a.big(), b.big()), 1<<52+1<<38-2)
		loose("difference", difference.SubtractLoose(&a, &b), new(big.Int).Sub(a.big(), b.big()), 1<<53-1)
		loose("negative", w.NegateLoose(&a), new(big.Int).Neg(a.big()), 1<<52-1)
		loose("less a sum", w.SubtractLooser(&a, &sum), new(big.Int).Neg(b.big()), looseMax)
		loose("sum less difference", w.SubtractLooser(&sum, &difference), new(big.Int).Add(b.big(), b.big()), looseMax)
	}
}

func TestAliasing(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 3))
	next := func() Element { return random(rng, reducedMax) }
	equal := func(a, b *Element) bool { return a.Equal(b) == 1 }
	for name, f := range map[string]func(v, a *Element) *Element{
		"Negate": (*Element).Negate, "Invert": (*Element).Invert, "Square": (*Element).Square, "Set": (*Element).Set,
		"Absolute": (*Element).Absolute, "Pow22523": (*Element).Pow22523, "Carry": (*Element).Carry,
		"Mult32":      func(v, a *Element) *Element { return v.Mult32(a, 0xaa42aa42) },
		"SquareTimes": func(v, a *Element) *Element { return v.SquareTimes(a, 3) },
	} {
		aliases.Unary(t, name, f, next, equal)
	}
	for name, f := range map[string]func(v, a, b *Element) *Element{
		"Add": (*Element).Add, "Subtract": (*Element).Subtract, "Multiply": (*Element).Multiply,
		"Select 0": func(v, a, b *Element) *Element { return v.Select(a, b, 0) },
		"Select 1": func(v, a, b *Element) *Element { return v.Select(a, b, 1) },
		"SqrtRatio": func(v, a, b *Element) *Element {
			r, _ := v.SqrtRatio(a, b)
			return r
		},
	} {
		aliases.Binary(t, name, f, next, equal)
	}
}

func TestSqrtRatio(t *testing.T) {
	all := inputs(t)
	for i := range all {
		for j := range all[:8] {
			u, v := &all[i], &all[j]
			var r Element
			_, square := r.SqrtRatio(u, v)
			want, wantSquare := ref.SqrtRatio25519(u.big(), v.big())
			if check(t, &r, want, "root of %x/%x", *u, *v); square != wantSquare {
				t.Errorf("%x/%x: square = %d, want %d", *u, *v, square, wantSquare)
			}
		}
	}
	var zero, one, r Element
	one.One()
	if _, square := r.SqrtRatio(&zero, &zero); square != 1 || r.IsZero() != 1 {
		t.Error("SqrtRatio(0, 0) is not 0, 1")
	}
	if _, square := r.SqrtRatio(&one, &zero); square != 0 || r.IsZero() != 1 {
		t.Error("SqrtRatio(1, 0) is not 0, 0")
	}
}

func TestBatchInvert(t *testing.T) {
	all := inputs(t) // zeros among them, some written as p
	for n := range all {
		v := make([]Element, n)
		BatchInvert(v, all[:n])
		for i := range v {
			var want Element
			check(t, &v[i], want.Invert(&all[i]).big(), "%d of %d: 1/%x", i, n, all[i])
		}
	}
}
