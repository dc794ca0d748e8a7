package main

import (
	"go/build/constraint"
	"go/parser"
	"go/token"
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
	case strings.HasPrefix(f, "internal/ref/") && inside && !strings.HasSuffix(f, "_test.go"):
		return "internal/ref is the oracle and must share nothing with what it judges"
	case slices.Contains(free, module) || standard:
		return ""
	case inside:
		if rest := strings.TrimPrefix(p, modulePath+"/"); slices.ContainsFunc(free, func(m string) bool { return rest == m || strings.HasPrefix(rest, m+"/") }) {
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
		case ".s":
			res.add("%s: assembly belongs under internal/", f)
		case ".go":
			for _, l := range strings.Split(string(r.read(f)), "\n") {
				if constraint.IsGoBuild(l) {
					res.add("%s: %s: what depends on the platform belongs under internal/", f, l)
				}
			}
			if name := strings.TrimSuffix(path.Base(f), ".go"); platformSuffix(name) {
				res.add("%s: its name ties it to a platform: what depends on one belongs under internal/", f)
			}
		}
	}
	return res
}

func platformSuffix(name string) bool {
	i := strings.LastIndex(name, "_")
	if i < 0 {
		return false
	}
	return slices.ContainsFunc(platforms, func(p string) bool {
		goos, goarch, _ := strings.Cut(p, "/")
		return name[i+1:] == goos || name[i+1:] == goarch
	})
}
