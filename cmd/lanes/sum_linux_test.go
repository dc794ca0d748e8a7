package main

import (
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// onTerminal runs one command line whose standard output and standard error are a terminal, and returns what it shows.
func onTerminal(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	screen, tty := openTerminal(t)
	shown := make(chan string)
	go func() {
		text, _ := io.ReadAll(screen) // ends with an error when the last writer closes
		shown <- string(text)
	}()
	run(args, stdio{strings.NewReader(stdin), tty, tty})
	tty.Close()
	return <-shown
}

// Nothing in a name reaches a terminal as it is if it could steer it: not in lists, verdicts or messages.
func TestNamesOnATerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	names := append(oddNames(t), "c1\u009b31m", "del\x7f", "bidi\u202e\u2066")
	for _, name := range names {
		write(t, name, name)
	}
	missing := make([]string, len(names))
	for i, name := range names {
		missing[i] = "none/" + name
	}
	list, _, _ := lanesIn("", slices.Concat([]string{"sum", "--"}, names)...)
	bad := strings.NewReplacer("0", "1", "2", "3").Replace(list)
	for what, text := range map[string]string{
		"lines":          onTerminal(t, "", slices.Concat([]string{"sum", "--"}, names)...),
		"tagged lines":   onTerminal(t, "", slices.Concat([]string{"sum", "--tag", "--"}, names)...),
		"JSON":           onTerminal(t, "", slices.Concat([]string{"sum", "--json", "--"}, names)...),
		"messages":       onTerminal(t, "", slices.Concat([]string{"sum", "--"}, missing)...),
		"verdicts":       onTerminal(t, list, "check"),
		"bad verdicts":   onTerminal(t, bad, "check", "--warn"),
		"unread":         onTerminal(t, strings.ReplaceAll(list, "  ", "  none/"), "check"),
		"strange lists":  onTerminal(t, "", slices.Concat([]string{"check", "--"}, names)...),
		"strange tag":    onTerminal(t, "X\x1b[31m (a) = 00\n", "check", "-w"),
		"no algorithm":   onTerminal(t, "", "sum", "-a", "\x1b[31m"),
		"no pattern":     onTerminal(t, "", "sum", "--exclude", "[\x1b[31m"),
		"no output":      onTerminal(t, "", "sum", "-o", "none/\x1b[31m"),
		"wrong argument": onTerminal(t, "", "sum", "--\x1b[31m"),
	} {
		if text == "" {
			t.Errorf("%s: nothing is shown", what)
		}
		text = strings.ReplaceAll(text, "\r\n", "\n")
		for i, c := range text {
			if c < ' ' && c != '\n' || c >= 0x7f && c < 0xa0 || c == '\u202e' || c == '\u2066' || !utf8.ValidString(text) {
				t.Errorf("%s: %q is shown raw in %.200q", what, c, text[max(0, i-100):])
				break
			}
		}
	}
}

// Lines and the bar share a terminal without a line lost or torn.
func TestLinesAboveTheBar(t *testing.T) {
	t.Chdir(t.TempDir())
	var args []string
	for i := range 300 {
		name := strings.Repeat("n", i%50+1)
		put(t, name)
		args = append(args, name)
	}
	list, _, _ := lanesIn("", append([]string{"sum"}, args...)...)
	write(t, "list", list)
	for _, command := range [][]string{append([]string{"sum"}, args...), {"check", "list"}} {
		want, _, _ := lanesIn("", command...)
		text := onTerminal(t, "", append(command, "--progress", "always")...)
		for line := range strings.Lines(want) {
			if !strings.Contains(text, strings.TrimSuffix(line, "\n")+"\r\n") {
				t.Fatalf("%q is not shown in %.1000q", line, text)
			}
		}
		if !strings.Contains(text, "/s") {
			t.Errorf("no bar in %.1000q", text)
		}
	}
}
