package record

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"golang.org/x/perf/benchfmt"
)

func TestFile(t *testing.T) {
	dir := t.TempDir()
	f, err := New(dir, "example.org/program", "c0ffee", "Some CPU (2) 3.0 GHz", "sum")
	if err != nil {
		t.Fatal(err)
	}
	f.Head("tool", "1.2")
	for _, ns := range []float64{1, 2} {
		r := benchfmt.Result{Name: benchfmt.Name("X/kernel=go"), Iters: 1, Values: []benchfmt.Value{{Value: ns, Unit: "ns/op"}}}
		if err := f.Samples([]*benchfmt.Result{&r, &r}); err != nil {
			t.Fatal(err)
		}
	}
	if left, err := os.ReadDir(dir); len(left) > 0 || err != nil {
		t.Errorf("there is %v before the end, %v", left, err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	day, name, _ := strings.Cut(filepath.Base(f.Path), "-c0ffee")
	if _, err := time.Parse(time.DateOnly, day); err != nil || name != "-sum.txt" || filepath.Dir(f.Path) != filepath.Join(dir, "some-cpu-2-3-0-ghz") {
		t.Errorf("the file is %s", f.Path)
	}
	b, err := os.ReadFile(f.Path)
	if err != nil {
		t.Fatal(err)
	}
	for part, n := range map[string]int{
		"pkg: example.org/program\n": 1, "cpu: Some CPU (2) 3.0 GHz\n": 1, "commit: c0ffee\n": 1, "\ngo: go": 1, "tool: 1.2\n": 1,
		"BenchmarkX/kernel=go 1 1 ns/op\n": 2, "BenchmarkX/kernel=go 1 2 ns/op\n": 2,
	} {
		if strings.Count(string(b), part) != n {
			t.Errorf("%q is not there %d times in\n%s", part, n, b)
		}
	}
}

func TestModules(t *testing.T) {
	built := &debug.BuildInfo{Deps: []*debug.Module{
		{Path: "example.org/a/b", Version: "v1.2.3"},
		{Path: "example.org/ours", Version: "(devel)"},
		{Path: "example.org/ours/too", Version: "v0.0.0", Replace: &debug.Module{Path: "../ours"}},
		{Path: "example.org/c", Version: "v0.0.1"},
	}}
	got := fmt.Sprint(maps.Collect(Modules(built)))
	if want := "map[module-example.org-a-b:v1.2.3 module-example.org-c:v0.0.1]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestThisMachine(t *testing.T) {
	f, err := New("out", "p", "c", "", "")
	if err != nil {
		t.Fatal(err)
	}
	if folder := filepath.Base(filepath.Dir(f.Path)); folder == "" || folder != slug(folder) {
		t.Errorf("the folder is called %q", folder)
	}
	if base := filepath.Base(f.Path); tags() == "" && !strings.HasSuffix(base, "-c.txt") {
		t.Errorf("the file is called %q", base)
	}
}
