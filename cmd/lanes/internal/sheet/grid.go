package sheet

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// A grid is a table of text: the first column flush left, the others flush right.
type grid struct {
	lines [][]string
	line  []string
}

// add appends cells to the current line.
func (g *grid) add(cells ...string) {
	g.line = append(g.line, cells...)
}

// next ends the current line.
func (g *grid) next() {
	g.lines = append(g.lines, g.line)
	g.line = nil
}

func (g *grid) write(w io.Writer) error {
	var widths []int
	for _, line := range g.lines {
		for i, cell := range line {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, line := range g.lines {
		var b strings.Builder
		for i, cell := range line {
			if i == 0 {
				fmt.Fprintf(&b, "%-*s", widths[i], cell)
			} else {
				fmt.Fprintf(&b, "  %*s", widths[i], cell)
			}
		}
		if _, err := fmt.Fprintln(w, strings.TrimRight(b.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}

// Figure prints a positive number to four digits with a decimal prefix and its unit.
func Figure(x float64, unit string) string {
	prefix := ""
	switch {
	case x == 0:
	case x < 999.95e-9:
		x, prefix = x*1e9, "n"
	case x < 999.95e-6:
		x, prefix = x*1e6, "µ"
	case x < 999.95e-3:
		x, prefix = x*1e3, "m"
	case x >= 999.95e6:
		x, prefix = x*1e-9, "G"
	case x >= 999.95e3:
		x, prefix = x*1e-6, "M"
	case x >= 999.95:
		x, prefix = x*1e-3, "k"
	}
	return Digits(x) + prefix + unit
}

// Digits prints a positive number to four digits.
func Digits(x float64) string {
	places := 0
	switch {
	case x < 9.9995:
		places = 3
	case x < 99.995:
		places = 2
	case x < 999.95:
		places = 1
	}
	return fmt.Sprintf("%.*f", places, x)
}
