package sheet

import (
	"strings"
	"testing"
)

func TestGrid(t *testing.T) {
	g := &grid{}
	g.add("row", "µs", "")
	g.next()
	g.add("longer")
	g.add("1.5µs")
	g.next()
	var out strings.Builder
	if err := g.write(&out); err != nil || out.String() != "row        µs\nlonger  1.5µs\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
}

func TestFigure(t *testing.T) {
	for _, c := range []struct {
		x    float64
		want string
	}{
		{1.5e-10, "0.150ns"}, {9.9994e-9, "9.999ns"}, {9.9996e-9, "10.00ns"}, {123.44e-9, "123.4ns"}, {999.94e-9, "999.9ns"},
		{999.96e-9, "1.000µs"}, {2.5e-3, "2.500ms"}, {0, "0.000s"}, {1, "1.000s"}, {12.345, "12.35s"}, {1234, "1.234ks"},
		{123456, "123.5ks"}, {999960, "1.000Ms"}, {5.5e9, "5.500Gs"}, {4e12, "4000Gs"},
	} {
		if got := Figure(c.x, "s"); got != c.want {
			t.Errorf("Figure(%g) = %s, want %s", c.x, got, c.want)
		}
	}
}
