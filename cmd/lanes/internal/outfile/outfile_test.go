package outfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// content is what path holds, or "none".
func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "none"
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func create(t *testing.T, path string) *File {
	t.Helper()
	f, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("new"); err != nil {
		t.Fatal(err)
	}
	return f
}

func count(t *testing.T, dir string) int {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

func TestCommitAndDiscard(t *testing.T) {
	for _, old := range []string{"none", "old"} {
		for _, commit := range []bool{true, false} {
			t.Chdir(t.TempDir())
			if old != "none" {
				put(t, "f", old)
			}
			f := create(t, "f")
			if got := content(t, "f"); got != old {
				t.Errorf("before it is complete: %s, not %s", got, old)
			}
			want, files := old, 1
			if commit {
				if err := f.Commit(); err != nil {
					t.Error(err)
				}
				want = "new"
			} else if old == "none" {
				files = 0
			}
			f.Discard()
			if got := content(t, "f"); got != want || count(t, ".") != files {
				t.Errorf("old %s, commit %t: %s, %d files", old, commit, got, count(t, "."))
			}
			if err := f.Commit(); err == nil {
				t.Error("committed after its end")
			}
		}
	}
}

func TestMode(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other permissions")
	}
	t.Chdir(t.TempDir())
	put(t, "ordinary", "")
	put(t, "f", "old")
	if err := os.Chmod("f", 0o640); err != nil {
		t.Fatal(err)
	}
	for path, like := range map[string]string{"f": "f", "new": "ordinary"} {
		want, err := os.Stat(like)
		if err != nil {
			t.Fatal(err)
		}
		if err := create(t, path).Commit(); err != nil {
			t.Fatal(err)
		}
		if got, err := os.Stat(path); err != nil || got.Mode() != want.Mode() {
			t.Errorf("%s has %v, %v; want %v", path, got.Mode(), err, want.Mode())
		}
	}
}

// A link stays a link, and the file that it leads to is replaced, beside which it was written.
func TestLink(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("d", 0o777); err != nil {
		t.Fatal(err)
	}
	put(t, "d/f", "old")
	if err := os.Symlink(filepath.Join("d", "f"), "link"); err != nil {
		t.Skip(err)
	}
	f := create(t, "link")
	if filepath.Dir(f.Name()) != "d" {
		t.Errorf("written as %s", f.Name())
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat("link"); err != nil || info.Mode()&fs.ModeSymlink == 0 || content(t, "d/f") != "new" {
		t.Errorf("%v, %v; d/f holds %s", info.Mode(), err, content(t, "d/f"))
	}
}

// A device is written to, and never replaced.
func TestDevice(t *testing.T) {
	before, err := os.Stat(os.DevNull)
	if err != nil {
		t.Skip(err)
	}
	f := create(t, os.DevNull)
	if err := f.Commit(); err != nil {
		t.Error(err)
	}
	if after, err := os.Stat(os.DevNull); err != nil || after.Mode() != before.Mode() {
		t.Errorf("%v, %v", after, err)
	}
}

func TestRefusals(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, path := range []string{".", "none/f"} {
		if f, err := Create(path); err == nil {
			f.Discard()
			t.Errorf("%s was created", path)
		}
	}
}

func TestIs(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "f", "old")
	if err := os.Mkdir("d", 0o777); err != nil {
		t.Fatal(err)
	}
	put(t, "d/f", "another of its name")
	put(t, "g", "another")
	f := create(t, "f")
	defer f.Discard()
	cases := map[string]bool{"f": true, "./f": true, "d/../f": true, "d/f": false, "g": false, f.Name(): true}
	if os.Mkdir("e", 0o777) == nil && os.Link("f", "e/f") == nil {
		cases["e/f"] = false
	}
	for path, want := range cases {
		if got := f.Is(path, func() (fs.FileInfo, error) { return os.Lstat(path) }); got != want {
			t.Errorf("%s: %t", path, got)
		}
	}
}
