package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/perf/benchfmt"
)

// need skips the test where a program is missing.
func need(t *testing.T, programs ...string) {
	t.Helper()
	for _, p := range programs {
		if _, err := exec.LookPath(p); err != nil {
			t.Skipf("%s is not installed here, so there is nothing to measure against", p)
		}
	}
}

// A whole run on few files leaves as many samples as were asked for, and nothing else.
func TestRun(t *testing.T) {
	need(t, "go", "sha512sum", "find", "xargs", "uname", "sync")
	out := t.TempDir()
	t.Setenv("TMPDIR", t.TempDir())
	p := plan{files: 120, size: 1 << 10, count: 2, large: 1 << 20, largeCount: 3, processes: 2}
	if err := run(p, out, "c0ffee", "Some CPU"); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(out, "some-cpu", "*-c0ffee-sum.txt"))
	if err != nil || len(names) != 1 {
		t.Fatalf("%q, %v", names, err)
	}
	f, err := os.Open(names[0])
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	got := map[string]int{}
	r := benchfmt.NewReader(f, names[0])
	for r.Scan() {
		res, ok := r.Result().(*benchfmt.Result)
		if !ok {
			t.Fatal(r.Result())
		}
		if sec, ok := res.Value("sec/op"); !ok || sec <= 0 {
			t.Errorf("%s takes %g s", res.Name, sec)
		}
		for key, part := range map[string]string{
			"cpu": "Some CPU", "coreutils": "sha512sum", "system": " ", "processes": "2", "lanes-tree": "lanes sum -j 2 tree",
			"sha512sum-even": "find tree -type f -print0 | xargs -0 -P 2 -n 60 sha512sum", "sha512sum-large": "sha512sum large",
		} {
			if value := res.GetConfig(key); !strings.Contains(value, part) {
				t.Errorf("%s: %q", key, value)
			}
		}
		got[string(res.Name)]++
	}
	for _, w := range []struct {
		row string
		n   int
	}{{"120x1KiB", 2}, {"120x1KiB/even", 2}, {"1MiB", 3}} {
		for _, k := range []string{"sha512sum", "lanes"} {
			if name := "Sum/" + w.row + "/kernel=" + k; got[name] != w.n {
				t.Errorf("%d samples of %s", got[name], name)
			}
		}
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// Lists that differ, messages and failures end the measurement; another order of the lines does not.
func TestMeasure(t *testing.T) {
	need(t, "sh", "sort", "cat", "sync")
	sh := func(script string) pipeline { return pipeline{{"sh", "-c", script}} }
	dir := t.TempDir()
	good := sh("echo a; echo b")
	for _, c := range []struct {
		name  string
		other pipeline
		fails string
	}{
		{"the same lines", sh("echo b; echo a"), ""},
		{"a pipeline", pipeline{{"sh", "-c", "echo b; echo a"}, {"sort"}, {"cat"}}, ""},
		{"another line", sh("echo a; echo c"), "is not the first one"},
		{"a line fewer", sh("echo a"), "is not the first one"},
		{"a message", sh("echo a; echo b; echo lost >&2"), "lost"},
		{"a failure", sh("echo a; echo b; exit 3"), "exit status 3"},
		{"a failure before the last", pipeline{{"sh", "-c", "echo a; echo b; exit 3"}, {"cat"}}, "exit status 3"},
		{"no program", pipeline{{"cat"}, {filepath.Join(dir, "none")}}, "none"},
	} {
		ns, err := measure(dir, 3, [2]pipeline{good, c.other})
		switch {
		case c.fails == "" && (err != nil || len(ns[0]) != 3 || len(ns[1]) != 3):
			t.Errorf("%s: %v, %v", c.name, ns, err)
		case c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)):
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestBatches(t *testing.T) {
	for _, c := range []struct {
		files, processes int
		n                string
	}{{20_000, 2, "5000"}, {20_000, 3, "3334"}, {20_000, 4, "5000"}, {9, 2, "5"}, {1, 8, "1"}} {
		w := works(plan{files: c.files, processes: c.processes}, "lanes")[1]
		if got := w.programs[0][1][5]; got != c.n {
			t.Errorf("%d files, %d processes: batches of %s", c.files, c.processes, got)
		}
	}
	for n, want := range map[int64]string{0: "0B", 1: "1B", 4096: "4KiB", 4097: "4097B", 3 << 20: "3MiB", 1 << 30: "1GiB"} {
		if got := size(n); got != want {
			t.Errorf("size(%d) = %s", n, got)
		}
	}
	if err := run(plan{}, t.TempDir(), "c", "cpu"); err == nil {
		t.Error("nothing was measured")
	}
}

// Files are as long as asked for, and no two are alike.
func TestTree(t *testing.T) {
	root := filepath.Join(t.TempDir(), "tree")
	if err := makeTree(root, 1234, 40); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	folders, err := filepath.Glob(filepath.Join(root, "*", "*"))
	if err != nil || len(folders) != 13 {
		t.Errorf("%d folders, %v", len(folders), err)
	}
	names, err := filepath.Glob(filepath.Join(root, "*", "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil || len(b) != 40 {
			t.Errorf("%s: %d bytes, %v", name, len(b), err)
		}
		seen[string(b)] = true
	}
	if len(names) != 1234 || len(seen) != len(names) {
		t.Errorf("%d files, %d different ones", len(names), len(seen))
	}
}
