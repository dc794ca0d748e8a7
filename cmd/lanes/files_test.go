package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The test binary is the tool itself if this variable says so, for the tests that need a process of its own.
const beLanes = "LANES_TEST_IS_LANES"

func init() {
	if os.Getenv(beLanes) == "1" {
		main()
	}
}

// lanesProcess prepares a process that runs one command line.
func lanesProcess(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), beLanes+"=1")
	return cmd
}

// finish runs a process to its end and returns what it wrote and its exit status.
func finish(t *testing.T, cmd *exec.Cmd) (stdout, stderr string, status int) {
	t.Helper()
	var out, err bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &err
	switch e := cmd.Run(); {
	case errors.As(e, new(*exec.ExitError)):
		status = cmd.ProcessState.ExitCode()
	case e != nil:
		t.Skipf("processes cannot be started here: %v", e)
	}
	return out.String(), err.String(), status
}

// coreutils runs a program of GNU coreutils, or skips the test where it is missing or another's.
func coreutils(t *testing.T, stdin, program string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not installed here, so there is nothing to compare with", program)
	}
	if v, err := exec.Command(path, "--version").Output(); err != nil || !bytes.Contains(v, []byte("GNU coreutils")) {
		t.Skipf("%s is not that of GNU coreutils", path)
	}
	cmd := exec.Command(path, args...)
	cmd.Args[0] = program // with which its messages begin
	cmd.Env = append(os.Environ(), "LC_ALL=C")
	cmd.Stdin = strings.NewReader(stdin)
	return finish(t, cmd)
}

// put writes files, whose contents are their names repeated.
func put(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(strings.Repeat(name+"/", 1+len(name)*7)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// oddNames are names that lists must escape or must not touch, as far as the system allows them.
func oddNames(t *testing.T) []string {
	t.Helper()
	var names []string
	for _, name := range []string{
		"plain", "two words", " leading", "trailing ", "*star", "new\nline", "carriage\rreturn", `back\slash`, `\`,
		`all\n` + "\n\r\\", "é", "\xff\xfe invalid", "esc\x1b[31m", "tab\t", "#hash", "SHA512 (x) = 00", "(", ") = ",
		"-dash", "--tag", "\u202egnp.exe", strings.Repeat("n", 255), strings.Repeat("é", 127) + "\n",
	} {
		if os.WriteFile(name, []byte(name), 0o666) == nil {
			names = append(names, name)
		}
	}
	if len(names) < 8 {
		t.Fatalf("only %q could be made", names)
	}
	slices.Sort(names)
	return names
}
