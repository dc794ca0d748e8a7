package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/internal/bench"
	"github.com/lanes-go/lanes/cmd/lanes/internal/page"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sheet"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

type compareCommand struct {
	Old  rawString `arg:"" complete:"files" help:"The output of lanes speed --bench, or of go test -bench, to compare with; - is standard input."`
	New  rawString `arg:"" complete:"files" help:"The one that is compared with it; - is standard input."`
	HTML rawString `name:"html" placeholder:"FILE" complete:"files" help:"Also write a page with the tables and charts to FILE, which is replaced once it is complete; - prints the page in place of the tables."`
}

// Help is the long description of lanes compare --help.
func (*compareCommand) Help() string {
	return `Prints for each table and each kernel that both files have the tables of lanes speed, with old and new in place of
before and after. Benchmarks that are no rows of lanes speed come last, under their full names.

` + compareMethod + `

The exit status is 1 if a file cannot be read, has no benchmarks, or has none in common with the other.

Examples:

    lanes speed --bench >old.txt
    lanes speed --bench >new.txt    after an upgrade of Go, for instance
    lanes compare old.txt new.txt
    lanes compare --html changes.html old.txt new.txt`
}

const compareMethod = `The figures are medians of the samples; p is that of the Mann–Whitney U-test, and ~ stands where it is above 0.05: no
difference shown. It takes 4 samples a side to show one, and 10 are better. The two files were not measured in turn, so
what else the machine did may have met one of them alone: repeat a run that surprises.`

func (c *compareCommand) Run(std stdio) error {
	if c.Old == "-" && c.New == "-" {
		return usageError("only one of the two can be standard input (-); save the other to a file")
	}
	old, err := readBench(string(c.Old), std)
	if err != nil {
		return err
	}
	next, err := readBench(string(c.New), std)
	if err != nil {
		return err
	}
	all, onlyOld, onlyNew := bench.Compare(old, next)
	if len(all) == 0 {
		return fmt.Errorf("%s and %s have no benchmark in common: "+
			"the first has %s, the second %s; measure the same tables for both",
			sumlist.Quote(old.Name), sumlist.Quote(next.Name), names(onlyOld), names(onlyNew))
	}
	r := comparison{old: old, next: next, all: all}
	r.warnings = differences(old, next)
	for _, w := range r.warnings {
		fmt.Fprintf(std.err, "lanes: warning: %s\n", w)
	}
	if len(onlyOld) > 0 {
		r.missing = append(r.missing, fmt.Sprintf("Only in old: %s.", names(onlyOld)))
	}
	if len(onlyNew) > 0 {
		r.missing = append(r.missing, fmt.Sprintf("Only in new: %s.", names(onlyNew)))
	}
	show := r.text
	if c.HTML == "-" {
		show = r.page
	}
	if err := show(std.out); err != nil {
		return fmt.Errorf("write error: %s", message(err))
	}
	if c.HTML == "" || c.HTML == "-" {
		return nil
	}
	return writePage(string(c.HTML), r.page)
}

// readBench reads a file and tells of what in it is no use.
func readBench(name string, std stdio) (*bench.File, error) {
	in, title := std.in, "standard input"
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %s", sumlist.Quote(name), message(err))
		}
		defer f.Close()
		in, title = f, name
	}
	f, err := bench.Read(in, title)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", sumlist.Quote(title), message(err))
	}
	quoted := sumlist.Quote(title)
	if f.Ignored > 0 {
		fmt.Fprintf(std.err, "lanes: warning: %s: %s ignored; the first is %s\n", quoted,
			plural(f.Ignored, "line that is no proper benchmark is", "lines that are no proper benchmarks are"), f.First)
	}
	if len(f.Timeless) > 0 {
		fmt.Fprintf(std.err, "lanes: warning: %s: left out, having no time (ns/op): %s\n", quoted, few(f.Timeless))
	}
	if len(f.CPU) > 1 {
		fmt.Fprintf(std.err, "lanes: warning: %s mixes measurements of several CPUs: %s\n", quoted, few(f.CPU))
	}
	return f, nil
}

// differences are warnings of what besides the code may explain a change.
func differences(old, next *bench.File) []string {
	var all []string
	differ := func(what string, a, b []string) {
		if len(a) > 0 && len(b) > 0 && !slices.Equal(a, b) {
			all = append(all, fmt.Sprintf("the %s differ, and may explain any change: old %s, new %s", what, few(a), few(b)))
		}
	}
	differ("CPUs", old.CPU, next.CPU)
	differ("platforms", old.Go, next.Go)
	return all
}

