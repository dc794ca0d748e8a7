package page

import (
	"bytes"
	"fmt"
	"html/template"
	"image/color"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A Chart shows speed against the size of the message.
type Chart struct {
	Title string
	Lines []Line
}

// A Line is one column of a table, or one of two runs of it. Color counts the page's colours of lines; 0 is for bases.
type Line struct {
	Name   string
	Color  int
	Dashed bool
	Points []Point
}

// A Point is the median speed at one size.
type Point struct {
	Bytes int
	MBs   float64
}

// Drawable reports whether there is a line to draw: two sizes at least.
func (c Chart) Drawable() bool {
	return len(c.sizes()) > 1
}

// sizes are those of all points, ascending.
func (c Chart) sizes() []int {
	var all []int
	for _, l := range c.Lines {
		for _, p := range l.Points {
			all = append(all, p.Bytes)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// summary is what the chart says, for those who do not see it.
func (c Chart) summary() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Chart, %s.", c.Title)
	for _, l := range c.Lines {
		first, last := l.Points[0], l.Points[len(l.Points)-1]
		fmt.Fprintf(&b, " %s: %.0f MB/s at %s bytes, %.0f MB/s at %s bytes.", l.Name, first.MBs, size(first.Bytes), last.MBs, size(last.Bytes))
	}
	return b.String()
}

const coloured = 8 // colours of lines in page.html

func seriesVariable(n int) template.CSS {
	if n > 0 {
		n = (n-1)%(coloured-1) + 1
	}
	return template.CSS(fmt.Sprintf("var(--series-%d)", n))
}

// Package plot takes colours, and the page has names of colours, which differ between light and dark. So it is drawn in
// colours that stand for names.
var (
	ink   = color.RGBA{R: 1, A: 255}
	rule  = color.RGBA{G: 1, A: 255}
	faint = color.RGBA{R: 1, G: 1, A: 255}
)

func seriesColor(n int) color.Color {
	if n > 0 {
		n = (n-1)%(coloured-1) + 1
	}
	return color.RGBA{B: uint8(n + 1), A: 255}
}

var (
	placeholder = regexp.MustCompile(`#0[0-9A-Fa-f]{5}\b`)
	svgHead     = regexp.MustCompile(`(?s)^.*?<svg width="[^"]*" height="[^"]*" (viewBox="[^"]*")[^>]*>`)
)

func colorName(hex string) string {
	for name, c := range map[string]color.RGBA{"ink": ink, "rule": rule, "faint": faint} {
		if strings.EqualFold(hex, fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)) {
			return "var(--" + name + ")"
		}
	}
	var n int
	if _, err := fmt.Sscanf(hex, "#0000%02x", &n); err != nil || n == 0 {
		return hex
	}
	return string(seriesVariable(n - 1))
}

// svg draws the chart for being part of a page.
func (c Chart) svg() (template.HTML, error) {
	p := plot.New()
	p.BackgroundColor = nil
	sizes := c.sizes()
	p.X.Scale, p.X.Tick.Marker = plot.LogScale{}, sizeTicks(sizes)
	p.Y.Tick.Marker = plot.TickerFunc(speedTicks)
	p.X.Label.Text, p.Y.Label.Text = "bytes of the message", "MB/s"
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Color, axis.Tick.Color = rule, rule
		axis.Label.TextStyle.Color, axis.Tick.Label.Color = faint, ink
		for _, f := range []*font.Font{&axis.Label.TextStyle.Font, &axis.Tick.Label.Font} {
			f.Typeface, f.Variant, f.Size = "Liberation", "Sans", 13
		}
	}
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = rule, rule
	p.Add(grid)
	for _, l := range c.Lines {
		var points plotter.XYs
		for _, at := range l.Points {
			points = append(points, plotter.XY{X: float64(at.Bytes), Y: at.MBs})
		}
		line, marks, err := plotter.NewLinePoints(points)
		if err != nil {
			return "", fmt.Errorf("chart %s: %w", c.Title, err)
		}
		line.Color, line.Width = seriesColor(l.Color), vg.Points(1.75)
		marks.Color, marks.Shape, marks.Radius = seriesColor(l.Color), draw.CircleGlyph{}, vg.Points(2.5)
		if l.Dashed {
			line.Dashes = []vg.Length{6, 4}
		}
		p.Add(line, marks)
	}
	p.Y.Min, p.Y.Max = 0, p.Y.Max*1.04
	canvas := vgsvg.New(430, 290)
	p.Draw(draw.New(canvas))
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return "", err
	}
	text := svgHead.ReplaceAllString(b.String(), "<svg $1>")
	return template.HTML(placeholder.ReplaceAllStringFunc(text, colorName)), nil
}

// sizeTicks marks the sizes that were measured, and names those that have room for a name.
type sizeTicks []int

// Ticks is what package plot asks for.
func (s sizeTicks) Ticks(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	norm := plot.LogScale{}
	last := -1.0
	for _, n := range s {
		t := plot.Tick{Value: float64(n)}
		if at := norm.Normalize(low, high, t.Value); at-last > 0.07 {
			t.Label, last = size(n), at
		}
		ticks = append(ticks, t)
	}
	return ticks
}

// speedTicks are the usual ticks, with the names of those that have one short.
func speedTicks(low, high float64) []plot.Tick {
	ticks := plot.DefaultTicks{}.Ticks(low, high)
	for i, t := range ticks {
		if t.Label != "" {
			ticks[i].Label = strconv.FormatFloat(t.Value, 'f', -1, 64)
		}
	}
	return ticks
}

// size is a number of bytes, in binary units where it is a whole number of them.
func size(n int) string {
	switch {
	case n >= 1<<20 && n%(1<<20) == 0:
		return fmt.Sprintf("%dM", n>>20)
	case n >= 1<<10 && n%(1<<10) == 0:
		return fmt.Sprintf("%dK", n>>10)
	}
	return fmt.Sprint(n)
}
