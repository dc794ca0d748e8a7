package main

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A group is the test files of a suite that share a package.
type group struct {
	suite
	dir   string
	files map[string][]byte // by name; their text as it is written
}

// copy puts the tests that are in dir below tmp, those inside of the replaced package and those outside of it in a
// folder each, with our import path.
func (s suite) copy(dir, tmp string) (groups []*group, err error) {
	pkg, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	for _, name := range pkg.IgnoredGoFiles {
		if strings.HasSuffix(name, "_test.go") {
			fmt.Printf("  left out %s: it is not built on this platform\n", name)
		}
	}
	base := filepath.Join(tmp, strings.ReplaceAll(strings.TrimPrefix(s.ours, lanes+"/"), "/", "_"))
	for _, from := range []struct {
		folder string
		names  []string
	}{{base, pkg.XTestGoFiles}, {base + "_inside", pkg.TestGoFiles}} {
		g := &group{suite: s, dir: from.folder, files: map[string][]byte{}}
		for _, name := range from.names {
			text, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				return nil, err
			}
			text, reason, err := s.redirect(text)
			if err != nil {
				return nil, err
			}
			if reason != "" {
				fmt.Printf("  left out %s: %s\n", name, reason)
				continue
			}
			g.files[name] = text
		}
		if len(g.files) == 0 {
			continue
		}
		if err := os.CopyFS(filepath.Join(from.folder, "testdata"), os.DirFS(filepath.Join(dir, "testdata"))); err != nil && !os.IsNotExist(err) {
			return nil, err
		}
		if err := g.provide(); err != nil {
			return nil, err
		}
		if err := g.reduce(tmp); err != nil {
			return nil, err
		}
		groups = append(groups, g)
	}
	return groups, nil
}

// redirect makes a test file one outside of its package that imports ours. reason says why that cannot be.
func (s suite) redirect(text []byte) (redirected []byte, reason string, err error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", text, parser.ImportsOnly)
	if err != nil {
		return nil, "", err
	}
	offset := func(p token.Pos) int { return fset.Position(p).Offset }
	var edits edits
	for _, spec := range f.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, "", err
		}
		switch {
		case imported == s.path:
			imported = s.ours
		case imported == "crypto/internal/cryptotest":
			imported = "stdtests/cryptotest"
		case imported == "testing/quick" && s.scalars:
			imported = "stdtests/quick"
		case imported == s.path+"/field":
			imported = s.ours + "/field"
		case strings.HasPrefix(imported, "internal/") || strings.Contains(imported, "/internal/"):
			return nil, "it imports " + imported, nil
		}
		edits.add(offset(spec.Path.Pos()), offset(spec.Path.End()), strconv.Quote(imported))
	}
	if !strings.HasSuffix(f.Name.Name, "_test") {
		edits.add(offset(f.Name.End()), offset(f.Name.End()), fmt.Sprintf("_test; import . %q", s.ours))
	}
	return edits.apply(text), "", nil
}

// provide puts the suite's stand-ins in the place of what the tests themselves have under these names.
func (g *group) provide() error {
	if len(g.provided) == 0 {
		return nil
	}
	for name, text := range g.files {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		var edits edits
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Recv == nil && g.provided[d.Name.Name] != "" {
				edits.add(fset.Position(d.Pos()).Offset, fset.Position(d.End()).Offset, "")
			}
		}
		g.files[name] = edits.apply(text)
	}
	source := fmt.Sprintf("package %s_test\n\nimport (\n\t. %q\n\t\"testing\"\n)\n", path.Base(g.path), g.ours)
	for _, name := range slices.Sorted(maps.Keys(g.provided)) {
		fmt.Printf("  a stand-in of this program serves as func %s\n", name)
		source += "\n" + g.provided[name] + "\n"
	}
	g.files["provided_test.go"] = []byte(source)
	return nil
}

// imports returns the paths that the files of g import.
func imports(files []*ast.File) (paths []string) {
	seen := map[string]bool{}
	for _, f := range files {
		for _, spec := range f.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err == nil && imported != "unsafe" && !seen[imported] {
				seen[imported] = true
				paths = append(paths, imported)
			}
		}
	}
	return paths
}
