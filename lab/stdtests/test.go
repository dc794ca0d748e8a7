package main

import (
	"fmt"
	"os/exec"
	"strings"
)

// test runs the tests of g, and prints how many there were and what failed or was skipped.
func (g *group) test() (ok bool, err error) {
	cmd := exec.Command("go", "test", "-vet=off", "-count=1", "-v", ".")
	cmd.Dir = g.dir
	cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOPROXY=off", "GOFLAGS=-mod=mod")
	out, failed := cmd.CombinedOutput()
	counts := map[string]int{}
	for line := range strings.Lines(string(out)) {
		for _, result := range []string{"PASS", "FAIL", "SKIP"} {
			if strings.HasPrefix(line, "--- "+result+": ") {
				counts[result]++
			}
		}
	}
	fmt.Printf("  %d passed, %d failed, %d skipped (%d files)\n", counts["PASS"], counts["FAIL"], counts["SKIP"], len(g.files))
	if failed != nil {
		fmt.Printf("  %v\n%s", failed, out)
		return false, nil
	}
	if counts["PASS"]+counts["SKIP"] == 0 {
		return false, fmt.Errorf("%s: no test ran\n%s", g.dir, out)
	}
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, "--- SKIP") {
			fmt.Printf("  %s", line)
		}
	}
	return true, nil
}
