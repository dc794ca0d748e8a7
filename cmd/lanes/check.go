package main

import (
	"fmt"
	"path/filepath"

	"github.com/alecthomas/kong"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
	"github.com/lanes-go/lanes/cmd/lanes/internal/hashing"
	"github.com/lanes-go/lanes/cmd/lanes/internal/lineout"
)

type checkCommand struct {
	Lists          []rawString `arg:"" optional:"" name:"list" complete:"files" help:"Lists as lanes sum, sha512sum, sha384sum and the BSDs write them; - is standard input, which is also read if there is no argument."`
	Algorithm      string      `short:"a" placeholder:"NAME" complete:"algorithms" help:"Hash function of lines without a tag: ${algorithms}. Without this flag, 128 hex digits mean sha512 and 96 mean sha384."`
	RelativeToList bool        `help:"Take names as relative to the folder of the list, not to the working directory."`
	Unlisted       []rawString `sep:"none" placeholder:"DIR" complete:"directories" help:"Also report the files below DIR that no list names. May be given several times."`
	IgnoreMissing  bool        `help:"Say nothing of listed files that do not exist."`
	Quiet          bool        `help:"Print no line for files that are as listed."`
	Status         bool        `help:"Print no lines and no warnings, nor progress unless asked to: the exit status tells."`
	Warn           bool        `short:"w" help:"Tell of each improperly formatted line."`
	Strict         bool        `help:"Exit with 1 if a line is improperly formatted."`
	progressFlag
	parallel
}

func (c *checkCommand) Help() string {
	return `Reads the files that the lists name, as sha512sum --check does, and prints for each NAME: OK, NAME: FAILED if its
digest differs, or NAME: FAILED open or read. Lists may have Windows line ends, a byte order mark, or be in UTF-16. Named pipes, devices that
are no disks, and directories are not read. Warnings and closing counts are on standard error.

The exit status is 0 if every file is as listed, and 1 if one is not or cannot be read, if a list has no proper line,
if --unlisted reports a file, or if --ignore-missing leaves nothing to verify. Of --quiet, --status and --warn the last
on the command line counts.

Examples:

    lanes check photos.sha512                    check all files of a list
    lanes check --quiet photos.sha512            say only what is wrong
    lanes check --unlisted photos photos.sha512  also tell of new files
    lanes check -a sha3-256 SUMS                 name the hash function`
}

// AfterApply leaves of --quiet, --status and --warn the last, as sha512sum does.
func (c *checkCommand) AfterApply(ctx *kong.Context) error {
	says := map[string]*bool{"quiet": &c.Quiet, "status": &c.Status, "warn": &c.Warn}
	for i := len(ctx.Path) - 1; i >= 0; i-- {
		if f := ctx.Path[i].Flag; f != nil && says[f.Name] != nil && *says[f.Name] {
			c.Quiet, c.Status, c.Warn = false, false, false
			*says[f.Name] = true
			break
		}
	}
	return nil
}

func (c *checkCommand) Run(std stdio) error {
	var algorithm *digest.Algorithm
	if c.Algorithm != "" {
		var err error
		if algorithm, err = digest.ByName(c.Algorithm); err != nil {
			return usageError(err.Error())
		}
	}
	k := &checker{
		checkCommand: c,
		lists:        slashed(c.Lists),
		algorithm:    algorithm,
		stdin:        std.in,
		terminal:     isTerminal(std.out),
	}
	if len(k.lists) == 0 {
		k.lists = []string{"-"}
	}
	if c.Status && c.Progress == "auto" {
		c.Progress = "never"
	}
	bar := c.bar(std.err, k.countListed)
	defer bar.Stop()
	k.report = &reporter{w: bar.Above(std.err)}
	if k.lines = lineout.New(std.out); k.terminal {
		k.lines = lineout.New(bar.Above(std.out))
	}
	if len(c.Unlisted) > 0 {
		k.listed = &fileSet{map[string]bool{}, map[string]string{}}
	}
	hashing.Run(hashing.Options{
		Workers: c.workers(),
		Stdin:   std.in,
		Read:    bar.Reads(),
		Idle:    k.lines.Flush,
		Stop:    func() bool { return k.lines.Err() != nil },
	}, k.items)
	k.lines.Flush()
	if err := k.lines.Err(); err != nil {
		return fmt.Errorf("write error: %s", message(err))
	}
	if k.report.failed {
		return errReported
	}
	return nil
}

// place is the path of the file that a list calls name.
func (c *checkCommand) place(list, name string) string {
	if !c.RelativeToList {
		return name
	}
	return beside(list, name)
}

// beside is the path of a file whose name is relative to the folder of the list.
func beside(list, name string) string {
	if list == "-" || filepath.IsAbs(name) || name == "" {
		return name
	}
	return filepath.Join(filepath.Dir(list), name)
}

// plural gives a count with the noun and the verb that go with it.
func plural(n int, one, many string) string {
	form := many
	if n == 1 {
		form = one
	}
	return fmt.Sprintf("%d %s", n, form)
}
