package progress

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

// A terminal is written to by the bar's goroutine and by the test.
type terminal struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (t *terminal) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.b.Write(p)
}

func (t *terminal) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.b.String()
}

func TestBar(t *testing.T) {
	var tty terminal
	b := Start(&tty, true)
	b.Expect(4 << 20)
	b.Read(1 << 20)
	for !strings.Contains(tty.String(), "1.0 MiB") {
		time.Sleep(time.Millisecond)
	}
	if s := tty.String(); !strings.Contains(s, "/s") || strings.Contains(s, "left") || strings.Contains(s, " of ") || strings.Contains(s, "[") {
		t.Errorf("before all is counted: %q", s)
	}
	b.Counted()
	for !strings.Contains(tty.String(), "1.0 MiB of 4.0 MiB") {
		time.Sleep(time.Millisecond) // the test's own time limit ends a bar that never shows this
	}
	if s := tty.String(); !strings.Contains(s, "/s") || !strings.Contains(s, "left") {
		t.Errorf("no rate or time left in %q", s)
	}
	for i := range 3 {
		fmt.Fprintf(b.Above(&tty), "line %d\n", i)
	}
	b.Stop()
	fmt.Fprintln(b.Above(&tty), "line 3")
	for i := range 4 {
		if n := strings.Count(tty.String(), fmt.Sprintf("line %d\n", i)); n != 1 {
			t.Errorf("line %d stands there %d times", i, n)
		}
	}
}

// Short work shows nothing, and a bar that is not there takes its calls.
func TestShortWork(t *testing.T) {
	var tty terminal
	b := Start(&tty, false)
	b.Expect(1)
	b.Read(1)
	fmt.Fprintln(b.Above(&tty), "line")
	b.Stop()
	var none *Bar
	fmt.Fprintln(none.Above(&tty), "line")
	none.Stop()
	if s := tty.String(); s != "line\nline\n" {
		t.Errorf("%q", s)
	}
}
