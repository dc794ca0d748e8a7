// Package bench reads saved benchmarks in the Go benchmark format, and pairs those of two files.
package bench

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/perf/benchfmt"

	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// A Key says what was measured, and with what. Names are visible text, whatever the file holds.
type Key struct {
	Table  string // of lanes speed; "" for other benchmarks
	Pkg    string // of other benchmarks
	Row    string // of the table; the full name of other benchmarks
	Kernel string // "" for other benchmarks
	CPUs   int
}

// A File is the samples of one file.
type File struct {
	Name     string
	Keys     []Key // in the order of the file
	Series   map[Key]*Samples
	CPU, Go  []string // the machines and toolchains that the file names, each once
	Ignored  int      // lines that look like benchmarks and are not
	First    string   // what is wrong with the first of them
	Timeless []string // names of benchmarks without ns/op, each once

	timeless map[string]bool // the same
}

// Samples are those of one benchmark.
type Samples struct {
	measure.Series
	bytes []int // by operation, a value a sample; 0 without MB/s
}

// Bytes is what an operation processes; 0 where no bytes flow, or not always as many. go test rounds what it prints, so
// a thousandth makes no difference.
func (s *Samples) Bytes() int {
	least, most := slices.Min(s.bytes), slices.Max(s.bytes)
	if !same(least, most) {
		return 0
	}
	return least + (most-least)/2
}

// same reports whether two numbers of bytes are those of the same work.
func same(a, b int) bool {
	return max(a, b)-min(a, b) <= max(a, b)/1000
}

// Read reads a file. It is an error if it holds no benchmark with a time.
func Read(r io.Reader, name string) (*File, error) {
	f := &File{Name: name, Series: map[Key]*Samples{}, timeless: map[string]bool{}}
	reader := benchfmt.NewReader(r, name)
	for reader.Scan() {
		switch rec := reader.Result().(type) {
		case *benchfmt.SyntaxError:
			f.ignore(fmt.Sprintf("line %d: %s", rec.Line, rec.Msg))
		case *benchfmt.Result:
			f.add(rec)
		}
	}
	if err := reader.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, errors.New("has a line too long for benchmarks; save some with lanes speed --bench or go test -bench")
	} else if err != nil {
		return nil, err
	}
	if len(f.Keys) == 0 && len(f.Timeless) > 0 {
		return nil, errors.New("no benchmark in it has a time (ns/op); save one with lanes speed --bench or go test -bench")
	}
	if len(f.Keys) == 0 {
		return nil, errors.New("no benchmarks in it; save some with lanes speed --bench or go test -bench")
	}
	return f, nil
}

func (f *File) ignore(why string) {
	if f.Ignored++; f.Ignored == 1 {
		f.First = sumlist.Visible(why)
	}
}

func (f *File) add(r *benchfmt.Result) {
	sec, ok := r.Value("sec/op")
	if !ok {
		sec, ok = r.Value("ns/op") // of 0 and infinity the reader leaves the unit as it is
	}
	if !ok {
		if name := sumlist.Visible(string(r.Name)); !f.timeless[name] {
			f.timeless[name] = true
			f.Timeless = append(f.Timeless, name)
		}
		return
	}
	if !(sec > 0) || math.IsInf(sec, 0) {
		_, line := r.Pos()
		f.ignore(fmt.Sprintf("line %d: a time of %g s", line, sec))
		return
	}
	f.about(&f.CPU, strings.TrimSpace(r.GetConfig("cpu")))
	toolchain := r.GetConfig("go")
	if toolchain == "" {
		toolchain = strings.Trim(r.GetConfig("goos")+"/"+r.GetConfig("goarch"), "/")
	}
	f.about(&f.Go, toolchain)
	k := key(r)
	s := f.Series[k]
	if s == nil {
		s = &Samples{}
		f.Series[k] = s
		f.Keys = append(f.Keys, k)
	}
	s.NS = append(s.NS, sec*1e9)
	bytes := 0
	if rate, ok := r.Value("B/s"); ok {
		if b := math.Round(rate * sec); b >= 1 && b < math.MaxInt32 {
			bytes = int(b)
		}
	}
	s.bytes = append(s.bytes, bytes)
	if allocs, ok := r.Value("allocs/op"); ok && allocs >= 0 && allocs < 1<<53 {
		s.Allocs = uint64(allocs)
	}
}

func (f *File) about(list *[]string, value string) {
	value = sumlist.Visible(value)
	if value != "" && !slices.Contains(*list, value) {
		*list = append(*list, value)
	}
}

// allTables are those of lanes speed, made once.
var allTables = sync.OnceValue(tables.All)

// key tells the benchmarks of lanes speed, in which kernel= is the last part of the name, from others.
func key(r *benchfmt.Result) Key {
	full := sumlist.Visible(string(r.Name))
	first, rest, _ := strings.Cut(full, "/")
	row, kernel, ok := strings.Cut(rest, "/kernel=")
	for _, t := range allTables() {
		if ok && t.Bench == first && kernel != "" && !strings.Contains(kernel, "/") {
			k := Key{Table: t.Name, Row: row, Kernel: kernel, CPUs: 1}
			if name, cpus, ok := cutLast(kernel, "-"); ok {
				if n, err := strconv.Atoi(cpus); err == nil && n > 0 {
					k.Kernel, k.CPUs = name, n
				}
			}
			return k
		}
	}
	return Key{Pkg: sumlist.Visible(r.GetConfig("pkg")), Row: full, CPUs: 1}
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
