package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const modulePath = "github.com/lanes-go/lanes"

// A repo is the tree under inspection.
type repo struct {
	root    string
	files   []string // slash-separated, relative to root, sorted
	modules []string // folders with a go.mod, "." first
}

// open reads the list of files below the repository that holds dir.
func open(dir string) (*repo, error) {
	root, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	for {
		if _, err := os.Stat(filepath.Join(root, "go.work")); err == nil {
			break
		}
		if root == filepath.Dir(root) {
			return nil, fmt.Errorf("%s is not inside the repository: no go.work above it", dir)
		}
		root = filepath.Dir(root)
	}
	r := &repo{root: root}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == ".git" {
				return fs.SkipDir
			}
			return nil
		}
		rel, err := filepath.Rel(root, path)
		r.files = append(r.files, filepath.ToSlash(rel))
		if d.Name() == "go.mod" {
			r.modules = append(r.modules, filepath.ToSlash(filepath.Dir(rel)))
		}
		return err
	})
	slices.Sort(r.files)
	slices.Sort(r.modules)
	return r, err
}

func (r *repo) path(rel string) string { return filepath.Join(r.root, filepath.FromSlash(rel)) }

func (r *repo) read(rel string) []byte {
	b, err := os.ReadFile(r.path(rel))
	if err != nil {
		panic(err) // listed a moment ago
	}
	return b
}

// with returns the files that have the suffix.
func (r *repo) with(suffix string) (files []string) {
	for _, f := range r.files {
		if strings.HasSuffix(f, suffix) {
			files = append(files, f)
		}
	}
	return files
}

var generatedLine = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// generated reports whether the file says, in the form that Go's tools know, that a program wrote it.
func (r *repo) generated(rel string) bool { return generatedLine.Match(r.read(rel)) }

// module returns the folder of the module that holds the file.
func (r *repo) module(rel string) string {
	best := "."
	for _, m := range r.modules {
		if strings.HasPrefix(rel, m+"/") && len(m) > len(best) {
			best = m
		}
	}
	return best
}

// run executes a command in a folder of the tree and returns what it printed.
func (r *repo) run(dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = r.path(dir)
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func lines(b []byte) int { return bytes.Count(b, []byte("\n")) }
