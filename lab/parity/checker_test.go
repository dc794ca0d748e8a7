package parity

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"slices"
	"strings"
	"testing"
)

// parse type-checks a package of one file that imports nothing.
func parse(t *testing.T, path, source string) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, path+".go", "package p\n"+source, 0)
	if err != nil {
		t.Fatal(err)
	}
	p, err := new(types.Config).Check(path, fset, []*ast.File{f}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const replaced = `
const Size = 64
var Err error
type Rules int
type Hash interface { Sum(b []byte) []byte }
type Options struct { Context string; hidden int }
type State struct { n int }
func New(size int) *State { return nil }
func (s *State) Write(p []byte) (n int, err error) { return 0, nil }
func (s State) Size() int { return 0 }
func (s *State) internal() {}
func Open(h Hash) (Hash, error) { return h, nil }
func helper() {}
`

func TestCompare(t *testing.T) {
	// without replaces one line of the replaced package by another
	without := func(old, new string) string {
		before, after, found := strings.Cut(replaced, old)
		if !found {
			t.Fatalf("no %q in the source", old)
		}
		return before + new + after
	}
	for name, c := range map[string]struct {
		ours  string
		added []string
		want  []string
	}{
		"the same":              {ours: replaced},
		"other parameter names": {ours: without("New(size int)", "New(n int)")},
		"no such function":      {ours: without("func New(size int) *State { return nil }", ""), want: []string{"New is missing"}},
		"another parameter": {ours: without("New(size int)", "New(size uint)"),
			want: []string{"New is func(uint) *State, want func(int) *State"}},
		"another result": {ours: without("New(size int) *State", "New(size int) State { return State{} }; func old() *State"),
			want: []string{"New is func(int) State, want func(int) *State"}},
		"no such method": {ours: without("Write(p", "write(p"), want: []string{"State.Write is missing"}},
		"another method signature": {ours: without("Write(p []byte)", "Write(p string)"),
			want: []string{"State.Write is on the pointer func(string) (int, error), want on the pointer func([]byte) (int, error)"}},
		"another receiver": {ours: without("(s State) Size", "(s *State) Size"),
			want: []string{"State.Size is on the pointer func() int, want on the value func() int"}},
		"another value": {ours: without("Size = 64", "Size = 65"),
			want: []string{"Size is const untyped int = 65, want const untyped int = 64"}},
		"a typed constant": {ours: without("Size = 64", "Size int = 64"),
			want: []string{"Size is const int = 64, want const untyped int = 64"}},
		"another variable": {ours: without("Err error", "Err string"), want: []string{"Err is var string, want var error"}},
		"another field": {ours: without("Context string", "Context []byte"),
			want: []string{"Options is type struct{Context []byte}, want type struct{Context string}"}},
		"another underlying type": {ours: without("Rules int", "Rules uint"), want: []string{"Rules is type uint, want type int"}},
		"a function more": {ours: replaced + "func More() {}",
			want: []string{"More is in no package that it replaces, and no agreed addition"}},
		"a method more": {ours: replaced + "func (s *State) Clone() *State { return nil }",
			want: []string{"State.Clone is in no package that it replaces, and no agreed addition"}},
		"agreed additions": {ours: replaced + "func More() {}; func (s *State) Clone() *State { return nil }",
			added: []string{"More", "State.Clone"}},
		"agreed additions that are missing": {ours: replaced, added: []string{"More", "State.Clone"},
			want: []string{"More is an agreed addition, but missing", "State.Clone is an agreed addition, but missing"}},
	} {
		got := Compare(parse(t, "ours", c.ours), []Source{{Package: parse(t, "theirs", replaced)}}, c.added, nil)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: found %q, want %q", name, got, c.want)
		}
	}
}

func TestCompareWithSomeNamesOfAnotherPackage(t *testing.T) {
	ours := parse(t, "ours", replaced+"func Legacy(n int) {}")
	legacy := parse(t, "legacy", "func Legacy(n int) {}; func Other() {}")
	sources := []Source{{Package: parse(t, "theirs", replaced)}, {Package: legacy, Names: []string{"Legacy"}}}
	if got := Compare(ours, sources, nil, nil); got != nil {
		t.Errorf("found %q", got)
	}
	sources[1].Names = []string{"Legacy", "Other", "Gone"}
	want := []string{"Gone is to be mirrored, but legacy has no such name", "Other is missing"}
	if got := Compare(ours, sources, nil, nil); !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

func TestCompareAcrossMirrors(t *testing.T) {
	theirField := parse(t, "their/field", "type Element struct{}")
	ourField := parse(t, "our/field", "type Element struct{}")
	group := func(path string, field *types.Package) *types.Package {
		p := types.NewPackage(path, "p")
		result := types.NewTuple(types.NewParam(token.NoPos, p, "", field.Scope().Lookup("Element").Type()))
		p.Scope().Insert(types.NewFunc(token.NoPos, p, "X", types.NewSignatureType(nil, nil, nil, nil, result, false)))
		return p
	}
	ours, sources := group("our", ourField), []Source{{Package: group("their", theirField)}}
	if got := Compare(ours, sources, nil, map[string]string{"their/field": "our/field"}); got != nil {
		t.Errorf("found %q", got)
	}
	want := []string{"X is func() our/field.Element, want func() their/field.Element"}
	if got := Compare(ours, sources, nil, nil); !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

func TestInterfaces(t *testing.T) {
	if got := Interfaces(Source{Package: parse(t, "theirs", replaced)}); !slices.Equal(got, []string{"Open"}) {
		t.Errorf("functions that return interfaces: %q, want Open alone", got)
	}
}

type full struct{ io.Reader }

func (full) Write(p []byte) (int, error) { return 0, nil }

type bare struct{}

func (bare) Write(p string) (int, error) { return 0, nil }
func (bare) Clone() int                  { return 0 }

func TestCompareValues(t *testing.T) {
	if got := CompareValues(full{}, full{}); got != nil {
		t.Errorf("found %q", got)
	}
	want := []string{
		"method Clone is not one of the value that it replaces",
		"method Read is missing",
		"method Write is func(string) (int, error), want func([]uint8) (int, error)",
	}
	if got := CompareValues(bare{}, full{}); !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
	if got := CompareValues(bare{}, full{}, "Clone"); !slices.Equal(got, want[1:]) {
		t.Errorf("found %q, want %q", got, want[1:])
	}
}
