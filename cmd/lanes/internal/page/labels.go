package page

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// labels are the names at the ends of the lines.
type labels struct {
	style text.Style
	lines []Line // with a label
}

func (c Chart) labels(style text.Style) labels {
	style.XAlign, style.YAlign, style.Rotation = text.XLeft, text.YCenter, 0
	l := labels{style: style}
	for _, line := range c.Lines {
		if line.Label != "" {
			line.Label = short(line.Label)
			l.lines = append(l.lines, line)
		}
	}
	return l
}

// short cuts a name that would leave the lines no room.
func short(name string) string {
	const most = 14
	if utf8.RuneCountInString(name) <= most {
		return name
	}
	return string([]rune(name)[:most-1]) + "…"
}

const labelIndent = 16

// width is what the labels take. The page's font may be a fifth wider than the one that is measured here.
func (l labels) width() vg.Length {
	widest := vg.Length(0)
	for _, line := range l.lines {
		widest = max(widest, l.style.Width(line.Label))
	}
	return labelIndent + 1.2*widest
}

// draw writes the labels to the right of where the data are, each as near to the end of its line as the others allow,
// and joins the two.
func (l labels) draw(c draw.Canvas, p *plot.Plot, data draw.Canvas) {
	x, y := p.Transforms(&data)
	end := func(line Line) vg.Point {
		last := line.Points[len(line.Points)-1]
		return vg.Point{X: x(float64(last.Bytes)), Y: y(last.MBs)}
	}
	slices.SortStableFunc(l.lines, func(a, b Line) int { return cmp.Compare(end(a).Y, end(b).Y) })
	var at []vg.Length
	for _, line := range l.lines {
		at = append(at, end(line).Y)
	}
	spread(at, textSize*1.2, c.Max.Y-textSize/2)
	for i, line := range l.lines {
		name := vg.Point{X: data.Max.X + labelIndent, Y: at[i]}
		thin := draw.LineStyle{Color: seriesColor(line.Color), Width: 0.75}
		c.StrokeLines(thin, []vg.Point{end(line), {X: name.X - 3, Y: name.Y}})
		c.FillText(l.style, name, line.Label)
	}
}

// spread moves ascending heights so far that neighbours are a gap apart and none is above high.
func spread(at []vg.Length, gap, high vg.Length) {
	for i := 1; i < len(at); i++ {
		at[i] = max(at[i], at[i-1]+gap)
	}
	for i := len(at) - 1; i >= 0; i-- {
		at[i] = min(at[i], high)
		high = at[i] - gap
	}
}
