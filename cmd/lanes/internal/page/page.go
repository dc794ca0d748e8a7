// Package page writes reports of measurements as HTML pages that need nothing else: no network, no scripts, no fonts.
package page

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/internal/sheet"
)

// A Page is a report.
type Page struct {
	Title    string
	Lead     string // what the page is
	Warnings []string
	Facts    []Fact // of the machine, or of what is compared
	Reading  string // how to read the tables
	Sections []Section
	Kernels  []Kernel // none in a comparison of files
	Method   []string // sentences on how it was measured
}

// A Fact is a name and what there is to say of it.
type Fact struct{ Name, Text string }

// A Kernel is a kernel of an inner loop, and whether it is the one chosen here, in words and as a fact.
type Kernel struct {
	Loop, Name, Here string
	Chosen           bool
}

// A Section is a table of lanes speed: what it is about, its charts, and a sheet for each comparison.
type Section struct {
	Title  string
	About  []Fact
	Charts []Chart
	Sheets []sheet.Sheet
}

//go:embed page.html
var source string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"svg":     Chart.svg,
	"verdict": func(better int) string { return [...]string{"worse", "", "better"}[better+1] },
	"minus":   func(figure string) string { return strings.Replace(figure, "-", "−", 1) },
	"starts":  starts,
	"rows":    rows,
	"bar":     bar,
	"parts":   func(name string) []string { return strings.SplitAfter(name, "/") },
	"last":    func(cells []sheet.Cell) string { return cells[2].Text },
}).Parse(source))

// Write writes the page.
func Write(w io.Writer, p Page) error {
	d := drawn{p, 1}
	for _, section := range p.Sections {
		for _, s := range section.Sheets {
			d.longest = max(d.longest, s.Times)
		}
	}
	return pageTemplate.Execute(w, d)
}

// A drawn page knows of the longest bar in its summary how many times the base's speed it is.
type drawn struct {
	Page
	longest float64
}

// starts reports whether a group of columns starts with that cell.
func starts(groups []sheet.Group, cell int) bool {
	for _, g := range groups {
		if cell == 0 {
			return true
		}
		cell -= len(g.Columns)
	}
	return false
}

// rows counts the rows of a sheet by what they show.
func rows(s sheet.Sheet) string {
	var parts []string
	for _, c := range []struct {
		n    int
		what string
	}{{s.Faster, "faster"}, {s.Slower, "slower"}, {s.Same, "~"}} {
		if c.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", c.n, c.what))
		}
	}
	return strings.Join(parts, ", ")
}

// bar is the length of the bar of so many times the base's speed, in percent of the longest.
func bar(d drawn, times float64) float64 {
	return 100 * times / d.longest
}
