package measure

import (
	"math"
	"slices"

	"golang.org/x/perf/benchmath"
)

// A Delta compares one quantity before and after as benchstat does: the medians of the samples, and the p-value of the
// two-sided Mann–Whitney U-test, which assumes nothing about how the samples are distributed.
type Delta struct {
	Before, After float64
	P             float64
	N             int // samples a side
	Significant   bool
}

// Change is the relative change, after/before − 1.
func (d Delta) Change() float64 {
	return d.After/d.Before - 1
}

// Compare compares samples of a quantity.
func Compare(before, after []float64) Delta {
	b := benchmath.NewSample(slices.Clone(before), &benchmath.DefaultThresholds)
	a := benchmath.NewSample(slices.Clone(after), &benchmath.DefaultThresholds)
	c := benchmath.AssumeNothing.Compare(b, a)
	return Delta{
		Before:      benchmath.AssumeNothing.Summary(b, 0.95).Center,
		After:       benchmath.AssumeNothing.Summary(a, 0.95).Center,
		P:           c.P,
		N:           min(c.N1, c.N2),
		Significant: c.P <= c.Alpha,
	}
}

// Median is the median of samples.
func Median(xs []float64) float64 {
	s := benchmath.NewSample(slices.Clone(xs), &benchmath.DefaultThresholds)
	return benchmath.AssumeNothing.Summary(s, 0.95).Center
}

// Geomean is the geometric mean of positive numbers.
func Geomean(xs []float64) float64 {
	sum := 0.0
	for _, x := range xs {
		sum += math.Log(x)
	}
	return math.Exp(sum / float64(len(xs)))
}

// A Pair is one row measured with the base and with a kernel.
type Pair struct {
	Table, Row    string
	CPUs          int
	Bytes         int // by operation, 0 where no bytes flow
	Before, After Series
}

// Time compares nanoseconds an operation.
func (p Pair) Time() Delta {
	return Compare(p.Before.NS, p.After.NS)
}

// Speed compares MB/s, millions of bytes a second, where bytes flow.
func (p Pair) Speed() Delta {
	return Compare(p.Before.MBs(p.Bytes), p.After.MBs(p.Bytes))
}

// MBs returns the samples as millions of bytes a second for operations on that many bytes.
func (s Series) MBs(bytes int) []float64 {
	speeds := make([]float64, len(s.NS))
	for i, ns := range s.NS {
		speeds[i] = float64(bytes) / ns * 1e3
	}
	return speeds
}
