package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// openTerminal returns both ends of a pseudo-terminal: what the program writes to tty is read from screen.
func openTerminal(t *testing.T) (screen, tty *os.File) {
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no pseudo-terminals here: ", err)
	}
	t.Cleanup(func() { screen.Close() })
	if err := unix.IoctlSetPointerInt(int(screen.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(int(screen.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetWinsize(int(tty.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 80}); err != nil {
		t.Fatal(err)
	}
	return screen, tty
}

func TestProgressOnATerminal(t *testing.T) {
	screen, tty := openTerminal(t)
	shown := make(chan string)
	go func() {
		text, _ := io.ReadAll(screen) // ends with an error when the last writer closes
		shown <- string(text)
	}()
	var out bytes.Buffer
	args := slices.Concat([]string{"speed", "sha512", "--kernel", "published"}, quick)
	if status := run(args, stdio{strings.NewReader(""), &out, tty}); status != 0 {
		t.Errorf("status %d", status)
	}
	tty.Close()
	if text := <-shown; !strings.Contains(text, "sha512") || !strings.Contains(text, "50 %") {
		t.Errorf("the terminal shows %q", text)
	}
	if !strings.Contains(out.String(), "geometric mean") || strings.Contains(out.String(), "\x1b") {
		t.Errorf("standard output is %q", out.String())
	}
}
