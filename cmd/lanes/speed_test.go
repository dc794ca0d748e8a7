package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/perf/benchfmt"

	"github.com/lanes-go/lanes/cmd/lanes/machine"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// quick makes a measurement short enough for a test.
var quick = []string{"--time", "1us", "--count", "4"}

// speed runs lanes speed, which must succeed in silence.
func speed(t *testing.T, args ...string) string {
	t.Helper()
	out, stderr, status := lanesIn("", slices.Concat([]string{"speed"}, quick, args)...)
	if status != 0 || stderr != "" {
		t.Fatalf("speed %q: status %d, stderr %q", args, status, stderr)
	}
	return out
}

func TestSpeedText(t *testing.T) {
	out := speed(t, "sha512")
	lines := strings.Split(out, "\n")
	if !strings.HasPrefix(out, machine.CPU()+", "+machine.Toolchain()) || !strings.Contains(out, "4 samples of 1.000µs a side") {
		t.Errorf("the header is\n%s", strings.Join(lines[:4], "\n"))
	}
	table := tables.SHA512()
	for _, c := range table.Rows[0].Columns[1:] {
		at := slices.Index(lines, "sha512: before to "+c.Name)
		if at < 0 {
			t.Fatalf("nothing says before to %s in\n%s", c.Name, out)
		}
		if got := strings.Fields(lines[at+2]); !slices.Equal(got, []string{"row", "before", c.Name, "change", "before", c.Name, "change", "p", "n"}) {
			t.Errorf("%s: the columns are %q", c.Name, got)
		}
		for i, row := range table.Rows {
			if got := strings.Fields(lines[at+3+i]); len(got) != 9 || got[0] != row.Name || got[8] != "4" {
				t.Errorf("%s: row %q, want %s", c.Name, got, row.Name)
			}
		}
		if got := strings.Fields(lines[at+3+len(table.Rows)]); len(got) != 4 || got[0] != "geometric" || !strings.HasSuffix(got[3], "%") {
			t.Errorf("%s: the last line is %q", c.Name, got)
		}
	}
	for _, line := range lines {
		if n := len([]rune(line)); n > 120 {
			t.Errorf("a line of %d columns: %s", n, line)
		}
	}
}

