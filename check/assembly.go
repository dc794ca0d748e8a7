package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// platformOf splits the file name NAME_GOARCH.s.
func platformOf(f string) (name, goarch string) {
	base := strings.TrimSuffix(path.Base(f), ".s")
	i := strings.LastIndex(base, "_")
	if i < 0 {
		return base, ""
	}
	return base[:i], base[i+1:]
}

func checkDynlink(r *repo) (res result) {
	files := r.with(".s")
	if len(files) == 0 {
		return result{nothing: "there is no assembly"}
	}
	goroot, err := r.run(".", nil, "go", "env", "GOROOT")
	if err != nil {
		res.add("go env GOROOT: %s", goroot)
		return res
	}
	dir, err := os.MkdirTemp("", "check")
	if err != nil {
		res.add("%v", err)
		return res
	}
	defer os.RemoveAll(dir)
	include := strings.TrimSpace(goroot) + "/pkg/include"
	for _, f := range files {
		_, goarch := platformOf(f)
		if goarch == "" {
			res.add("%s: end its name in _GOARCH.s", f)
			continue
		}
		env := []string{"GOOS=linux", "GOARCH=" + goarch}
		if out, err := r.run(".", env, "go", "tool", "asm", "-dynlink", "-p", path.Dir(f), "-I", include, "-o", filepath.Join(dir, "out.o"), f); err != nil {
			res.add("%s: go tool asm -dynlink refuses it (on amd64 keep R15 away from globals)\n%s", f, out)
		}
	}
	return res
}

var requires = regexp.MustCompile(`(?m)^// Requires:(.*)$`)

// checkNeeds compares the features that a generator found in its own instructions, and wrote into the file NAME_GOARCH.s,
// with the Needs of the kernel NAME in a list of the same folder. Files that do not state them are refused.
func checkNeeds(r *repo) (res result) {
	files := r.with(".s")
	if len(files) == 0 {
		return result{nothing: "there is no assembly"}
	}
	for _, f := range files {
		text := r.read(f)
		stated := requires.FindAllSubmatch(text, -1)
		if functions := bytes.Count(text, []byte("\nTEXT ")); len(stated) == 0 || len(stated) < functions {
			res.add("%s: %d of %d functions state which CPU features they use: have the generator write a line // Requires: above each",
				f, len(stated), functions)
			continue
		}
		name, goarch := platformOf(f)
		var want []string
		for _, m := range stated {
			want = append(want, strings.Fields(string(m[1]))...)
		}
		slices.Sort(want)
		want = slices.Compact(want)
		got, found := needsOf(r, path.Dir(f), goarch, name)
		if !found {
			res.add("%s: no kernel called %q is listed in a file of %s for %s", f, name, path.Dir(f), goarch)
		} else if !slices.Equal(want, got) {
			res.add("%s uses %v, and its kernel's Needs are %v: list what is missing, drop what is not used", f, want, got)
		}
	}
	return res
}

// needsOf finds Kernel{Name: name, Needs: cpu.A | cpu.B} in the folder's files for an architecture, and returns the
// features' names in lower case, sorted, without the architecture's prefix.
func needsOf(r *repo, dir, goarch, name string) (needs []string, found bool) {
	for _, f := range r.with("_" + goarch + ".go") {
		if path.Dir(f) != dir {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f, r.read(f), 0)
		if err != nil {
			return nil, false
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			fields := map[string]ast.Expr{}
			for _, e := range lit.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					if id, ok := kv.Key.(*ast.Ident); ok {
						fields[id.Name] = kv.Value
					}
				}
			}
			if s, ok := fields["Name"].(*ast.BasicLit); ok && s.Value == strconv.Quote(name) {
				found = true
				if fields["Needs"] != nil {
					ast.Inspect(fields["Needs"], func(n ast.Node) bool {
						if sel, ok := n.(*ast.SelectorExpr); ok {
							needs = append(needs, strings.TrimPrefix(strings.ToLower(sel.Sel.Name), goarch))
						}
						return true
					})
				}
			}
			return true
		})
	}
	slices.Sort(needs)
	return needs, found
}
