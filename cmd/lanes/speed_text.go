package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/internal/sheet"
	"github.com/lanes-go/lanes/cmd/lanes/machine"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// A textReport prints for each table and each kernel the rows beside those of the base.
type textReport struct {
	out     io.Writer
	options sheet.Options
	about   string         // of the last table printed
	pairs   []measure.Pair // of the table that is being measured
}

func (r *textReport) start(p plan) error {
	r.options = p.options()
	fmt.Fprintf(r.out, "%s, %s, lanes %s\n", machine.CPU(), machine.Toolchain(), moduleVersion())
	for _, line := range append(p.method(), reading) {
		if _, err := fmt.Fprintln(r.out, line); err != nil {
			return err
		}
	}
	return nil
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
	for _, sheet := range sheets(s.table.Name, r.pairs, r.options) {
		fmt.Fprintln(r.out)
		if err := sheet.Write(r.out); err != nil {
			return err
		}
	}
	r.pairs = nil
	return nil
}

func (p plan) options() sheet.Options {
	return sheet.Options{CPB: p.cpb, Clock: p.clock}
}

const reading = "p: Mann–Whitney U-test; ~: no difference shown (p > 0.05). " +
	"Time: less is better. MB/s: more is better."

// method says how a plan is measured and what it leaves out: a sentence or two a line.
func (p plan) method() []string {
	var lines []string
	if p.cpb {
		lines = append(lines,
			fmt.Sprintf("The clock is about %.2f GHz: an estimate from a chain of dependent register additions.", p.clock/1e9))
	}
	if len(p.without) > 0 {
		lines = append(lines, fmt.Sprintf("Left out, having no such columns: %s.", strings.Join(p.without, ", ")))
	}
	return append(lines,
		fmt.Sprintf("%d samples of %s a side, taken in turn (%s, kernel, %s, kernel, …); medians.",
			p.count, sheet.Figure(p.time.Seconds(), "s"), p.base, p.base))
}

// sheets makes a sheet of every kernel's pairs, in the order of the first row that has it.
func sheets(table string, pairs []measure.Pair, o sheet.Options) []sheet.Sheet {
	var kernels []string
	byKernel := map[string][]measure.Pair{}
	for _, p := range pairs {
		if byKernel[p.After.Name] == nil {
			kernels = append(kernels, p.After.Name)
		}
		byKernel[p.After.Name] = append(byKernel[p.After.Name], p)
	}
	var all []sheet.Sheet
	for _, k := range kernels {
		of := byKernel[k]
		title := fmt.Sprintf("%s: %s to %s%s", table, of[0].Before.Name, k, goroutines(of[0].CPUs))
		all = append(all, sheet.New(title, of, o))
	}
	return all
}

// goroutines is what a title says of measurements on several CPUs.
func goroutines(cpus int) string {
	if cpus == 1 {
		return ""
	}
	return fmt.Sprintf(", %d goroutines", cpus)
}
