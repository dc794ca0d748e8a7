// Sumbench measures lanes sum against GNU coreutils' sha512sum on the same files, which are in the system's cache: on a tree
// of small files, where xargs runs sha512sum in several processes, and on one large file. It writes the samples to
// lab/results/CPU/DATE-COMMIT-sum.txt in the Go benchmark format.
//
//	go run ./lab/sumbench
//
// The programs run in turn, each of them writes its list to a file, and each list is compared with the first. The tree
// is measured twice: with as many names for each sha512sum as xargs gives it, by which the processes may end at quite
// different times, and with as many for each process. Leave everything else off.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/perf/benchfmt"

	"github.com/lanes-go/lanes/lab/internal/record"
)

// A plan says what is to be measured.
type plan struct {
	files, size, count int   // small files, bytes of each, samples
	large              int64 // bytes of the large file
	largeCount         int
	processes          int
}

func main() {
	var p plan
	flag.IntVar(&p.files, "files", 20_000, "small files")
	flag.IntVar(&p.size, "size", 4096, "bytes of a small file")
	flag.IntVar(&p.count, "count", 25, "samples of each program on the small files")
	flag.Int64Var(&p.large, "large", 1<<30, "bytes of the large file")
	flag.IntVar(&p.largeCount, "large-count", 7, "samples of each program on the large file")
	flag.IntVar(&p.processes, "P", runtime.NumCPU(), "sha512sum `processes` at once, and lanes' files at once")
	out := flag.String("out", "lab/results", "the `folder` of the results")
	commit := flag.String("commit", "", "the `commit` that is measured (default: what git says)")
	cpu := flag.String("cpu", "", "the `name` of the CPU, where the system's is wrong")
	flag.Parse()
	if err := run(p, *out, *commit, *cpu); err != nil {
		fmt.Fprintln(os.Stderr, "sumbench:", err)
		os.Exit(1)
	}
}

func run(p plan, out, commit, cpu string) error {
	if p.files < 1 || p.size < 0 || p.large < 0 || p.count < 1 || p.largeCount < 1 || p.processes < 1 {
		return fmt.Errorf("there must be files, samples and processes")
	}
	f, err := record.New(out, "github.com/lanes-go/lanes/lab/sumbench", commit, cpu, "sum")
	if err != nil {
		return err
	}
	coreutils, err := firstLine("sha512sum", "--version")
	if err != nil {
		return err
	}
	system, err := firstLine("uname", "-sr")
	if err != nil {
		return err
	}
	f.Head("coreutils", coreutils)
	f.Head("system", system)
	f.Head("processes", strconv.Itoa(p.processes))
	dir, err := os.MkdirTemp("", "sumbench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	lanes := filepath.Join(dir, "lanes")
	if text, err := exec.Command("go", "build", "-o", lanes, "github.com/lanes-go/lanes/cmd/lanes").CombinedOutput(); err != nil {
		return fmt.Errorf("go build cmd/lanes: %w\n%s", err, text)
	}
	if err := makeTree(filepath.Join(dir, "tree"), p.files, p.size); err != nil {
		return err
	}
	if err := makeFile(filepath.Join(dir, "large"), p.large, 0); err != nil {
		return err
	}
	all := works(p, lanes)
	for _, w := range all {
		f.Head("sha512sum-"+w.key, w.programs[0].shown(lanes))
		f.Head("lanes-"+w.key, w.programs[1].shown(lanes))
	}
	for _, w := range all {
		series, err := measure(dir, w.count, w.programs)
		if err != nil {
			return err
		}
		for i, name := range []string{"sha512sum", "lanes"} {
			if err := f.Samples(results("Sum/"+w.name+"/kernel="+name, series[i], w.bytes)); err != nil {
				return err
			}
		}
	}
	fmt.Println(f.Path)
	return f.Close()
}

// A work is a row of the table: what sha512sum and lanes do in turn.
type work struct {
	key      string // in the head of the results
	name     string // of the row
	bytes    int64
	count    int
	programs [2]pipeline
}

func works(p plan, lanes string) []work {
	jobs := strconv.Itoa(p.processes)
	find := []string{"find", "tree", "-type", "f", "-print0"}
	xargs := func(more ...string) []string {
		return append(append([]string{"xargs", "-0", "-P", jobs}, more...), "sha512sum")
	}
	// As many names for every process, in batches that xargs does not cut: it passes on up to 128 KiB of names.
	each := (p.files + p.processes - 1) / p.processes
	batches := (each + 4999) / 5000
	each = (each + batches - 1) / batches
	tree, bytes := fmt.Sprintf("%dx%s", p.files, size(int64(p.size))), int64(p.files)*int64(p.size)
	sum := []string{lanes, "sum", "-j", jobs}
	return []work{
		{"tree", tree, bytes, p.count, [2]pipeline{{find, xargs()}, {append(sum, "tree")}}},
		{"even", tree + "/even", bytes, p.count, [2]pipeline{{find, xargs("-n", strconv.Itoa(each))}, {append(sum, "tree")}}},
		{"large", size(p.large), p.large, p.largeCount, [2]pipeline{{{"sha512sum", "large"}}, {append(sum, "large")}}},
	}
}

// size writes a number of bytes as short as it goes.
func size(n int64) string {
	for _, u := range []struct {
		shift uint
		name  string
	}{{30, "GiB"}, {20, "MiB"}, {10, "KiB"}} {
		if n > 0 && n&(1<<u.shift-1) == 0 {
			return strconv.FormatInt(n>>u.shift, 10) + u.name
		}
	}
	return strconv.FormatInt(n, 10) + "B"
}

func results(name string, ns []float64, bytes int64) (all []*benchfmt.Result) {
	for _, t := range ns {
		all = append(all, &benchfmt.Result{Name: benchfmt.Name(name), Iters: 1, Values: []benchfmt.Value{
			{Value: t, Unit: "ns/op"}, {Value: float64(bytes) / t * 1e3, Unit: "MB/s"},
		}})
	}
	return all
}

func firstLine(name string, args ...string) (string, error) {
	b, err := exec.Command(name, args...).Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	line, _, _ := strings.Cut(string(b), "\n")
	return line, nil
}
