package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"

	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// A grid is the samples of one table of a results file.
type grid struct {
	rows    []string
	samples map[[2]string][]float64 // by row and column
}

// kinds say which unit a table shows and how.
var kinds = map[string]struct {
	unit   string
	format func(float64) string
}{
	"times":  {"sec/op", duration},
	"counts": {"insns/op", func(v float64) string { return fmt.Sprintf("%.0f", v) }},
}

// table renders what a marker asks for.
func table(results string, words []string) (string, error) {
	if len(words) < 4 {
		return "", fmt.Errorf("want: times|counts FOLDER TABLE COLUMN…")
	}
	kind, known := kinds[words[0]]
	if !known {
		return "", fmt.Errorf("unknown kind of table %q", words[0])
	}
	file, err := newest(results, words[1])
	if err != nil {
		return "", err
	}
	name, pattern, _ := strings.Cut(words[2], "/")
	keep, err := regexp.Compile(pattern)
	if err != nil {
		return "", err
	}
	g, about, err := read(filepath.Join(results, file), name, kind.unit)
	if err != nil {
		return "", err
	}
	columns := words[3:]
	var b strings.Builder
	fmt.Fprintf(&b, "\n| %s |%s\n|---|%s\n", name, cells(columns), strings.Repeat("---:|", len(columns)))
	ratios := make([][]float64, len(columns))
	n, worst := math.MaxInt, 0.0
	for _, row := range g.rows {
		if !keep.MatchString(row) {
			continue
		}
		base := g.samples[[2]string{row, columns[0]}]
		var line []string
		for i, c := range columns {
			s := g.samples[[2]string{row, c}]
			if len(base) == 0 || len(s) == 0 {
				line = append(line, "–")
				continue
			}
			d := measure.Compare(base, s)
			cell := kind.format(d.After)
			if i > 0 {
				cell += " (" + change(d, kind.unit) + ")"
				if ratios[i] = append(ratios[i], d.After/d.Before); d.Significant {
					worst = max(worst, d.P)
				}
				n = min(n, d.N)
			}
			line = append(line, cell)
		}
		fmt.Fprintf(&b, "| `%s` |%s\n", row, cells(line))
	}
	if n == math.MaxInt {
		return "", fmt.Errorf("%s: no row has %s and another of these columns", file, columns[0])
	}
	mean := []string{""}
	for _, r := range ratios[1:] {
		if len(r) == 0 {
			mean = append(mean, "–")
			continue
		}
		mean = append(mean, percent(measure.Geomean(r)-1))
	}
	fmt.Fprintf(&b, "| geometric mean |%s\n\n%s", cells(mean), about)
	if kind.unit == "sec/op" {
		p := "p < 0.001"
		if worst >= 0.001 {
			p = fmt.Sprintf("p ≤ %.3f", worst)
		}
		fmt.Fprintf(&b, "; medians of n = %d, %s but where ~ says that no difference was shown", n, p)
	}
	link := filepath.ToSlash(filepath.Join("lab", "results", file))
	fmt.Fprintf(&b, "; [%s](%s)\n\n", file, link)
	return b.String(), nil
}

func cells(s []string) string { return " " + strings.Join(s, " | ") + " |" }

func change(d measure.Delta, unit string) string {
	if unit == "sec/op" && !d.Significant {
		return "~"
	}
	return percent(d.Change())
}

func percent(change float64) string {
	return strings.ReplaceAll(fmt.Sprintf("%+.1f %%", change*100), "-", "−")
}

func duration(sec float64) string {
	for _, u := range []struct {
		unit string
		size float64
	}{{"ns", 1e-9}, {"µs", 1e-6}, {"ms", 1e-3}, {"s", 1}} {
		if v := sec / u.size; v < 1000 || u.unit == "s" {
			return fmt.Sprintf("%.*f %s", max(0, 2-int(math.Log10(max(v, 1)))), v, u.unit)
		}
	}
	panic("unreachable")
}

// newest returns the last file by name of a folder of results, relative to results. Names begin with the date; of one
// day's files the older ones are to be deleted.
func newest(results, folder string) (string, error) {
	folder, tag, tagged := strings.Cut(folder, ":")
	entries, err := os.ReadDir(filepath.Join(results, folder))
	if err != nil {
		return "", err
	}
	var names []string
	for _, e := range entries {
		if base, ok := strings.CutSuffix(e.Name(), ".txt"); ok && strings.HasSuffix(base, "-purego") == tagged && (!tagged || tag == "purego") {
			names = append(names, e.Name())
		}
	}
	if len(names) == 0 {
		return "", fmt.Errorf("no such file in %s", folder)
	}
	return filepath.Join(folder, slices.Max(names)), nil
}

// read returns the samples of one benchmark in one unit, and a line about the machine.
func read(file, name, unit string) (g grid, about string, err error) {
	f, err := os.Open(file)
	if err != nil {
		return g, "", err
	}
	defer f.Close()
	g.samples = map[[2]string][]float64{}
	r := benchfmt.NewReader(f, file)
	for r.Scan() {
		res, ok := r.Result().(*benchfmt.Result)
		if !ok {
			continue
		}
		row, column, ok := strings.Cut(string(res.Name), "/kernel=")
		table, row, _ := strings.Cut(row, "/")
		value, has := res.Value(unit)
		if !ok || !has || !strings.EqualFold(table, strings.ReplaceAll(name, "-", "")) {
			continue
		}
		column, _, _ = strings.Cut(column, "/")
		if !slices.Contains(g.rows, row) {
			g.rows = append(g.rows, row)
		}
		g.samples[[2]string{row, column}] = append(g.samples[[2]string{row, column}], value)
		about = res.GetConfig("cpu") + ", " + strings.TrimSpace(res.GetConfig("go"))
		if tags := res.GetConfig("tags"); tags != "" {
			about += ", -tags " + tags
		}
	}
	return g, about, r.Err()
}
