package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

func TestRedirect(t *testing.T) {
	s := suite{ours: "example.org/ours", path: "theirs/p"}
	for _, c := range []struct{ in, want, reason string }{
		{in: "package p_test\nimport \"theirs/p\"\n", want: "package p_test\nimport \"example.org/ours\"\n"},
		{in: "package p\nimport \"io\"\n", want: "package p_test; import . \"example.org/ours\"\nimport \"io\"\n"},
		{in: "package p_test\nimport . \"theirs/p\"\nimport \"crypto/internal/cryptotest\"\n",
			want: "package p_test\nimport . \"example.org/ours\"\nimport \"stdtests/cryptotest\"\n"},
		{in: "package p\nimport \"internal/testenv\"\n", reason: "it imports internal/testenv"},
		{in: "package p\nimport \"crypto/internal/boring\"\n", reason: "it imports crypto/internal/boring"},
	} {
		got, reason, err := s.redirect([]byte(c.in))
		if err != nil || string(got) != c.want || reason != c.reason {
			t.Errorf("%q becomes %q, %q, %v; want %q, %q", c.in, got, reason, err, c.want, c.reason)
		}
	}
}

// TestDrop leaves out what does not compile, and what needs that in turn, and nothing else.
func TestDrop(t *testing.T) {
	g := &group{files: map[string][]byte{"a_test.go": []byte(`package p

func TestKept(t int) { helper() }
func helper()        {}
func TestGone(t int) { reaches() }
func reaches()       { unexported() }
var value = unexported()
type gone struct{ f unknown }
`)}}
	for range 3 {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "a_test.go", g.files["a_test.go"], 0)
		if err != nil {
			t.Fatal(err)
		}
		var problems []types.Error
		config := types.Config{Error: func(err error) { problems = append(problems, err.(types.Error)) }}
		config.Check("p", fset, []*ast.File{f}, nil)
		if err := g.drop(fset, []*ast.File{f}, problems); err != nil {
			t.Fatal(err)
		}
	}
	got := strings.Join(strings.Fields(string(g.files["a_test.go"])), " ")
	if want := "package p func TestKept(t int) { helper() } func helper() {}"; got != want {
		t.Errorf("left: %s, want %s", got, want)
	}
}
