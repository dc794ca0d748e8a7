package page

import (
	"fmt"
	"math"
	"regexp"
	"testing"
)

type rgb [3]float64 // linear, from 0 to 1

// schemes are the colours of the page in light and in dark.
func schemes(t *testing.T) []map[string]rgb {
	var all []map[string]rgb
	for _, scheme := range regexp.MustCompile(`(?s):root \{(.*?)\}`).FindAllStringSubmatch(source, -1) {
		colors := map[string]rgb{}
		for _, m := range regexp.MustCompile(`--([a-z0-9-]+): #([0-9a-f]{6});`).FindAllStringSubmatch(scheme[1], -1) {
			var bytes [3]uint8
			if _, err := fmt.Sscanf(m[2], "%02x%02x%02x", &bytes[0], &bytes[1], &bytes[2]); err != nil {
				t.Fatal(err)
			}
			var c rgb
			for i, b := range bytes {
				c[i] = linear(float64(b) / 255)
			}
			colors[m[1]] = c
		}
		all = append(all, colors)
	}
	if len(all) != 2 {
		t.Fatalf("%d schemes", len(all))
	}
	return all
}

func linear(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

func (c rgb) times(m [3]rgb) (out rgb) {
	for i, row := range m {
		out[i] = row[0]*c[0] + row[1]*c[1] + row[2]*c[2]
	}
	return out
}

// Contrast as WCAG 2.2 asks it: 4.5 to 1 for text, 3 to 1 for lines.
func TestContrast(t *testing.T) {
	for _, colors := range schemes(t) {
		for n := range coloured {
			contrast(t, colors, fmt.Sprintf("series-%d", n), 3)
		}
		for _, text := range []string{"ink", "faint", "better", "worse", "link"} {
			contrast(t, colors, text, 4.5)
		}
	}
}

func contrast(t *testing.T, colors map[string]rgb, name string, least float64) {
	luminance := func(c rgb) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }
	color, known := colors[name]
	x, y := luminance(color), luminance(colors["ground"])
	if got := (max(x, y) + 0.05) / (min(x, y) + 0.05); !known || got < least {
		t.Errorf("%s on the ground: %.2f to 1, want %.1f", name, got, least)
	}
}

// The colours of lines as people see them who have all cones, or who lack one of the three sorts (Machado, Oliveira and
// Fernandes 2009, severity 1): no two are nearer than 0.09 in OKLab, where the distance from black to white is 1.
func TestColorsDiffer(t *testing.T) {
	for sight, m := range map[string][3]rgb{
		"all cones":    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	} {
		for _, colors := range schemes(t) {
			for i := range coloured {
				for j := range i {
					a, b := colors[fmt.Sprintf("series-%d", i)], colors[fmt.Sprintf("series-%d", j)]
					if d := distance(okLab(a.times(m)), okLab(b.times(m))); d < 0.09 {
						t.Errorf("%s: the colours %d and %d are %.3f apart", sight, i, j, d)
					}
				}
			}
		}
	}
}

func okLab(c rgb) rgb {
	for i := range c {
		c[i] = min(max(c[i], 0), 1)
	}
	c = c.times([3]rgb{{0.4122214708, 0.5363325363, 0.0514459929}, {0.2119034982, 0.6806995451, 0.1073969566},
		{0.0883024619, 0.2817188376, 0.6299787005}})
	for i := range c {
		c[i] = math.Cbrt(c[i])
	}
	return c.times([3]rgb{{0.2104542553, 0.7936177850, -0.0040720468}, {1.9779984951, -2.4285922050, 0.4505937099},
		{0.0259040371, 0.7827717662, -0.8086757660}})
}

func distance(a, b rgb) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}
