//go:build unix && !aix && !solaris

package hashing

import (
	"errors"
	"os"
	"syscall"
	"testing"
)

func TestSpecialFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("file", []byte("a"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("file", "link"); err != nil {
		t.Fatal(err)
	}
	kind := func(name string, o Opening) string {
		f, err := open(&Item{Name: name, Open: o}, nil)
		switch {
		case errors.Is(err, ErrSkip):
			return "skipped"
		case err != nil:
			return err.Error()
		}
		f.Close()
		return "open"
	}
	for _, c := range []struct {
		name           string
		walked, listed string
	}{
		{"pipe", "skipped", "is a named pipe"},
		{"link", "skipped", "open"},
		{"file", "open", "open"},
		{os.DevNull, "skipped", "is not a regular file"},
	} {
		if got := kind(c.name, Walked); got != c.walked {
			t.Errorf("%s in a walk: %s", c.name, got)
		}
		if got := kind(c.name, Listed); got != c.listed {
			t.Errorf("%s in a list: %s", c.name, got)
		}
	}
	if got := kind(os.DevNull, Anything); got != "open" {
		t.Errorf("%s as an argument: %s", os.DevNull, got)
	}
}
