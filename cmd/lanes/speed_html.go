package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/lanes-go/lanes"
	"github.com/lanes-go/lanes/cmd/lanes/internal/outfile"
	"github.com/lanes-go/lanes/cmd/lanes/internal/page"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
	"github.com/lanes-go/lanes/cmd/lanes/machine"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// An htmlReport collects what is measured and writes a page at the end.
type htmlReport struct {
	out   io.Writer
	plan  plan
	pairs []measure.Pair // of the table that is being measured, at one number of CPUs
	page  page.Page
}

func (r *htmlReport) start(p plan) error {
	r.plan = p
	return nil
}

func (r *htmlReport) row(pairs []measure.Pair) error {
	r.pairs = append(r.pairs, pairs...)
	return nil
}

func (r *htmlReport) table(s selection, cpus int) error {
	last := len(r.page.Sections) - 1
	if last < 0 || r.page.Sections[last].Title != s.table.Name {
		r.page.Sections = append(r.page.Sections, page.Section{Title: s.table.Name, About: aboutTable(s.table)})
		last++
	}
	section := &r.page.Sections[last]
	section.Sheets = append(section.Sheets, sheets(s.table.Name, r.pairs, r.plan.options())...)
	chart := page.Chart{Title: chartTitle(s.table, cpus), Lines: chartLines(s.table, r.pairs)}
	if chart.Drawable() {
		section.Charts = append(section.Charts, chart)
	}
	r.pairs = nil
	return nil
}

func (r *htmlReport) end() error {
	r.page.Title = "lanes speed on " + machine.CPU()
	base := r.plan.base
	if base == tables.Before {
		base = "the plain form of each algorithm (before)"
	}
	r.page.Lead = "lanes (github.com/lanes-go/lanes) is a Go library of cryptographic primitives. It has several kernels " +
		"for each inner loop, that is, several ways to compute it. Here those that one machine runs are compared with " + base + "."
	r.page.Reading = pageReading
	r.page.Facts = []page.Fact{
		{Name: "CPU", Text: machine.CPU()},
		{Name: "Go", Text: machine.Toolchain()},
		{Name: "lanes", Text: moduleVersion()},
		{Name: "measured", Text: time.Now().UTC().Format("2006-01-02 15:04 UTC")},
	}
	var chosen []string
	for _, s := range kernelStatuses(lanes.Kernels(), os.Getenv("GODEBUG")) {
		if s.Runs {
			chosen = append(chosen, s.Kernel+" for "+s.Primitive)
		}
		r.page.Kernels = append(r.page.Kernels,
			page.Kernel{Loop: s.Primitive, Name: s.Kernel, Here: s.verdict(), Chosen: s.Runs})
	}
	r.page.Facts = append(r.page.Facts, page.Fact{Name: "kernels", Text: strings.Join(chosen, ", ")})
	r.page.Method = append(r.plan.method(), speedMethod,
		"To make this page on another machine: lanes speed --html FILE.")
	return page.Write(r.out, r.page)
}

const pageReading = "Figures are medians. Time: less is better. MB/s: more is better. " +
	"p is the probability that chance alone makes such a difference (Mann–Whitney U-test). ~ stands where it is above 0.05: no difference shown."

// aboutTable says what the rows of a table are, and what its columns that are no kernels.
func aboutTable(t tables.Table) []page.Fact {
	return []page.Fact{{Name: "columns", Text: t.About + "."}, {Name: "rows", Text: t.Work}}
}

func chartTitle(t tables.Table, cpus int) string {
	return t.Name + ": MB/s against message size" + goroutines(cpus)
}

// chartLines are the speeds of the chart's rows, a line a column, the base first.
func chartLines(t tables.Table, pairs []measure.Pair) []page.Line {
	var lines []page.Line
	at := map[string]int{}
	add := func(s measure.Series, bytes, message int) {
		i, known := at[s.Name]
		if !known {
			i = len(lines)
			at[s.Name] = i
			lines = append(lines, page.Line{Name: s.Name, Label: s.Name, Color: i, Dashed: i == 0})
		}
		lines[i].Points = append(lines[i].Points, page.Point{Bytes: message, MBs: measure.Median(s.MBs(bytes))})
	}
	previous := ""
	for _, p := range pairs {
		message := messageOf(t, p.Row)
		if message == 0 {
			continue
		}
		if p.Row != previous {
			add(p.Before, p.Bytes, message)
			previous = p.Row
		}
		add(p.After, p.Bytes, message)
	}
	return lines
}

// messageOf is the length of the messages in that row of the table, or 0 if the row is not in the chart.
func messageOf(t tables.Table, name string) int {
	for _, r := range t.Rows {
		if r.Name == name {
			return r.Message
		}
	}
	return 0
}

// writePage gives write the file that will be path if all goes well.
func writePage(path string, write func(io.Writer) error) error {
	f, err := outfile.Create(path)
	if err != nil {
		return fmt.Errorf("%s: %s", sumlist.Quote(path), message(err))
	}
	defer f.Discard()
	if err = write(f); err == nil {
		err = f.Commit()
	} else if p, ok := errors.AsType[*fs.PathError](err); !ok || p.Path != f.Name() {
		return err // of what is written beside the page
	}
	if err != nil {
		return fmt.Errorf("%s: %s", sumlist.Quote(path), message(err))
	}
	return nil
}

// reports are reports of one measurement.
type reports []report

func (r reports) start(p plan) error {
	return r.each(func(r report) error { return r.start(p) })
}

func (r reports) row(pairs []measure.Pair) error {
	return r.each(func(r report) error { return r.row(pairs) })
}

func (r reports) table(s selection, cpus int) error {
	return r.each(func(r report) error { return r.table(s, cpus) })
}

func (r reports) end() error {
	return r.each(report.end)
}

func (r reports) each(do func(report) error) error {
	for _, one := range r {
		if err := do(one); err != nil {
			return err
		}
	}
	return nil
}
