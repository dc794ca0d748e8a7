package hashing

import (
	"bytes"
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

func funcs(t *testing.T, names ...string) []digest.Func {
	t.Helper()
	f, err := digest.Select(names, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// content is n bytes that depend on seed and never repeat a block.
func content(seed, n int) []byte {
	b := make([]byte, 0, n+8)
	x := uint64(seed)*0x9e3779b97f4a7c15 + 1
	for len(b) < n {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		b = binary.LittleEndian.AppendUint64(b, x)
	}
	return b[:n]
}

// sizes has small files, large ones, and those between.
var sizes = []int{0, 1, 100, 4095, 4096, 4097, smallFile - 1, smallFile, smallFile + 1, streamSize, 3*streamSize + 5, 0, 64, 63}

// makeFiles makes n files in the working directory.
func makeFiles(t *testing.T, n int) []string {
	t.Helper()
	var names []string
	for i := range n {
		name := fmt.Sprint("f", i)
		if err := os.WriteFile(name, content(i, sizes[i%len(sizes)]), 0o666); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// TestRun compares with the standard library, in order, for every number of workers, with events and missing files
// between the files.
func TestRun(t *testing.T) {
	t.Chdir(t.TempDir())
	names := makeFiles(t, 80)
	sha512, both := funcs(t, "sha512"), funcs(t, "sha384", "sha512")
	for _, workers := range []int{1, 3} {
		var got, want []string
		var read atomic.Int64
		total := 0
		items := func(yield func(Item) bool) {
			for i, name := range names {
				it := Item{Name: name, Open: Walked, Funcs: sha512}
				if i%50 > 40 {
					it.Funcs = both
				}
				b := content(i, sizes[i%len(sizes)])
				want = append(want, line(name, it.Funcs, b))
				total += len(b)
				it.Done = func(r *Result) { got = append(got, describe(name, r)) }
				if !yield(it) {
					return
				}
				if i%7 == 0 {
					want = append(want, fmt.Sprint("event ", i))
					yield(Item{Done: func(*Result) { got = append(got, fmt.Sprint("event ", i)) }})
				}
				if i%11 == 0 {
					want = append(want, "none: no such file")
					yield(Item{Name: "none", Open: Listed, Funcs: sha512, Done: func(r *Result) {
						if errors.Is(r.Err, fs.ErrNotExist) && r.Sums == nil {
							got = append(got, "none: no such file")
						}
					}})
				}
			}
		}
		Run(Options{Workers: workers, Read: func(n int) { read.Add(int64(n)) }}, items)
		if len(got) != len(want) {
			t.Fatalf("%d workers: %d results, not %d", workers, len(got), len(want))
		}
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("%d workers: result %d is %s, not %s", workers, i, got[i], want[i])
			}
		}
		if read.Load() != int64(total) {
			t.Errorf("%d workers: %d bytes counted, not %d", workers, read.Load(), total)
		}
	}
}

func line(name string, funcs []digest.Func, b []byte) string {
	r := &Result{Size: int64(len(b))}
	for _, f := range funcs {
		switch f.Name {
		case "sha512":
			s := sha512.Sum512(b)
			r.Sums = append(r.Sums, s[:])
		case "sha384":
			s := sha512.Sum384(b)
			r.Sums = append(r.Sums, s[:])
		}
	}
	return describe(name, r)
}

func describe(name string, r *Result) string {
	s := fmt.Sprintf("%s: %d bytes, %v:", name, r.Size, r.Err)
	for _, sum := range r.Sums {
		s += fmt.Sprintf(" %x", sum)
	}
	return s
}

// Told to stop, Run ends although the items have no end.
func TestStop(t *testing.T) {
	t.Chdir(t.TempDir())
	names := makeFiles(t, 8)
	f := funcs(t, "sha512")
	for _, after := range []int{1, 100, 700} {
		n := 0
		Run(Options{Workers: 3, Stop: func() bool { return n == after }}, func(yield func(Item) bool) {
			for i := 0; yield(Item{Name: names[i%8], Open: Walked, Funcs: f, Done: func(*Result) { n++ }}); i++ {
			}
		})
		if n != after {
			t.Errorf("%d results, not %d", n, after)
		}
	}
}

// While the first item keeps the collector waiting, items are drawn as far ahead as the window allows, and no further.
func TestWindow(t *testing.T) {
	t.Chdir(t.TempDir())
	makeFiles(t, 1)
	f := funcs(t, "sha512")
	const workers = 2
	bound := int64(window+workers+2) * jobItems
	var drawn, done atomic.Int64
	gate := make(chan struct{})
	go func() {
		for last := int64(-1); last != drawn.Load(); time.Sleep(50 * time.Millisecond) {
			last = drawn.Load()
		}
		close(gate)
	}()
	most := int64(0)
	count := func(*Result) { done.Add(1) }
	Run(Options{Workers: workers, Stdin: gated{gate}}, func(yield func(Item) bool) {
		yield(Item{Name: "-", Open: Stdin, Funcs: f, Done: count})
		for drawn.Load() < 2*bound && yield(Item{Name: "f0", Open: Walked, Funcs: f, Done: count}) {
			most = max(most, drawn.Add(1)-done.Load())
		}
	})
	if done.Load() != 2*bound+1 || most > bound {
		t.Errorf("%d results of %d, at most %d drawn ahead, allowed are %d", done.Load(), 2*bound+1, most, bound)
	}
}

type gated struct{ open <-chan struct{} }

func (g gated) Read([]byte) (int, error) {
	<-g.open
	return 0, io.EOF
}

// Standard input read twice is at its end the second time, and Idle is called before the first is waited for.
func TestStdin(t *testing.T) {
	f := funcs(t, "sha512")
	in := content(1, 1000000)
	for _, workers := range []int{1, 4} {
		var got []string
		idle := 0
		two := func(yield func(Item) bool) {
			for range 2 {
				yield(Item{Name: "-", Open: Stdin, Funcs: f, Done: func(r *Result) { got = append(got, describe("-", r)) }})
			}
		}
		Run(Options{Workers: workers, Stdin: bytes.NewReader(in), Idle: func() { idle++ }}, two)
		if len(got) != 2 || got[0] != line("-", f, in) || got[1] != line("-", f, nil) {
			t.Errorf("%d workers: %.200q", workers, got)
		}
	}
}

// Digests that are long close a job early, and large messages are still whole.
func TestLongDigests(t *testing.T) {
	t.Chdir(t.TempDir())
	names := makeFiles(t, 40)
	f, err := digest.Select([]string{"shake128"}, digest.MaxSize)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	var items iter.Seq[Item] = func(yield func(Item) bool) {
		for i, name := range names {
			h, want := f[0].New(), make([]byte, f[0].Size)
			h.Write(content(i, sizes[i%len(sizes)]))
			h.Finish(want)
			yield(Item{Name: name, Open: Listed, Funcs: f, Done: func(r *Result) {
				if r.Err == nil && bytes.Equal(r.Sums[0], want) {
					n++
				}
			}})
		}
	}
	Run(Options{Workers: 2}, items)
	if n != len(names) {
		t.Errorf("%d of %d are right", n, len(names))
	}
}

func TestNames(t *testing.T) {
	t.Chdir(t.TempDir())
	f := funcs(t, "sha512")
	long := strings.Repeat("é", 127) + "x" // 255 bytes
	if err := os.WriteFile(long, []byte("a"), 0o666); err != nil {
		t.Skipf("the file system refuses a name of 255 bytes: %v", err)
	}
	Run(Options{Workers: 1}, func(yield func(Item) bool) {
		yield(Item{Name: long, Open: Walked, Funcs: f, Done: func(r *Result) {
			if describe("", r) != line("", f, []byte("a")) {
				t.Error(describe("", r))
			}
		}})
	})
}
