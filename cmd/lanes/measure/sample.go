// Package measure times the columns of a row against each other and compares the samples as benchstat does.
package measure

import (
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// Options say how to sample.
type Options struct {
	Count int           // samples of each column
	Time  time.Duration // of a sample
	CPUs  int           // GOMAXPROCS, and the number of goroutines that run the operation at once
	Pause func()        // called between samples, where it disturbs none; may be nil
}

// A Series is the samples of one column.
type Series struct {
	Name       string
	Ops        int       // operations of a sample, those of all goroutines together
	NS         []float64 // elapsed nanoseconds by operation, a value a sample
	Allocs     uint64    // by operation
	AllocBytes uint64    // by operation
}

// Columns samples the columns in turn: the first, the second, … the last, and again from the first, so that what
// changes while it runs (the clock, other programs) meets them all alike. The garbage collector runs between these
// rounds and is off within them. With one CPU the goroutine keeps its thread.
func Columns(columns []tables.Column, o Options) []Series {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(o.CPUs))
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()

	want := max(o.Time, 50*timerStep())
	series := make([]Series, len(columns))
	runners := make([]runner, len(columns))
	for i, c := range columns {
		series[i].Name = c.Name
		for range o.CPUs {
			runners[i].ops = append(runners[i].ops, c.New())
		}
		runtime.GC()
		runners[i].calibrate(want)
		series[i].Ops = runners[i].n * o.CPUs
		series[i].Allocs, series[i].AllocBytes = runners[i].allocations()
	}
	for range o.Count {
		runtime.GC()
		if o.Pause != nil {
			o.Pause()
		}
		for i := range runners {
			elapsed := max(runners[i].run(), 1)
			series[i].NS = append(series[i].NS, float64(elapsed.Nanoseconds())/float64(series[i].Ops))
		}
	}
	return series
}

// A runner runs an operation n times on each of its states, in a goroutine a state.
type runner struct {
	ops []func(n int)
	n   int
}

func (r *runner) run() time.Duration {
	if len(r.ops) == 1 {
		start := time.Now()
		r.ops[0](r.n)
		return time.Since(start)
	}
	gate := make(chan struct{})
	var ready, done sync.WaitGroup
	for _, op := range r.ops {
		ready.Add(1)
		done.Go(func() {
			ready.Done()
			<-gate
			op(r.n)
		})
	}
	ready.Wait()
	start := time.Now()
	close(gate)
	done.Wait()
	return time.Since(start)
}

// calibrate sets n so that a run takes about the time that is wanted, or one operation if that is longer. The runs that
// it takes warm the caches.
func (r *runner) calibrate(want time.Duration) {
	const most = 1 << 30
	r.n = 1
	r.run()
	for {
		took := max(r.run(), 1)
		factor := float64(want) / float64(took)
		if factor <= 4 || r.n == most {
			r.n = int(min(max(1, float64(r.n)*factor), most))
			return
		}
		r.n = int(min(float64(r.n)*min(factor/4, 100)+1, most))
	}
}

// allocations counts what one operation allocates, in one goroutine. The least of up to three counts is free of what the
// rest of the process allocates meanwhile.
func (r *runner) allocations() (allocs, bytes uint64) {
	n := min(r.n, 100)
	var before, after runtime.MemStats
	for try := range 3 {
		runtime.ReadMemStats(&before)
		r.ops[0](n)
		runtime.ReadMemStats(&after)
		a, b := (after.Mallocs-before.Mallocs)/uint64(n), (after.TotalAlloc-before.TotalAlloc)/uint64(n)
		if try == 0 || a < allocs {
			allocs, bytes = a, b
		}
		if allocs == 0 {
			return 0, 0
		}
	}
	return allocs, bytes
}

// timerStep is the smallest difference seen between two readings of the clock.
var timerStep = sync.OnceValue(func() time.Duration {
	step := time.Second
	for range 20 {
		start := time.Now()
		elapsed := time.Since(start)
		for elapsed == 0 {
			elapsed = time.Since(start)
		}
		step = min(step, elapsed)
	}
	return step
})
