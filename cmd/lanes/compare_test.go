package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// benchFile saves what is like an output of lanes speed --bench.
func benchFile(t *testing.T, cpu string, lines ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "bench.txt")
	text := "goos: linux\ngoarch: amd64\ncpu: " + cpu + "\n"
	for _, l := range lines {
		text += strings.Repeat("Benchmark"+l+"\n", 5)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestCompare(t *testing.T) {
	old := benchFile(t, "x", "SHA512/Hash1K/Sum512/kernel=go 9 2048 ns/op 500 MB/s",
		"SHA512/Hash8K/Sum512/kernel=go 9 8192 ns/op 1000 MB/s", "Mine/a-8 9 100 ns/op",
		"SHA3/16/16/kernel=go 9 100 ns/op 160 MB/s")
	next := benchFile(t, "x", "Mine/a-8 9 200 ns/op", "SHA512/Hash1K/Sum512/kernel=go 9 1024 ns/op 1000 MB/s",
		"SHA512/Hash8K/Sum512/kernel=go 9 4096 ns/op 2000 MB/s")
	html := filepath.Join(t.TempDir(), "page.html")
	out, stderr, status := lanesIn("", "compare", old, next, "--html", html)
	if status != 0 || stderr != "" {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	squeezed := strings.Join(strings.Fields(out), " ")
	for _, want := range []string{
		"Only in old: 1 benchmark (sha3 16/16 go).", "sha512: go time MB/s row old new change old new change p n",
		"Hash1K/Sum512 2.048µs 1.024µs -50.00% 500.0 1000 +100.00% 0.008 5", "geometric mean -50.00% +100.00%",
		"other benchmarks time row old new change p n Mine/a-8 100.0ns 200.0ns +100.00% 0.008 5",
	} {
		if !strings.Contains(squeezed, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	page, err := os.ReadFile(html)
	for _, want := range []string{
		"Mine/<wbr>a-8", "go, old: 500 MB/s at 1 KiB, 1000 MB/s at 8 KiB. go, new: 1000 MB/s", "Only in old", "2 faster",
	} {
		if err != nil || !strings.Contains(string(page), want) {
			t.Errorf("no %q in the page, %v", want, err)
		}
	}
	if only, _, status := lanesIn("", "compare", old, next, "--html", "-"); status != 0 || only != string(page) {
		t.Errorf("a page on standard output: status %d, %s", status, only)
	}
	text, _ := os.ReadFile(old)
	if out, _, status := lanesIn(string(text), "compare", "-", next); status != 0 || !strings.Contains(out, "old: standard input") {
		t.Errorf("from standard input: status %d, %s", status, out)
	}
}

// The number at the end of a name is GOMAXPROCS, and some CPUs' names end with blanks.
func TestCompareOfGoTest(t *testing.T) {
	file := benchFile(t, "x   ", "SHA512/Hash1K/New/kernel=go-2 9 2048 ns/op 500 MB/s")
	out, _, status := lanesIn("", "compare", file, file)
	if status != 0 || !strings.Contains(out, "bench.txt, x, linux/amd64\n") || !strings.Contains(out, "sha512, GOMAXPROCS=2: go\n") {
		t.Errorf("status %d, %s", status, out)
	}
}

func TestCompareOfOddFiles(t *testing.T) {
	good := benchFile(t, "x", "A 9 100 ns/op")
	missing := filepath.Join(t.TempDir(), "missing")
	for _, c := range []struct {
		old, next string
		status    int
		want      string
	}{
		{good, missing, 1, "missing: "},
		{good, t.TempDir(), 1, "is a directory"},
		{good, benchFile(t, "x"), 1, "bench.txt: no benchmarks in it; save some with lanes speed --bench"},
		{good, benchFile(t, "x", "A 9 4 insns/op"), 1, "no benchmark in it has a time"},
		{good, benchFile(t, "x", "B 9 4 ns/op"), 1, "no benchmark in common: the first has 1 benchmark (A), the second 1 benchmark (B)"},
		{good, benchFile(t, "y", "A 9 4 ns/op"), 0, "the CPUs differ, and may explain any change: old x, new y"},
		{good, benchFile(t, "x\ncpu: y", "A 9 4 ns/op"), 0, ""},
		{good, benchFile(t, "\x1b[2Jy", "A 9 4 ns/op"), 0, `new \x1b[2Jy`},
		{good, benchFile(t, "x", "A 9 4 ns/op", "B 9 4 insns/op"), 0, "left out, having no time (ns/op): B"},
		{good, benchFile(t, "x", "A 9 4 ns/op", "A oops"), 0, "5 lines that are no proper benchmarks are ignored; the first is line 9: "},
		{"-", "-", 2, "only one of the two"},
		{good, "", 1, `"": `},
	} {
		out, stderr, status := lanesIn("", "compare", c.old, c.next)
		if status != c.status || !strings.Contains(stderr, c.want) || strings.Contains(out+stderr, "\x1b") || (status == 0) != (out != "") {
			t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", c.want, status, out, stderr, c.status, c.want)
		}
	}
	if _, stderr, status := lanesIn("", "compare", good); status != 2 || !strings.Contains(stderr, "<new>") {
		t.Errorf("one file: status %d, %q", status, stderr)
	}
	if _, stderr, status := lanesIn("", "compare", good, good, "--html", filepath.Join(missing, "page")); status != 1 || !strings.Contains(stderr, "missing/page") {
		t.Errorf("a page that cannot be written: status %d, %q", status, stderr)
	}
}
