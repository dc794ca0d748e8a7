package main

import (
	"os"
	"strconv"
	"time"

	"github.com/alecthomas/kong"

	"github.com/lanes-go/lanes/cmd/lanes/internal/manual"
)

type manCommand struct{}

// Help is the long description of lanes man --help.
func (manCommand) Help() string {
	return `The page is written in roff, with the macros of man(7), and has what --help says of every command. Its date is today's, or
what SOURCE_DATE_EPOCH gives in seconds since 1970.

Examples:

    lanes man >lanes.1; man ./lanes.1
    lanes man >~/.local/share/man/man1/lanes.1    for man lanes`
}

func (manCommand) Run(ctx *kong.Context, std stdio) error {
	date := time.Now()
	if epoch := os.Getenv("SOURCE_DATE_EPOCH"); epoch != "" {
		sec, err := strconv.ParseInt(epoch, 10, 64)
		if err != nil {
			return usageError("SOURCE_DATE_EPOCH must be a number of seconds, not " + strconv.Quote(epoch))
		}
		date = time.Unix(sec, 0)
	}
	return manual.Write(std.out, ctx.Model, manual.Page{
		Brief:   brief,
		Version: moduleVersion(),
		Date:    date.UTC(),
		Exit:    exitStatus,
		SeeAlso: []manual.Reference{{Name: "sha512sum", Section: 1}, {Name: "cksum", Section: 1}, {Name: "b3sum", Section: 1}},
	})
}
