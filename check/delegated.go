package main

import (
	"slices"
	"strings"
)

// Rules that a program or a test elsewhere in the repository knows how to check.

func checkRows(r *repo) result {
	return delegated(r, "cmd/lanes/tables/tables_test.go", "restore the rows that are missing, or the list in its test",
		"test", "-count=1", "-run=^TestRows$", "./cmd/lanes/tables")
}

func checkParity(r *repo) result {
	return delegated(r, "lab/parity/parity_test.go", "make the mirrors agree", "test", "-count=1", "./lab/parity")
}

func checkReadme(r *repo) result {
	res := delegated(r, "lab/report/main.go", "run go run ./lab/report", "run", "./lab/report", "-check")
	session := delegated(r, "lab/session/main.go", "run go run ./lab/session", "run", "./lab/session", "-check")
	res.problems = append(res.problems, session.problems...)
	return res
}

// delegated runs a go command in the repository's root, once the file exists that it needs.
func delegated(r *repo, needs, remedy string, command ...string) (res result) {
	if !slices.Contains(r.files, needs) {
		return result{nothing: needs + " does not exist"}
	}
	out, err := r.run(".", nil, "go", command...)
	switch {
	case err != nil:
		res.add("%s:\n%s", remedy, out)
	case strings.Contains(out, "[no test"): // files, or tests to run
		res.add("go %s tests nothing: name in check/delegated.go the test that does\n%s", strings.Join(command, " "), out)
	}
	return res
}
