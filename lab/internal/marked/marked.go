// Package marked keeps parts of a text file what programs make of them.
//
// A part of the kind report, for instance, goes from a line <!-- report: WORD… --> to the line <!-- end of report -->.
package marked

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
)

// Update replaces each part of that kind by what render makes of the words of its marker. With check it changes
// nothing, and a file that it would change is an error.
func Update(file, kind string, check bool, render func(words []string) (string, error)) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	marker := regexp.MustCompile(`(?s)(<!-- ` + kind + `:([^\n]*?) -->\n).*?(<!-- end of ` + kind + ` -->)`)
	var failed error
	text := marker.ReplaceAllFunc(old, func(m []byte) []byte {
		parts := marker.FindSubmatch(m)
		part, err := render(strings.Fields(string(parts[2])))
		if err != nil && failed == nil {
			failed = fmt.Errorf("%s: %s:%s: %w", file, kind, parts[2], err)
		}
		return bytes.Join([][]byte{parts[1], []byte(part), parts[3]}, nil)
	})
	if failed != nil {
		return failed
	}
	opened, closed := bytes.Count(text, []byte("<!-- "+kind+":")), bytes.Count(text, []byte("<!-- end of "+kind+" -->"))
	switch {
	case opened != closed:
		return fmt.Errorf("%s: %d markers begin a %s and %d end one", file, opened, kind, closed)
	case opened == 0:
		return fmt.Errorf("%s: no marker begins a %s", file, kind)
	case bytes.Equal(text, old):
		return nil
	case check:
		return fmt.Errorf("%s: a %s is stale: run go run ./lab/%[2]s", file, kind)
	}
	return os.WriteFile(file, text, 0o666)
}
