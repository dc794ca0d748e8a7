package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

// Files of every length around the blocks, and of lengths where reading whole gives way to reading in pieces, have in a
// tree and in a list, with every algorithm, the digests that each has when it is written to a hash piece by piece.
func TestTreeOfEveryLength(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("d", 0o777); err != nil {
		t.Fatal(err)
	}
	var lengths []int
	for n := 0; n <= 600; n++ {
		if n%17 == 0 || !testing.Short() {
			lengths = append(lengths, n)
		}
	}
	lengths = append(lengths, 4095, 4096, 4097, 64<<10-1, 64<<10, 64<<10+1, 64<<10+4097, 256<<10, 256<<10+1)
	type file struct {
		name string
		text []byte
	}
	var files []file
	for _, n := range lengths {
		f := file{fmt.Sprintf("d/%07d", n), make([]byte, n)}
		x := uint32(n)
		for i := range f.text {
			x = x*1664525 + 1013904223
			f.text[i] = byte(x >> 24)
		}
		files = append(files, f)
		write(t, f.name, string(f.text))
	}
	for _, name := range digest.Names() {
		a, err := digest.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		h, sum := a.New(), make([]byte, a.Size)
		var list, verdicts strings.Builder
		for _, f := range files {
			h.Reset()
			for text := f.text; len(text) > 0; {
				n := min(len(text), 1+len(text)/3)
				h.Write(text[:n])
				text = text[n:]
			}
			h.Finish(sum)
			fmt.Fprintf(&list, "%s (%s) = %x\n", a.Tag, f.name, sum)
			fmt.Fprintf(&verdicts, "%s: OK\n", f.name)
		}
		out, stderr, status := lanesIn("", "sum", "--tag", "-a", name, "d")
		if out != list.String() || stderr != "" || status != 0 {
			t.Errorf("%s of the tree: status %d, stderr %q, the first other line is %q", name, status, stderr, firstOther(out, list.String()))
		}
		out, stderr, status = lanesIn(list.String(), "check")
		if out != verdicts.String() || stderr != "" || status != 0 {
			t.Errorf("%s of the list: status %d, stderr %q, the first other line is %q", name, status, stderr, firstOther(out, verdicts.String()))
		}
	}
}

// firstOther is the first line of got that is not that of want.
func firstOther(got, want string) string {
	lines := strings.Split(want, "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(lines) || line != lines[i] {
			return line
		}
	}
	return ""
}
