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
		c := find(&all, func(c Comparison) bool { return c.Key == of }, Comparison{Key: of})
		kernel := find(&c.Kernels, func(o Kernel) bool { return o.Name == k.Kernel }, Kernel{Name: k.Kernel})
		kernel.Pairs = append(kernel.Pairs, p)
	}
	for _, k := range after.Keys {
		if before.Series[k] == nil {
			onlyAfter = append(onlyAfter, k)
		}
	}
	order := func(c Comparison) int {
		at := slices.IndexFunc(tables.All(), func(t tables.Table) bool { return t.Name == c.Table })
		if at < 0 {
			return len(tables.All())
		}
		return at
	}
	slices.SortStableFunc(all, func(a, b Comparison) int { return cmp.Or(order(a)-order(b), cmp.Compare(a.CPUs, b.CPUs)) })
	return all, onlyBefore, onlyAfter
}

// find returns the element of the list that is meant, which it adds if there is none.
func find[T any](list *[]T, is func(T) bool, fresh T) *T {
	i := slices.IndexFunc(*list, is)
	if i < 0 {
		i = len(*list)
		*list = append(*list, fresh)
	}
	return &(*list)[i]
}
