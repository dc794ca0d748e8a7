package parity

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// CompareValues returns how the exported methods of the value ours differ from those of theirs, in words, sorted. added
// are the names of methods that ours may have beyond them.
func CompareValues(ours, theirs any, added ...string) (found []string) {
	got, want := methodsOf(ours), methodsOf(theirs)
	for name, signature := range want {
		switch mine, ok := got[name]; {
		case !ok:
			found = append(found, fmt.Sprintf("method %s is missing", name))
		case mine != signature:
			found = append(found, fmt.Sprintf("method %s is %s, want %s", name, mine, signature))
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok && !slices.Contains(added, name) {
			found = append(found, fmt.Sprintf("method %s is not one of the value that it replaces", name))
		}
	}
	slices.Sort(found)
	return found
}

// methodsOf returns the exported methods of the value behind v. Types are written with the names of their packages, which
// a mirror shares with what it mirrors.
func methodsOf(v any) map[string]string {
	found := map[string]string{}
	t := reflect.TypeOf(v)
	for m := range t.Methods() {
		var in, out []string
		for i := 1; i < m.Type.NumIn(); i++ {
			in = append(in, m.Type.In(i).String())
		}
		for o := range m.Type.Outs() {
			out = append(out, o.String())
		}
		found[m.Name] = fmt.Sprintf("func(%s) (%s)", strings.Join(in, ", "), strings.Join(out, ", "))
	}
	return found
}
