package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
)

// A grid is the samples of one table of a results file.
type grid struct {
	rows    []string
	samples map[[2]string][]float64 // by row and column
}

// A kind says which unit a table shows, how, and beside what: it renders the rows, and a remark on all of them.
type kind struct {
	unit   string
	format func(float64) string
	render func(g grid, name string, k kind, columns []string) (rows, remark string, err error)
}

func kindOf(word string) (kind, error) {
	switch word {
	case "times":
		return kind{"sec/op", duration, changes}, nil
	case "counts":
		return kind{"insns/op", func(v float64) string { return fmt.Sprintf("%.0f", v) }, changes}, nil
	case "ratios":
		return kind{"sec/op", duration, ratios}, nil
	}
	return kind{}, fmt.Errorf("unknown kind of table %q", word)
}

// table renders what a marker asks for, in a file from which the folder of the results is found at link.
func table(results, link string, words []string) (string, error) {
	if len(words) < 4 {
		return "", fmt.Errorf("want: times|counts|ratios FOLDER TABLE COLUMN…, or summary FOLDER,TABLE/ROW,BASE,COLUMN…")
	}
	kind, err := kindOf(words[0])
	if err != nil {
		return "", err
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
	g.rows = slices.DeleteFunc(g.rows, func(row string) bool { return !keep.MatchString(row) })
	rows, remark, err := kind.render(g, name, kind, words[3:])
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	return fmt.Sprintf("\n%s\n%s%s; [%s](%s)\n\n", rows, about, remark, file, path.Join(link, file)), nil
}

// dated is the name of a file of samples: the date, the commit, and a tag unless it is of lab/run's without build tags.
var dated = regexp.MustCompile(`^\d{4}-\d\d-\d\d-[^-]+(?:-(.+))?\.txt$`)

// newest returns the last file by name of a folder of results, relative to results, of those with the tag, if any, that
// follows the folder and a colon. Names begin with the date; of one day's files the older ones are to be deleted.
func newest(results, folder string) (string, error) {
	folder, tag, _ := strings.Cut(folder, ":")
	entries, err := os.ReadDir(filepath.Join(results, folder))
	if err != nil {
		return "", err
	}
	var names []string
	for _, e := range entries {
		m := dated.FindStringSubmatch(e.Name())
		if m != nil && m[1] == tag || tag == "" && e.Name() == "counts.txt" {
			names = append(names, e.Name())
		}
	}
	if len(names) == 0 {
		return "", fmt.Errorf("no such file in %s", folder)
	}
	return path.Join(folder, slices.Max(names)), nil
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
