//go:build unix && !aix && !solaris

package walk

import (
	"os"
	"slices"
	"syscall"
	"testing"
)

// Links, also in loops, and named pipes are passed by; a link given as the root is followed.
func TestSpecialFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "d/a", "d/sub/b")
	for name, to := range map[string]string{
		"d/file": "a", "d/dir": "sub", "d/up": "..", "d/sub/loop": ".", "d/self": "self", "d/dangling": "none", "root": "d",
	} {
		if err := os.Symlink(to, name); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo("d/pipe", 0o666); err != nil {
		t.Fatal(err)
	}
	if got := collect(t, &Walker{}, "root"); !slices.Equal(got, []string{"root/a", "root/sub/b"}) {
		t.Errorf("%q", got)
	}
}
