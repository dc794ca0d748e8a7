// Package sheet sets measured rows beside those of their base, as a table to print.
package sheet

import (
	"fmt"
	"io"

	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// A Sheet is a table: the rows of a base and of what is compared with it.
type Sheet struct {
	Title  string
	Groups []Group
	Rows   []Row
	Mean   Row // the geometric means of the changes

	Times                float64 // as fast as before: the geometric mean
	Faster, Slower, Same int     // rows that are so; the samples of the last show no difference
}

// A Group is some columns that show one quantity. Those of p and n have no name in common.
type Group struct {
	Name    string
	Columns []string
}

// A Row has as many cells as the groups have columns.
type Row struct {
	Name  string
	Cells []Cell
}

// A Cell is a figure.
type Cell struct {
	Text   string
	Better int // 1 if the change that it shows is for the better, −1 for the worse, else 0
}

// Options say what to show besides times, speeds and allocations.
type Options struct {
	CPB   bool    // cycles and operations a second
	Clock float64 // in Hz, for CPB
}

// New makes the sheet of pairs that share the names of their two series.
func New(title string, pairs []measure.Pair, o Options) Sheet {
	before, after := pairs[0].Before.Name, pairs[0].After.Name
	bytes, allocs := false, false
	for _, p := range pairs {
		bytes = bytes || p.Bytes > 0
		allocs = allocs || p.Before.Allocs+p.After.Allocs > 0
	}
	s := Sheet{Title: title}
	group := func(condition bool, name string, columns ...string) {
		if condition {
			s.Groups = append(s.Groups, Group{name, columns})
		}
	}
	group(true, "time", before, after, "change")
	group(bytes, "MB/s", before, after, "change")
	group(true, "", "p", "n")
	group(o.CPB && bytes, "cycles/B", before, after)
	group(o.CPB && !bytes, "cycles/op", before, after)
	group(o.CPB, "op/s", before, after)
	group(allocs, "allocs", before, after)

	var times, speeds []float64
	for _, p := range pairs {
		t := p.Time()
		times = append(times, t.After/t.Before)
		s.count(t)
		r := Row{Name: p.Row}
		r.add(Figure(t.Before*1e-9, "s"), Figure(t.After*1e-9, "s"))
		r.change(t, -1)
		switch {
		case p.Bytes > 0:
			speed := p.Speed()
			speeds = append(speeds, speed.After/speed.Before)
			r.add(Digits(speed.Before), Digits(speed.After))
			r.change(speed, 1)
		case bytes:
			r.add("", "", "")
		}
		r.add(probability(t.P), fmt.Sprint(t.N))
		if o.CPB {
			if bytes && p.Bytes == 0 { // no cycles per byte in a row without bytes
				r.add("", "")
			} else {
				r.add(fmt.Sprintf("%.2f", Cycles(t.Before, o.Clock, p)), fmt.Sprintf("%.2f", Cycles(t.After, o.Clock, p)))
			}
			r.add(Figure(1e9/t.Before, ""), Figure(1e9/t.After, ""))
		}
		if allocs {
			r.add(fmt.Sprint(p.Before.Allocs), fmt.Sprint(p.After.Allocs))
		}
		s.Rows = append(s.Rows, r)
	}
	s.Mean = Row{Name: "geometric mean"}
	s.Times = 1 / measure.Geomean(times)
	s.Mean.add("", "", change(1/s.Times-1))
	if len(speeds) > 0 {
		s.Mean.add("", "", change(measure.Geomean(speeds)-1))
	}
	for len(s.Mean.Cells) < len(s.Rows[0].Cells) {
		s.Mean.add("")
	}
	return s
}

// count counts a row by what its times show.
func (s *Sheet) count(time measure.Delta) {
	switch {
	case !time.Significant:
		s.Same++
	case time.Change() < 0:
		s.Faster++
	default:
		s.Slower++
	}
}

func (r *Row) add(cells ...string) {
	for _, text := range cells {
		r.Cells = append(r.Cells, Cell{Text: text})
	}
}

// change adds a change as benchstat prints it: ~ if the samples do not show one. good is the sign of a change for the
// better.
func (r *Row) change(d measure.Delta, good int) {
	switch {
	case !d.Significant:
		r.add("~")
	case d.Change() < 0:
		r.Cells = append(r.Cells, Cell{change(d.Change()), -good})
	default:
		r.Cells = append(r.Cells, Cell{change(d.Change()), good})
	}
}

func change(x float64) string {
	return fmt.Sprintf("%+.2f%%", 100*x)
}

// probability prints a p-value.
func probability(p float64) string {
	if p < 0.0005 {
		return "<0.001"
	}
	return fmt.Sprintf("%.3f", p)
}

// Cycles is what an operation of ns nanoseconds takes at that clock: by byte, or by operation where no bytes flow. On
// several CPUs it counts the cycles of all of them.
func Cycles(ns, clock float64, p measure.Pair) float64 {
	return ns * 1e-9 * clock * float64(p.CPUs) / float64(max(p.Bytes, 1))
}

// Write prints the sheet as text.
func (s Sheet) Write(w io.Writer) error {
	if _, err := fmt.Fprintf(w, "%s\n", s.Title); err != nil {
		return err
	}
	g := &grid{}
	g.add("")
	for _, group := range s.Groups {
		g.add("", group.Name)
		for range group.Columns[2:] {
			g.add("")
		}
	}
	g.next()
	g.add("row")
	for _, group := range s.Groups {
		g.add(group.Columns...)
	}
	g.next()
	for _, r := range append(s.Rows[:len(s.Rows):len(s.Rows)], s.Mean) {
		g.add(r.Name)
		for _, c := range r.Cells {
			g.add(c.Text)
		}
		g.next()
	}
	return g.write(w)
}
