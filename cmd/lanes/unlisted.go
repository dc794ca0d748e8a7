package main

import (
	"path/filepath"
	"runtime"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/internal/walk"
)

// unlisted reports the regular files below the directories of --unlisted that are in no list and are no list themselves.
func (k *checker) unlisted(say func(func()) bool) {
	if k.listed == nil {
		return
	}
	for _, list := range k.lists {
		k.listed.add(list)
	}
	found := 0
	w := walk.Walker{Failed: func(name string, err error) bool {
		return say(func() { k.report.file(name, err) })
	}}
	for _, dir := range slashed(k.Unlisted) {
		all := w.Walk(dir, func(name string) bool {
			return k.listed.has(name) || say(func() {
				found++
				k.report.failed = true
				k.verdict(name, "NOT LISTED")
			})
		})
		if !all {
			return
		}
	}
	say(func() {
		if found > 0 && !k.Status {
			k.lines.Flush()
			k.report.warn("WARNING: %s", plural(found, "file is not listed", "files are not listed"))
		}
	})
}

// A fileSet is a set of files, whatever the paths by which they are named.
type fileSet struct {
	names   map[string]bool   // canonical paths
	folders map[string]string // the canonical path of each folder met
}

func (s *fileSet) add(path string)      { s.names[s.canonical(path)] = true }
func (s *fileSet) has(path string) bool { return s.names[s.canonical(path)] }

// canonical makes a path absolute and free of symbolic links among its folders. On the systems that usually do not
// tell names by their case, it is in lower case.
func (s *fileSet) canonical(path string) string {
	folder, base := filepath.Split(path)
	real, ok := s.folders[folder]
	if !ok {
		real, _ = filepath.Abs(folder)
		if r, err := filepath.EvalSymlinks(real); err == nil {
			real = r
		}
		s.folders[folder] = real
	}
	path = filepath.Join(real, base)
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		path = strings.ToLower(path)
	}
	return path
}
