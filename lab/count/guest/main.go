// Guest runs every row of the tables in every column, each operation alone between two markers. It is built for the
// architecture to count and run by lab/count under QEMU, whose plugin writes one line for each passage.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/sha512block"
	"github.com/lanes-go/lanes/lab/peers"
)

// passages is how often each operation runs; the least of the counts is that of an undisturbed one.
const passages = 5

var marks int // the passages that are open: the markers are different functions and have something to do

//go:noinline
func markStart() { marks++ }

//go:noinline
func markStop() { marks-- }

// guest [-force KERNEL,…] [TABLE…] prints a line "Benchmark… passages" for each operation, in the order in which they run.
func main() {
	forced := flag.String("force", "", "`kernels` of SHA-512 that run although the CPU does not report what they need")
	flag.Parse()
	runtime.LockOSThread()
	debug.SetGCPercent(-1)
	force := strings.Split(*forced, ",")
	all := append(peers.All(), forms(force)...)
	for i, t := range all {
		if t.Name == "sha512" {
			all[i] = peers.SHA512(hidden(force)...)
		}
	}
	for _, name := range flag.Args() {
		if !slices.ContainsFunc(all, func(t tables.Table) bool { return t.Name == name }) {
			fmt.Fprintf(os.Stderr, "guest: there is no table %s\n", name)
			os.Exit(1)
		}
	}
	for _, t := range all {
		if flag.NArg() > 0 && !slices.Contains(flag.Args(), t.Name) {
			continue
		}
		for _, r := range t.Rows {
			for _, c := range r.Columns {
				op := c.New()
				op(1)
				for range passages {
					markStart()
					op(1)
					markStop()
				}
				fmt.Printf("Benchmark%s/%s/kernel=%s %d\n", t.Bench, r.Name, c.Name, passages)
				runtime.GC()
			}
		}
	}
	if marks != 0 {
		panic("a passage has no end")
	}
}

// hidden returns the columns of the kernels with these names that the table would leave out.
func hidden(names []string) (columns []tables.SHA512Column) {
	for id, k := range sha512block.Kernels {
		if !cpu.Has(k.Needs) && slices.Contains(names, k.Name) {
			columns = append(columns, tables.SHA512Kernel(kernel.ID(id)))
		}
	}
	return columns
}
