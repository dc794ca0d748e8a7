package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/lanes-go/lanes/cmd/lanes/machine"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

type speedCommand struct {
	Tables  []string       `arg:"" optional:"" name:"table" complete:"tables" help:"Tables to measure: ${tables}. All of them if none is named."`
	Against string         `default:"before" placeholder:"NAME" complete:"columns" help:"The column with which the others are compared. Default: ${default}."`
	Kernel  []string       `placeholder:"NAME" complete:"columns" help:"Compare only these columns, such as published,go,avx2. Default: all that run on this CPU."`
	Count   int            `default:"10" placeholder:"N" help:"Samples a side, 1 to 10000. Default: ${default}. Fewer than 4 can show no difference."`
	Time    *time.Duration `placeholder:"D" help:"Length of a sample, such as 50ms. Default: so long that a table takes 8 s and all together 24 s."`
	CPU     []int          `name:"cpu" default:"1" placeholder:"N" help:"Measure on each of these numbers of cores: the operation runs in N goroutines at once, each on a state of its own, with GOMAXPROCS=N. Time is then elapsed time by all operations done, and MB/s the sum. Default: ${default}."`
	HTML    string         `name:"html" placeholder:"FILE" complete:"files" help:"Also write a page with the tables and charts to FILE, which is replaced once all is measured; - prints the page in place of the tables. It needs no network and no scripts."`
	CPB     bool           `name:"cpb" help:"Also show cycles per byte (or per operation where no bytes flow) and operations a second. The clock is an estimate."`
	Bench   bool           `xor:"format" help:"Print the samples in the format of Go benchmarks, for benchstat -col /kernel."`
	JSON    bool           `name:"json" xor:"format" help:"Print one JSON array, with an object for each row and kernel."`
}

// Help is the long description of lanes speed --help.
func (speedCommand) Help() string {
	return `Each row of a table is one piece of work, done by every column: "before" is the plain form of the algorithm
(in sha512-many, crypto/sha512 on one message after the other), "published" the form whose gain was published
(where the kernels go further), and the others are the kernels that this CPU runs, as "lanes kernels" lists them.

` + speedMethod + `

The tables are printed as text, or as --bench or --json say. --html FILE writes them with charts to a page beside
that; lanes compare sets two outputs of --bench against each other.

Examples:

    lanes speed                            all tables, in half a minute
    lanes speed sha512 --html sha512.html  one table, and a page with a chart
    lanes speed --kernel go --cpu 1,2      portable code on 1 and 2 cores
    lanes speed --bench >today.txt         what lanes compare reads`
}

const speedMethod = `The columns are sampled in turn in one run (base, kernel, kernel, …, base, kernel, …), so that each kernel has the
same samples of the base beside its own and what else the machine does meets all alike. The figures are medians;
p is that of the Mann–Whitney U-test, and ~ stands where it is above 0.05: no difference shown. benchstat
computes the same from the output of --bench.`

// A selection is a table with the columns to measure: in each row the base comes first.
type selection struct {
	table tables.Table
	rows  []tables.Row
}

// A report receives what was measured.
type report interface {
	start(p plan) error
	row(pairs []measure.Pair) error    // a row at one number of CPUs: a pair for every column but the base
	table(s selection, cpus int) error // the end of a table at one number of CPUs
	end() error
}

// A plan is what a command line asks to measure.
type plan struct {
	selections []selection
	without    []string // tables in which the flags leave nothing to compare
	base       string
	cpus       []int
	count      int
	time       time.Duration // of a sample
	cpb        bool
	clock      float64 // in Hz where cpb asks for it, else 0
}

func (c speedCommand) Run(std stdio) error {
	p, err := c.plan(tables.All())
	if err != nil {
		return err
	}
	var r report = &textReport{out: std.out}
	switch {
	case c.JSON:
		r = &jsonReport{out: std.out}
	case c.Bench:
		r = &benchReport{out: std.out}
	}
	switch c.HTML {
	case "":
		return p.run(r, std.err)
	case "-":
		if c.JSON || c.Bench {
			return usageError("--html - takes standard output for the page, which leaves none for --bench or --json")
		}
		return p.run(&htmlReport{out: std.out}, std.err)
	}
	return writePage(c.HTML, func(w io.Writer) error {
		return p.run(reports{r, &htmlReport{out: w}}, std.err)
	})
}

