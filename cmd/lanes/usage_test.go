package main

import (
	"strings"
	"testing"
)

func TestUsualWords(t *testing.T) {
	for _, c := range []struct{ usual, same string }{
		{"help", "--help"}, {"help sum", "sum --help"}, {"help speed", "speed --help"}, {"--version", "version"},
	} {
		out, stderr, status := lanesIn("", strings.Fields(c.usual)...)
		want, _, _ := lanesIn("", strings.Fields(c.same)...)
		if out != want || want == "" || stderr != "" || status != 0 {
			t.Errorf("%s: status %d, stderr %q, stdout %q, want that of %s", c.usual, status, stderr, out, c.same)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"foo", "there is no command foo"},
		{"sun", `there is no command sun, did you mean one of "sum", "man"?`},
		{"kernels more", "unexpected argument more"},
		{"sum -c list", "lists are checked by lanes check"},
		{"sum --check list", "lists are checked by lanes check"},
		{"sum -q", "unknown flag -q"},
		{"check -c list", "unknown flag -c"},
		{"sum --outpu x", `unknown flag --outpu, did you mean "--output"?`},
		{"speed --html", "--html needs a value"},
		{"sum --length", "--length needs a value"},
		{"sum -o", "--output needs a value"},
	} {
		_, stderr, status := lanesIn("", strings.Fields(c.args)...)
		if got, _, _ := strings.Cut(stderr, "\n"); got != "lanes: "+c.want || status != 2 {
			t.Errorf("%s: status %d, %s, want %s", c.args, status, got, c.want)
		}
	}
}
