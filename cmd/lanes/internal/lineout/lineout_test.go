package lineout

import (
	"errors"
	"fmt"
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

func TestWholeLines(t *testing.T) {
	var p pieces
	w := New(&p)
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
