package measure

import (
	"math"
	"testing"
)

func near(a, b float64) bool {
	return math.Abs(a-b) <= 1e-12*math.Abs(b)
}

// The p-values follow from counting: of the C(m+n, n) orders of the samples, those at least as unequal as the one seen.
func TestCompare(t *testing.T) {
	for _, c := range []struct {
		before, after []float64
		want          Delta
	}{
		{[]float64{4, 2, 1, 3}, []float64{8, 5, 7, 6}, Delta{2.5, 6.5, 2. / 70, 4, true}},
		{[]float64{6, 4, 5}, []float64{1, 2, 3}, Delta{5, 2, 2. / 20, 3, false}},
		{[]float64{1, 3, 5, 7}, []float64{2, 4, 6, 8}, Delta{4, 5, 48. / 70, 4, false}},
		{[]float64{1}, []float64{2}, Delta{1, 2, 1, 1, false}},
		{[]float64{3, 3, 3}, []float64{3, 3, 3}, Delta{3, 3, 1, 3, false}},
		{
			[]float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, []float64{11, 12, 13, 14, 15, 16, 17, 18, 19, 20},
			Delta{5.5, 15.5, 2. / 184756, 10, true},
		},
	} {
		first := c.before[0]
		got := Compare(c.before, c.after)
		if !near(got.Before, c.want.Before) || !near(got.After, c.want.After) || math.Abs(got.P-c.want.P) > 1e-9 ||
			got.N != c.want.N || got.Significant != c.want.Significant {
			t.Errorf("Compare(%v, %v) = %+v, want %+v", c.before, c.after, got, c.want)
		}
		if c.before[0] != first {
			t.Errorf("Compare sorted its argument")
		}
	}
	if got := (Delta{Before: 4, After: 3}).Change(); got != -0.25 {
		t.Errorf("from 4 to 3 the change is %g", got)
	}
}

func TestGeomean(t *testing.T) {
	for _, c := range []struct {
		xs   []float64
		want float64
	}{{[]float64{1, 4}, 2}, {[]float64{0.5, 2, 1}, 1}, {[]float64{0.7}, 0.7}} {
		if got := Geomean(c.xs); !near(got, c.want) {
			t.Errorf("Geomean(%v) = %g, want %g", c.xs, got, c.want)
		}
	}
}

func TestPair(t *testing.T) {
	p := Pair{Bytes: 1000, Before: Series{NS: []float64{100, 200, 400}}, After: Series{NS: []float64{50, 100, 25}}}
	if d := p.Time(); d.Before != 200 || d.After != 50 || d.N != 3 {
		t.Errorf("time %+v", d)
	}
	if d := p.Speed(); !near(d.Before, 5000) || !near(d.After, 20000) {
		t.Errorf("1000 bytes in 200 ns and in 50 ns: %+v MB/s", d)
	}
}
