package main

import (
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// usual puts what many tools take, help, help COMMAND and --version, in the words of lanes.
func usual(args []string) []string {
	switch {
	case len(args) > 0 && args[0] == "help":
		return slices.Concat(args[1:], []string{"--help"})
	case len(args) > 0 && args[0] == "--version":
		return slices.Concat([]string{"version"}, args[1:])
	}
	return args
}

var (
	noValue   = regexp.MustCompile(`^(--[a-z-]+): expected \w+ value but got "EOL" \(<EOL>\)$`)
	shortFlag = regexp.MustCompile(`^(unknown flag -[^-]), did you mean .*$`)
)

// mistake says what kong did not understand: a command that there is not, a flag whose value is missing, and no guesses at
// flags of one letter, which are all alike.
func mistake(err *kong.ParseError) string {
	text := noValue.ReplaceAllString(err.Error(), "$1 needs a value")
	text = shortFlag.ReplaceAllString(text, "$1")
	command := err.Context.Selected()
	switch {
	case command == nil:
		return strings.Replace(text, "unexpected argument", "there is no command", 1)
	case command.Name == "sum" && (text == "unknown flag -c" || strings.HasPrefix(text, "unknown flag --check")):
		return "lists are checked by lanes check"
	}
	return text
}
