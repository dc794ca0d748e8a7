package scalar25519

import (
	"bytes"
	"math/big"
	"math/rand/v2"
	"testing"
)

// unreduced is the encoding of s as it is.
func unreduced(s *Scalar) (x [32]byte) {
	for i := range x {
		x[i] = byte(s[i/8] >> (i % 8 * 8))
	}
	return x
}

func checkEncodings(t *testing.T, x *[32]byte) {
	t.Helper()
	n := bigLittle(x[:])
	reduced := n.Cmp(order) < 0
	before := Scalar{1, 2, 3, 4}
	s := before
	if s.SetCanonicalBytes(x) != reduced {
		t.Errorf("SetCanonicalBytes(%x) = %v", x[:], !reduced)
	} else if reduced && s.big().Cmp(n) != 0 || !reduced && s != before {
		t.Errorf("SetCanonicalBytes(%x) left %x", x[:], s)
	}

	clamped := *x
	clamped[0] &= 0b1111_1000
	clamped[31] = clamped[31]&0b0111_1111 | 0b0100_0000
	copied := *x
	check(t, "SetBytesWithClamping", s.SetBytesWithClamping(&copied), bigLittle(clamped[:]))
	if copied != *x {
		t.Errorf("SetBytesWithClamping changed its argument %x", x[:])
	}

	s.load(x)
	var out [32]byte
	s.PutBytes(&out)
	if bigLittle(out[:]).Cmp(new(big.Int).Mod(n, order)) != 0 {
		t.Errorf("PutBytes after loading %x gave %x", x[:], out[:])
	}
	if reduced && !bytes.Equal(out[:], x[:]) {
		t.Errorf("%x does not survive decoding and encoding: %x", x[:], out[:])
	}
}

func TestEncodings(t *testing.T) {
	for _, s := range samples() {
		x := unreduced(&s)
		checkEncodings(t, &x)
	}
}

func FuzzEncodings(f *testing.F) {
	for _, s := range edges() {
		x := unreduced(&s)
		f.Add(x[:])
	}
	f.Fuzz(func(t *testing.T, x []byte) {
		if len(x) >= 32 {
			checkEncodings(t, (*[32]byte)(x))
		}
		if len(x) >= 64 {
			check(t, "SetUniformBytes", new(Scalar).SetUniformBytes((*[64]byte)(x)), bigLittle(x[:64]))
		}
	})
}

func TestSetUniformBytes(t *testing.T) {
	all := samples()
	for i, low := range all {
		for _, high := range []Scalar{low, all[(i*7+3)%len(all)], {}, {^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}} {
			l, h := unreduced(&low), unreduced(&high)
			x := [64]byte(append(l[:], h[:]...))
			check(t, "SetUniformBytes", new(Scalar).SetUniformBytes(&x), bigLittle(x[:]), low, high)
		}
	}
	// The neighbours of multiples of L up to 2^512, by multiplying L with what has set bits here and there.
	r := rand.New(rand.NewPCG(25519, 3))
	for range 500 {
		k := random(r)
		n := new(big.Int).Mul(order, k.big())
		n.Lsh(n, r.UintN(5)).Add(n, big.NewInt(int64(r.IntN(3))-1))
		var be, x [64]byte
		n.FillBytes(be[:])
		for i := range x {
			x[i] = be[63-i]
		}
		check(t, "SetUniformBytes", new(Scalar).SetUniformBytes(&x), n)
	}
}

func TestSignedRadix16(t *testing.T) {
	for _, s := range samples() {
		d := s.SignedRadix16()
		sum := new(big.Int)
		for i := len(d) - 1; i >= 0; i-- {
			if d[i] < -8 || d[i] > 7 {
				t.Errorf("digit %d of %x is %d", i, s, d[i])
			}
			sum.Lsh(sum, 4).Add(sum, big.NewInt(int64(d[i])))
		}
		if d[63] < 0 || d[63] > 1 {
			t.Errorf("the last digit of %x is %d", s, d[63])
		}
		if sum.Cmp(new(big.Int).Mod(s.big(), order)) != 0 {
			t.Errorf("the digits of %x sum to %x", s, sum)
		}
	}
}

func TestSignedRadix32(t *testing.T) {
	for _, s := range samples() {
		d := s.SignedRadix32()
		sum := new(big.Int)
		for i := len(d) - 1; i >= 0; i-- {
			if d[i] < -16 || d[i] > 15 {
				t.Errorf("digit %d of %x is %d", i, s, d[i])
			}
			sum.Lsh(sum, 5).Add(sum, big.NewInt(int64(d[i])))
		}
		if sum.Cmp(new(big.Int).Mod(s.big(), order)) != 0 {
			t.Errorf("the digits of %x sum to %x", s, sum)
		}
	}
}

func TestNonAdjacentForm(t *testing.T) {
	for _, s := range samples() {
		want := new(big.Int).Mod(s.big(), order)
		for w := uint(2); w <= 16; w++ {
			d := s.VarTimeNonAdjacentForm(w)
			sum := new(big.Int)
			last := len(d) + int(w)
			for i := len(d) - 1; i >= 0; i-- {
				sum.Lsh(sum, 1).Add(sum, big.NewInt(int64(d[i])))
				if d[i] == 0 {
					continue
				}
				if n := int(d[i]); n&1 == 0 || max(n, -n) >= 1<<(w-1) || last-i < int(w) {
					t.Errorf("w = %d: digit %d of %x is %d, the next one stands at %d", w, i, s, n, last)
				}
				last = i
			}
			if sum.Cmp(want) != 0 {
				t.Errorf("w = %d: the digits of %x sum to %x", w, s, sum)
			}
		}
	}
}

func TestNonAdjacentFormWidths(t *testing.T) {
	for _, w := range []uint{0, 1, 17, 64} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("no panic at width %d", w)
				}
			}()
			(&Scalar{}).VarTimeNonAdjacentForm(w)
		}()
	}
}
