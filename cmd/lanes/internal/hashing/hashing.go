// Package hashing computes the digests of many files at once, on several cores, and gives them back in order.
//
// A producer gathers the items into jobs of up to jobItems. Workers take jobs; a worker reads the small files of a job
// whole, and hashes them together, and puts the large ones where an idle worker may take them. The collector waits for
// the jobs in the order in which they were made. The memory in use is bounded: per worker by arenaSize and streamSize,
// for the rest by window jobs with jobBytes of names and digests each.
package hashing

import (
	"io"
	"iter"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

const (
	window   = 256      // jobs begun and not yet collected
	jobItems = 64       // files in a job
	jobBytes = 16 << 10 // of names and digests, after which a job takes no more
)

// An Item is a file to hash, or, without Funcs, something to do between the files before and after it.
type Item struct {
	Name  string
	Open  Opening
	Funcs []digest.Func // computed in one read
	Done  func(*Result) // called in the order of the items, never two at a time
}

// A Result is what became of an item. It is valid until Done returns.
type Result struct {
	Sums [][]byte // one for each of Funcs; nil where Err is not
	Size int64    // bytes hashed
	Err  error    // ErrSkip, or why the file could not be read whole
}

func (r *Result) fail(err error) { r.Err, r.Sums = err, nil }

// Options are what a run depends on beside its items.
type Options struct {
	Workers int
	Stdin   io.Reader
	Idle    func()      // called before the next result is waited for; may be nil
	Read    func(n int) // told of bytes read, from any goroutine; may be nil
	Stop    func() bool // asked after each result whether to stop early; may be nil
}

type job struct {
	items   []Item
	results []Result
	sums    [][]byte     // of all results, which have slices of it
	digests []byte       // of all sums, likewise
	pending atomic.Int32 // parts not finished; the last one closes done
	done    chan struct{}
	bytes   int
	after   <-chan struct{} // a job that must be done before
}

// prepare makes room for the results.
func (j *job) prepare() {
	count, bytes := 0, 0
	for i := range j.items {
		for _, f := range j.items[i].Funcs {
			count++
			bytes += f.Size
		}
	}
	j.results = append(j.results[:0], make([]Result, len(j.items))...)
	j.sums = slices.Grow(j.sums[:0], count)
	j.digests = slices.Grow(j.digests[:0], bytes)
	for i := range j.items {
		first := len(j.sums)
		for _, f := range j.items[i].Funcs {
			n := len(j.digests) + f.Size
			j.sums = append(j.sums, j.digests[len(j.digests):n:n])
			j.digests = j.digests[:n]
		}
		j.results[i].Sums = j.sums[first:len(j.sums):len(j.sums)]
	}
	j.pending.Store(1)
}

func (j *job) finish() {
	if j.pending.Add(-1) == 0 {
		close(j.done)
	}
}

// Run hashes the files of items, and returns when the last Done has returned, or Stop has said so.
func Run(o Options, items iter.Seq[Item]) {
	var (
		ordered  = make(chan *job, window)
		jobs     = make(chan *job)
		large    = make(chan part) // unbuffered: a send succeeds if a worker is idle
		quit     = make(chan struct{})
		free     = make(pool, window)
		all, fed sync.WaitGroup
	)
	all.Go(func() {
		defer close(jobs)
		defer close(ordered)
		produce(items, free, func(j *job) bool {
			select {
			case ordered <- j:
			case <-quit:
				return false
			}
			jobs <- j
			return true
		})
	})
	for range o.Workers {
		fed.Add(1)
		all.Go(func() {
			w := newWorker(&o, large, quit)
			w.work(jobs)
			fed.Done()
			for p := range large {
				w.stream(p)
			}
		})
	}
	all.Go(func() {
		fed.Wait()
		close(large)
	})
	if collect(o, ordered, free, quit) {
		all.Wait()
	}
}

// produce makes jobs of the items. Standard input is a job of its own, as is everything else that may keep a worker
// waiting; a second reading of standard input comes after the first.
func produce(items iter.Seq[Item], free pool, submit func(*job) bool) {
	var stdin <-chan struct{}
	j := free.get()
	flush := func() bool {
		full := j
		j = free.get()
		return len(full.items) == 0 || submit(full)
	}
	for it := range items {
		alone := it.Open == Stdin || it.Open == Anything
		if alone && !flush() {
			return
		}
		if it.Open == Stdin {
			j.after, stdin = stdin, j.done
		}
		j.items = append(j.items, it)
		j.bytes += len(it.Name)
		for _, f := range it.Funcs {
			j.bytes += f.Size
		}
		if (alone || len(j.items) == jobItems || j.bytes >= jobBytes) && !flush() {
			return
		}
	}
	flush()
}

// A pool keeps jobs that are done, for their memory.
type pool chan *job

func (p pool) get() *job {
	select {
	case j := <-p:
		clear(j.items)
		*j = job{items: j.items[:0], results: j.results, sums: j.sums, digests: j.digests, done: make(chan struct{})}
		return j
	default:
		return &job{done: make(chan struct{})}
	}
}

func (p pool) put(j *job) {
	select {
	case p <- j:
	default:
	}
}

// collect calls Done for every item in order. Told to stop, it tells everybody to end what they have begun, does not
// wait for them, and returns false.
func collect(o Options, ordered <-chan *job, free pool, quit chan<- struct{}) bool {
	for j := range ordered {
		select {
		case <-j.done:
		default:
			if o.Idle != nil {
				o.Idle()
			}
			<-j.done
		}
		for i := range j.items {
			j.items[i].Done(&j.results[i])
			if o.Stop != nil && o.Stop() {
				close(quit)
				return false
			}
		}
		free.put(j)
	}
	return true
}
