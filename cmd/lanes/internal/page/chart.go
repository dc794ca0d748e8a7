package page

import (
	"bytes"
	"fmt"
	"html/template"
	"regexp"
	"slices"
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
	Note  string // how to read it, where the names at the lines do not say all
	Lines []Line
}

// A Line is one column of a table, or one of two runs of it. Color counts the page's colours of lines; 0 is for bases.
type Line struct {
	Name   string
	Label  string // at the end of the line; two runs of a column share that of one of them
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

// top is the highest speed.
func (c Chart) top() float64 {
	top := 0.0
	for _, l := range c.Lines {
		for _, p := range l.Points {
			top = max(top, p.MBs)
		}
	}
	return top
}

// summary is what the lines show, for those who do not see them.
func (c Chart) summary() string {
	var b strings.Builder
	for _, l := range c.Lines {
		first, last := l.Points[0], l.Points[len(l.Points)-1]
		fmt.Fprintf(&b, "%s: %.0f MB/s at %s, %.0f MB/s at %s. ",
			l.Name, first.MBs, size(first.Bytes), last.MBs, size(last.Bytes))
	}
	return strings.TrimSpace(b.String())
}

const (
	width, height = 410, 290
	textSize      = 13
	lineWidth     = 1.75
)

var svgHead = regexp.MustCompile(`(?s)^.*?<svg width="[^"]*" height="[^"]*" (viewBox="[^"]*")[^>]*>`)

// svg draws the chart for being part of a page.
func (c Chart) svg() (template.HTML, error) {
	p := plot.New()
	p.BackgroundColor = nil
	step := speedStep(c.top())
	p.X.Scale, p.X.Tick.Marker = plot.LogScale{}, sizeTicks(c.sizes())
	p.Y.Tick.Marker = speedTicks(step)
	p.X.Label.Text, p.Y.Label.Text = "message size", "MB/s"
	p.X.Label.Padding, p.Y.Label.Padding = 6, 4
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Color, axis.Tick.Color = rule, rule
		axis.Label.TextStyle.Color, axis.Tick.Label.Color = faint, ink
		for _, f := range []*font.Font{&axis.Label.TextStyle.Font, &axis.Tick.Label.Font} {
			f.Typeface, f.Variant, f.Size = "Liberation", "Sans", textSize
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
		line.Color, line.Width = seriesColor(l.Color), lineWidth
		marks.GlyphStyle = mark(l.Color)
		if l.Dashed {
			line.Dashes = []vg.Length{6, 4}
		}
		p.Add(line, marks)
	}
	p.Y.Min, p.Y.Max = 0, speedEnd(c.top(), step)
	canvas := vgsvg.New(width, height)
	whole := draw.New(canvas)
	labels := c.labels(p.Y.Tick.Label)
	plotted := draw.Crop(whole, 4, -labels.width(), 0, -6)
	p.Draw(plotted)
	labels.draw(whole, p, p.DataCanvas(plotted))
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return "", err
	}
	head := fmt.Sprintf(`<svg role="img" $1><title>%s</title><desc>%s</desc>`,
		escapeInto(c.Title), escapeInto(c.summary()))
	return template.HTML(svgHead.ReplaceAllString(named(b.String()), head)), nil
}

// escapeInto makes text that stays text in what replaces a match of a regular expression.
func escapeInto(text string) string {
	return strings.ReplaceAll(template.HTMLEscapeString(text), "$", "$$")
}
