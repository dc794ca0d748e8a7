package main

import (
	"slices"

	"github.com/alecthomas/kong"

	"github.com/lanes-go/lanes"
	"github.com/lanes-go/lanes/cmd/lanes/internal/completion"
	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

type completionCommand struct {
	Shell string `arg:"" enum:"${shells}" help:"bash, zsh or fish."`
}

// Help is the long description of lanes completion --help.
func (completionCommand) Help() string {
	return `bash and zsh evaluate the script when they start, and fish reads it from a file. It holds no path, and does not run lanes.

Examples:

    eval "$(lanes completion bash)"    in ~/.bashrc
    eval "$(lanes completion zsh)"     in ~/.zshrc, after compinit
    lanes completion fish >~/.config/fish/completions/lanes.fish`
}

func (c completionCommand) Run(ctx *kong.Context, std stdio) error {
	return completion.Write(std.out, c.Shell, ctx.Model, completion.Values{
		"algorithms": digest.Names(),
		"columns":    allColumns(),
		"tables":     tableNames(tables.All()),
	})
}

// allColumns are the names of the columns of lanes speed on any CPU of this architecture, so that a script which is
// made on one machine serves on another.
func allColumns() []string {
	names := []string{tables.Before, tables.Published}
	for _, k := range lanes.Kernels() {
		if !slices.Contains(names, k.Name) {
			names = append(names, k.Name)
		}
	}
	return names
}
