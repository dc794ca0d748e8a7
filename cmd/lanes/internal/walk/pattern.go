package walk

import (
	"fmt"
	"path"
	"strings"
)

// A Pattern says which files and directories a walk passes by.
type Pattern struct {
	elems    []string // of a path below the root; "**" is any number of elements
	dirsOnly bool
}

// ParsePattern reads a pattern with the wildcards of path.Match, and [!…] as shells have it for [^…]. One without a slash
// matches names at any depth; one with a slash matches the path below the walked directory, where ** stands for any number
// of directories. One that ends in a slash matches directories alone.
func ParsePattern(s string) (Pattern, error) {
	body, dirsOnly := strings.CutSuffix(negated(s), "/")
	anchored := strings.Contains(body, "/")
	elems := strings.Split(strings.TrimPrefix(body, "/"), "/")
	for _, e := range elems {
		if _, err := path.Match(e, ""); err != nil || e == "" {
			return Pattern{}, fmt.Errorf("%q is no pattern", s)
		}
		if e == "." || e == ".." {
			return Pattern{}, fmt.Errorf("%q would match nothing: patterns with a slash begin below the walked directory", s)
		}
	}
	if !anchored {
		elems = append([]string{"**"}, elems...)
	}
	return Pattern{elems, dirsOnly}, nil
}

// negated turns the [! of every class of characters into [^.
func negated(s string) string {
	b, class := []byte(s), false
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == '\\':
			i++
		case class:
			class = b[i] != ']'
		case b[i] == '[':
			class = true
			if i+1 < len(b) && b[i+1] == '!' {
				b[i+1] = '^'
			}
		}
	}
	return string(b)
}

func excluded(patterns []Pattern, below string, isDir bool) bool {
	if len(patterns) == 0 {
		return false
	}
	elems := strings.Split(below, "/")
	for _, p := range patterns {
		if (isDir || !p.dirsOnly) && match(p.elems, elems) {
			return true
		}
	}
	return false
}

// match lets each ** take as few elements as it can. Only the last one met ever has to take more: what came before it
// has matched, and would not match better with less left.
func match(pattern, elems []string) bool {
	p, e := 0, 0
	after, from := -1, 0 // where the pattern goes on after the last **, and the elements from which it was tried
	for e < len(elems) {
		if p < len(pattern) {
			if pattern[p] == "**" {
				p++
				after, from = p, e
				continue
			}
			if ok, err := path.Match(pattern[p], elems[e]); ok && err == nil {
				p, e = p+1, e+1
				continue
			}
		}
		if after < 0 {
			return false
		}
		from++
		p, e = after, from
	}
	for p < len(pattern) && pattern[p] == "**" {
		p++
	}
	return p == len(pattern)
}
