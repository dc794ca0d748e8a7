package ge25519

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/ref"
	"github.com/lanes-go/lanes/internal/scalar25519"
)

func TestScalarMult(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 12))
	all := samples(t)
	for i := range runs(80) {
		q := &all[i%len(all)]
		s, n := randomScalar(rng)
		s2, n2 := randomScalar(rng)
		var v Point
		if i%2 == 1 {
			v.Generator() // a receiver that holds another point
		}
		sB, sQ := ref.EdwardsBase.Multiply(n), q.r.Multiply(n)
		check(t, "ScalarBaseMult", v.ScalarBaseMult(s), &v, sB)
		check(t, "ScalarMult", v.ScalarMult(s, &q.p), &v, sQ)
		check(t, "ScalarMultSlow", v.ScalarMultSlow(s, &q.p), &v, sQ)
		total := sQ.Add(ref.EdwardsBase.Multiply(n2))
		check(t, "VarTimeDoubleScalarBaseMult", v.VarTimeDoubleScalarBaseMult(s, &q.p, s2), &v, total)
	}
}

// Every digit at every position: look-ups in all rows of all tables.
func TestDigits(t *testing.T) {
	var p, v, got Point
	p.Generator()
	for i := range baseTables() {
		if testing.Short() && i%10 != 0 {
			continue
		}
		step := ref.EdwardsBase.Multiply(new(big.Int).Lsh(big.NewInt(1), uint(5*i)))
		want := step.Multiply(big.NewInt(16)).Negate()
		for digit := int8(-16); digit <= 16; digit++ {
			var a affine
			var r completed
			baseTables()[i].lookup(&a, digit)
			got.fromCompleted(r.addAffine(v.Identity(), &a))
			check(t, fmt.Sprintf("%d·32^%d·B", digit, i), &got, &got, want)
			want = want.Add(step)
		}
	}
	var table cachedTable
	table.set(&p)
	for digit := int8(-8); digit <= 8; digit++ {
		var c cached
		var r completed
		table.lookup(&c, digit)
		got.fromCompleted(r.add(v.Identity(), &c))
		n := big.NewInt(int64(digit))
		check(t, fmt.Sprintf("%d·B", digit), &got, &got, ref.EdwardsBase.Multiply(n.Mod(n, ref.L25519)))
	}
}

func TestMultiScalarMult(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 13))
	all := samples(t)
	sizes := []int{0, 1, 2, 3, 7, 33}
	if !testing.Short() {
		sizes = append(sizes, pippengerMin-1, pippengerMin, pippengerMin+13, 2*pippengerMin, 1000)
	}
	type product struct {
		s *scalar25519.Scalar
		p *Point
		r *ref.EdwardsPoint
	}
	var pool []product
	for i := range all {
		s, m := randomScalar(rng)
		pool = append(pool, product{s, &all[i].p, all[i].r.Multiply(m)})
	}
	for _, n := range sizes {
		scalars, points := make([]*scalar25519.Scalar, n), make([]*Point, n)
		want := ref.EdwardsBase.Multiply(new(big.Int))
		for i := range n {
			q := pool[rng.IntN(len(pool))]
			scalars[i], points[i] = q.s, q.p
			want = want.Add(q.r)
		}
		var v, held Point
		var r sum
		held.Generator()
		check(t, fmt.Sprintf("MultiScalarMult of %d", n), v.MultiScalarMult(scalars, points), &v, want)
		check(t, fmt.Sprintf("MultiScalarMult of %d", n), held.MultiScalarMult(scalars, points), &held, want)
		held.Generator()
		check(t, fmt.Sprintf("VarTimeMultiScalarMult of %d", n), v.VarTimeMultiScalarMult(scalars, points), &v, want)
		check(t, fmt.Sprintf("VarTimeMultiScalarMult of %d", n), held.VarTimeMultiScalarMult(scalars, points), &held, want)
		r.straus(scalars, points)
		check(t, fmt.Sprintf("straus of %d", n), v.fromCompleted(&r.completed), &v, want)
		r.pippenger(scalars, points)
		check(t, fmt.Sprintf("pippenger of %d", n), v.fromCompleted(&r.completed), &v, want)
	}
	for name, f := range map[string]func(*Point, []*scalar25519.Scalar, []*Point) *Point{
		"MultiScalarMult": (*Point).MultiScalarMult, "VarTimeMultiScalarMult": (*Point).VarTimeMultiScalarMult,
	} {
		func() {
			defer func() {
				if r := recover(); r != "edwards25519: called "+name+" with different size inputs" {
					t.Errorf("%s panics with %v", name, r)
				}
			}()
			f(new(Point), make([]*scalar25519.Scalar, 1), nil)
		}()
	}
}

// Pippenger's windows of every width, which depend on the number of points.
func TestSignedDigits(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 14))
	for range runs(400) {
		s, n := randomScalar(rng)
		for w := uint(2); w <= 12; w++ {
			d := make([]int16, 253/w+1)
			signedDigits(d, s, w)
			sum := new(big.Int)
			for i := len(d) - 1; i >= 0; i-- {
				if d[i] < -1<<(w-1) || d[i] >= 1<<(w-1) {
					t.Fatalf("w = %d: digit %d is %d", w, i, d[i])
				}
				sum.Add(sum.Lsh(sum, w), big.NewInt(int64(d[i])))
			}
			if sum.Cmp(n) != 0 {
				t.Errorf("w = %d: the digits of %v sum to %v", w, n, sum)
			}
		}
	}
}
