// Package walk finds the files of a tree, in the byte order of their paths.
package walk

import (
	"io/fs"
	"os"
	"slices"
	"strings"
)

// A Walker walks trees.
type Walker struct {
	Exclude []Pattern                             // files and directories that are passed by
	Skip    func(name string, e fs.DirEntry) bool // further files that are passed by; may be nil
	Failed  func(name string, err error) bool     // told of each directory that cannot be read
}

// Walk calls visit with the path of every regular file below the directory root, which begins with root as it is
// given and has slashes between its elements. Symbolic links, named pipes, sockets and devices are passed by. It
// returns false as soon as visit or Failed does. At any time it holds the names in the directories between root and the file.
func (w *Walker) Walk(root string, visit func(name string) bool) bool {
	prefix := root
	if !strings.HasSuffix(prefix, "/") {
		prefix += "/"
	}
	return w.walk(root, prefix, "", visit)
}

// walk walks dir, whose entries' paths begin with prefix, and relative to the root with below.
func (w *Walker) walk(dir, prefix, below string, visit func(name string) bool) bool {
	entries, err := read(dir)
	if err != nil && !w.Failed(dir, err) {
		return false
	}
	for _, e := range entries {
		name := e.Name()
		switch {
		case excluded(w.Exclude, below+name, e.IsDir()):
		case e.IsDir():
			if !w.walk(prefix+name, prefix+name+"/", below+name+"/", visit) {
				return false
			}
		case w.Skip != nil && w.Skip(prefix+name, e):
		case !visit(prefix + name):
			return false
		}
	}
	return true
}

// read returns the regular files and directories in dir in the order of their paths: a directory's name counts with
// the slash that follows it. Beside an error there may be entries that were read before it.
func read(dir string) ([]fs.DirEntry, error) {
	entries, err := os.ReadDir(dir)
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return !e.IsDir() && !e.Type().IsRegular() })
	slices.SortFunc(entries, compare)
	return entries, err
}

func compare(a, b fs.DirEntry) int {
	x, y := a.Name(), b.Name()
	n := min(len(x), len(y))
	if c := strings.Compare(x[:n], y[:n]); c != 0 || len(x) == len(y) {
		return c
	}
	return int(at(x, n, a)) - int(at(y, n, b))
}

// at returns byte i of the name x of e, where a directory's name is followed by a slash and a file's by nothing.
func at(x string, i int, e fs.DirEntry) int16 {
	switch {
	case i < len(x):
		return int16(x[i])
	case e.IsDir():
		return '/'
	}
	return -1
}
