// Package page writes reports of measurements as HTML pages that need nothing else: no network, no scripts, no fonts.
package page

import (
	_ "embed"
	"html/template"
	"io"

	"github.com/lanes-go/lanes/cmd/lanes/internal/sheet"
)

// A Page is a report.
type Page struct {
	Title    string
	Warnings []string
	Facts    []Fact   // of the machine, or of what is compared
	Kernels  []Kernel // with Runs for those chosen; none in a comparison of files
	Sections []Section
	Method   []string // sentences on how it was measured
}

// A Fact is a name and what there is to say of it.
type Fact struct{ Name, Text string }

// A Kernel is a kernel of an inner loop, and whether it runs here, in words and as a fact.
type Kernel struct {
	Loop, Name, Here string
	Runs             bool
}

// A Section is a table of lanes speed: its charts, and a sheet for each comparison.
type Section struct {
	Title, About string
	Charts       []Chart
	Sheets       []sheet.Sheet
}

//go:embed page.html
var source string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"svg":     func(c Chart) (template.HTML, error) { return c.svg() },
	"series":  seriesVariable,
	"summary": Chart.summary,
	"verdict": func(better int) string { return [...]string{"worse", "", "better"}[better+1] },
}).Parse(source))

// Write writes the page.
func Write(w io.Writer, p Page) error {
	return pageTemplate.Execute(w, p)
}
