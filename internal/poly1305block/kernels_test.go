package poly1305block

import (
	"bytes"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/ref"
)

// each runs one property over every kernel that this CPU may run.
func each(t *testing.T, property func(t *testing.T, k kernel.ID)) {
	for _, k := range Kernels.Runnable() {
		t.Run(Kernels[k].Name, func(t *testing.T) {
			t.Parallel()
			property(t, k)
		})
	}
}

func random(src *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(src.Uint32())
	}
	return b
}

func sum(k kernel.ID, key *[32]byte, m []byte) []byte {
	mac := New(k, key)
	mac.Write(m)
	return mac.Sum(nil)
}

var (
	two128, _ = new(big.Int).SetString("100000000000000000000000000000000", 16)
	prime, _  = new(big.Int).SetString("3fffffffffffffffffffffffffffffffb", 16)
	clamp, _  = new(big.Int).SetString("0ffffffc0ffffffc0ffffffc0fffffff", 16)
)

func fromBytes(b []byte) *big.Int {
	b = bytes.Clone(b)
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

func toBytes(x *big.Int, n int) []byte {
	b := x.FillBytes(make([]byte, n))
	slices.Reverse(b)
	return b
}

// oracle is the formula in arbitrary precision.
func oracle(key *[32]byte, m []byte) []byte {
	r := fromBytes(key[:16])
	r.And(r, clamp)
	h := new(big.Int)
	for len(m) > 0 {
		n := min(BlockSize, len(m))
		h.Add(h, fromBytes(append(bytes.Clone(m[:n]), 1)))
		h.Mul(h, r).Mod(h, prime)
		m = m[n:]
	}
	h.Add(h, fromBytes(key[16:]))
	return toBytes(h.Mod(h, two128), TagSize)
}

// keys are random ones and those at the edges of r and s.
func keys(src *rand.Rand) [][32]byte {
	ones, zeros := bytes.Repeat([]byte{0xff}, 16), make([]byte, 16)
	one := append([]byte{1}, make([]byte, 15)...)
	var list [][32]byte
	for _, r := range [][]byte{ones, zeros, one, random(src, 16), random(src, 16)} {
		for _, s := range [][]byte{ones, zeros, random(src, 16)} {
			list = append(list, [32]byte(append(bytes.Clone(r), s...)))
		}
	}
	return list
}

func TestEveryLength(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID) {
		src := rand.New(rand.NewPCG(1, 2))
		lengths := []int{1 << 10, 1<<10 + 1, 4095, 4097, 9000}
		for n := range 301 {
			lengths = append(lengths, n)
		}
		keys := keys(src)
		if testing.Short() {
			keys = keys[len(keys)-4:]
		}
		for _, key := range keys {
			for _, n := range lengths {
				m := random(src, n)
				if n%3 == 1 {
					m = bytes.Repeat([]byte{0xff}, n) // h as large as it gets
				}
				got := sum(k, &key, m)
				if want := oracle(&key, m); !bytes.Equal(got, want) {
					t.Fatalf("key %x, %d bytes: %x, want %x", key, n, got, want)
				}
				if atOnce := Sum(k, &key, m); !bytes.Equal(got, atOnce[:]) {
					t.Fatalf("key %x, %d bytes: %x, at once %x", key, n, got, atOnce)
				}
				for _, f := range []ref.Form{ref.Before, ref.Published} {
					p := ref.NewPoly1305(f, &key)
					p.Write(m)
					if want := p.Sum(nil); !bytes.Equal(got, want) {
						t.Fatalf("key %x, %d bytes: %x, the reference says %x", key, n, got, want)
					}
				}
			}
		}
	})
}
