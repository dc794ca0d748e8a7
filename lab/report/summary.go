package main

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// summary renders single rows, each given as FOLDER,TABLE/ROW,BASE,COLUMN and linked to the file that it comes from, in a
// file from which the folder of the results is found at link.
func summary(results, link string, items []string) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "\n| table and row | before | after | times as fast |\n|---|---:|---:|---:|\n")
	worst := 0.0
	for _, item := range items {
		f := strings.Split(item, ",")
		if len(f) != 4 {
			return "", fmt.Errorf("%s: want FOLDER,TABLE/ROW,BASE,COLUMN", item)
		}
		file, err := newest(results, f[0])
		if err != nil {
			return "", err
		}
		name, row, _ := strings.Cut(f[1], "/")
		g, _, err := read(filepath.Join(results, file), name, "sec/op")
		if err != nil {
			return "", err
		}
		base, other := g.samples[[2]string{row, f[2]}], g.samples[[2]string{row, f[3]}]
		if len(base) == 0 || len(other) == 0 {
			return "", fmt.Errorf("%s: %s has no such row and columns", item, file)
		}
		d := measure.Compare(base, other)
		worst = max(worst, d.P)
		fmt.Fprintf(&b, "| [`%s` `%s`](%s) | %s %s | %s %s | %.2f × |\n", name, row, path.Join(link, file),
			f[2], duration(d.Before), f[3], duration(d.After), d.Before/d.After)
	}
	if len(items) == 0 {
		return "", errors.New("a summary of nothing")
	}
	fmt.Fprintf(&b, "\nMedians, %s.\n\n", atMost(worst))
	return b.String(), nil
}
