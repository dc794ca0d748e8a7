package walk

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func write(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func collect(t *testing.T, w *Walker, root string) []string {
	t.Helper()
	if w.Failed == nil {
		w.Failed = func(name string, err error) bool {
			t.Errorf("%s: %v", name, err)
			return true
		}
	}
	var names []string
	if !w.Walk(root, func(name string) bool { names = append(names, name); return true }) {
		t.Error("the walk stopped")
	}
	return names
}

// Names that sort differently with and without the slash after a directory, at every depth.
func TestOrder(t *testing.T) {
	t.Chdir(t.TempDir())
	r := rand.New(rand.NewPCG(1, 2))
	want := map[string]bool{}
	for range 300 {
		path := "."
		for range 1 + r.IntN(3) {
			path += "/" + "ab"[r.IntN(2):][:1] + []string{"", "", "-", ".", "0", " ", "a", "é", "%"}[r.IntN(9)]
		}
		if os.MkdirAll(filepath.Dir(path), 0o777) == nil && os.WriteFile(path, nil, 0o666) == nil {
			want[path] = true
		}
	}
	var sorted []string
	for path := range want {
		sorted = append(sorted, path)
	}
	slices.Sort(sorted)
	if got := collect(t, &Walker{}, "."); !slices.Equal(got, sorted) || len(got) < 50 {
		t.Errorf("walked %q\nwant %q", got, sorted)
	}
	for _, root := range []string{"./", ".//"} {
		if got := collect(t, &Walker{}, root); len(got) != len(sorted) || !strings.HasPrefix(got[0], root) {
			t.Errorf("%s gives %d names like %s", root, len(got), got[0])
		}
	}
}

func TestStop(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "d/a", "d/b/c", "d/b/d", "d/e")
	for n := range 4 {
		left := n
		w := Walker{}
		if w.Walk("d", func(string) bool { left--; return left >= 0 }) || left != -1 {
			t.Errorf("stopped after %d: %d left", n, left)
		}
	}
	w := Walker{Failed: func(string, error) bool { return false }}
	if w.Walk("none", func(string) bool { return true }) {
		t.Error("no stop at a failure")
	}
}

// A directory that vanishes in the course of the walk is told of, and the walk goes on.
func TestFailed(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "d/a", "d/b/c", "d/e")
	var failed []string
	w := Walker{
		Failed: func(name string, err error) bool {
			failed = append(failed, fmt.Sprint(name, os.IsNotExist(err)))
			return true
		},
		Skip: func(name string, e fs.DirEntry) bool {
			if name == "d/a" {
				os.RemoveAll("d/b")
			}
			return name == "d/a"
		},
	}
	got := append(collect(t, &w, "d"), failed...)
	if !slices.Equal(got, []string{"d/e", "d/btrue"}) {
		t.Errorf("%q", got)
	}
}

func TestExclude(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "t/a.o", "t/a.c", "t/b/a.o", "t/b/c.c", "t/b/b/x", "t/b/n/m/y.o", "t/n/z", "t/m", "t/x,y", "t/[q]")
	all := collect(t, &Walker{}, "t")
	for pattern, gone := range map[string]string{
		"*.o":     "t/a.o t/b/a.o t/b/n/m/y.o",
		"b":       "t/b/a.o t/b/b/x t/b/c.c t/b/n/m/y.o",
		"m":       "t/b/n/m/y.o t/m",
		"m/":      "t/b/n/m/y.o",
		"b/*.o":   "t/b/a.o",
		"/a.o":    "t/a.o",
		"**/*.o":  "t/a.o t/b/a.o t/b/n/m/y.o",
		"b/**":    "t/b/a.o t/b/b/x t/b/c.c t/b/n/m/y.o",
		"b/**/?":  "t/b/b/x t/b/n/m/y.o",
		"**/n/**": "t/b/n/m/y.o t/n/z",
		"t":       "",
		"t/*":     "",
		"x,y":     "t/x,y",
		`\[q]`:    "t/[q]",
		"[a-b].?": "t/a.c t/a.o t/b/a.o",

		// Every class may be negated as shells do it; an exclamation mark elsewhere is itself.
		"[!a-b].?": "t/b/c.c t/b/n/m/y.o", "[^a-b].?": "t/b/c.c t/b/n/m/y.o", "[!b].[!o]": "t/a.c t/b/c.c",
		"[!!].o": "t/a.o t/b/a.o t/b/n/m/y.o", "[a!].c": "t/a.c", `[\!a].c`: "t/a.c", `\[!q]`: "", "[[!a].c": "t/a.c",
	} {
		p, err := ParsePattern(pattern)
		if err != nil {
			t.Errorf("%s: %v", pattern, err)
			continue
		}
		got := collect(t, &Walker{Exclude: []Pattern{p}}, "t")
		missing := slices.DeleteFunc(slices.Clone(all), func(s string) bool { return slices.Contains(got, s) })
		if s := strings.Join(missing, " "); s != gone {
			t.Errorf("%s excludes %q, not %q", pattern, s, gone)
		}
	}
	for _, pattern := range []string{"", "/", "a//b", "[", "a/[", "//", "./a", "a/../b", ".."} {
		if _, err := ParsePattern(pattern); err == nil {
			t.Errorf("%q is taken for a pattern", pattern)
		}
	}
}

// Every pattern of up to five elements against every path, by the definition of **. And many ** do not take for ever.
func TestManyDirectories(t *testing.T) {
	var slow func(pattern, elems string) bool
	slow = func(pattern, elems string) bool {
		switch {
		case pattern == "":
			return elems == ""
		case pattern[0] == '*':
			return slow(pattern[1:], elems) || elems != "" && slow(pattern, elems[1:])
		}
		return elems != "" && pattern[0] == elems[0] && slow(pattern[1:], elems[1:])
	}
	words := func(alphabet string, longest int) []string {
		all := []string{""}
		for i := 0; len(all[i]) < longest; i++ {
			for _, c := range alphabet {
				all = append(all, all[i]+string(c))
			}
		}
		return all
	}
	elements := func(word string) []string {
		var all []string
		for _, c := range word {
			all = append(all, strings.ReplaceAll(string(c), "*", "**"))
		}
		return all
	}
	for _, pattern := range words("ab*", 5) {
		for _, elems := range words("ab", 5) {
			if got, want := match(elements(pattern), elements(elems)), slow(pattern, elems); got != want {
				t.Fatalf("%s matches %s: %t", pattern, elems, got)
			}
		}
	}
	if match(elements(strings.Repeat("*a", 40)+"b"), elements(strings.Repeat("a", 200))) {
		t.Error("b is found where none is")
	}
}
