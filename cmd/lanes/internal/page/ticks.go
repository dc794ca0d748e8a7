package page

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
)

// sizeTicks marks the sizes that were measured, and names those that have room for a name, the last above all.
type sizeTicks []int

// Ticks is what package plot asks for.
func (s sizeTicks) Ticks(low, high float64) []plot.Tick {
	const room = 0.13 // of the axis
	var ticks []plot.Tick
	norm := plot.LogScale{}
	last := 2.0
	for _, n := range slices.Backward(s) {
		t := plot.Tick{Value: float64(n)}
		if at := norm.Normalize(low, high, t.Value); last-at >= room {
			t.Label, last = size(n), at
		}
		ticks = append(ticks, t)
	}
	slices.Reverse(ticks)
	return ticks
}

// size is a number of bytes, in binary units where it is a whole number of them.
func size(n int) string {
	switch {
	case n >= 1<<20 && n%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", n>>20)
	case n >= 1<<10 && n%(1<<10) == 0:
		return fmt.Sprintf("%d KiB", n>>10)
	}
	return fmt.Sprintf("%d B", n)
}

// speedTicks marks the multiples of a step.
type speedTicks float64

// Ticks is what package plot asks for.
func (s speedTicks) Ticks(_, high float64) []plot.Tick {
	var ticks []plot.Tick
	for i := 0; float64(i)*float64(s) <= high*(1+1e-9); i++ {
		v := float64(i) * float64(s)
		ticks = append(ticks, plot.Tick{Value: v, Label: strconv.FormatFloat(v, 'g', 9, 64)})
	}
	return ticks
}

// speedStep is 1, 2 or 5 times a power of ten, so that six of them reach the highest speed or almost.
func speedStep(top float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(top/6)))
	for _, m := range []float64{1, 2, 5} {
		if top/6 <= m*power {
			return m * power
		}
	}
	return 10 * power
}

// speedEnd is the first multiple of the step that the highest speed does not pass.
func speedEnd(top, step float64) float64 {
	return step * math.Ceil(top/step)
}
