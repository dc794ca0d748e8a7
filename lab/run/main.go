// Run measures every row of lanes speed beside the packages that lanes replaces, in one run, the columns in turn, and
// writes the samples to lab/results/CPU/DATE-COMMIT.txt in the Go benchmark format.
//
//	go run ./lab/run                  what a program gets
//	go run -tags purego ./lab/run     portable code against portable code, in DATE-COMMIT-purego.txt
//
// Leave everything else off, and keep the process on one core: taskset -c 1 go run ./lab/run.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
	"github.com/lanes-go/lanes/lab/internal/record"
	"github.com/lanes-go/lanes/lab/peers"
)

func main() {
	only := flag.String("tables", "", "measure only these `tables`, joined by commas")
	count := flag.Int("count", 10, "samples of each column")
	sample := flag.Duration("time", 10*time.Millisecond, "length of a sample")
	out := flag.String("out", "lab/results", "the `folder` of the results")
	commit := flag.String("commit", "", "the `commit` that is measured (default: what git says)")
	cpu := flag.String("cpu", "", "the `name` of the CPU, where the system's is wrong, as under emulation")
	flag.Parse()
	if err := run(*only, *count, *sample, *out, *commit, *cpu); err != nil {
		fmt.Fprintln(os.Stderr, "run:", err)
		os.Exit(1)
	}
}

func run(only string, count int, sample time.Duration, out, commit, cpu string) error {
	f, err := record.New(out, "github.com/lanes-go/lanes/lab/run", commit, cpu, "")
	if err != nil {
		return err
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for key, version := range record.Modules(info) {
			f.Head(key, version)
		}
	}
	chosen, err := choose(only)
	if err != nil {
		return err
	}
	for _, t := range chosen {
		for _, r := range t.Rows {
			for _, s := range measure.Columns(r.Columns, measure.Options{Count: count, Time: sample, CPUs: 1}) {
				if err := f.Samples(s.Results(t.Bench+"/"+r.Name, r.Bytes, 1)); err != nil {
					return err
				}
			}
		}
	}
	fmt.Println(f.Path)
	return f.Close()
}

// choose returns the tables with these names, or all.
func choose(only string) ([]tables.Table, error) {
	all := peers.All()
	if only == "" {
		return all, nil
	}
	var chosen []tables.Table
	for name := range strings.SplitSeq(only, ",") {
		i := slices.IndexFunc(all, func(t tables.Table) bool { return t.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("no table is called %q", name)
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}
