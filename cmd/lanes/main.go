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
	"github.com/lanes-go/lanes/cmd/lanes/internal/manual"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// brief is what lanes is, after its name.
const brief = "checksums of files, and measurements of cryptographic kernels"

const description = `Makes and checks checksums of files and of whole folders, and measures how fast the cryptographic kernels of
github.com/lanes-go/lanes are on this machine.

Examples:

    lanes sum -o photos.sha512 photos   write the checksums of what is in photos
    lanes check photos.sha512           see whether it is still the same
    lanes speed                         measure everything, in half a minute`

// exitStatus is what the exit status of every command means.
var exitStatus = []manual.Status{
	{Code: 0, Meaning: "All went well."},
	{Code: 1, Meaning: "Something failed, or a file is not as listed."},
	{Code: 2, Meaning: "The command line was not understood."},
}

// commands is the command line: a field a command, each in a file of its own.
type commands struct {
	Sum        sumCommand        `cmd:"" group:"Checksums:" help:"Print the checksums of files, and of all files in directories."`
	Check      checkCommand      `cmd:"" group:"Checksums:" help:"Check files against lists of checksums."`
	Speed      speedCommand      `cmd:"" group:"Measurements:" help:"Measure how much faster each kernel is on this machine than the plain form."`
	Compare    compareCommand    `cmd:"" group:"Measurements:" help:"Compare two saved outputs of lanes speed --bench."`
	Kernels    kernelsCommand    `cmd:"" group:"Measurements:" help:"Show which kernel of each inner loop runs here, and why the others do not."`
	Completion completionCommand `cmd:"" group:"The tool itself:" help:"Print a script that completes the command line of lanes in a shell."`
	Man        manCommand        `cmd:"" group:"The tool itself:" help:"Print the manual page of lanes."`
	Version    versionCommand    `cmd:"" group:"The tool itself:" help:"Show the version of lanes, of Go, and the machine."`
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
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, FlagsLast: true, WrapUpperBound: 100}),
		kong.Help(help),
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

// help prints the help of a command, and after that of lanes itself what its exit status means.
func help(o kong.HelpOptions, ctx *kong.Context) error {
	if err := kong.DefaultHelpPrinter(o, ctx); err != nil || ctx.Selected() != nil {
		return err
	}
	fmt.Fprint(ctx.Stdout, "\nExit status:\n")
	for _, s := range exitStatus {
		fmt.Fprintf(ctx.Stdout, "  %d  %s\n", s.Code, s.Meaning)
	}
	return nil
}

// run executes one command line and returns the exit status.
func run(args []string, std stdio) int {
	helped := false
	parser := newParser(std, kong.Exit(func(int) { helped = true }))
	ctx, err := parser.Parse(usual(args))
	parse, failed := errors.AsType[*kong.ParseError](err)
	switch {
	case helped:
		return 0
	case failed && len(args) == 0:
		ctx, err = parse.Context, usageError("name a command, such as sum")
	case failed:
		ctx, err = parse.Context, usageError(mistake(parse))
	default:
		err = ctx.Run()
	}
	if err == nil {
		return 0
	}
	var usage usageError
	if errors.As(err, &usage) {
		command := "lanes"
		if n := ctx.Selected(); n != nil {
			command = n.FullPath()
		}
		fmt.Fprintf(std.err, "lanes: %s\nTry \"%s --help\".\n", sumlist.Visible(err.Error()), command)
		return 2
	}
	if !errors.Is(err, errReported) {
		fmt.Fprintf(std.err, "lanes: %s\n", sumlist.Visible(err.Error()))
	}
	return 1
}