func TestSpeedMeasuresEveryRow(t *testing.T) {
	var args []string
	all := tables.All()
	if testing.Short() {
		args, all = []string{"sha512"}, all[:1]
	}
	var got []speedObject
	decoder := json.NewDecoder(strings.NewReader(speed(t, append(args, "--json", "--cpb")...)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&got); err != nil || decoder.More() {
		t.Fatal("not one JSON array: ", err)
	}
	i := 0
	for _, table := range all {
		for _, row := range table.Rows {
			for _, c := range row.Columns[1:] {
				if i == len(got) {
					t.Fatalf("only %d objects", i)
				}
				o := got[i]
				i++
				if o.Table != table.Name || o.Row != row.Name || o.Base != "before" || o.Kernel != c.Name || o.N != 4 ||
					o.CPUs != 1 || o.Bytes != row.Bytes {
					t.Errorf("%+v is out of place: want %s %s %s", o, table.Name, row.Name, c.Name)
				}
				for _, x := range []float64{o.BeforeNS, o.AfterNS, o.ClockHz, o.BeforeCycles, o.AfterCycles} {
					if !(x > 0) || math.IsInf(x, 0) {
						t.Errorf("%+v: not all figures are positive and finite", o)
					}
				}
				if math.Abs(o.Change-(o.AfterNS/o.BeforeNS-1)) > 1e-9 || !(o.P >= 0 && o.P <= 1) {
					t.Errorf("%+v: wrong change or p", o)
				}
			}
		}
	}
	if i != len(got) {
		t.Errorf("%d objects, want %d", len(got), i)
	}
}

func TestSpeedJSONHasTheAgreedKeys(t *testing.T) {
	var got []map[string]any
	if err := json.Unmarshal([]byte(speed(t, "sha512", "--kernel", "published", "--json")), &got); err != nil || len(got) != 9 {
		t.Fatalf("%d objects, %v", len(got), err)
	}
	for _, key := range []string{"table", "row", "kernel", "before_ns", "after_ns", "change", "p", "n"} {
		if _, ok := got[0][key]; !ok {
			t.Errorf("no key %s in %v", key, got[0])
		}
	}
}

func TestSpeedBench(t *testing.T) {
	reader := benchfmt.NewReader(strings.NewReader(speed(t, "sha512", "--bench", "--cpu", "1,2", "--kernel", "published")), "speed")
	samples := map[string]int{}
	for reader.Scan() {
		r, ok := reader.Result().(*benchfmt.Result)
		if !ok {
			t.Fatal(reader.Result())
		}
		samples[r.Name.String()]++
		for key, want := range map[string]string{"goos": runtime.GOOS, "goarch": runtime.GOARCH, "cpu": machine.CPU()} {
			if got := r.GetConfig(key); got != want {
				t.Errorf("%s is %q, want %q", key, got, want)
			}
		}
		for _, unit := range []string{"sec/op", "B/s", "B/op", "allocs/op"} {
			if v, ok := r.Value(unit); !ok || v < 0 || math.IsInf(v, 0) {
				t.Errorf("%s: %g %s", r.Name, v, unit)
			}
		}
	}
	if err := reader.Err(); err != nil {
		t.Fatal(err)
	}
	for _, row := range tables.SHA512().Rows {
		for _, kernel := range []string{"before", "published"} {
			for _, cpus := range []string{"", "-2"} {
				name := "SHA512/" + row.Name + "/kernel=" + kernel + cpus
				if samples[name] != 4 {
					t.Errorf("%d samples of %s", samples[name], name)
				}
				delete(samples, name)
			}
		}
	}
	if len(samples) > 0 {
		t.Errorf("also measured: %v", samples)
	}
}

// What --json says follows from what --bench prints by the computation that benchstat does.
func TestSpeedReportsAgree(t *testing.T) {
	pairs := []measure.Pair{{
		Table: "sha512", Row: "Hash8K/New", CPUs: 1, Bytes: 8192,
		Before: measure.Series{Name: "before", Ops: 7, NS: []float64{30123.25, 29871.5, 31007, 30500.125, 29999}},
		After:  measure.Series{Name: "go", Ops: 9, NS: []float64{20004, 30000.5, 20100.75, 21000, 19876.5}, Allocs: 2, AllocBytes: 64},
	}}
	var bench, object bytes.Buffer
	for _, r := range []report{&benchReport{out: &bench}, &jsonReport{out: &object}} {
		if err := r.start(plan{selections: []selection{{table: tables.SHA512()}}}); err != nil {
			t.Fatal(err)
		}
		if err := r.row(pairs); err != nil {
			t.Fatal(err)
		}
		if err := r.end(); err != nil {
			t.Fatal(err)
		}
	}
	values := map[string][]float64{}
	for reader := benchfmt.NewReader(&bench, "bench"); reader.Scan(); {
		r := reader.Result().(*benchfmt.Result)
		for _, v := range r.Values {
			key := fmt.Sprintf("%s %d %s", r.Name, r.Iters, v.Unit)
			values[key] = append(values[key], v.Value)
		}
	}
	var got []speedObject
	if err := json.Unmarshal(object.Bytes(), &got); err != nil || len(got) != 1 {
		t.Fatalf("%v: %s", err, object.Bytes())
	}
	name := "SHA512/Hash8K/New/kernel="
	time := measure.Compare(values[name+"before 7 sec/op"], values[name+"go 9 sec/op"])
	rate := measure.Compare(values[name+"before 7 B/s"], values[name+"go 9 B/s"])
	for _, c := range [][2]float64{
		{got[0].BeforeNS, time.Before * 1e9}, {got[0].AfterNS, time.After * 1e9}, {got[0].Change, time.Change()},
		{got[0].P, time.P}, {float64(got[0].N), 5}, {got[0].BeforeMBs, rate.Before / 1e6}, {got[0].AfterMBs, rate.After / 1e6},
		{float64(got[0].AfterAllocs), values[name+"go 9 allocs/op"][0]}, {64, values[name+"go 9 B/op"][4]},
	} {
		if math.Abs(c[0]-c[1]) > 1e-9*math.Abs(c[1]) {
			t.Errorf("%g from --json, %g from --bench: %+v", c[0], c[1], got[0])
		}
	}
}
