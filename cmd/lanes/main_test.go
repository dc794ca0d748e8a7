package main

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

// lanesIn runs one command line in this process and returns what it wrote and its exit status.
func lanesIn(stdin string, args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	status = run(args, stdio{strings.NewReader(stdin), &out, &err})
	return out.String(), err.String(), status
}

func TestHelp(t *testing.T) {
	all := [][]string{{"--help"}, {"version", "-h"}}
	for _, n := range newParser(stdio{}).Model.Children {
		all = append(all, []string{n.Name, "--help"})
	}
	for _, args := range all {
		out, stderr, status := lanesIn("", args...)
		if status != 0 || stderr != "" || !strings.HasPrefix(out, "Usage: lanes") {
			t.Errorf("%q: status %d, stderr %q, stdout %q", args, status, stderr, out)
		}
		for _, line := range strings.Split(out, "\n") {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%q: a line of %d columns: %s", args, n, line)
			}
		}
	}
}

func TestUsageErrors(t *testing.T) {
	for _, c := range []struct{ args, help string }{
		{"", "lanes"}, {"nothing", "lanes"}, {"--wrong", "lanes"}, {"version --wrong", "lanes version"}, {"kernels more", "lanes kernels"},
		{"compare", "lanes compare"}, {"completion tcsh", "lanes completion"}, {"sum -a md5", "lanes sum"}, {"speed none", "lanes speed"},
	} {
		out, stderr, status := lanesIn("", strings.Fields(c.args)...)
		if status != 2 || out != "" || !strings.HasPrefix(stderr, "lanes: ") || !strings.HasSuffix(stderr, "\nTry \""+c.help+" --help\".\n") {
			t.Errorf("%q: status %d, stderr %q, stdout %q", c.args, status, stderr, out)
		}
	}
}
