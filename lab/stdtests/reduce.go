package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/lanes-go/lanes/lab/parity"
)

// reduce leaves out of the files of g the declarations that do not compile against ours, until the others do, and writes
// the files.
func (g *group) reduce(tmp string) error {
	for {
		fset := token.NewFileSet()
		var files []*ast.File
		for _, name := range slices.Sorted(maps.Keys(g.files)) {
			f, err := parser.ParseFile(fset, name, g.files[name], parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			files = append(files, f)
		}
		loaded, err := parity.Load(tmp, imports(files)...)
		if err != nil {
			return err
		}
		var problems []types.Error
		config := types.Config{
			Importer: importerOf(loaded),
			Error: func(err error) {
				var e types.Error
				if errors.As(err, &e) && !strings.HasPrefix(e.Msg, "\t") {
					problems = append(problems, e)
				}
			},
		}
		config.Check(g.ours+"_test", fset, files, nil)
		if len(problems) == 0 {
			break
		}
		if err := g.drop(fset, files, problems); err != nil {
			return err
		}
	}
	for name, text := range g.files {
		if err := write(filepath.Join(g.dir, name), string(text)); err != nil {
			return err
		}
	}
	return nil
}

type importerOf map[string]*types.Package

func (m importerOf) Import(path string) (*types.Package, error) {
	if p := m[path]; p != nil {
		return p, nil
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// drop leaves out the declarations in which problems are, and says so.
func (g *group) drop(fset *token.FileSet, files []*ast.File, problems []types.Error) error {
	dropped := map[ast.Node]bool{}
	for _, f := range files {
		name := fset.Position(f.Package).Filename
		var edits edits
		for _, p := range problems {
			if p.Pos < f.FileStart || p.Pos > f.FileEnd {
				continue
			}
			node, what := enclosing(f, p.Pos)
			if node == nil {
				return fmt.Errorf("%s: %s", fset.Position(p.Pos), p.Msg)
			}
			if dropped[node] {
				continue
			}
			dropped[node] = true
			if what != "" {
				fmt.Printf("  left out %s of %s: %s\n", what, name, p.Msg)
			}
			edits.add(fset.Position(node.Pos()).Offset, fset.Position(node.End()).Offset, "")
		}
		g.files[name] = edits.apply(g.files[name])
	}
	return nil
}

// enclosing returns the declaration at pos and its name; of an import, the one import and no name.
func enclosing(f *ast.File, pos token.Pos) (node ast.Node, what string) {
	for _, d := range f.Decls {
		if pos < d.Pos() || pos > d.End() {
			continue
		}
		switch d := d.(type) {
		case *ast.FuncDecl:
			return d, "func " + d.Name.Name
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if pos < spec.Pos() || pos > spec.End() {
					continue
				}
				switch spec := spec.(type) {
				case *ast.ImportSpec:
					if len(d.Specs) == 1 && !d.Lparen.IsValid() {
						return d, ""
					}
					return spec, ""
				case *ast.TypeSpec:
					return d, "type " + spec.Name.Name
				case *ast.ValueSpec:
					return d, d.Tok.String() + " " + spec.Names[0].Name
				}
			}
		}
	}
	return nil, ""
}

// edits are replacements of stretches of a text that do not overlap.
type edits []edit

type edit struct {
	start, end int
	text       string
}

func (e *edits) add(start, end int, text string) { *e = append(*e, edit{start, end, text}) }

func (e edits) apply(text []byte) []byte {
	slices.SortFunc(e, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	var out []byte
	done := 0
	for _, edit := range e {
		out = append(append(out, text[done:edit.start]...), edit.text...)
		done = edit.end
	}
	return append(out, text[done:]...)
}
