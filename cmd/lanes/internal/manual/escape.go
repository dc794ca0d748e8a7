package manual

import (
	"fmt"
	"strings"
)

// ascii gives the characters to which roff gives a meaning, or a curly form, as themselves. A hyphen becomes one that
// can be copied to a command line.
var ascii = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`, `"`, `\(dq`)

// escape gives text as roff, wherever it stands: also at the start of a line, and between quotes.
func escape(s string) string {
	var b strings.Builder
	for _, c := range ascii.Replace(s) {
		if c > '~' {
			fmt.Fprintf(&b, `\[u%04X]`, c)
		} else {
			b.WriteRune(c)
		}
	}
	if s = b.String(); strings.HasPrefix(s, ".") {
		s = `\&` + s
	}
	return s
}

func bold(s string) string   { return `\fB` + escape(s) + `\fR` }
func italic(s string) string { return `\fI` + escape(s) + `\fR` }

// quoted makes one argument of a macro of what is escaped.
func quoted(s string) string { return `"` + s + `"` }
