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

// ParsePattern reads a pattern with the wildcards of path.Match. One without a slash matches names at any depth; one
// with a slash matches the path below the walked directory, where ** stands for any number of directories. One that
// ends in a slash matches directories alone.
func ParsePattern(s string) (Pattern, error) {
	body, dirsOnly := strings.CutSuffix(s, "/")
	anchored := strings.Contains(body, "/")
	elems := strings.Split(strings.TrimPrefix(body, "/"), "/")
	for _, e := range elems {
		if _, err := path.Match(e, ""); err != nil || e == "" {
			return Pattern{}, fmt.Errorf("%q is no pattern", s)
		}
	}
	if !anchored {
		elems = append([]string{"**"}, elems...)
	}
	return Pattern{elems, dirsOnly}, nil
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

func match(pattern, elems []string) bool {
	if len(pattern) == 0 {
		return len(elems) == 0
	}
	if pattern[0] == "**" {
		return match(pattern[1:], elems) || len(elems) > 0 && match(pattern, elems[1:])
	}
	if len(elems) == 0 {
		return false
	}
	ok, err := path.Match(pattern[0], elems[0])
	return ok && err == nil && match(pattern[1:], elems[1:])
}
