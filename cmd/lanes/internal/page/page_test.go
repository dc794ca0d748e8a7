package page

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/internal/sheet"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

func write(t *testing.T, p Page) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Whatever names hold, they stay text.
func TestNamesAreText(t *testing.T) {
	evil := `</title></style><script>alert("&")</script>'"<img src=//x>`
	pairs := []measure.Pair{{
		Row: evil, CPUs: 1, Before: measure.Series{Name: evil, NS: []float64{1}}, After: measure.Series{Name: evil, NS: []float64{1}},
	}}
	lines := []Line{{Name: evil, Points: []Point{{1, 1}, {8, 9}}}}
	got := write(t, Page{
		Title: evil, Warnings: []string{evil}, Facts: []Fact{{evil, evil}}, Kernels: []Kernel{{evil, evil, evil, true}}, Method: []string{evil},
		Sections: []Section{{Title: evil, About: evil, Charts: []Chart{{evil, lines}}, Sheets: []sheet.Sheet{sheet.New(evil, pairs, sheet.Options{})}}},
	})
	for _, bad := range []string{"<script", "<img", "alert(\"&\")"} {
		if strings.Contains(got, bad) {
			t.Errorf("%s is in the page:\n%s", bad, got)
		}
	}
	if n := strings.Count(got, "&lt;script&gt;"); n < 12 {
		t.Errorf("the name is there %d times", n)
	}
}

func TestChart(t *testing.T) {
	c := Chart{Title: "t"}
	for n := range 10 {
		c.Lines = append(c.Lines, Line{Name: fmt.Sprint(n), Color: n, Dashed: n == 0, Points: []Point{{64, 1}, {1 << 10, float64(n)}, {2 << 20, 900}}})
	}
	svg, err := c.svg()
	if err != nil {
		t.Fatal(err)
	}
	for n := range coloured {
		want := 1
		if n == 1 || n == 2 { // again for the lines 8 and 9
			want = 2
		}
		if got := strings.Count(string(svg), fmt.Sprintf("stroke:var(--series-%d);stroke-width:1.75", n)); got != want {
			t.Errorf("%d lines of colour %d, want %d in\n%s", got, n, want, svg)
		}
	}
	for _, want := range []string{">64<", ">1K<", ">2M<", ">MB/s<", "stroke-dasharray:6,4", "fill:var(--ink)"} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("no %s in\n%s", want, svg)
		}
	}
	if regexp.MustCompile(`#[0-9a-fA-F]{6}|<\?xml|xlink`).MatchString(string(svg)) {
		t.Errorf("not for a page:\n%s", svg)
	}
	if got := c.summary(); !strings.Contains(got, "3: 1 MB/s at 64 bytes, 900 MB/s at 2M bytes.") {
		t.Error(got)
	}
	if (Chart{Lines: []Line{{Points: []Point{{8, 1}}}}}).Drawable() || (Chart{}).Drawable() || !c.Drawable() {
		t.Error("wrong charts are drawable")
	}
}

// Contrast as WCAG 2.2 asks it: 4.5 to 1 for text, 3 to 1 for lines.
func TestContrast(t *testing.T) {
	schemes := regexp.MustCompile(`(?s):root \{(.*?)\}`).FindAllStringSubmatch(source, -1)
	if len(schemes) != 2 {
		t.Fatalf("%d schemes", len(schemes))
	}
	for _, scheme := range schemes {
		colors := map[string]float64{}
		for _, m := range regexp.MustCompile(`--([a-z0-9-]+): #([0-9a-f]{6})`).FindAllStringSubmatch(scheme[1], -1) {
			colors[m[1]] = luminance(t, m[2])
		}
		for n := range coloured {
			contrast(t, colors, fmt.Sprintf("series-%d", n), "ground", 3)
		}
		for _, text := range []string{"ink", "faint", "better", "worse", "link"} {
			contrast(t, colors, text, "ground", 4.5)
			contrast(t, colors, text, "stripe", 4.5)
		}
	}
}

func contrast(t *testing.T, colors map[string]float64, a, b string, least float64) {
	x, okX := colors[a]
	y, okY := colors[b]
	if got := (max(x, y) + 0.05) / (min(x, y) + 0.05); !okX || !okY || got < least {
		t.Errorf("%s on %s: %.2f to 1, want %.1f", a, b, got, least)
	}
}

func luminance(t *testing.T, hex string) float64 {
	var c [3]int
	if _, err := fmt.Sscanf(hex, "%02x%02x%02x", &c[0], &c[1], &c[2]); err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		v := float64(c[i]) / 255
		if v <= 0.04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+0.055)/1.055, 2.4)
		}
		sum += weight * v
	}
	return sum
}
