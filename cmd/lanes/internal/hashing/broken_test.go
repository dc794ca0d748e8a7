package hashing

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"testing"
)

// A changing file does something to the file on disk after some bytes of it are read.
type changing struct {
	osFile
	after int
	do    func()
}

func (c *changing) Read(b []byte) (int, error) {
	if c.after <= 0 && c.do != nil {
		c.do()
		c.do = nil
	}
	if c.after > 0 {
		b = b[:min(len(b), c.after)]
	}
	n, err := c.osFile.Read(b)
	c.after -= n
	return n, err
}

// hashInput hashes one file as a worker does.
func hashInput(t *testing.T, in input) *Result {
	t.Helper()
	f, err := newFile(in, Walked)
	if err != nil {
		t.Fatal(err)
	}
	w := newWorker(&Options{}, nil, nil)
	j := pool.get(nil)
	j.items = []Item{{Funcs: funcs(t, "sha512")}}
	j.prepare()
	if !w.readSmall(j, 0, f) {
		w.stream(part{j, 0, f})
	}
	w.hashSmall(j)
	return &j.results[0]
}

// Files that shrink, grow, or cannot be read further, once some of them is read.
func TestChangingFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, size := range []int{5000, smallFile, 2 * streamSize} {
		for _, c := range []struct {
			name    string
			to      int // the size that it gets after half of it is read
			problem error
		}{
			{"shrinks below what is read", size / 4, errShrank},
			{"shrinks to what is read", size / 2, errShrank},
			{"shrinks by a byte", size - 1, errShrank},
			{"stays", size, nil},
			{"grows by a byte", size + 1, nil},
			{"grows out of its class", size + 3*streamSize, nil},
		} {
			if err := os.WriteFile("f", content(size, size), 0o666); err != nil {
				t.Fatal(err)
			}
			f, err := os.Open("f")
			if err != nil {
				t.Fatal(err)
			}
			r := hashInput(t, &changing{osFile{f}, size / 2, func() {
				if err := os.Truncate("f", int64(c.to)); err != nil {
					t.Error(err)
				}
			}})
			want := describe("", &Result{Err: c.problem, Size: r.Size})
			if c.problem == nil {
				b := append(content(size, size), make([]byte, c.to-size)...)
				want = line("", funcs(t, "sha512"), b)
				if c.to > size && describe("", r) == line("", funcs(t, "sha512"), b[:size]) {
					want = describe("", r) // what grows after the last byte was read may be left out
				}
			}
			if got := describe("", r); got != want {
				t.Errorf("%d bytes, %s: %s, not %s", size, c.name, got, want)
			}
		}
	}
}

type failing struct {
	osFile
	left int
}

var errFailing = errors.New("input/output error")

func (f *failing) Read(b []byte) (int, error) {
	if f.left <= 0 {
		return 0, errFailing
	}
	n, err := f.osFile.Read(b[:min(len(b), f.left)])
	f.left -= n
	return n, err
}

func TestReadErrorHalfWay(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, size := range []int{1000, smallFile, streamSize + 1, 3 * streamSize} {
		if err := os.WriteFile("f", content(1, size), 0o666); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open("f")
		if err != nil {
			t.Fatal(err)
		}
		if r := hashInput(t, &failing{osFile{f}, size / 2}); r.Err != errFailing || r.Sums != nil {
			t.Errorf("%d bytes: %v, %x", size, r.Err, r.Sums)
		}
		if _, err := f.Stat(); !errors.Is(err, os.ErrClosed) {
			t.Errorf("%d bytes: the file was left open", size)
		}
	}
}

// What a list may not name is an error at once, and what a walk meets in place of a file is passed by.
func TestRefusals(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("d", 0o777); err != nil {
		t.Fatal(err)
	}
	for _, o := range []Opening{Anything, Walked, Listed} {
		if _, err := open(&Item{Name: "d", Open: o}, nil); err == nil || !strings.Contains(err.Error(), "directory") {
			t.Errorf("a directory opens as %d: %v", o, err)
		}
		if _, err := open(&Item{Name: "none", Open: o}, nil); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a missing file opens as %d: %v", o, err)
		}
	}
	f, err := open(&Item{Name: "-", Open: Stdin}, io.MultiReader())
	if err != nil {
		t.Fatal(err)
	}
	if n, err := f.Read(make([]byte, 1)); n != 0 || err != io.EOF {
		t.Errorf("%d, %v", n, err)
	}
}
