// Package parity compares the API of a package of lanes with the API of the packages that it replaces: every exported
// name, its type, the value of a constant, the exported fields and methods of a type, and the methods of the values
// behind the interfaces that constructors return.
package parity

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// A Source is a replaced package, or some names of one.
type Source struct {
	Package *types.Package
	Names   []string // nil for every exported name
}

// Compare returns how ours differs from the sources taken together, in words, sorted. added are the names that ours may
// have beyond them: "Name", or "Type.Method". mirrors maps the paths of other replaced packages, whose types the
// signatures may name, to the paths of their mirrors.
func Compare(ours *types.Package, sources []Source, added []string, mirrors map[string]string) []string {
	c := comparison{ours: ours, mirrors: mirrors}
	seen := map[string]bool{}
	for _, s := range sources {
		for _, name := range s.names() {
			seen[name] = true
			c.theirs = s.Package
			c.object(name, added)
		}
	}
	for _, name := range exported(ours.Scope()) {
		if !seen[name] && !slices.Contains(added, name) {
			c.report("%s is in no package that it replaces, and no agreed addition", name)
		}
	}
	for _, name := range added {
		if !c.has(name) {
			c.report("%s is an agreed addition, but missing", name)
		}
	}
	slices.Sort(c.found)
	return c.found
}

// Interfaces returns the functions of s that return an interface other than error: what is behind it is to be compared
// with CompareValues.
func Interfaces(s Source) (names []string) {
	for _, name := range s.names() {
		f, ok := s.Package.Scope().Lookup(name).(*types.Func)
		if !ok {
			continue
		}
		for v := range f.Signature().Results().Variables() {
			if types.IsInterface(v.Type()) && v.Type().String() != "error" {
				names = append(names, name)
				break
			}
		}
	}
	return names
}

func (s Source) names() []string {
	if s.Names != nil {
		return s.Names
	}
	return exported(s.Package.Scope())
}

func exported(scope *types.Scope) (names []string) {
	for _, name := range scope.Names() {
		if scope.Lookup(name).Exported() {
			names = append(names, name)
		}
	}
	return names
}

type comparison struct {
	ours, theirs *types.Package
	mirrors      map[string]string
	found        []string
}

func (c *comparison) report(format string, args ...any) {
	c.found = append(c.found, fmt.Sprintf(format, args...))
}

// has reports whether ours has "Name" or "Type.Method".
func (c *comparison) has(name string) bool {
	name, method, isMethod := strings.Cut(name, ".")
	obj := c.ours.Scope().Lookup(name)
	if obj == nil || !isMethod {
		return obj != nil
	}
	_, ok := c.methods(obj.Type())[method]
	return ok
}

func (c *comparison) object(name string, added []string) {
	theirs, ours := c.theirs.Scope().Lookup(name), c.ours.Scope().Lookup(name)
	if theirs == nil {
		c.report("%s is to be mirrored, but %s has no such name", name, c.theirs.Path())
		return
	}
	if ours == nil {
		c.report("%s is missing", name)
		return
	}
	if got, want := c.describe(ours), c.describe(theirs); got != want {
		c.report("%s is %s, want %s", name, got, want)
		return
	}
	if _, ok := theirs.(*types.TypeName); !ok {
		return
	}
	got, want := c.methods(ours.Type()), c.methods(theirs.Type())
	for method, signature := range want {
		switch mine, ok := got[method]; {
		case !ok:
			c.report("%s.%s is missing", name, method)
		case mine != signature:
			c.report("%s.%s is %s, want %s", name, method, mine, signature)
		}
	}
	for method := range got {
		if _, ok := want[method]; !ok && !slices.Contains(added, name+"."+method) {
			c.report("%s.%s is in no package that it replaces, and no agreed addition", name, method)
		}
	}
}

// describe returns all that must agree of an object but the methods of a type.
func (c *comparison) describe(obj types.Object) string {
	switch obj := obj.(type) {
	case *types.Const:
		return "const " + c.typ(obj.Type()) + " = " + obj.Val().ExactString()
	case *types.Var:
		return "var " + c.typ(obj.Type())
	case *types.Func:
		return c.typ(obj.Type())
	case *types.TypeName:
		s, ok := obj.Type().Underlying().(*types.Struct)
		if !ok {
			return "type " + c.typ(obj.Type().Underlying())
		}
		var fields []string
		for f := range s.Fields() {
			if f.Exported() {
				fields = append(fields, f.Name()+" "+c.typ(f.Type()))
			}
		}
		return "type struct{" + strings.Join(fields, "; ") + "}"
	}
	return obj.String()
}

// methods returns the exported methods of t and *t by name; a signature says whether the pointer is needed.
func (c *comparison) methods(t types.Type) map[string]string {
	found := map[string]string{}
	byValue := types.NewMethodSet(t)
	if !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	for m := range types.NewMethodSet(t).Methods() {
		if !m.Obj().Exported() {
			continue
		}
		receiver := "on the pointer "
		if byValue.Lookup(m.Obj().Pkg(), m.Obj().Name()) != nil {
			receiver = "on the value "
		}
		found[m.Obj().Name()] = receiver + c.typ(m.Type())
	}
	return found
}

// typ writes a type with the names of both packages left out, and without the names of parameters.
func (c *comparison) typ(t types.Type) string {
	if s, ok := types.Unalias(t).(*types.Signature); ok {
		t = types.NewSignatureType(nil, nil, nil, unnamed(s.Params()), unnamed(s.Results()), s.Variadic())
	}
	return types.TypeString(types.Unalias(t), func(p *types.Package) string {
		if p == c.ours || p == c.theirs {
			return ""
		}
		if path, ok := c.mirrors[p.Path()]; ok {
			return path
		}
		return p.Path()
	})
}

func unnamed(t *types.Tuple) *types.Tuple {
	var vars []*types.Var
	for v := range t.Variables() {
		vars = append(vars, types.NewParam(v.Pos(), v.Pkg(), "", types.Unalias(v.Type())))
	}
	return types.NewTuple(vars...)
}
