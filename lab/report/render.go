package main

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// changes renders every column with its change against the first, and the geometric mean of each.
func changes(g grid, name string, kind kind, columns []string) (rows, remark string, err error) {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s |%s\n|---|%s\n", name, cells(columns), strings.Repeat("---:|", len(columns)))
	ratios := make([][]float64, len(columns))
	n, worst := math.MaxInt, 0.0
	for _, row := range g.rows {
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
		return "", "", fmt.Errorf("no row has %s and another of these columns", columns[0])
	}
	mean := []string{""}
	for _, r := range ratios[1:] {
		if len(r) == 0 {
			mean = append(mean, "–")
			continue
		}
		mean = append(mean, percent(measure.Geomean(r)-1))
	}
	fmt.Fprintf(&b, "| geometric mean |%s\n", cells(mean))
	if kind.unit == "sec/op" {
		remark = fmt.Sprintf("; medians of n = %d, %s but where ~ says that no difference was shown", n, atMost(worst))
	}
	return b.String(), remark, nil
}

// ratios renders two columns, how many times as fast the second is, and for how many samples with which p-value.
func ratios(g grid, name string, kind kind, columns []string) (rows, remark string, err error) {
	if len(columns) != 2 {
		return "", "", errors.New("ratios are of two columns")
	}
	var b strings.Builder
	fmt.Fprintf(&b, "| %s |%s\n|---|%s\n", name, cells(append(columns[:2:2], "times as fast", "n", "p")), strings.Repeat("---:|", 5))
	for _, row := range g.rows {
		base, other := g.samples[[2]string{row, columns[0]}], g.samples[[2]string{row, columns[1]}]
		if len(base) == 0 || len(other) == 0 {
			return "", "", fmt.Errorf("row %s lacks %s or %s", row, columns[0], columns[1])
		}
		d := measure.Compare(base, other)
		p := strings.TrimPrefix(strings.TrimPrefix(atMost(d.P), "p "), "≤ ")
		fmt.Fprintf(&b, "| `%s` |%s\n", row, cells([]string{
			kind.format(d.Before), kind.format(d.After), fmt.Sprintf("%.2f ×", d.Before/d.After), fmt.Sprint(d.N), p,
		}))
	}
	if len(g.rows) == 0 {
		return "", "", errors.New("there are no such rows")
	}
	return b.String(), "; medians", nil
}

// atMost writes the largest of some p-values.
func atMost(p float64) string {
	if p < 0.001 {
		return "p < 0.001"
	}
	return fmt.Sprintf("p ≤ %.3f", p)
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
