package main

import (
	"go/build"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
)

// free are the modules that may import whatever they need.
var free = []string{"cmd/lanes", "gen", "lab", "check", "vectors"}

func checkImports(r *repo) (res result) {
	for _, f := range r.with(".go") {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, f, r.read(f), parser.ImportsOnly)
		if err != nil {
			res.add("%v", err)
			continue
		}
		for _, i := range file.Imports {
			p, _ := strconv.Unquote(i.Path.Value)
			if why := forbidden(r.module(f), f, p); why != "" {
				res.add("%s imports %s: %s", f, p, why)
			}
		}
	}
	return res
}

// forbidden says why the file must not import the path, or nothing.
func forbidden(module, f, p string) string {
	inside := p == modulePath || strings.HasPrefix(p, modulePath+"/")
	first, _, _ := strings.Cut(p, "/")
	standard := !strings.Contains(first, ".")
	switch {
	case p == "C":
		return "every package builds without cgo"
	case strings.HasPrefix(f, "internal/ref/") && inside:
		return "internal/ref is the oracle and must share nothing with what it judges"
	case slices.Contains(free, module) || standard:
		return ""
	case inside:
		rest := strings.TrimPrefix(p, modulePath+"/")
		if strings.HasPrefix(f, "internal/") && !strings.HasPrefix(rest, "internal/") {
			return "public packages rest on internal/, never the other way round; move what both need below internal/"
		}
		if slices.ContainsFunc(free, func(m string) bool { return rest == m || strings.HasPrefix(rest, m+"/") }) {
			return "the library must build without its tools; move what is shared into the library"
		}
		return ""
	case strings.HasPrefix(p, "golang.org/x/sys/"):
		return ""
	}
	return "the library depends on the standard library and golang.org/x/sys alone; comparisons belong into lab"
}

// public reports whether the file belongs to a package that users import.
func public(r *repo, f string) bool {
	return r.module(f) == "." && !strings.HasPrefix(f, "internal/") && !strings.HasPrefix(f, "testdata/") && !strings.HasPrefix(f, ".")
}

func checkThin(r *repo) (res result) {
	for _, f := range r.files {
		if !public(r, f) || strings.HasSuffix(f, "_test.go") {
			continue
		}
		switch path.Ext(f) {
		case ".s", ".S", ".syso":
			res.add("%s: assembly belongs under internal/", f)
		case ".go":
			for _, l := range strings.Split(string(r.read(f)), "\n") {
				if constraint.IsGoBuild(l) {
					res.add("%s: %s: what depends on the platform belongs under internal/", f, l)
				}
			}
			if platformSuffix(path.Base(f)) {
				res.add("%s: its name ties it to a platform: what depends on one belongs under internal/", f)
			}
		}
	}
	return res
}

// platformSuffix reports whether the go command reads a file of that name on some platforms only.
func platformSuffix(name string) bool {
	nowhere := build.Context{GOOS: "none", GOARCH: "none", OpenFile: func(string) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader("package p\n")), nil
	}}
	match, err := nowhere.MatchFile(".", name)
	return err != nil || !match
}
