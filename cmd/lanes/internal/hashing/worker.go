package hashing

import (
	"errors"
	"io"
	"slices"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

const (
	smallFile  = 64 << 10  // up to this size in bytes a file is read whole and hashed beside others
	arenaSize  = 1 << 20   // bytes in which a worker collects small files
	streamSize = 256 << 10 // bytes that a worker reads of a large file at a time
)

// A part is a large file of a job, opened.
type part struct {
	job  *job
	item int
	file file
}

type worker struct {
	o     *Options
	large chan part
	quit  <-chan struct{}

	arena  []byte
	used   int
	msgs   [][]byte // small files in the arena
	owners []int    // their items in the job
	dst    [][]byte // where their digests go
	buf    []byte
	hashes map[digest.Func]digest.Hash
}

func newWorker(o *Options, large chan part, quit <-chan struct{}) *worker {
	return &worker{o: o, large: large, quit: quit, hashes: map[digest.Func]digest.Hash{}}
}

// work does jobs, and large files of other workers' jobs, until there are no more jobs.
func (w *worker) work(jobs <-chan *job) {
	for {
		select {
		case p := <-w.large:
			w.stream(p)
		case j, ok := <-jobs:
			if !ok {
				return
			}
			if j.after != nil {
				<-j.after
			}
			w.do(j)
		}
	}
}

func (w *worker) do(j *job) {
	j.prepare()
	for i := range j.items {
		if len(j.items[i].Funcs) == 0 || w.quitting() {
			continue
		}
		f, err := open(&j.items[i], w.o.Stdin)
		if err != nil {
			j.results[i].fail(err)
			continue
		}
		if w.readSmall(j, i, f) {
			continue
		}
		j.pending.Add(1)
		select {
		case w.large <- part{j, i, f}:
		default:
			w.stream(part{j, i, f})
		}
	}
	w.hashSmall(j)
	j.finish()
}

func (w *worker) quitting() bool {
	select {
	case <-w.quit:
		return true
	default:
		return false
	}
}

// readSmall reads the file into the arena if it is small. Where it reports false the file is still open at its start.
func (w *worker) readSmall(j *job, i int, f file) bool {
	if !f.regular || f.size > smallFile {
		return false
	}
	if w.arena == nil {
		w.arena = make([]byte, arenaSize)
	}
	// One byte of room beyond the size: a read that leaves it free has met the file's end.
	room := max(int(f.size), 4096) + 1
	if len(w.msgs) > 0 && (w.used+room > arenaSize || !slices.Equal(j.items[w.owners[0]].Funcs, j.items[i].Funcs)) {
		w.hashSmall(j)
	}
	b := w.arena[w.used : w.used+room]
	n := 0
	for {
		k, err := f.Read(b[n:])
		n += k
		if n == len(b) { // it has grown
			if _, err := f.Seek(0, io.SeekStart); err != nil {
				f.Close()
				j.results[i].fail(err)
				return true
			}
			return false
		}
		if err == io.EOF || err == nil && int64(n) == f.size && n > 0 {
			err = f.whole(int64(n))
			if err == nil {
				break
			}
		}
		if err != nil {
			f.Close()
			j.results[i].fail(err)
			return true
		}
	}
	f.Close()
	w.count(n)
	w.used += n
	w.msgs = append(w.msgs, b[:n:n])
	w.owners = append(w.owners, i)
	return true
}

// hashSmall hashes the files in the arena.
func (w *worker) hashSmall(j *job) {
	if len(w.msgs) == 0 {
		return
	}
	for k, f := range j.items[w.owners[0]].Funcs {
		w.dst = w.dst[:0]
		for _, i := range w.owners {
			w.dst = append(w.dst, j.results[i].Sums[k])
		}
		f.SumMany(w.dst, w.msgs)
	}
	for m, i := range w.owners {
		j.results[i].Size = int64(len(w.msgs[m]))
	}
	w.msgs, w.owners, w.used = w.msgs[:0], w.owners[:0], 0
}

// stream hashes a file as it reads it.
func (w *worker) stream(p part) {
	defer p.job.finish()
	defer p.file.Close()
	r := &p.job.results[p.item]
	funcs := p.job.items[p.item].Funcs
	if w.buf == nil {
		w.buf = make([]byte, streamSize)
	}
	hashes := make([]digest.Hash, len(funcs))
	for i, f := range funcs {
		hashes[i] = w.hash(f)
	}
	for {
		n, err := p.file.Read(w.buf)
		w.count(n)
		r.Size += int64(n)
		for _, h := range hashes {
			h.Write(w.buf[:n])
		}
		if err == io.EOF {
			if err = p.file.whole(r.Size); err == nil {
				break
			}
		}
		if err == nil && w.quitting() {
			err = errStopped
		}
		if err != nil {
			r.fail(err)
			return
		}
	}
	for i, h := range hashes {
		h.Finish(r.Sums[i])
	}
}

var errStopped = errors.New("stopped")

// hash returns a hash, reset, that the worker keeps for f.
func (w *worker) hash(f digest.Func) digest.Hash {
	h := w.hashes[f]
	if h == nil {
		h = f.New()
		w.hashes[f] = h
	}
	h.Reset()
	return h
}

func (w *worker) count(n int) {
	if w.o.Read != nil {
		w.o.Read(n)
	}
}
