package lab

import (
	"bytes"
	"crypto/sha512"
	"math/rand/v2"
	"slices"
	"testing"

	theirs "filippo.io/edwards25519"

	"github.com/lanes-go/lanes/internal/scalar25519"
)

func challenge(t *testing.T, parts ...[]byte) *theirs.Scalar {
	t.Helper()
	h := sha512.Sum512(slices.Concat(parts...))
	k, err := theirs.NewScalar().SetUniformBytes(h[:])
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// edgeWide returns 64 bytes that are random, or have runs of zeros and ones that make edge limbs.
func edgeWide(r *rand.Rand) (b [64]byte) {
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	for range r.IntN(4) {
		from, value := r.IntN(64), byte(r.IntN(2)*0xff)
		for i := from; i < min(64, from+r.IntN(40)); i++ {
			b[i] = value
		}
	}
	return b
}

func TestScalars(t *testing.T) {
	r := rand.New(rand.NewPCG(25519, 6))
	n := 2000
	if testing.Short() {
		n = 200
	}
	for range n {
		var ours [3]scalar25519.Scalar
		var their [3]*theirs.Scalar
		for i := range ours {
			wide := edgeWide(r)
			ours[i].SetUniformBytes(&wide)
			their[i], _ = theirs.NewScalar().SetUniformBytes(wide[:])
		}
		x, y, z := &ours[0], &ours[1], &ours[2]
		X, Y, Z := their[0], their[1], their[2]
		wide := edgeWide(r)
		narrow := [32]byte(wide[:])
		clamped, _ := theirs.NewScalar().SetBytesWithClamping(narrow[:])
		for _, c := range []struct {
			op   string
			got  *scalar25519.Scalar
			want *theirs.Scalar
		}{
			{"Add", new(scalar25519.Scalar).Add(x, y), theirs.NewScalar().Add(X, Y)},
			{"Subtract", new(scalar25519.Scalar).Subtract(x, y), theirs.NewScalar().Subtract(X, Y)},
			{"Negate", new(scalar25519.Scalar).Negate(x), theirs.NewScalar().Negate(X)},
			{"Multiply", new(scalar25519.Scalar).Multiply(x, y), theirs.NewScalar().Multiply(X, Y)},
			{"MultiplyAdd", new(scalar25519.Scalar).MultiplyAdd(x, y, z), theirs.NewScalar().MultiplyAdd(X, Y, Z)},
			{"Invert", new(scalar25519.Scalar).Invert(x), theirs.NewScalar().Invert(X)},
			{"SetUniformBytes", x, X},
			{"SetBytesWithClamping", new(scalar25519.Scalar).SetBytesWithClamping(&narrow), clamped},
		} {
			var b [32]byte
			if c.got.PutBytes(&b); !bytes.Equal(b[:], c.want.Bytes()) {
				t.Errorf("%s of %x, %x, %x: %x, want %x", c.op, X.Bytes(), Y.Bytes(), Z.Bytes(), b, c.want.Bytes())
			}
		}
		narrow[31] &= 0x1f // half of them canonical
		_, err := theirs.NewScalar().SetCanonicalBytes(narrow[:])
		if new(scalar25519.Scalar).SetCanonicalBytes(&narrow) != (err == nil) {
			t.Errorf("SetCanonicalBytes(%x): theirs says %v", narrow, err)
		}
	}
}

func BenchmarkScalar(b *testing.B) {
	r := rand.New(rand.NewPCG(25519, 7))
	wide := edgeWide(r)
	var x, y scalar25519.Scalar
	x.SetUniformBytes(&wide)
	X, _ := theirs.NewScalar().SetUniformBytes(wide[:])
	Y := theirs.NewScalar()
	for _, c := range []struct {
		name string
		op   func()
	}{
		{"SetUniformBytes/kernel=lanes", func() { y.SetUniformBytes(&wide) }},
		{"SetUniformBytes/kernel=filippo", func() { Y.SetUniformBytes(wide[:]) }},
		{"MultiplyAdd/kernel=lanes", func() { y.MultiplyAdd(&x, &x, &x) }},
		{"MultiplyAdd/kernel=filippo", func() { Y.MultiplyAdd(X, X, X) }},
		{"Add/kernel=lanes", func() { y.Add(&x, &x) }},
		{"Add/kernel=filippo", func() { Y.Add(X, X) }},
		{"Invert/kernel=lanes", func() { y.Invert(&x) }},
		{"Invert/kernel=filippo", func() { Y.Invert(X) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				c.op()
			}
		})
	}
}
