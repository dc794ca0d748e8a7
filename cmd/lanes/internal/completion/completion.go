// Package completion writes from the model of a command line the scripts with which shells complete it.
//
// What follows a flag, or a command, is known from the tag complete of its field:
//
//	complete:"files"         names of files
//	complete:"directories"   names of directories
//	complete:"NAME"          the words that Values has under NAME
//
// An enum is completed by its words, and anything else by nothing.
package completion

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// Values are lists of words, by the names that tags have for them.
type Values map[string][]string

// Shells are those for which there are scripts.
var Shells = []string{"bash", "zsh", "fish"}

// Write writes the script for a shell. The commands of app have no commands below them.
func Write(w io.Writer, shell string, app *kong.Application, values Values) error {
	l, err := newLine(app, values)
	if err != nil {
		return err
	}
	var script string
	switch shell {
	case "bash":
		script = bash(l)
	case "zsh":
		script = zsh(l)
	case "fish":
		script = fish(l)
	default:
		return fmt.Errorf("no completion for %q; there are %s", shell, strings.Join(Shells, ", "))
	}
	_, err = io.WriteString(w, script)
	return err
}

// A line is a command line as the scripts see it.
type line struct {
	name     string
	commands []command
}

type command struct {
	name, help string
	flags      []flag
	arg        value // every argument of a command is completed alike
}

// names are those of the commands.
func (l line) names() []string {
	var all []string
	for _, c := range l.commands {
		all = append(all, c.name)
	}
	return all
}

type flag struct {
	short, long string // without hyphens; short may be empty
	help        string
	repeats     bool
	takes       bool // a value
	value       value
}

// A value is what completes a flag's value or an argument.
type value struct {
	name               string // for people
	files, directories bool
	words              []string
	list               bool // the words may be joined by commas
}

func newLine(app *kong.Application, values Values) (line, error) {
	l := line{name: app.Name}
	for _, n := range app.Children {
		if n.Hidden {
			continue
		}
		c := command{name: n.Name, help: brief(n.Help)}
		for _, group := range n.AllFlags(true) {
			for _, f := range group {
				v, err := newValue(f.Value, values)
				if err != nil {
					return l, err
				}
				v.name, v.list = strings.TrimSuffix(f.FormatPlaceHolder(), ",..."), f.IsSlice() && f.Tag.Sep == ','
				c.flags = append(c.flags, flag{
					short: strings.Trim(string(f.Short), "\x00"), long: f.Name, help: brief(f.Help),
					repeats: f.IsCumulative(), takes: !f.IsBool(), value: v,
				})
			}
		}
		for i, p := range n.Positional {
			v, err := newValue(p, values)
			if err != nil {
				return l, err
			}
			v.name = p.Name
			if i > 0 && (v.files != c.arg.files || v.directories != c.arg.directories || !slices.Equal(v.words, c.arg.words)) {
				return l, fmt.Errorf("%s: its arguments are completed in different ways", n.Name)
			}
			c.arg = v
		}
		l.commands = append(l.commands, c)
	}
	return l, nil
}

func newValue(v *kong.Value, values Values) (value, error) {
	switch what := v.Tag.Get("complete"); {
	case what == "files":
		return value{files: true}, nil
	case what == "directories":
		return value{directories: true}, nil
	case what != "":
		words, ok := values[what]
		if !ok {
			return value{}, fmt.Errorf("%s: there are no values %q to complete", v.Name, what)
		}
		return value{words: words}, nil
	case v.Enum != "":
		return value{words: v.EnumSlice()}, nil
	}
	return value{}, nil
}

// brief is the beginning of a help text, which says what a flag or command does.
func brief(help string) string {
	for _, end := range []string{". ", ": ", "; "} {
		help, _, _ = strings.Cut(help, end)
	}
	return strings.TrimSuffix(help, ".")
}

// quote makes one word of s for any of the shells but fish.
func quote(s string) string {
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
