// Package kernel holds the one concept of lanes: a kernel is one way to compute one inner loop on the state that its
// package uses. Each loop has one List of its kernels; dispatch, tests, fuzzing, benchmarks and the tool read it.
package kernel

import "github.com/lanes-go/lanes/internal/cpu"

// An ID is an index into its loop's List. 0 is the portable kernel, so that a zero value is safe on every CPU.
type ID uint8

// A Kernel describes one entry of a List.
type Kernel struct {
	Name  string
	Needs cpu.Set // all of them, or the kernel must not be called
	Lanes int     // independent messages or operations handled by one call; 0 where the loop has only one
	Min   int     // the smallest n, in the unit of the loop's Best, from which the kernel wins
}

// A List is every kernel of one loop, slowest first. Entry 0 is portable: it needs nothing and has no minimum.
type List []Kernel

// Best returns the last kernel that this CPU may run and whose Min is at most n, the length in bytes or the number of
// messages at hand. Callers keep the result as a value; it never changes during a process.
func (l List) Best(n int) ID {
	for i := len(l) - 1; i > 0; i-- {
		if n >= l[i].Min && cpu.Has(l[i].Needs) {
			return ID(i)
		}
	}
	return 0
}

// Runnable returns the IDs of the kernels that this CPU may run, in the order of the list.
func (l List) Runnable() []ID {
	var ids []ID
	for i, k := range l {
		if cpu.Has(k.Needs) {
			ids = append(ids, ID(i))
		}
	}
	return ids
}
