package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/machine"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// A textReport prints for each table and each kernel the rows beside those of the base.
type textReport struct {
	out   io.Writer
	base  string
	cpb   bool
	clock float64
	about string         // of the last table printed
	pairs []measure.Pair // of the table that is being measured
}

func (r *textReport) start(p plan) error {
	r.base, r.cpb = p.base, p.cpb
	if r.cpb {
		r.clock = machine.Clock()
	}
	fmt.Fprintf(r.out, "%s, %s, lanes %s\n", machine.CPU(), machine.Toolchain(), moduleVersion())
	if r.cpb {
		fmt.Fprintf(r.out, "The clock is about %.2f GHz: an estimate from a chain of dependent register additions.\n", r.clock/1e9)
	}
	if len(p.without) > 0 {
		fmt.Fprintf(r.out, "Left out, having no such columns: %s.\n", strings.Join(p.without, ", "))
	}
	_, err := fmt.Fprintf(r.out, "%d samples of %s a side, taken in turn (%s, kernel, %s, kernel, …); medians.\n"+
		"p: Mann–Whitney U-test; ~: no difference shown (p > 0.05). Time: less is better. MB/s: more is better.\n",
		p.count, figure(p.time.Seconds(), "s"), p.base, p.base)
	return err
}

func (r *textReport) row(pairs []measure.Pair) error {
	r.pairs = append(r.pairs, pairs...)
	return nil
}

func (r *textReport) end() error { return nil }

func (r *textReport) table(s selection, cpus int) error {
	if r.about != s.table.About {
		r.about = s.table.About
		fmt.Fprintf(r.out, "\n%s\n", r.about)
	}
	var kernels []string
	byKernel := map[string][]measure.Pair{}
	for _, p := range r.pairs {
		if byKernel[p.After.Name] == nil {
			kernels = append(kernels, p.After.Name)
		}
		byKernel[p.After.Name] = append(byKernel[p.After.Name], p)
	}
	r.pairs = nil
	for _, k := range kernels {
		title := fmt.Sprintf("%s: %s to %s", s.table.Name, r.base, k)
		if cpus > 1 {
			title += fmt.Sprintf(", %d goroutines", cpus)
		}
		if _, err := fmt.Fprintf(r.out, "\n%s\n", title); err != nil {
			return err
		}
		if err := r.grid(byKernel[k]).write(r.out); err != nil {
			return err
		}
	}
	return nil
}

// grid is the rows of one kernel and their geometric mean.
func (r *textReport) grid(pairs []measure.Pair) *grid {
	base, kernel := pairs[0].Before.Name, pairs[0].After.Name
	bytes, allocs := false, false
	for _, p := range pairs {
		bytes = bytes || p.Bytes > 0
		allocs = allocs || p.Before.Allocs+p.After.Allocs > 0
	}
	g := &grid{}
	g.add("", "", "time", "")
	g.addIf(bytes, "", "MB/s", "")
	g.add("", "")
	if r.cpb && bytes {
		g.add("", "cycles/B")
	} else if r.cpb {
		g.add("", "cycles/op")
	}
	g.addIf(r.cpb, "", "op/s")
	g.addIf(allocs, "", "allocs")
	g.next()
	g.add("row", base, kernel, "change")
	g.addIf(bytes, base, kernel, "change")
	g.add("p", "n")
	g.addIf(r.cpb, base, kernel, base, kernel)
	g.addIf(allocs, base, kernel)
	g.next()

	var times, speeds []float64
	for _, p := range pairs {
		t := p.Time()
		times = append(times, t.After/t.Before)
		g.add(p.Row, figure(t.Before*1e-9, "s"), figure(t.After*1e-9, "s"), percent(t))
		if bytes && p.Bytes > 0 {
			s := p.Speed()
			speeds = append(speeds, s.After/s.Before)
			g.add(digits(s.Before), digits(s.After), percent(s))
		} else {
			g.addIf(bytes, "", "", "")
		}
		g.add(fmt.Sprintf("%.3f", t.P), fmt.Sprint(t.N))
		if r.cpb {
			g.add(r.cycles(t.Before, p, bytes), r.cycles(t.After, p, bytes), figure(1e9/t.Before, ""), figure(1e9/t.After, ""))
		}
		g.addIf(allocs, fmt.Sprint(p.Before.Allocs), fmt.Sprint(p.After.Allocs))
		g.next()
	}
	g.add("geometric mean", "", "", change(measure.Geomean(times)-1))
	if len(speeds) > 0 {
		g.add("", "", change(measure.Geomean(speeds)-1))
	}
	g.next()
	return g
}

// cycles is empty for a row without bytes in a table that counts cycles per byte.
func (r *textReport) cycles(ns float64, p measure.Pair, bytes bool) string {
	if bytes && p.Bytes == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f", cycles(ns, r.clock, p))
}

// percent is a change as benchstat prints it: ~ if the samples do not show one.
func percent(d measure.Delta) string {
	if !d.Significant {
		return "~"
	}
	return change(d.Change())
}

func change(x float64) string {
	return fmt.Sprintf("%+.2f%%", 100*x)
}
