package keccak

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/ref"
)

// absorbers are the kernels of the list, and the functions that are kernels on some CPU and can run on each.
func absorbers() map[string]func(a *State, rate, rounds int, p []byte) {
	all := map[string]func(a *State, rate, rounds int, p []byte){
		"words of 64 bits": absorbGo,
		"words of 32 bits": absorbInterleaved,
	}
	for _, k := range Kernels.Runnable() {
		all["kernel "+Kernels[k].Name] = func(a *State, rate, rounds int, p []byte) { Absorb(k, a, rate, rounds, p) }
	}
	return all
}

func permuters() map[string]func(a *State, rounds int) {
	all := map[string]func(a *State, rounds int){"words of 64 bits": permuteGo, "words of 32 bits": permuteInterleaved}
	for _, k := range Kernels.Runnable() {
		all["kernel "+Kernels[k].Name] = func(a *State, rounds int) { Permute(k, a, rounds) }
	}
	return all
}

// refPermute has the reference permute a whole state: as a block of 200 bytes whose padding adds up to the last one.
func refPermute(a *State, rounds int) {
	var p [200]byte
	for i, lane := range a {
		binary.LittleEndian.PutUint64(p[8*i:], lane)
	}
	k := ref.NewKeccak(200, p[199]^0x80, rounds)
	k.Write(p[:199])
	k.Read(p[:])
	for i := range a {
		a[i] = binary.LittleEndian.Uint64(p[8*i:])
	}
}

func refAbsorb(a *State, rate, rounds int, p []byte) {
	for ; len(p) >= rate; p = p[rate:] {
		for i, b := range p[:rate] {
			a[i/8] ^= uint64(b) << (8 * (i % 8))
		}
		refPermute(a, rounds)
	}
}

func randomState(random *rand.Rand) (a State) {
	for i := range a {
		a[i] = random.Uint64()
	}
	return a
}

func TestPermute(t *testing.T) {
	random := rand.New(rand.NewPCG(1600, 2))
	starts := []State{{}, {0: 1}, {24: 1 << 63}, {}, randomState(random), randomState(random)}
	for i := range starts[3] {
		starts[3][i] = math.MaxUint64
	}
	for name, permute := range permuters() {
		for rounds := 4; rounds <= 24; rounds += 4 {
			for i, start := range starts {
				got, want := start, start
				permute(&got, rounds)
				refPermute(&want, rounds)
				if got != want {
					t.Fatalf("%s: %d rounds of state %d: %016x, want %016x", name, rounds, i, got, want)
				}
			}
		}
	}
}

func TestPermuteZeroState(t *testing.T) {
	// The first and the last lane of Keccak-f[1600] of zeros, and of it applied once more.
	want := [][2]uint64{{0xf1258f7940e1dde7, 0xeaf1ff7b5ceca249}, {0x2d5c954df96ecb3c, 0x20d06cd26a8fbf5c}}
	for name, permute := range permuters() {
		var a State
		for i, w := range want {
			permute(&a, 24)
			if a[0] != w[0] || a[24] != w[1] {
				t.Errorf("%s, time %d: lanes 0 and 24 are %016x and %016x, want %016x", name, i+1, a[0], a[24], w)
			}
		}
	}
}

func TestAbsorb(t *testing.T) {
	random := rand.New(rand.NewPCG(1600, 1))
	buf := make([]byte, 20*192+64)
	for i := range buf {
		buf[i] = byte(random.Uint32())
	}
	for name, absorb := range absorbers() {
		for _, rate := range []int{8, 72, 104, 136, 144, 168, 192} {
			for _, rounds := range []int{12, 24} {
				for _, blocks := range []int{0, 1, 2, 3, 8, 20} {
					offset, extra := random.IntN(64), random.IntN(rate)
					p := buf[offset:][:min(blocks*rate+extra, len(buf)-offset)]
					got := randomState(random)
					want := got
					absorb(&got, rate, rounds, p)
					refAbsorb(&want, rate, rounds, p)
					if got != want {
						t.Fatalf("%s: rate %d, %d rounds, %d bytes at offset %d: wrong state", name, rate, rounds, len(p), offset)
					}
				}
			}
		}
	}
}

func TestEveryAlignment(t *testing.T) {
	buf := make([]byte, 136*10+64)
	for i := range buf {
		buf[i] = byte(i * i >> 3)
	}
	for name, absorb := range absorbers() {
		for offset := range 64 {
			got, want := State{7: 7}, State{7: 7}
			absorb(&got, 136, 24, buf[offset:][:1360])
			refAbsorb(&want, 136, 24, buf[offset:][:1360])
			if got != want {
				t.Fatalf("%s: wrong state at offset %d", name, offset)
			}
		}
	}
}

func TestInterleave(t *testing.T) {
	for bit := range 64 {
		even, odd := interleave(1 << bit)
		if got := [2]uint32{even, odd}; got[bit%2] != 1<<(bit/2) || got[1-bit%2] != 0 {
			t.Errorf("bit %d becomes %08x and %08x", bit, even, odd)
		}
	}
	random := rand.New(rand.NewPCG(1600, 3))
	for range 1000 {
		start := randomState(random)
		var s interleaved
		s.load(&start)
		var got State
		s.store(&got)
		if got != start {
			t.Fatalf("%016x loaded and stored is %016x", start, got)
		}
	}
}

func TestNothingAllocates(t *testing.T) {
	p := make([]byte, 1680)
	for name, absorb := range absorbers() {
		var a State
		if n := testing.AllocsPerRun(10, func() { absorb(&a, 168, 24, p) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
