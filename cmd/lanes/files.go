package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
	"golang.org/x/term"

	"github.com/lanes-go/lanes/cmd/lanes/internal/hashing"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
	"github.com/lanes-go/lanes/cmd/lanes/internal/walk"
)

// A rawString is an argument as the system gives it. What becomes of a string in package kong is UTF-8, but names of
// files are any bytes.
type rawString string

// Decode takes one argument; package kong calls it.
func (r *rawString) Decode(ctx *kong.DecodeContext) error {
	t, err := ctx.Scan.PopValue("string")
	if err == nil {
		*r = rawString(t.String())
	}
	return err
}

// maxJobs is the largest number for -j: more wait for each other's locks alone, and for open files.
const maxJobs = 1024

// parallel is the flag of the commands that read many files.
type parallel struct {
	Jobs *int `short:"j" placeholder:"N" help:"Read and hash N files at once. Default: as many as the process may use cores."`
}

func (p *parallel) Validate() error {
	if p.Jobs != nil && (*p.Jobs < 1 || *p.Jobs > maxJobs) {
		return fmt.Errorf("--jobs %d: give 1 to %d", *p.Jobs, maxJobs)
	}
	return nil
}

func (p *parallel) workers() int {
	if p.Jobs == nil {
		return runtime.GOMAXPROCS(0)
	}
	return *p.Jobs
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// A reporter writes messages about files and remembers that there were any.
type reporter struct {
	w      io.Writer
	failed bool
}

// file reports what is wrong with a file.
func (r *reporter) file(name string, err error) {
	r.failed = true
	fmt.Fprintf(r.w, "lanes: %s: %s\n", sumlist.Quote(name), message(err))
}

func (r *reporter) warn(format string, args ...any) {
	fmt.Fprintf(r.w, "lanes: "+format+"\n", args...)
}

// message is an error without the operation and the names that package os puts before it, and what to do where that is
// known.
func message(err error) string {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		err = p.Err
	}
	if l, ok := errors.AsType[*os.LinkError](err); ok {
		err = l.Err
	}
	if errors.Is(err, syscall.EMFILE) {
		return err.Error() + "; raise the limit (ulimit -n), or read fewer at once (-j 1)"
	}
	return err.Error()
}

// slashed gives arguments the form in which names are printed. Windows takes slashes for backslashes; with slashes its
// lists can be checked on every system, and need no escapes. Its shells leave wildcards to the programs.
func slashed(args []rawString) []string {
	var all []string
	for _, raw := range args {
		arg := string(raw)
		if runtime.GOOS != "windows" {
			all = append(all, arg)
			continue
		}
		found, err := filepath.Glob(arg)
		if err != nil || !strings.ContainsAny(arg, "*?") || len(found) == 0 {
			found = []string{arg}
		}
		for _, name := range found {
			if !strings.HasPrefix(name, `\\?\`) {
				name = filepath.ToSlash(name)
			}
			all = append(all, name)
		}
	}
	return all
}

// items turns arguments into what is to be hashed: standard input for -, the files below a directory, else the file.
// It returns false when yield does.
func items(args []string, w *walk.Walker, yield func(name string, o hashing.Opening) bool) bool {
	for _, arg := range args {
		if arg == "-" {
			if !yield(arg, hashing.Stdin) {
				return false
			}
			continue
		}
		info, err := os.Stat(arg)
		ok := true
		switch {
		case err == nil && info.IsDir():
			ok = w.Walk(arg, func(name string) bool { return yield(name, hashing.Walked) })
		case err == nil && !info.Mode().IsRegular():
			ok = yield(arg, hashing.Anything)
		default:
			ok = yield(arg, hashing.Listed)
		}
		if !ok {
			return false
		}
	}
	return true
}
