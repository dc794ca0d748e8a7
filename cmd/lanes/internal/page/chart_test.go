package page

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
)

func TestChart(t *testing.T) {
	c := Chart{Title: "t < u"}
	for n := range 10 {
		c.Lines = append(c.Lines, Line{
			Name: fmt.Sprint(n, ", new"), Label: fmt.Sprint("k", n), Color: n, Dashed: n == 0,
			Points: []Point{{64, 1}, {1 << 10, float64(n)}, {2 << 20, 900 + float64(n)}},
		})
	}
	c.Lines[9].Label = "a name of more runes than a label has"
	drawn, err := c.svg()
	if err != nil {
		t.Fatal(err)
	}
	svg := string(drawn)
	for n := range coloured {
		want := 1
		if n == 1 || n == 2 { // again for the lines 8 and 9
			want = 2
		}
		if got := strings.Count(svg, fmt.Sprintf("stroke:var(--series-%d);stroke-width:1.75", n)); got != want {
			t.Errorf("%d lines of colour %d, want %d in\n%s", got, n, want, svg)
		}
	}
	for _, want := range []string{
		`<svg role="img" viewBox="`, "<title>t &lt; u</title>", "3, new: 1 MB/s at 64 B, 903 MB/s at 2 MiB.",
		">64 B<", ">1 KiB<", ">2 MiB<", ">message size<", ">MB/s<", ">200<", ">1000<", ">k0<", ">k8<", ">a name of mor…<",
		"stroke-dasharray:6,4", "fill:var(--ink)",
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in\n%s", want, svg)
		}
	}
	if regexp.MustCompile(`#[0-9a-fA-F]{6}|<\?xml|xlink`).MatchString(svg) {
		t.Errorf("not for a page:\n%s", svg)
	}
	if (Chart{Lines: []Line{{Points: []Point{{8, 1}}}}}).Drawable() || (Chart{}).Drawable() || !c.Drawable() {
		t.Error("wrong charts are drawable")
	}
}

func TestSpeedAxis(t *testing.T) {
	for _, c := range []struct {
		top, end float64
		labels   string
	}{
		{947, 1000, "0 200 400 600 800 1000"}, {4473, 5000, "0 1000 2000 3000 4000 5000"}, {398, 400, "0 100 200 300 400"},
		{100, 100, "0 20 40 60 80 100"}, {6, 6, "0 1 2 3 4 5 6"}, {0.25, 0.25, "0 0.05 0.1 0.15 0.2 0.25"},
		{5.5e6, 6e6, "0 1000000 2000000 3000000 4000000 5000000 6000000"},
	} {
		step := speedStep(c.top)
		end := speedEnd(c.top, step)
		var labels []string
		for _, tick := range speedTicks(step).Ticks(0, end) {
			labels = append(labels, tick.Label)
		}
		if got := strings.Join(labels, " "); got != c.labels || max(end/c.end, c.end/end) > 1+1e-9 {
			t.Errorf("%g: the axis ends at %g and has %s", c.top, end, got)
		}
	}
}

// Every size has its tick, and of crowded ones some have names, among them the last.
func TestSizeAxis(t *testing.T) {
	sizes := sizeTicks{16, 64, 256, 1 << 10, 2 << 10, 4 << 10, 8 << 10}
	var labels []string
	for _, tick := range sizes.Ticks(16, 8<<10) {
		labels = append(labels, tick.Label)
	}
	if want := []string{"16 B", "64 B", "256 B", "", "2 KiB", "", "8 KiB"}; !slices.Equal(labels, want) {
		t.Errorf("%q, want %q", labels, want)
	}
}

func TestSpread(t *testing.T) {
	for _, c := range []struct{ at, want []vg.Length }{
		{[]vg.Length{0, 50, 90}, []vg.Length{0, 50, 90}},
		{[]vg.Length{10, 11, 12, 60}, []vg.Length{10, 20, 30, 60}},
		{[]vg.Length{80, 99, 100}, []vg.Length{80, 90, 100}},
		{[]vg.Length{99, 99, 99}, []vg.Length{80, 90, 100}},
		{nil, nil},
	} {
		got := slices.Clone(c.at)
		if spread(got, 10, 100); !slices.Equal(got, c.want) {
			t.Errorf("%v becomes %v, want %v", c.at, got, c.want)
		}
	}
}
