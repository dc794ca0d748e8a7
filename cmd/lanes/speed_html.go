package main

import (
	"fmt"
	"io"
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
		r.page.Sections = append(r.page.Sections, page.Section{Title: s.table.Name, About: s.table.About})
		last++
	}
	section := &r.page.Sections[last]
	section.Sheets = append(section.Sheets, sheets(s.table.Name, r.pairs, r.plan.options())...)
	chart := page.Chart{Title: s.table.Name + ": MB/s against message size" + goroutines(cpus)}
	chart.Lines = chartLines(s.table, r.pairs)
	if chart.Drawable() {
		section.Charts = append(section.Charts, chart)
	}
	r.pairs = nil
	return nil
}

func (r *htmlReport) end() error {
	r.page.Title = "lanes speed on " + machine.CPU()
	r.page.Facts = []page.Fact{
		{Name: "CPU", Text: machine.CPU()},
		{Name: "Go", Text: machine.Toolchain()},
		{Name: "lanes", Text: moduleVersion()},
		{Name: "measured", Text: time.Now().UTC().Format("2006-01-02 15:04 UTC")},
	}
	var chosen []string
	for _, s := range kernelStatuses(lanes.Kernels(), os.Getenv("GODEBUG")) {
		if s.Runs {
			chosen = append(chosen, s.Primitive+" "+s.Kernel)
		}
		r.page.Kernels = append(r.page.Kernels, page.Kernel{Loop: s.Primitive, Name: s.Kernel, Here: s.verdict(), Runs: s.Runs})
	}
	r.page.Facts = append(r.page.Facts, page.Fact{Name: "kernels", Text: strings.Join(chosen, ", ")})
	r.page.Method = append(r.plan.method(), speedMethod,
		"The rows and what they do are in the source of lanes; run lanes speed --html FILE to make this page on another machine.")
	return page.Write(r.out, r.page)
}

// chartLines are the speeds of the rows that take messages at once, a line a column, the base first.
func chartLines(t tables.Table, pairs []measure.Pair) []page.Line {
	var lines []page.Line
	at := map[string]int{}
	add := func(s measure.Series, bytes int) {
		i, known := at[s.Name]
		if !known {
			i = len(lines)
			at[s.Name] = i
			lines = append(lines, page.Line{Name: s.Name, Color: i, Dashed: i == 0})
		}
		lines[i].Points = append(lines[i].Points, page.Point{Bytes: bytes, MBs: measure.Median(s.MBs(bytes))})
	}
	previous := ""
	for _, p := range pairs {
		if !wholeRow(t, p.Row) || p.Bytes == 0 {
			continue
		}
		if p.Row != previous {
			add(p.Before, p.Bytes)
			previous = p.Row
		}
		add(p.After, p.Bytes)
	}
	return lines
}

// writePage gives write the file that will be path if all goes well.
func writePage(path string, write func(io.Writer) error) error {
	f, err := outfile.Create(path)
	if err != nil {
		return fmt.Errorf("%s: %s", sumlist.Quote(path), message(err))
	}
	defer f.Discard()
	if err := write(f); err != nil {
		return err
	}
	if err := f.Commit(); err != nil {
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
