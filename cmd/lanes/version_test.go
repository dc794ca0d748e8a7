package main

import (
	"runtime"
	"strings"
	"testing"
)

func TestVersion(t *testing.T) {
	out, stderr, status := lanesIn("", "version")
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if status != 0 || stderr != "" || len(lines) != 3 {
		t.Fatalf("status %d, stderr %q, stdout %q", status, stderr, out)
	}
	for i, want := range []string{"lanes ", runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH, ""} {
		if !strings.HasPrefix(lines[i], want) || lines[i] == "" {
			t.Errorf("line %d is %q, want it to begin %q", i+1, lines[i], want)
		}
	}
}
