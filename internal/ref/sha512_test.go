package ref

import (
	"crypto/sha512"
	"encoding/hex"
	"hash"
	"math/big"
	"math/rand/v2"
	"testing"
)

// The constants, from their definitions.
func TestSHA512Constants(t *testing.T) {
	low64 := func(x *big.Int) uint64 { return new(big.Int).And(x, new(big.Int).SetUint64(1<<64-1)).Uint64() }
	one := big.NewInt(1)
	prime := int64(1)
	for i, k := range sha512K {
		for prime++; !big.NewInt(prime).ProbablyPrime(0); prime++ {
		}
		// root is the cube root of the prime, times 2^64, rounded down.
		root := new(big.Int).Add(new(big.Int).Lsh(big.NewInt(int64(cubeRootFloor(prime))), 64), new(big.Int).SetUint64(k))
		three := big.NewInt(3)
		target := new(big.Int).Lsh(big.NewInt(prime), 192)
		if new(big.Int).Exp(root, three, nil).Cmp(target) > 0 ||
			new(big.Int).Exp(root.Add(root, one), three, nil).Cmp(target) <= 0 {
			t.Errorf("K[%d] = %#x is not the cube root of %d", i, k, prime)
		}
		if i < 16 {
			size := 64 - i/8*16 // SHA-512 takes the first eight primes, SHA-384 the next eight
			if want := low64(new(big.Int).Sqrt(new(big.Int).Lsh(big.NewInt(prime), 128))); sha512IV[size][i%8] != want {
				t.Errorf("initial value %d for %d bytes = %#x, want %#x", i%8, size, sha512IV[size][i%8], want)
			}
		}
	}
}

func cubeRootFloor(n int64) (r int64) {
	for (r+1)*(r+1)*(r+1) <= n {
		r++
	}
	return r
}

// Section 5.3.6: the initial values of SHA-512/t are a hash of the name, from those of SHA-512 with every byte xored with a5.
func TestSHA512TruncatedIV(t *testing.T) {
	for size, name := range map[int]string{32: "SHA-512/256", 28: "SHA-512/224"} {
		s := NewSHA512(Before, 64)
		for i := range s.h {
			s.h[i] ^= 0xa5a5a5a5a5a5a5a5
		}
		s.Write([]byte(name))
		digest := s.Sum(nil)
		for i, want := range sha512IV[size] {
			if got := new(big.Int).SetBytes(digest[8*i : 8*i+8]).Uint64(); got != want {
				t.Errorf("%s: initial value %d = %#x, want %#x", name, i, got, want)
			}
		}
	}
}

func TestSHA512(t *testing.T) {
	std := map[int]func() hash.Hash{
		64: sha512.New, 48: sha512.New384, 32: sha512.New512_256, 28: sha512.New512_224,
	}
	data := make([]byte, 520)
	rng := rand.New(rand.NewPCG(5, 12))
	for i := range data {
		data[i] = byte(rng.Uint32())
	}
	for _, form := range []Form{Before, Published} {
		for size, newStd := range std {
			var s hash.Hash = NewSHA512(form, size)
			for n := range data {
				s.Reset()
				s.Write(data[:n/3])
				s.Sum(nil)
				s.Write(data[n/3 : n])
				want := newStd()
				want.Write(data[:n])
				if got, want := hex.EncodeToString(s.Sum(nil)), hex.EncodeToString(want.Sum(nil)); got != want {
					t.Fatalf("form %d, size %d, %d bytes: %s, want %s", form, size, n, got, want)
				}
			}
		}
	}
}
