// Report renders the tables of README.md from the files below lab/results, so that no figure is typed.
//
//	go run ./lab/report          rewrites what stands between the markers
//	go run ./lab/report -check   exits 1 if that would change anything
//
// A marker is a line
//
//	<!-- report: times FOLDER TABLE COLUMN… -->
//
// and the table goes from there to the line <!-- end of report -->. FOLDER is one of lab/results, of whose files the
// newest serves; FOLDER:purego means its newest file for that build tag. The first COLUMN is the base of the
// comparisons. "counts" in place of "times" makes a table of instructions. A pattern after the table's name,
// TABLE/PATTERN, keeps the rows that match it.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	check := flag.Bool("check", false, "change nothing, and exit 1 if something would change")
	flag.Parse()
	files := flag.Args()
	if len(files) == 0 {
		files = []string{"README.md"}
	}
	for _, f := range files {
		if err := render(f, filepath.Join("lab", "results"), *check); err != nil {
			fmt.Fprintln(os.Stderr, "report:", err)
			os.Exit(1)
		}
	}
}

var marked = regexp.MustCompile(`(?s)(<!-- report: ([^\n]*?) -->\n).*?(<!-- end of report -->)`)

func render(file, results string, check bool) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var failed error
	text := marked.ReplaceAllFunc(old, func(m []byte) []byte {
		parts := marked.FindSubmatch(m)
		table, err := table(results, strings.Fields(string(parts[2])))
		if err != nil && failed == nil {
			failed = fmt.Errorf("%s: %s: %w", file, parts[2], err)
		}
		return bytes.Join([][]byte{parts[1], []byte(table), parts[3]}, nil)
	})
	if failed != nil {
		return failed
	}
	if opened, closed := bytes.Count(text, []byte("<!-- report:")), bytes.Count(text, []byte("<!-- end of report -->")); opened != closed {
		return fmt.Errorf("%s: %d markers open a table and %d close one", file, opened, closed)
	}
	switch {
	case bytes.Equal(text, old):
		return nil
	case check:
		return fmt.Errorf("%s: its tables are not those of %s: run go run ./lab/report", file, results)
	}
	return os.WriteFile(file, text, 0o666)
}
