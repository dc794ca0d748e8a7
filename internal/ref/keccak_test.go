package ref

import (
	"bytes"
	"crypto/sha3"
	"math/bits"
	"math/rand/v2"
	"testing"
)

// keccakP is Keccak-p[1600] as FIPS 202, sections 3.2 and 3.3, defines it, with every rotation and constant computed.
func keccakP(a [5][5]uint64, rounds int) [5][5]uint64 {
	for round := 24 - rounds; round < 24; round++ {
		var theta, pi, chi [5][5]uint64
		for x := range 5 {
			var parity [2]uint64
			for y := range 5 {
				parity[0] ^= a[(x+4)%5][y]
				parity[1] ^= a[(x+1)%5][y]
			}
			for y := range 5 {
				theta[x][y] = a[x][y] ^ parity[0] ^ bits.RotateLeft64(parity[1], 1)
			}
		}
		rho := theta
		for t, x, y := 0, 1, 0; t < 24; t, x, y = t+1, y, (2*x+3*y)%5 {
			rho[x][y] = bits.RotateLeft64(theta[x][y], (t+1)*(t+2)/2%64)
		}
		for x := range 5 {
			for y := range 5 {
				pi[x][y] = rho[(x+3*y)%5][x]
			}
		}
		for x := range 5 {
			for y := range 5 {
				chi[x][y] = pi[x][y] ^ (^pi[(x+1)%5][y] & pi[(x+2)%5][y])
			}
		}
		for j := range 7 {
			chi[0][0] ^= uint64(lfsr(j+7*round)) << (1<<j - 1)
		}
		a = chi
	}
	return a
}

// lfsr is rc(t) of FIPS 202, section 3.2.5.
func lfsr(t int) int {
	r := 1
	for range t % 255 {
		r <<= 1
		r ^= r >> 8 * 0x171
	}
	return r & 1
}

func TestKeccakPermutation(t *testing.T) {
	random := rand.New(rand.NewPCG(1600, 24))
	for rounds := 1; rounds <= 24; rounds++ {
		k := NewKeccak(136, 6, rounds)
		var a [5][5]uint64
		for i := range k.a {
			k.a[i] = random.Uint64()
			a[i%5][i/5] = k.a[i]
		}
		k.permute()
		a = keccakP(a, rounds)
		for i, lane := range k.a {
			if lane != a[i%5][i/5] {
				t.Fatalf("%d rounds: lane %d is %016x, want %016x", rounds, i, lane, a[i%5][i/5])
			}
		}
	}
}

func TestKeccakSponge(t *testing.T) {
	random := rand.New(rand.NewPCG(202, 4))
	for range 500 {
		msg := make([]byte, random.IntN(500))
		for i := range msg {
			msg[i] = byte(random.Uint32())
		}
		want := sha3.SumSHAKE128(msg, 400)
		k := NewKeccak(168, 0x1f, 24)
		k.Write([]byte("to be forgotten"))
		k.Reset()
		cut := random.IntN(len(msg) + 1)
		k.Write(msg[:cut])
		k.Write(msg[cut:])
		got := make([]byte, 400)
		cut = random.IntN(len(got) + 1)
		k.Read(got[:cut])
		k.Read(got[cut:])
		if !bytes.Equal(got, want) {
			t.Fatalf("SHAKE128 of %x = %x, want %x", msg, got, want)
		}
	}
}
