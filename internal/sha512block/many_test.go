package sha512block

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"runtime/pprof"
	"sync"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/lanepack"
	"github.com/lanes-go/lanes/internal/ref"
)

// manyKernels runs test in parallel for every kernel of several messages that this CPU may run.
func manyKernels(t *testing.T, test func(t *testing.T, k kernel.ID, lanes int)) {
	for _, k := range ManyKernels.Runnable() {
		t.Run(ManyKernels[k].Name, func(t *testing.T) {
			t.Parallel()
			test(t, k, ManyKernels[k].Lanes)
		})
	}
}

// checkMany compares the hashes of msgs with the reference.
func checkMany(t *testing.T, k kernel.ID, size int, msgs [][]byte) {
	t.Helper()
	sums := make([]byte, size*len(msgs)+1)
	sums[len(sums)-1] = 0x5a
	hashMany(k, size, sums[:size*len(msgs)], msgs)
	if sums[len(sums)-1] != 0x5a {
		t.Fatalf("%d messages: a byte after their hashes changed", len(msgs))
	}
	for i, msg := range msgs {
		oracle := ref.NewSHA512(ref.Published, size)
		oracle.Write(msg)
		if got, want := sums[size*i:][:size], oracle.Sum(nil); !bytes.Equal(got, want) {
			t.Fatalf("message %d of %d, %d bytes: %x, want %x", i, len(msgs), len(msg), got, want)
		}
	}
}

func TestManyEveryLength(t *testing.T) {
	var msgs [][]byte
	for n := range 521 {
		msgs = append(msgs, random(n, 20))
	}
	manyKernels(t, func(t *testing.T, k kernel.ID, _ int) {
		for _, s := range sizes {
			checkMany(t, k, s.size, msgs)
		}
		for n := range msgs { // each alone with a few others
			checkMany(t, k, 64, msgs[max(0, n-3):n+1])
		}
	})
}

// Every count up to a few times the lanes: all messages different, all equal, all empty, and one long among short ones.
func TestManyCounts(t *testing.T) {
	manyKernels(t, func(t *testing.T, k kernel.ID, lanes int) {
		rng := rand.New(rand.NewPCG(21, 22))
		for count := range 3*lanes + 2 {
			mixed, equal, long := make([][]byte, count), make([][]byte, count), make([][]byte, count)
			for i := range mixed {
				mixed[i] = random(rng.IntN(5*BlockSize), uint64(100+i))
				equal[i] = random(300, 23)
				long[i] = random(rng.IntN(BlockSize), uint64(200+i))
			}
			if count > 0 {
				long[count/2] = random(maxRun+1000, 24)
			}
			for _, s := range sizes {
				checkMany(t, k, s.size, mixed)
			}
			checkMany(t, k, 64, equal)
			checkMany(t, k, 64, long)
			checkMany(t, k, 64, make([][]byte, count))
		}
	})
}

// A kernel takes different blocks into different states, wherever the blocks lie and whichever lanes begin.
func TestManyStates(t *testing.T) {
	data := random(1<<14, 25)
	manyKernels(t, func(t *testing.T, k kernel.ID, lanes int) {
		if lanes == 1 {
			return // its blocks come from the scheduler alone
		}
		rng := rand.New(rand.NewPCG(26, 27))
		for round := range 256 {
			offset := round % 64
			p := lanepack.Packer{N: 1 + offset%4, Started: uint8(round)}
			var h states
			for i := range h {
				for l := range h[i] {
					h[i][l] = rng.Uint64()
				}
			}
			var want [lanepack.MaxLanes][8]uint64
			for l := range lanes {
				at := l*1024 + offset + l*offset%64
				p.Ptr[l] = &data[at]
				if want[l] = hash384.iv; p.Started>>l&1 == 0 {
					for i := range h {
						want[l][i] = h[i][l]
					}
				}
				blocksGo(&want[l], data[at:][:p.N*BlockSize])
			}
			runMany(k, &h, &p, &hash384.iv)
			for i := range h {
				for l := range lanes {
					if h[i][l] != want[l][i] {
						t.Fatalf("%d blocks at offset %d, lanes %b begin: lane %d, word %d is %x, want %x",
							p.N, offset, p.Started, l, i, h[i][l], want[l][i])
					}
				}
			}
		}
	})
}

// Messages end in every combination of a kernel's lanes, and all hashes are right. A Packer that is asked in the same way
// tells the combinations.
func TestManyEnds(t *testing.T) {
	manyKernels(t, func(t *testing.T, k kernel.ID, lanes int) {
		rng := rand.New(rand.NewPCG(30, 31))
		seen := map[uint8]bool{0: true}
		for round := 0; round < 200 && len(seen) < 1<<lanes; round++ {
			msgs := make([][]byte, 300)
			for i := range msgs {
				msgs[i] = random(BlockSize*rng.IntN(1+i%4)+rng.IntN(100), uint64(400+i))
			}
			checkMany(t, k, 64, msgs)
			var p lanepack.Packer
			p.Init(msgs, padding)
			for best := k; p.Next(ManyKernels[best].Lanes); best = ManyKernels[:k+1].Best(p.Left()) {
				if best == k {
					seen[p.Ended] = true
				}
			}
		}
		if len(seen) != 1<<lanes {
			t.Errorf("%d combinations of %d", len(seen), 1<<lanes)
		}
	})
}

func TestManyAllocations(t *testing.T) {
	var msgs [][]byte
	for i := range 200 {
		msgs = append(msgs, random(i*7, 28))
	}
	for _, k := range ManyKernels.Runnable() {
		for _, count := range []int{0, 1, 2, 7, 200} {
			dst := make([][64]byte, count)
			if n := testing.AllocsPerRun(5, func() {
				Many(k, dst, msgs[:count])
			}); n != 0 {
				t.Errorf("%s: %d messages allocate %v times", ManyKernels[k].Name, count, n)
			}
		}
	}
}

// All kernels at work while a profiler interrupts them, the collector scans their stacks and goroutines take turns.
func TestInterrupted(t *testing.T) {
	if err := pprof.StartCPUProfile(io.Discard); err == nil { // else the whole test is under a profiler
		defer pprof.StopCPUProfile()
	}
	msgs := make([][]byte, 20)
	for i := range msgs {
		msgs[i] = random(2000+i*500, uint64(300+i))
	}
	want := fmt.Sprint(sums(portable, portable, msgs))
	var wg sync.WaitGroup
	for range 3 {
		for _, stream := range Kernels.Runnable() {
			for _, k := range ManyKernels.Runnable() {
				wg.Go(func() {
					for range 10 {
						if got := fmt.Sprint(sums(stream, k, msgs)); got != want {
							t.Errorf("%s, %s: wrong under interruptions", Kernels[stream].Name, ManyKernels[k].Name)
							return
						}
					}
				})
			}
		}
	}
	done := make(chan bool)
	go func() { wg.Wait(); close(done) }()
	for {
		select {
		case <-done:
			return
		default:
			runtime.GC()
		}
	}
}

// sums hashes msgs one by one with one kernel and all together with the other.
func sums(stream, many kernel.ID, msgs [][]byte) (out [2][][64]byte) {
	out = [2][][64]byte{make([][64]byte, len(msgs)), make([][64]byte, len(msgs))}
	for i, msg := range msgs {
		d := New(stream, 64)
		d.Write(msg)
		d.Sum(out[0][i][:0])
	}
	Many(many, out[1], msgs)
	return out
}
