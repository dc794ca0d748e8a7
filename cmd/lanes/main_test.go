package main

import (
	"bytes"
	"strings"
	"testing"
)

// lanesIn runs one command line in this process and returns what it wrote and its exit status.
func lanesIn(stdin string, args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	status = run(args, stdio{strings.NewReader(stdin), &out, &err})
	return out.String(), err.String(), status
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"speed", "--help"}, {"kernels", "--help"}, {"version", "-h"}} {
		out, stderr, status := lanesIn("", args...)
		if status != 0 || stderr != "" || !strings.HasPrefix(out, "Usage: lanes") {
			t.Errorf("%q: status %d, stderr %q, stdout %q", args, status, stderr, out)
		}
		for _, line := range strings.Split(out, "\n") {
			if len(line) > 100 {
				t.Errorf("%q: a line of %d columns: %s", args, len(line), line)
			}
		}
	}
}

func TestUsageErrors(t *testing.T) {
	for _, args := range [][]string{{}, {"nothing"}, {"version", "--wrong"}, {"kernels", "more"}} {
		out, stderr, status := lanesIn("", args...)
		if status != 2 || out != "" || !strings.HasPrefix(stderr, "lanes: ") {
			t.Errorf("%q: status %d, stderr %q, stdout %q", args, status, stderr, out)
		}
	}
}
