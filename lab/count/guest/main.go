// Guest runs every row of the tables in every column, each operation alone between two markers. It is built for the
// architecture to count and run by lab/count under QEMU, whose plugin writes one line for each passage.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"

	"github.com/lanes-go/lanes/lab/peers"
)

// passages is how often each operation runs; the least of the counts is that of an undisturbed one.
const passages = 5

var marks int // the passages that are open: the markers are different functions and have something to do

//go:noinline
func markStart() { marks++ }

//go:noinline
func markStop() { marks-- }

// guest TABLE… prints a line "Benchmark… passages" for each operation, in the order in which they run.
func main() {
	runtime.LockOSThread()
	debug.SetGCPercent(-1)
	for _, t := range peers.All() {
		if !slices.Contains(os.Args[1:], t.Name) {
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
