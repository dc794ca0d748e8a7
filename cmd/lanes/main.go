// Lanes shows what the kernels of the lanes library gain on this machine, and hashes files with them.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/lanes-go/lanes/cmd/lanes/internal/completion"
	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

const description = `Measures and uses the cryptographic kernels of github.com/lanes-go/lanes.

Exit status: 0 if all went well, 1 if something failed, 2 if the command line was not understood.`

// commands is the command line: a field a command, each in a file of its own.
type commands struct {
	Speed      speedCommand      `cmd:"" help:"Measure on this machine what the kernels gain."`
	Compare    compareCommand    `cmd:"" help:"Set two saved outputs of lanes speed --bench against each other."`
	Kernels    kernelsCommand    `cmd:"" help:"Show for each inner loop its kernels, which one runs here, and why the others do not."`
	Sum        sumCommand        `cmd:"" help:"Print the checksums of files and of the files in directories."`
	Check      checkCommand      `cmd:"" help:"Check files against lists of checksums."`
	Completion completionCommand `cmd:"" help:"Print a script that lets a shell complete the command line of lanes."`
	Version    versionCommand    `cmd:"" help:"Show the version of lanes, of Go, and the machine."`
}

// stdio is the process's standard input and output, or a test's.
type stdio struct {
	in       io.Reader
	out, err io.Writer
}

// A usageError is a mistake on the command line that shows only once a command runs.
type usageError string

func (e usageError) Error() string { return string(e) }

// errReported ends a command with status 1 after it has written its own messages.
var errReported = errors.New("already reported")

func main() {
	os.Exit(run(os.Args[1:], stdio{os.Stdin, os.Stdout, os.Stderr}))
}

// newParser makes the parser of a command line and its model.
func newParser(std stdio, more ...kong.Option) *kong.Kong {
	parser := kong.Must(&commands{}, append(more,
		kong.Name("lanes"),
		kong.Description(description),
		kong.Writers(std.out, std.err),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Bind(std),
		kong.Vars{
			"algorithms": strings.Join(digest.Names(), ", "),
			"tables":     strings.Join(tableNames(tables.All()), ", "),
			"shells":     strings.Join(completion.Shells, ","),
		},
	)...)
	parser.Model.HelpFlag.Help = "Show this help."
	return parser
}

// run executes one command line and returns the exit status.
func run(args []string, std stdio) int {
	helped := false
	ctx, err := newParser(std, kong.Exit(func(int) { helped = true })).Parse(args)
	switch {
	case helped:
		return 0
	case err != nil:
		err = usageError(err.Error())
	default:
		err = ctx.Run()
	}
	if err == nil {
		return 0
	}
	var usage usageError
	if errors.As(err, &usage) {
		fmt.Fprintf(std.err, "lanes: %s\nTry \"lanes --help\".\n", sumlist.Visible(err.Error()))
		return 2
	}
	if !errors.Is(err, errReported) {
		fmt.Fprintf(std.err, "lanes: %s\n", sumlist.Visible(err.Error()))
	}
	return 1
}
