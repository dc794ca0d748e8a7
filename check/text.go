package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"strings"
)

func checkFormat(r *repo) (res result) {
	out, err := r.run(".", nil, "gofmt", append([]string{"-l"}, r.with(".go")...)...)
	if err != nil {
		res.add("gofmt -l: %v\n%s", err, out)
		return res
	}
	for _, f := range strings.Fields(out) {
		res.add("%s: run gofmt -w %s", f, f)
	}
	return res
}

func checkTidy(r *repo) (res result) {
	for _, m := range r.modules {
		if out, err := r.run(m, []string{"GOWORK=off"}, "go", "mod", "tidy", "-diff"); err != nil {
			res.add("%s: run go mod tidy there\n%s", m, out)
		}
	}
	return res
}

// source reports whether the file is written by hand and read by a compiler, an assembler, a shell or a browser.
func source(r *repo, f string) bool {
	switch path.Ext(f) {
	case ".go", ".s", ".h", ".c", ".sh", ".html", ".css", ".js":
	default:
		if f != ".ci/run" {
			return false
		}
	}
	return !r.generated(f)
}

func checkSize(r *repo) (res result) {
	for _, f := range r.files {
		if !source(r, f) {
			continue
		}
		n, most := lines(r.read(f)), 399
		if strings.HasPrefix(path.Base(f), "kernels_") && !strings.HasSuffix(f, "_test.go") {
			most = 60
		}
		if n > most {
			res.add("%s has %d lines, %d are allowed: split it by ideas", f, n, most)
		}
	}
	return res
}

var openMark = regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME|XX` + `X)\b|not imple` + `mented`)

func checkOpen(r *repo) (res result) {
	for _, f := range r.files {
		if !source(r, f) && path.Ext(f) != ".md" {
			continue
		}
		for i, l := range strings.Split(string(r.read(f)), "\n") {
			if openMark.MatchString(l) {
				res.add("%s:%d: do it or drop the mark: %s", f, i+1, strings.TrimSpace(l))
			}
		}
	}
	return res
}

func checkDocs(r *repo) (res result) {
	for _, f := range r.with(".go") {
		if strings.HasSuffix(f, "_test.go") || r.generated(f) || strings.Contains(f, "testdata/") {
			continue
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, f, r.read(f), parser.ParseComments)
		if err != nil {
			res.add("%v", err)
			continue
		}
		missing := func(n ast.Node, name string) {
			res.add("%s: say in a comment what %s is", fset.Position(n.Pos()), name)
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && d.Doc == nil && exportedReceiver(d) {
					missing(d, d.Name.Name)
				}
			case *ast.GenDecl:
				undocumented(d, missing)
			}
		}
	}
	return res
}

func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	id, ok := t.(*ast.Ident)
	return !ok || id.IsExported()
}

// undocumented reports the exported names of a declaration that neither it nor their group explains.
func undocumented(d *ast.GenDecl, missing func(ast.Node, string)) {
	for _, s := range d.Specs {
		switch s := s.(type) {
		case *ast.TypeSpec:
			if s.Name.IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil {
				missing(s, s.Name.Name)
			}
		case *ast.ValueSpec:
			for _, n := range s.Names {
				if n.IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil {
					missing(s, n.Name)
				}
			}
		}
	}
}
