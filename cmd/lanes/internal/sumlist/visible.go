package sumlist

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Visible returns s with every byte and character that is not plain visible text (controls, invalid UTF-8, characters
// that turn the direction of writing) replaced by a Go escape like \x1b or \u202e, so that it may go to a terminal.
func Visible(s string) string {
	return replaceHidden(s, func(b *strings.Builder, r rune, raw string) {
		switch {
		case r == utf8.RuneError && len(raw) == 1, r < 0x80:
			fmt.Fprintf(b, `\x%02x`, raw[0])
		case r < 0x10000:
			fmt.Fprintf(b, `\u%04x`, r)
		default:
			fmt.Fprintf(b, `\U%08x`, r)
		}
	})
}

// Quote returns name as messages show it: as it is where it is plain visible text, quoted as in Go where it is not.
func Quote(name string) string {
	if name == "" || Visible(name) != name || strings.ContainsAny(name, " \"\\:") {
		return strconv.Quote(name)
	}
	return name
}

// jsonVisible escapes in a line of JSON, which ends in a newline, the hidden characters that JSON lets through.
func jsonVisible(line string) string {
	return replaceHidden(strings.TrimSuffix(line, "\n"), func(b *strings.Builder, r rune, _ string) {
		if r >= 0x10000 {
			r -= 0x10000
			fmt.Fprintf(b, `\u%04x`, 0xd800+r>>10)
			r = 0xdc00 + r&0x3ff
		}
		fmt.Fprintf(b, `\u%04x`, r)
	}) + "\n"
}

// replaceHidden copies s and calls put for every character of it that is not printable; raw is its encoding.
func replaceHidden(s string, put func(b *strings.Builder, r rune, raw string)) string {
	var b strings.Builder
	start := 0
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if !strconv.IsPrint(r) || r == utf8.RuneError && n == 1 {
			b.WriteString(s[start:i])
			put(&b, r, s[i:i+n])
			start = i + n
		}
		i += n
	}
	if start == 0 {
		return s
	}
	b.WriteString(s[start:])
	return b.String()
}
