// Package aliases tests that methods of the form v.F(a, b) give the same result however receiver and arguments alias, that
// they return the receiver, and that they leave their arguments alone. Tests import it.
package aliases

import "testing"

// Unary tests f, a method expression such as (*Element).Square, on a fresh value of next in every run. equal compares two
// values as the type means it.
func Unary[T any](t *testing.T, name string, f func(v, a *T) *T, next func() T, equal func(a, b *T) bool) {
	t.Helper()
	Binary(t, name, func(v, a, _ *T) *T { return f(v, a) }, next, equal)
}

// Binary is Unary for methods of two arguments.
func Binary[T any](t *testing.T, name string, f func(v, a, b *T) *T, next func() T, equal func(a, b *T) bool) {
	t.Helper()
	for range 20 {
		a, b := next(), next()
		var ab, aa T // f(a, b) and f(a, a), without aliasing
		x, y := a, a
		f(&ab, &a, &b)
		f(&aa, &x, &y)
		for _, c := range []struct {
			pattern string
			v, a, b int // indices of variables; variable 0 holds another value
			want    *T
		}{
			{"v, a, b", 0, 1, 2, &ab},
			{"a, a, b", 1, 1, 2, &ab},
			{"b, a, b", 2, 1, 2, &ab},
			{"v, a, a", 0, 1, 1, &aa},
			{"a, a, a", 1, 1, 1, &aa},
		} {
			vars := [3]T{next(), a, b}
			if got := f(&vars[c.v], &vars[c.a], &vars[c.b]); got != &vars[c.v] {
				t.Errorf("%s(%s) does not return its receiver", name, c.pattern)
			}
			if !equal(&vars[c.v], c.want) {
				t.Errorf("%s(%s) differs from the result without aliasing", name, c.pattern)
			}
			if c.v != 1 && !equal(&vars[1], &a) || c.v != 2 && !equal(&vars[2], &b) {
				t.Errorf("%s(%s) changes an argument", name, c.pattern)
			}
		}
	}
}
