package main

import (
	"encoding/json"
	"io"

	"github.com/lanes-go/lanes/cmd/lanes/internal/sheet"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

// A speedObject is what lanes speed --json says of one row and one kernel. Times are medians.
type speedObject struct {
	Table    string  `json:"table"`
	Row      string  `json:"row"`
	Base     string  `json:"base"`
	Kernel   string  `json:"kernel"`
	CPUs     int     `json:"cpus"`
	BeforeNS float64 `json:"before_ns"` // by operation
	AfterNS  float64 `json:"after_ns"`
	Change   float64 `json:"change"` // after/before − 1
	P        float64 `json:"p"`
	N        int     `json:"n"` // samples a side

	Bytes        int     `json:"bytes,omitempty"` // by operation
	BeforeMBs    float64 `json:"before_mbs,omitempty"`
	AfterMBs     float64 `json:"after_mbs,omitempty"`
	BeforeAllocs uint64  `json:"before_allocs"` // by operation
	AfterAllocs  uint64  `json:"after_allocs"`

	ClockHz      float64 `json:"clock_hz,omitempty"` // estimated
	BeforeCycles float64 `json:"before_cycles,omitempty"`
	AfterCycles  float64 `json:"after_cycles,omitempty"`
}

type jsonReport struct {
	out     io.Writer
	clock   float64
	objects []speedObject
}

func (r *jsonReport) start(p plan) error {
	r.clock = p.clock
	r.objects = []speedObject{}
	return nil
}

func (r *jsonReport) row(pairs []measure.Pair) error {
	for _, p := range pairs {
		t := p.Time()
		o := speedObject{
			Table: p.Table, Row: p.Row, Base: p.Before.Name, Kernel: p.After.Name, CPUs: p.CPUs,
			BeforeNS: t.Before, AfterNS: t.After, Change: t.Change(), P: t.P, N: t.N,
			Bytes: p.Bytes, BeforeAllocs: p.Before.Allocs, AfterAllocs: p.After.Allocs,
			ClockHz: r.clock, BeforeCycles: sheet.Cycles(t.Before, r.clock, p), AfterCycles: sheet.Cycles(t.After, r.clock, p),
		}
		if p.Bytes > 0 {
			s := p.Speed()
			o.BeforeMBs, o.AfterMBs = s.Before, s.After
		}
		r.objects = append(r.objects, o)
	}
	return nil
}

func (r *jsonReport) table(selection, int) error { return nil }

func (r *jsonReport) end() error {
	enc := json.NewEncoder(r.out)
	enc.SetIndent("", "  ")
	return enc.Encode(r.objects)
}
