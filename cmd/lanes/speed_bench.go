package main

import (
	"io"
	"runtime"

	"golang.org/x/perf/benchfmt"

	"github.com/lanes-go/lanes/cmd/lanes/machine"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// A benchReport prints every sample as a line of the format that go test -bench prints.
type benchReport struct {
	out    io.Writer
	w      *benchfmt.Writer
	config []benchfmt.Config
	names  map[string]string // of the tables' benchmarks
}

func (r *benchReport) start(p plan) error {
	r.w = benchfmt.NewWriter(r.out)
	for _, c := range [][2]string{{"goos", runtime.GOOS}, {"goarch", runtime.GOARCH},
		{"pkg", "github.com/lanes-go/lanes/cmd/lanes"}, {"cpu", machine.CPU()}} {
		r.config = append(r.config, benchfmt.Config{Key: c[0], Value: []byte(c[1]), File: true})
	}
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
		for _, res := range s.Results(r.names[pairs[0].Table]+"/"+pairs[0].Row, pairs[0].Bytes, pairs[0].CPUs) {
			res.Config = r.config
			if err := r.w.Write(res); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *benchReport) table(selection, int) error { return nil }

func (r *benchReport) end() error { return nil }
