package main

import (
	"fmt"
	"io"
	"runtime"

	"golang.org/x/perf/benchfmt"

	"github.com/lanes-go/lanes/cmd/lanes/machine"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// A benchReport prints every sample as a line of the format that go test -bench prints.
type benchReport struct {
	out   io.Writer
	w     *benchfmt.Writer
	names map[string]string // of the tables' benchmarks
}

func (r *benchReport) start(p plan) error {
	r.w = benchfmt.NewWriter(r.out)
	r.names = map[string]string{}
	for _, s := range p.selections {
		r.names[s.table.Name] = s.table.Bench
	}
	return nil
}

func (r *benchReport) row(pairs []measure.Pair) error {
	all := []measure.Series{pairs[0].Before}
	for _, p := range pairs {
		all = append(all, p.After)
	}
	for _, s := range all {
		for i := range s.NS {
			if err := r.w.Write(benchResult(r.names[pairs[0].Table], pairs[0], s, i)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *benchReport) table(selection, int) error { return nil }

func (r *benchReport) end() error { return nil }

// benchResult is sample i of a series. As go test does, the name ends in GOMAXPROCS unless that is 1.
func benchResult(bench string, p measure.Pair, s measure.Series, i int) *benchfmt.Result {
	name := fmt.Sprintf("%s/%s/kernel=%s", bench, p.Row, s.Name)
	if p.CPUs != 1 {
		name += fmt.Sprintf("-%d", p.CPUs)
	}
	values := []benchfmt.Value{{Value: s.NS[i], Unit: "ns/op"}}
	if p.Bytes > 0 {
		values = append(values, benchfmt.Value{Value: s.MBs(p.Bytes)[i], Unit: "MB/s"})
	}
	values = append(values, benchfmt.Value{Value: float64(s.AllocBytes), Unit: "B/op"},
		benchfmt.Value{Value: float64(s.Allocs), Unit: "allocs/op"})
	return &benchfmt.Result{
		Config: []benchfmt.Config{
			{Key: "goos", Value: []byte(runtime.GOOS), File: true},
			{Key: "goarch", Value: []byte(runtime.GOARCH), File: true},
			{Key: "pkg", Value: []byte("github.com/lanes-go/lanes/cmd/lanes"), File: true},
			{Key: "cpu", Value: []byte(machine.CPU()), File: true},
		},
		Name:   benchfmt.Name(name),
		Iters:  s.Ops,
		Values: values,
	}
}
