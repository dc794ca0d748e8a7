// Check keeps the promises of this repository that a machine can keep. It reads nothing outside the repository.
//
//	go run ./check          every rule
//	go run ./check NAME…    only these
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// A rule looks at the repository and says what is wrong and what to do about it.
type rule struct {
	name  string
	about string
	check func(*repo) result
}

// A result is a list of problems, each with its remedy, or a note that there is nothing to check.
type result struct {
	problems []string
	nothing  string
}

func (r *result) add(format string, args ...any) {
	r.problems = append(r.problems, fmt.Sprintf(format, args...))
}

var rules = []rule{
	{"format", "gofmt leaves every Go file as it is", checkFormat},
	{"tidy", "every go.mod lists what its module imports", checkTidy},
	{"size", "hand-written files stay under 400 lines, dispatch files within 60", checkSize},
	{"open", "nothing is marked as still to be done", checkOpen},
	{"docs", "every exported identifier is documented", checkDocs},
	{"imports", "each package imports only what it may", checkImports},
	{"thin", "public packages carry no build tags and no assembly", checkThin},
	{"generated", "generated files are what their generators write", checkGenerated},
	{"needs", "a kernel lists exactly the CPU features that its code uses", checkNeeds},
	{"dynlink", "every assembly file can be linked dynamically", checkDynlink},
	{"rows", "lanes speed has the rows that are promised", checkRows},
	{"parity", "mirrors have the API of what they mirror", checkParity},
	{"readme", "README's tables and session are what the programs in lab make of them", checkReadme},
	{"vet", "go vet finds nothing, on any platform, with and without purego", vetOn(platforms)},
	{"staticcheck", "staticcheck finds nothing in any module", checkStaticcheck},
}

func main() {
	flag.Usage = func() {
		fmt.Fprintf(flag.CommandLine.Output(), "usage: go run ./check [rule…]\n\nrules:\n")
		for _, r := range rules {
			fmt.Fprintf(flag.CommandLine.Output(), "  %-12s %s\n", r.name, r.about)
		}
	}
	flag.Parse()
	chosen, err := choose(flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(2)
	}
	tree, err := open(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(2)
	}
	if failed := run(tree, chosen); failed > 0 {
		fmt.Printf("\n%d of %d rules are broken.\n", failed, len(chosen))
		os.Exit(1)
	}
}

func choose(names []string) ([]rule, error) {
	if len(names) == 0 {
		return rules, nil
	}
	var chosen []rule
	for _, n := range names {
		i := slices.IndexFunc(rules, func(r rule) bool { return r.name == n })
		if i < 0 {
			return nil, fmt.Errorf("no rule is called %q (go run ./check -h lists them)", n)
		}
		chosen = append(chosen, rules[i])
	}
	return chosen, nil
}

func run(tree *repo, chosen []rule) (failed int) {
	for _, r := range chosen {
		start := time.Now()
		res := r.check(tree)
		state := "ok"
		switch {
		case len(res.problems) > 0:
			state = "FAIL"
			failed++
		case res.nothing != "":
			state = "none"
		}
		fmt.Printf("%-4s  %-12s %s (%.1f s)\n", state, r.name, r.about, time.Since(start).Seconds())
		if res.nothing != "" {
			fmt.Printf("      nothing to check yet: %s\n", res.nothing)
		}
		for _, p := range res.problems {
			fmt.Printf("      %s\n", strings.ReplaceAll(strings.TrimSpace(p), "\n", "\n      "))
		}
	}
	return failed
}
