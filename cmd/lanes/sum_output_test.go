package main

import (
	"os"
	"strings"
	"testing"
)

// The list passes itself by, complete or not, and holds what standard output would.
func TestSumOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "d/a", "d/z", "d/e/list")
	want, _, _ := lanesIn("", "sum", "d")
	for range 2 {
		if out, stderr, status := lanesIn("", "sum", "-o", "d/list", "d"); out != "" || stderr != "" || status != 0 {
			t.Fatalf("status %d, %q, %q", status, out, stderr)
		}
		if got, err := os.ReadFile("d/list"); string(got) != want {
			t.Errorf("%v\n got %q\nwant %q", err, got, want)
		}
	}
	if out, _, status := lanesIn("", "check", "d/list", "--unlisted", "d", "--quiet"); out != "" || status != 0 {
		t.Errorf("the list does not verify: status %d, %q", status, out)
	}
	if out, _, _ := lanesIn("", "sum", "-o", "-", "d/a"); !strings.HasSuffix(out, "  d/a\n") {
		t.Errorf("-o - gives %q", out)
	}
	// What cannot be read is left out of the list, and tells by the status.
	if _, stderr, status := lanesIn("", "sum", "-o", "other", "d/a", "none"); status != 1 || !strings.Contains(stderr, "none: ") {
		t.Errorf("status %d, %q", status, stderr)
	}
	if got, err := os.ReadFile("other"); strings.Count(string(got), "\n") != 1 {
		t.Errorf("%q, %v", got, err)
	}
	for path, why := range map[string]string{"d": "is a directory", "none/list": "its folder does not exist"} {
		if _, stderr, status := lanesIn("", "sum", "-o", path, "d/a"); status != 1 || !strings.Contains(stderr, path+": "+why) {
			t.Errorf("-o %s: status %d, %q", path, status, stderr)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) != 2 {
		t.Errorf("%v, %v", left, err)
	}
}
