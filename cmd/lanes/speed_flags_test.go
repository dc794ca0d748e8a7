package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/lanes-go/lanes/cmd/lanes/internal/sheet"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

func TestSpeedUsageErrors(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"sha1", "sha512, sha512-many, poly1305, sha3"},
		{"sha512 nothing", "sha512, sha512-many, poly1305, sha3"},
		{"--kernel mmx", "before, published"},
		{"--against after", "before, published"},
		{"sha512 --kernel before", "before, published"},
		{"sha512 --against published --kernel published", "before, published"},
		{"--count 0", "--count"},
		{"--count 10001", "--count takes 1 to 10000"},
		{"--count x", "--count"},
		{"--time -1s", "--time"},
		{"--time 0", "--time"},
		{"--time soon", "--time"},
		{"--cpu 0", "--cpu"},
		{"--cpu 1,-1", "--cpu"},
		{"--json --bench", "--json"},
		{"--html - --json", "--html -"},
		{"--html - --bench", "--html -"},
		{"--wrong", "--wrong"},
	} {
		out, stderr, status := lanesIn("", append([]string{"speed"}, strings.Fields(c.args)...)...)
		if status != 2 || out != "" || !strings.Contains(stderr, c.want) {
			t.Errorf("speed %s: status %d, stdout %q, stderr %q", c.args, status, out, stderr)
		}
	}
}

func TestSpeedAgainst(t *testing.T) {
	var got []speedObject
	if err := json.Unmarshal([]byte(speed(t, "sha512", "--against", "published", "--kernel", "before", "--json")), &got); err != nil {
		t.Fatal(err)
	}
	for i, row := range tables.SHA512().Rows {
		if len(got) != 9 || got[i].Row != row.Name || got[i].Base != "published" || got[i].Kernel != "before" {
			t.Fatalf("%+v", got)
		}
	}
	if out := speed(t, "sha512", "sha3", "--against", "published", "--kernel", "before"); !strings.Contains(out, "no such columns: sha3") {
		t.Errorf("sha3, which has no column published, is left out in silence:\n%s", out)
	}
}

func TestSpeedOnSeveralCPUs(t *testing.T) {
	out := speed(t, "sha512", "sha512", "--cpu", "1,2", "--kernel", "published", "--cpb")
	for _, want := range []string{"GHz: an estimate", "before to published\n", "before to published, 2 goroutines\n", "cycles/B", "op/s"} {
		if strings.Count(out, want) == 0 {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if n := strings.Count(out, "Hash8Bytes/Sum384 "); n != 2 {
		t.Errorf("a row is printed %d times for 2 numbers of CPUs of a table named twice", n)
	}
}

// The default length of a sample keeps to the limits: 10 s for a table, 30 s for all.
func TestSpeedTakesNoLonger(t *testing.T) {
	for _, args := range [][]string{nil, {"sha512"}, {"sha512-many"}, {"poly1305"}, {"sha3"}} {
		for _, cpus := range [][]int{{1}, {1, 2, 4}} {
			p, err := speedCommand{Tables: args, Against: "before", Count: 10, CPU: cpus}.plan(tables.All())
			if err != nil {
				t.Fatal(err)
			}
			var whole time.Duration
			for _, s := range p.selections {
				for _, row := range s.rows {
					whole += time.Duration(len(row.Columns)*len(cpus)*13) * p.time
				}
			}
			limit := 24 * time.Second
			if len(args) == 1 {
				limit = 8 * time.Second
			}
			if whole > limit || p.time <= 0 || p.time > 100*time.Millisecond {
				t.Errorf("%q on %v CPUs: samples of %v, %v in all", args, cpus, p.time, whole)
			}
		}
	}
	second := time.Second
	p, _ := speedCommand{Against: "before", Count: 6, CPU: []int{1}, Time: &second}.plan(tables.All())
	if p.time != time.Second {
		t.Errorf("--time 1s makes samples of %v", p.time)
	}
}

func TestSpeedTextWhereSomeRowsHaveNoBytes(t *testing.T) {
	row := func(name string, bytes int) measure.Pair {
		return measure.Pair{
			Table: "t", Row: name, CPUs: 1, Bytes: bytes,
			Before: measure.Series{Name: "before", NS: []float64{100, 100, 100, 100}},
			After:  measure.Series{Name: "go", NS: []float64{50, 50, 50, 50}, Allocs: 1},
		}
	}
	for _, c := range []struct {
		pairs []measure.Pair
		cpb   bool
		want  []string
	}{
		{[]measure.Pair{row("a", 0)}, false, []string{"row before go change p n before go", "a 100.0ns 50.00ns -50.00% 0.029 4 0 1"}},
		{[]measure.Pair{row("a", 0)}, true, []string{"a 100.0ns 50.00ns -50.00% 0.029 4 200.00 100.00 10.00M 20.00M 0 1"}},
		{[]measure.Pair{row("a", 10), row("b", 0)}, true, []string{
			"a 100.0ns 50.00ns -50.00% 100.0 200.0 +100.00% 0.029 4 20.00 10.00 10.00M 20.00M 0 1",
			"b 100.0ns 50.00ns -50.00% 0.029 4 10.00M 20.00M 0 1", "geometric mean -50.00% +100.00%",
		}},
	} {
		var out strings.Builder
		if err := sheet.New("t", c.pairs, sheet.Options{CPB: c.cpb, Clock: 2e9}).Write(&out); err != nil {
			t.Fatal(err)
		}
		var lines []string
		for line := range strings.Lines(out.String()) {
			lines = append(lines, strings.Join(strings.Fields(line), " "))
		}
		for _, want := range c.want {
			if !slices.Contains(lines, want) {
				t.Errorf("no line %q in\n%s", want, out.String())
			}
		}
	}
}

// The page on standard output comes alone.
func TestSpeedPageOnStandardOutput(t *testing.T) {
	out := speed(t, "poly1305", "--kernel", "go", "--html", "-")
	if !strings.HasPrefix(out, "<!DOCTYPE html>") || !strings.HasSuffix(out, "</html>\n") || strings.Count(out, ">Write64<") != 1 {
		t.Errorf("%s", out)
	}
}
