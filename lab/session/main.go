// Session runs lanes on a few files and writes into README.md what was to be seen, so that no output there is typed.
//
//	go run ./lab/session          rewrites what stands between the markers
//	go run ./lab/session -check   exits 1 if that would change anything
//
// The markers are the lines <!-- session: --> and <!-- end of session -->. The commands run in sh, in a temporary
// folder with copies of files of the repository; what they print is the same on every machine.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/lanes-go/lanes/lab/internal/marked"
)

// files are copied to the folder docs.
var files = []string{"LICENSE", "testdata/rfc7748.txt", "testdata/rfc8032.txt"}

var commands = []string{
	"lanes sum -o docs.sha512 docs",
	"lanes check docs.sha512",
	"echo 'one line more' >>docs/rfc7748.txt; head -n 3 docs/LICENSE >docs/notes",
	"lanes check --quiet --unlisted docs docs.sha512",
	"lanes sum -a sha3-256 --tag docs",
	"head -n 1 docs/LICENSE | lanes sum -a sha512-256,keccak256",
	"lanes sum --json -a shake256 --length 24 --exclude 'rfc*' docs missing",
}

func main() {
	check := flag.Bool("check", false, "change nothing, and exit 1 if something would change")
	flag.Parse()
	err := marked.Update("README.md", "session", *check, func([]string) (string, error) { return transcript(files, commands) })
	if err != nil {
		fmt.Fprintln(os.Stderr, "session:", err)
		os.Exit(1)
	}
}

// transcript runs the commands, with lanes built from the working directory, and returns what a terminal would show.
func transcript(files, commands []string) (string, error) {
	dir, err := os.MkdirTemp("", "session")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	bin, work := filepath.Join(dir, "bin"), filepath.Join(dir, "work")
	if out, err := exec.Command("go", "build", "-o", bin+string(filepath.Separator), "./cmd/lanes").CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build ./cmd/lanes: %w\n%s", err, out)
	}
	if err := copyTo(filepath.Join(work, "docs"), files); err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("\n```console\n")
	for _, c := range commands {
		sh := exec.Command("sh", "-c", c)
		sh.Dir = work
		sh.Env = append(os.Environ(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"), "LC_ALL=C", "GODEBUG=")
		out, err := sh.CombinedOutput()
		fmt.Fprintf(&b, "$ %s\n%s", c, out)
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			fmt.Fprintln(&b, exit)
		} else if err != nil {
			return "", err
		}
	}
	b.WriteString("```\n\n")
	return b.String(), nil
}

func copyTo(dir string, files []string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, f := range files {
		text, err := os.ReadFile(filepath.FromSlash(f))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(f)), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}
