package collector

import (
	stdsha512 "crypto/sha512"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/lanes-go/lanes/internal/keccak"
	"github.com/lanes-go/lanes/internal/poly1305block"
	"github.com/lanes-go/lanes/internal/sha512block"
	"github.com/lanes-go/lanes/internal/sponge"
)

// held is how long a collection may take while something is hashed.
const held = 200 * time.Millisecond

// A hashing is one way to process a long input in one call.
type hashing struct {
	name string
	hash func(p []byte)
}

// hashings are the kernels of all loops that handle long inputs.
func hashings() (all []hashing) {
	key := [32]byte{1: 2, 3: 4}
	for _, k := range sha512block.Kernels.Runnable() {
		all = append(all, hashing{"sha512/" + sha512block.Kernels[k].Name, func(p []byte) { sha512block.New(k, 64).Write(p) }})
	}
	for _, k := range sha512block.ManyKernels.Runnable()[1:] { // the first one hashes message after message
		all = append(all, hashing{"sha512-many/" + sha512block.ManyKernels[k].Name, func(p []byte) {
			msgs, sums := slices.Repeat([][]byte{p[:len(p)/2]}, 8), make([][64]byte, 8)
			sha512block.Many(k, sums, msgs)
		}})
	}
	for _, k := range keccak.Kernels.Runnable() {
		all = append(all, hashing{"keccak/" + keccak.Kernels[k].Name, func(p []byte) {
			s := sponge.New(k, 168, 0x1f, 24)
			s.Write(p)
		}})
	}
	for _, k := range poly1305block.Kernels.Runnable() {
		name := "poly1305/" + poly1305block.Kernels[k].Name
		all = append(all, hashing{name + "/Write", func(p []byte) { poly1305block.New(k, &key).Write(p) }},
			hashing{name + "/Sum", func(p []byte) { poly1305block.Sum(k, &key, p) }})
	}
	return all
}

// An uncut call of assembly cannot be preempted, and the garbage collector, which stops every goroutine for a moment, waits for
// it to end. Every kernel cuts long inputs, so that a collection ends while the hashing goes on. That it can is what is
// tested: on a busy machine one attempt of five is enough.
func TestCollectorIsNotHeldUp(t *testing.T) {
	if testing.Short() {
		t.Skip("hashes 512 MiB with each kernel")
	}
	input := make([]byte, 512<<20)
	for _, h := range hashings() {
		t.Run(h.name, func(t *testing.T) {
			took := collect(h, input, 5)
			t.Logf("the collection took %v", took)
			if took >= held {
				t.Errorf("the collection took %v, allowed are %v: cut the input into shorter calls", took, held)
			}
		})
	}
	t.Run("control", func(t *testing.T) {
		took := collect(hashing{hash: func(p []byte) { stdsha512.Sum512(p) }}, input, 1)
		t.Logf("with crypto/sha512 the collection took %v", took)
		if took < held {
			t.Skip("crypto/sha512 makes no long call here, so that nothing shows what one does")
		}
	})
}

// collect returns the shortest of up to so many collections, each during a call of its own.
func collect(h hashing, input []byte, attempts int) time.Duration {
	best := time.Duration(1<<63 - 1)
	for range attempts {
		started, done := make(chan bool), make(chan bool)
		go func() {
			close(started)
			h.hash(input)
			close(done)
		}()
		<-started
		time.Sleep(5 * time.Millisecond) // it hashes now
		start := time.Now()
		runtime.GC()
		best = min(best, time.Since(start))
		<-done
		if best < held {
			break
		}
	}
	return best
}