// names counts keys and names the first of them.
func names(keys []bench.Key) string {
	var all []string
	for _, k := range keys {
		name := k.Row
		if k.Table != "" {
			name = k.Table + " " + k.Row + " " + k.Kernel + processors(k.CPUs)
		}
		all = append(all, name)
	}
	return plural(len(all), "benchmark", "benchmarks") + " (" + few(all) + ")"
}

// few names the first of many.
func few(all []string) string {
	const most = 3
	if len(all) > most {
		return fmt.Sprintf("%s, … and %d more", strings.Join(all[:most], ", "), len(all)-most)
	}
	return strings.Join(all, ", ")
}

// A comparison is what lanes compare has to say.
type comparison struct {
	old, next         *bench.File
	all               []bench.Comparison
	warnings, missing []string
}

func about(f *bench.File) string {
	return strings.Join(slices.Concat([]string{sumlist.Visible(f.Name)}, f.CPU, f.Go), ", ")
}

func (r *comparison) text(out io.Writer) error {
	fmt.Fprintf(out, "old: %s\nnew: %s\n", about(r.old), about(r.next))
	for _, line := range r.missing {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintf(out, "Medians; %s\n", reading)
	for _, c := range r.all {
		for _, s := range comparedSheets(c) {
			if _, err := fmt.Fprintln(out); err != nil {
				return err
			}
			if err := s.Write(out); err != nil {
				return err
			}
		}
	}
	return nil
}

// processors is what a title says of the number at the end of a benchmark's name: that of the goroutines in lanes speed,
// but not in go test -bench.
func processors(n int) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf(", GOMAXPROCS=%d", n)
}

// title names a table, or other benchmarks and their package.
func title(c bench.Comparison) string {
	switch {
	case c.Table != "":
		return c.Table + processors(c.CPUs)
	case c.Pkg != "":
		return "other benchmarks of " + c.Pkg
	}
	return "other benchmarks"
}

func comparedSheets(c bench.Comparison) []sheet.Sheet {
	var all []sheet.Sheet
	for _, k := range c.Kernels {
		t := title(c)
		if k.Name != "" {
			t += ": " + k.Name
		}
		all = append(all, sheet.New(t, k.Pairs, sheet.Options{}))
	}
	return all
}

func (r *comparison) page(w io.Writer) error {
	p := page.Page{
		Title: fmt.Sprintf("lanes compare: %s to %s", baseName(r.old), baseName(r.next)),
		Lead: "Two measurements of the same work, saved by lanes speed --bench (github.com/lanes-go/lanes) or by " +
			"go test -bench, set against each other.",
		Facts: []page.Fact{
			{Name: "old", Text: about(r.old)}, {Name: "new", Text: about(r.next)}, {Name: "lanes", Text: moduleVersion()},
		},
		Reading: pageReading,
		Method:  []string{compareMethod},
	}
	for _, w := range r.warnings {
		p.Warnings = append(p.Warnings, "Warning: "+w+".")
	}
	p.Warnings = append(p.Warnings, r.missing...)
	all := tables.All()
	for _, c := range r.all {
		s := page.Section{Title: title(c), Sheets: comparedSheets(c)}
		if i := slices.IndexFunc(all, func(t tables.Table) bool { return t.Name == c.Table }); i >= 0 {
			s.About = aboutTable(all[i])
			if chart := comparedChart(all[i], c); chart.Drawable() {
				s.Charts = []page.Chart{chart}
			}
		}
		p.Sections = append(p.Sections, s)
	}
	return page.Write(w, p)
}

func baseName(f *bench.File) string {
	return sumlist.Visible(filepath.Base(f.Name))
}

// comparedChart shows the old speeds of each kernel, dashed, and the new ones.
func comparedChart(t tables.Table, c bench.Comparison) page.Chart {
	chart := page.Chart{Title: chartTitle(t, c.CPUs), Note: "Dashed: old. Solid: new."}
	for i, k := range c.Kernels {
		old := page.Line{Name: k.Name + ", old", Color: i + 1, Dashed: true}
		next := page.Line{Name: k.Name + ", new", Label: k.Name, Color: i + 1}
		for _, p := range k.Pairs {
			if message := messageOf(t, p.Row); message > 0 && p.Bytes > 0 {
				old.Points = append(old.Points, page.Point{Bytes: message, MBs: measure.Median(p.Before.MBs(p.Bytes))})
				next.Points = append(next.Points, page.Point{Bytes: message, MBs: measure.Median(p.After.MBs(p.Bytes))})
			}
		}
		if len(old.Points) > 0 {
			chart.Lines = append(chart.Lines, old, next)
		}
	}
	return chart
}
