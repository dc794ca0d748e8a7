package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const results = `goos: linux
cpu: Test CPU
go: go1.26.0 linux/amd64
BenchmarkSHA512/a/kernel=before 1 2000 ns/op
BenchmarkSHA512/a/kernel=before 1 2001 ns/op
BenchmarkSHA512/a/kernel=before 1 2002 ns/op
BenchmarkSHA512/a/kernel=before 1 2003 ns/op
BenchmarkSHA512/a/kernel=before 1 2004 ns/op
BenchmarkSHA512/a/kernel=go 1 1000 ns/op
BenchmarkSHA512/a/kernel=go 1 1001 ns/op
BenchmarkSHA512/a/kernel=go 1 1002 ns/op
BenchmarkSHA512/a/kernel=go 1 1003 ns/op
BenchmarkSHA512/a/kernel=go 1 1004 ns/op
BenchmarkSHA512/b/kernel=before 1 10 ns/op
BenchmarkSHA512/b/kernel=go 1 10 ns/op
BenchmarkOther/a/kernel=before 1 1 ns/op
`

func TestTable(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "cpu", "2026-01-01-a.txt"), strings.ReplaceAll(results, "1000", "9999"))
	write(t, filepath.Join(dir, "cpu", "2026-02-01-a.txt"), results)
	write(t, filepath.Join(dir, "cpu", "2026-03-01-a-purego.txt"), strings.Replace(results, "cpu:", "tags: purego\ncpu:", 1))
	write(t, filepath.Join(dir, "cpu", "2026-04-01-a-sum.txt"),
		"BenchmarkSum/tree/even/kernel=sha512sum 1 1000000000 ns/op\nBenchmarkSum/tree/even/kernel=lanes 1 500000000 ns/op\n")
	for _, c := range []struct{ marker, want string }{
		{"times cpu sha512 before go", "| `a` | 2.00 µs | 1.00 µs (−50.0 %) |"},
		{"times cpu sha512 before go", "| `b` | 10.0 ns | 10.0 ns (~) |"},
		{"times cpu sha512 before go", "Test CPU, go1.26.0 linux/amd64; medians of n = 1, p ≤ 0.008"},
		{"times cpu sha512/^a$ before go none", "| `a` | 2.00 µs | 1.00 µs (−50.0 %) | – |"},
		{"times cpu sha512/^a$ before go", "| geometric mean |  | −50.0 % |"},
		{"times cpu:purego sha512 before go", "-tags purego"},
		{"ratios cpu sha512 before go", "| sha512 | before | go | times as fast | n | p |\n|---|---:|---:|---:|---:|---:|\n| `a` | 2.00 µs | 1.00 µs | 2.00 × | 5 | 0.008 |"},
		{"ratios cpu sha512/b go before", "| `b` | 10.0 ns | 10.0 ns | 1.00 × | 1 | 1.000 |\n\nTest CPU, go1.26.0 linux/amd64; medians; [cpu/2026-02-01-a.txt](lab/results/cpu/2026-02-01-a.txt)"},
		{"times cpu:sum sum sha512sum lanes", "| `tree/even` | 1.00 s | 500 ms (~) |"},
	} {
		got, err := table(dir, "lab/results", strings.Fields(c.marker))
		if err != nil || !strings.Contains(got, c.want) {
			t.Errorf("%s: %v: no %q in\n%s", c.marker, err, c.want, got)
		}
		if strings.Contains(got, "9999") {
			t.Errorf("%s: an old file was read", c.marker)
		}
	}
	for _, bad := range []string{"times cpu sha512 before", "dances cpu sha512 before go", "times gpu sha512 before go",
		"times cpu none before go", "times cpu sha512/( before go", "counts cpu sha512 before go", "times cpu:odd sha512 before go",
		"ratios cpu sha512 before go none", "ratios cpu sha512/none before go", "ratios cpu sha512 before none"} {
		if got, err := table(dir, "lab/results", strings.Fields(bad)); err == nil {
			t.Errorf("%s was accepted:\n%s", bad, got)
		}
	}
}

func TestSummary(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "cpu", "2026-02-01-a.txt"), results)
	got, err := summary(dir, "results", []string{"cpu,sha512/a,before,go", "cpu,sha512/b,go,before"})
	want := "\n| table and row | before | after | times as fast |\n|---|---:|---:|---:|\n" +
		"| [`sha512` `a`](results/cpu/2026-02-01-a.txt) | before 2.00 µs | go 1.00 µs | 2.00 × |\n" +
		"| [`sha512` `b`](results/cpu/2026-02-01-a.txt) | go 10.0 ns | before 10.0 ns | 1.00 × |\n\nMedians, p ≤ 1.000.\n\n"
	if err != nil || got != want {
		t.Errorf("%v, got %s\nwant %s", err, got, want)
	}
	for _, bad := range [][]string{nil, {"cpu,sha512/a,before"}, {"cpu,sha512/a,before,none"}, {"cpu,sha512/c,before,go"}, {"gpu,sha512/a,before,go"}} {
		if got, err := summary(dir, "results", bad); err == nil {
			t.Errorf("%s was accepted:\n%s", bad, got)
		}
	}
}

func TestRender(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "cpu", "2026-02-01-a.txt"), results)
	readme := filepath.Join(dir, "README.md")
	write(t, readme, "head\n<!-- report: times cpu sha512 before go -->\nold\n<!-- end of report -->\ntail\n")
	if err := render(readme, dir, true); err == nil {
		t.Error("a stale table passes the check")
	}
	for range 2 {
		if err := render(readme, dir, false); err != nil {
			t.Fatal(err)
		}
	}
	b, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	if s := string(b); !strings.HasPrefix(s, "head\n<!--") || !strings.HasSuffix(s, "-->\ntail\n") || strings.Contains(s, "old") || strings.Count(s, "`a`") != 1 {
		t.Errorf("rendered\n%s", s)
	}
	if err := render(readme, dir, true); err != nil {
		t.Error(err)
	}
	write(t, readme, "<!-- report: times cpu sha512 before go -->\n")
	if err := render(readme, dir, false); err == nil {
		t.Error("a marker without its end was accepted")
	}
}

func TestDuration(t *testing.T) {
	for _, c := range []struct {
		sec  float64
		want string
	}{{3.21e-9, "3.21 ns"}, {45.67e-9, "45.7 ns"}, {999e-9, "999 ns"}, {1.5e-6, "1.50 µs"}, {0.25, "250 ms"}, {12, "12.0 s"}} {
		if got := duration(c.sec); got != c.want {
			t.Errorf("duration(%g) = %q, want %q", c.sec, got, c.want)
		}
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
