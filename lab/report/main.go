// Report renders the tables of README.md and of lab/results/README.md from the files below lab/results, so that no figure
// is typed.
//
//	go run ./lab/report          rewrites what stands between the markers
//	go run ./lab/report -check   exits 1 if that would change anything
//
// A marker is a line
//
//	<!-- report: times FOLDER TABLE COLUMN… -->
//
// and the table goes from there to the line <!-- end of report -->. FOLDER is one of lab/results, of whose files the
// newest serves; FOLDER:purego means its newest file for that build tag, FOLDER:sum the newest of lab/sumbench. The first
// COLUMN is the base of the comparisons. A pattern after the table's name, TABLE/PATTERN, keeps the rows that match it.
//
// "counts" in place of "times" makes a table of instructions, "ratios" one of two COLUMNs, of how many times as fast the
// second is, and of how many samples show it.
//
//	<!-- report: summary FOLDER,TABLE/ROW,BASE,COLUMN… -->
//
// makes a table of single rows from several tables, with how many times as fast COLUMN is as BASE.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/lanes-go/lanes/lab/internal/marked"
)

func main() {
	check := flag.Bool("check", false, "change nothing, and exit 1 if something would change")
	flag.Parse()
	files := flag.Args()
	if len(files) == 0 {
		files = []string{"README.md", filepath.Join("lab", "results", "README.md")}
	}
	for _, f := range files {
		if err := render(f, filepath.Join("lab", "results"), *check); err != nil {
			fmt.Fprintln(os.Stderr, "report:", err)
			os.Exit(1)
		}
	}
}

func render(file, results string, check bool) error {
	return marked.Update(file, "report", check, func(words []string) (string, error) {
		from, err := filepath.Rel(filepath.Dir(file), results)
		if err != nil {
			return "", err
		}
		if len(words) > 0 && words[0] == "summary" {
			return summary(results, filepath.ToSlash(from), words[1:])
		}
		return table(results, filepath.ToSlash(from), words)
	})
}
