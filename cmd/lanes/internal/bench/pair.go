package bench

import (
	"cmp"
	"slices"

	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// A Comparison is what two files have in common: rows of one table of lanes speed, or other benchmarks of one package.
type Comparison struct {
	Key     // with neither Row nor Kernel
	Kernels []Kernel
}

// A Kernel is the pairs of one kernel.
type Kernel struct {
	Name  string // "" for other benchmarks
	Pairs []measure.Pair
}

// Compare pairs the benchmarks of two files, in the order of the tables and of the first file, and other benchmarks last.
// It also returns those that one file alone has.
func Compare(before, after *File) (all []Comparison, onlyBefore, onlyAfter []Key) {
	comparisons, kernels := map[Key]int{}, map[Key]int{} // places in all, and among the kernels there
	for _, k := range before.Keys {
		a := after.Series[k]
		if a == nil {
			onlyBefore = append(onlyBefore, k)
			continue
		}
		b := before.Series[k]
		p := measure.Pair{Table: k.Table, Row: k.Row, CPUs: k.CPUs, Before: b.Series, After: a.Series}
		p.Before.Name, p.After.Name = "old", "new"
		if same(b.Bytes(), a.Bytes()) {
			p.Bytes = b.Bytes()
		}
		of := Key{Table: k.Table, Pkg: k.Pkg, CPUs: k.CPUs}
		i, known := comparisons[of]
		if !known {
			i = len(all)
			comparisons[of] = i
			all = append(all, Comparison{Key: of})
		}
		c := &all[i]
		of.Kernel = k.Kernel
		i, known = kernels[of]
		if !known {
			i = len(c.Kernels)
			kernels[of] = i
			c.Kernels = append(c.Kernels, Kernel{Name: k.Kernel})
		}
		c.Kernels[i].Pairs = append(c.Kernels[i].Pairs, p)
	}
	for _, k := range after.Keys {
		if before.Series[k] == nil {
			onlyAfter = append(onlyAfter, k)
		}
	}
	order := func(c Comparison) int {
		at := slices.IndexFunc(allTables(), func(t tables.Table) bool { return t.Name == c.Table })
		if at < 0 {
			return len(allTables())
		}
		return at
	}
	slices.SortStableFunc(all, func(a, b Comparison) int { return cmp.Or(order(a)-order(b), cmp.Compare(a.CPUs, b.CPUs)) })
	return all, onlyBefore, onlyAfter
}
