package ref

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

func (v *Fe25519) big() *big.Int {
	n := new(big.Int)
	for _, l := range []uint64{v.l4, v.l3, v.l2, v.l1, v.l0} {
		n.Add(n.Lsh(n, 51), new(big.Int).SetUint64(l))
	}
	return n
}

func TestFe25519(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 6))
	limb := func() uint64 {
		return (1<<54 - 1) >> rng.UintN(2) >> rng.UintN(60) & (rng.Uint64() | -uint64(rng.UintN(2)))
	}
	check := func(op string, got *Fe25519, want *big.Int) {
		t.Helper()
		if max(got.l0, got.l1, got.l2, got.l3, got.l4) > 1<<51+1<<18 {
			t.Errorf("%s: limbs %x are too large", op, *got)
		}
		if mod25519(got.big()).Cmp(mod25519(want)) != 0 {
			t.Errorf("%s = %v, want %v", op, got.big(), want)
		}
	}
	for i := range 1000 {
		x := Fe25519{limb(), limb(), limb(), limb(), limb()}
		y := Fe25519{limb(), limb(), limb(), limb(), limb()}
		if i == 0 {
			x = Fe25519{1<<54 - 1, 1<<54 - 1, 1<<54 - 1, 1<<54 - 1, 1<<54 - 1}
			y = x
		}
		var v Fe25519
		check("product", v.Multiply(&x, &y), new(big.Int).Mul(x.big(), y.big()))
		check("square", v.Square(&x), new(big.Int).Mul(x.big(), x.big()))
		check("x^8", v.SquareTimes(&x, 3), new(big.Int).Exp(x.big(), big.NewInt(8), p25519))
		v = x
		check("product with itself", v.Multiply(&v, &v), new(big.Int).Mul(x.big(), x.big()))
	}
}
