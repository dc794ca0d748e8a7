package lineout

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A pieces keeps what each Write got.
type pieces struct {
	got []string
	err error
}

func (p *pieces) Write(b []byte) (int, error) {
	p.got = append(p.got, string(b))
	return len(b), p.err
}

// A regular file takes larger pieces than anything else.
type regular struct {
	*pieces
	file *os.File
}

func (r regular) Stat() (fs.FileInfo, error) { return r.file.Stat() }

func TestWholeLines(t *testing.T) {
	var p, q pieces
	wholeLines(t, &p, &p, pipeChunk)
	f, err := os.Create(filepath.Join(t.TempDir(), "list"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	wholeLines(t, regular{&q, f}, &q, fileChunk)
	if len(q.got) >= len(p.got) {
		t.Errorf("%d pieces to a file, %d to a pipe", len(q.got), len(p.got))
	}
}

func wholeLines(t *testing.T, to io.Writer, p *pieces, chunk int) {
	t.Helper()
	w := New(to)
	var want strings.Builder
	for i := range 2000 {
		line := fmt.Sprintf("%d %s\n", i, strings.Repeat("x", i*i%300))
		if i%500 == 7 {
			line = strings.Repeat("long", 3000) + "\n"
		}
		want.WriteString(line)
		w.Append(func(b []byte) []byte { return append(b, line...) })
		if i%333 == 0 {
			w.Flush()
			if got := strings.Join(p.got, ""); got != want.String() {
				t.Fatalf("after a flush %d bytes are written of %d", len(got), want.Len())
			}
		}
	}
	w.Flush()
	w.Flush()
	if got := strings.Join(p.got, ""); got != want.String() || w.Err() != nil {
		t.Errorf("%d bytes of %d, %v", len(got), want.Len(), w.Err())
	}
	for _, piece := range p.got {
		if !strings.HasSuffix(piece, "\n") || len(piece) > chunk && strings.Count(piece, "\n") != 1 {
			t.Errorf("a piece of %d bytes and %d lines", len(piece), strings.Count(piece, "\n"))
		}
	}
}

func TestError(t *testing.T) {
	p := pieces{err: errors.New("full")}
	w := New(&p)
	for range 3 {
		w.Append(func(b []byte) []byte { return append(b, "line\n"...) })
		w.Flush()
	}
	if w.Err() != p.err || len(p.got) != 1 {
		t.Errorf("%v after %d writes", w.Err(), len(p.got))
	}
}
