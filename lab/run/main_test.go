package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/lanes-go/lanes/lab/peers"
)

// A run writes what it measured on, and as many samples of every row and column as were asked for.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	if err := run("poly1305", 2, time.Microsecond, dir, "c0ffee", "Some CPU"); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "some-cpu", "*-c0ffee*.txt"))
	if err != nil || len(files) != 1 {
		t.Fatalf("files %v, %v", files, err)
	}
	b, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	for _, line := range []string{"cpu: Some CPU", `go: go\S+ \w+/\w+`, "commit: c0ffee"} {
		if !regexp.MustCompile("(?m)^" + line + "$").MatchString(text) {
			t.Errorf("no line %q in\n%s", line, text)
		}
	}
	samples := 0
	for _, row := range peers.Poly1305().Rows {
		for _, c := range row.Columns {
			name := "BenchmarkPoly1305/" + row.Name + "/kernel=" + c.Name + " "
			if n := strings.Count(text, name); n != 2 {
				t.Errorf("%d samples of %s, want 2", n, name)
			}
			samples += 2
		}
	}
	if n := strings.Count(text, "\nBenchmark"); n != samples {
		t.Errorf("%d samples, want %d", n, samples)
	}
}

func TestChoose(t *testing.T) {
	if all, err := choose(""); err != nil || len(all) != len(peers.All()) {
		t.Errorf("%d tables, %v", len(all), err)
	}
	if some, err := choose("sha3,ed25519"); err != nil || len(some) != 2 || some[0].Name != "sha3" || some[1].Name != "ed25519" {
		t.Errorf("%v, %v", some, err)
	}
	if _, err := choose("sha3,sha4"); err == nil || !strings.Contains(err.Error(), "sha4") {
		t.Errorf("a table that does not exist: %v", err)
	}
}