// plan checks the flags against what there is.
func (c speedCommand) plan(all []tables.Table) (plan, error) {
	p := plan{base: c.Against, cpus: c.CPU, count: c.Count, cpb: c.CPB}
	switch {
	case c.Count < 1 || c.Count > 10000:
		return p, usageError("--count takes 1 to 10000")
	case c.Time != nil && *c.Time <= 0:
		return p, usageError("--time must be more than 0")
	case len(c.CPU) == 0 || slices.Min(c.CPU) < 1 || slices.Max(c.CPU) > 1024:
		return p, usageError("--cpu takes numbers from 1 to 1024")
	}
	chosen, err := c.tables(all)
	if err != nil {
		return p, err
	}
	names := columnNames(chosen)
	for _, name := range append([]string{c.Against}, c.Kernel...) {
		if !slices.Contains(names, name) {
			return p, usageError(fmt.Sprintf("no column %q of these tables runs on this CPU; there are %s", name, strings.Join(names, ", ")))
		}
	}
	for _, t := range chosen {
		if s := c.selection(t); len(s.rows) > 0 {
			p.selections = append(p.selections, s)
		} else {
			p.without = append(p.without, t.Name)
		}
	}
	if len(p.selections) == 0 {
		return p, usageError(fmt.Sprintf("no table has both %s and another column to compare it with; there are %s", c.Against, strings.Join(names, ", ")))
	}
	if c.Time == nil {
		p.time = p.sampleTime()
	} else {
		p.time = *c.Time
	}
	return p, nil
}

// tables returns the tables that are named on the command line.
func (c speedCommand) tables(all []tables.Table) ([]tables.Table, error) {
	if len(c.Tables) == 0 {
		return all, nil
	}
	var chosen []tables.Table
	for i, name := range c.Tables {
		at := slices.IndexFunc(all, func(t tables.Table) bool { return t.Name == name })
		if at < 0 {
			return nil, usageError(fmt.Sprintf("no table %q; there are %s", name, strings.Join(tableNames(all), ", ")))
		}
		if !slices.Contains(c.Tables[:i], name) {
			chosen = append(chosen, all[at])
		}
	}
	return chosen, nil
}

// selection keeps of a table the rows and columns that take part in a comparison.
func (c speedCommand) selection(t tables.Table) selection {
	s := selection{table: t}
	for _, row := range t.Rows {
		base := row.Column(c.Against)
		if base == nil {
			continue
		}
		columns := []tables.Column{*base}
		for _, col := range row.Columns {
			if col.Name != c.Against && (len(c.Kernel) == 0 || slices.Contains(c.Kernel, col.Name)) {
				columns = append(columns, col)
			}
		}
		if len(columns) > 1 {
			row.Columns = columns
			s.rows = append(s.rows, row)
		}
	}
	return s
}

// sampleTime divides the time that the whole may take among the samples, and what preparing a column costs: about as
// much as three samples.
func (p plan) sampleTime() time.Duration {
	columns := 0
	for _, s := range p.selections {
		for _, row := range s.rows {
			columns += len(row.Columns)
		}
	}
	whole := time.Duration(min(len(p.selections), 3)) * 8 * time.Second
	return min(whole/time.Duration(columns*len(p.cpus)*(p.count+3)), 100*time.Millisecond)
}

// run measures the plan, and shows the progress on standard error if that is a terminal.
func (p plan) run(r report, stderr io.Writer) error {
	if p.cpb {
		p.clock = machine.Clock()
	}
	if err := r.start(p); err != nil {
		return err
	}
	for _, s := range p.selections {
		for _, cpus := range p.cpus {
			bar := newSpeedBar(stderr, s.table.Name, len(s.rows)*p.count)
			o := measure.Options{Count: p.count, Time: p.time, CPUs: cpus, Pause: bar.step}
			for _, row := range s.rows {
				series := measure.Columns(row.Columns, o)
				var pairs []measure.Pair
				for _, after := range series[1:] {
					pairs = append(pairs, measure.Pair{
						Table: s.table.Name, Row: row.Name, CPUs: cpus, Bytes: row.Bytes, Before: series[0], After: after,
					})
				}
				if err := r.row(pairs); err != nil {
					bar.stop()
					return err
				}
			}
			bar.stop()
			if err := r.table(s, cpus); err != nil {
				return err
			}
		}
	}
	return r.end()
}

func tableNames(all []tables.Table) []string {
	var names []string
	for _, t := range all {
		names = append(names, t.Name)
	}
	return names
}

// columnNames returns the names of the columns of the tables, each once.
func columnNames(all []tables.Table) []string {
	var names []string
	for _, t := range all {
		for _, row := range t.Rows {
			for _, c := range row.Columns {
				if !slices.Contains(names, c.Name) {
					names = append(names, c.Name)
				}
			}
		}
	}
	return names
}
