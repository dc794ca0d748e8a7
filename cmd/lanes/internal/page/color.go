package page

import (
	"fmt"
	"image/color"
	"regexp"
	"strings"

	"gonum.org/v1/plot/vg/draw"
)

const coloured = 8 // colours of lines in page.html

// seriesNumber is the page's colour of a line's: beyond the last they come again, without that of bases.
func seriesNumber(n int) int {
	if n > 0 {
		n = (n-1)%(coloured-1) + 1
	}
	return n
}

// Package plot takes colours, and the page has names of colours, which differ between light and dark. So it is drawn in
// colours that stand for names.
var (
	ink   = color.RGBA{R: 1, A: 255}
	rule  = color.RGBA{G: 1, A: 255}
	faint = color.RGBA{R: 1, G: 1, A: 255}
)

func seriesColor(n int) color.Color {
	return color.RGBA{B: uint8(seriesNumber(n) + 1), A: 255}
}

// mark is how a line's points look. The shapes tell neighbours apart where the colours do not.
func mark(n int) draw.GlyphStyle {
	shapes := [...]draw.GlyphDrawer{draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}}
	return draw.GlyphStyle{Color: seriesColor(n), Radius: 3, Shape: shapes[seriesNumber(n)%len(shapes)]}
}

var placeholder = regexp.MustCompile(`#0[0-9A-Fa-f]{5}\b`)

// named replaces the colours that stand for names.
func named(svg string) string {
	return placeholder.ReplaceAllStringFunc(svg, colorName)
}

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
	return fmt.Sprintf("var(--series-%d)", n-1)
}
