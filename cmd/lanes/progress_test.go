package main

import (
	"os"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
	"github.com/lanes-go/lanes/cmd/lanes/internal/walk"
)

func TestProgress(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "a", "b")
	list, _, _ := lanesIn("", "sum", "a", "b")
	write(t, "list", list)
	for _, command := range [][]string{{"sum", "a", "b"}, {"check", "list"}, {"check", "--status", "list"}} {
		want, _, _ := lanesIn("", command...)
		for when, shown := range map[string]bool{"always": true, "auto": false, "never": false} {
			out, stderr, status := lanesIn("", append(command, "--progress", when)...)
			if out != want || status != 0 || strings.Contains(stderr, "/s") != shown {
				t.Errorf("%s %s: status %d, stdout %q, stderr %q", command, when, status, out, stderr)
			}
		}
	}
}

// What there is to read is counted before it is read, where that can be.
func TestCount(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "d/a", "d/sub/b", "c")
	size := func(names ...string) (n int64) {
		for _, name := range names {
			info, err := os.Stat(name)
			if err != nil {
				t.Fatal(err)
			}
			n += info.Size()
		}
		return n
	}
	digits := strings.Repeat("0", 128)
	write(t, "plain", digits+"  c\n"+digits+"  none\nSHA512 (d/a) = "+digits+"\n\n# "+strings.Repeat("long", 1<<19)+"\nabc  c\n")
	write(t, "d/beside", digits+"  a\n"+strings.Repeat("0", 96)+"  sub/b")
	write(t, "short", strings.Repeat("0", 64)+"  c\n")
	write(t, "nul", digits+"  c\x00")
	write(t, "empty", "")
	listed := func(relative bool, a *digest.Algorithm, lists ...string) func(func(int64)) bool {
		k := &checker{checkCommand: &checkCommand{RelativeToList: relative}, lists: lists, algorithm: a}
		return k.countListed
	}
	files := func(args ...string) func(func(int64)) bool {
		return func(expect func(int64)) bool {
			return countFiles(expect, stdio{in: strings.NewReader("")}, args, walk.Walker{})
		}
	}
	sha3, err := digest.ByName("sha3-256")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what  string
		count func(func(int64)) bool
		want  int64
		all   bool
	}{
		{"a tree and a file", files("d", "none", "c"), size("d/a", "d/sub/b", "d/beside", "c"), true},
		{"standard input", files("c", "-"), size("c"), false},
		{"a list", listed(false, nil, "plain"), size("c", "d/a"), true},
		{"a list beside its files", listed(true, nil, "d/beside"), size("d/a", "d/sub/b"), true},
		{"lists", listed(false, nil, "empty", "plain", "plain"), 2 * size("c", "d/a"), true},
		{"a list of no known algorithm", listed(false, nil, "short"), 0, true},
		{"a list with -a", listed(false, sha3, "short"), size("c"), true},
		{"a list and standard input", listed(false, nil, "plain", "-"), size("c", "d/a"), false},
		{"a list that is missing", listed(false, nil, "none", "plain"), 0, false},
		{"a directory", listed(false, nil, "d"), 0, false},
		{"a list with NUL", listed(false, nil, "nul"), 0, false},
	} {
		var n int64
		if all := c.count(func(size int64) { n += size }); n != c.want || all != c.all {
			t.Errorf("%s: %d bytes, %v, want %d, %v", c.what, n, all, c.want, c.all)
		}
	}
}
