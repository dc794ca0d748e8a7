// Package manual writes a manual page from the model of a command line, in the roff of man(7).
package manual

import (
	"fmt"
	"go/doc/comment"
	"io"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// A Page is what a manual page says beside the model.
type Page struct {
	Brief   string // one line after the name
	Version string
	Date    time.Time
	Exit    []Status
	SeeAlso []Reference
}

// A Status is an exit status and what it means.
type Status struct {
	Code    int
	Meaning string
}

// A Reference is another manual page.
type Reference struct {
	Name    string
	Section int
}

// examples is the line before the examples that end a help text. The page has those of the commands in a section of
// their own.
const examples = "\nExamples:\n"

// Write writes the page of a program whose commands have no commands below them.
func Write(w io.Writer, app *kong.Application, p Page) error {
	r := &roff{}
	r.raw(fmt.Sprintf(".TH %s 1 %s %s %s", escape(strings.ToUpper(app.Name)), p.Date.Format(time.DateOnly),
		quoted(escape(app.Name+" "+p.Version)), quoted("User Commands")))
	r.raw(".nr HY 0\n.ad l") // words that are typed are not broken
	r.macro("SH", "NAME")
	r.raw(escape(app.Name) + ` \- ` + escape(p.Brief))
	r.macro("SH", "SYNOPSIS")
	for _, n := range commands(app) {
		r.macro("SY", app.Name+" "+n.Name)
		r.raw(strings.Join(operands(n), "\n"))
		r.raw(".YS")
	}
	about, _, _ := strings.Cut(app.Help, examples)
	r.macro("SH", "DESCRIPTION")
	r.text(about)
	r.macro("SH", "OPTIONS")
	r.flags(app.Flags)
	r.macro("SH", "COMMANDS")
	for _, n := range commands(app) {
		r.command(app.Name, n)
	}
	r.macro("SH", "EXIT STATUS")
	for _, s := range p.Exit {
		r.item(bold(fmt.Sprint(s.Code)), s.Meaning)
	}
	r.macro("SH", "EXAMPLES")
	r.examples(app)
	r.macro("SH", "SEE ALSO")
	var also []string
	for _, s := range p.SeeAlso {
		also = append(also, fmt.Sprintf("%s(%d)", bold(s.Name), s.Section))
	}
	r.raw(strings.Join(also, ",\n"))
	_, err := io.WriteString(w, r.b.String())
	return err
}

func commands(app *kong.Application) []*kong.Node {
	var all []*kong.Node
	for _, n := range app.Children {
		if !n.Hidden {
			all = append(all, n)
		}
	}
	return all
}

// operands are what follows the name of a command.
func operands(n *kong.Node) []string {
	var all []string
	if len(n.Flags) > 0 {
		all = append(all, "["+italic("options")+"]")
	}
	for _, p := range n.Positional {
		all = append(all, operand(p))
	}
	return all
}

func operand(p *kong.Positional) string {
	s := italic(p.Name)
	if p.IsCumulative() {
		s += `\~.\|.\|.`
	}
	if !p.Required {
		s = "[" + s + "]"
	}
	return s
}

// A roff is a page as it grows.
type roff struct{ b strings.Builder }

func (r *roff) raw(line string) {
	if line != "" {
		r.b.WriteString(line + "\n")
	}
}

func (r *roff) macro(name string, args ...string) {
	line := "." + name
	for _, a := range args {
		line += " " + quoted(escape(a))
	}
	r.raw(line)
}

// command writes the description of a command.
func (r *roff) command(app string, n *kong.Node) {
	r.raw(".SS " + quoted(strings.Join(append([]string{bold(app + " " + n.Name)}, operands(n)...), " ")))
	about, _, _ := strings.Cut(n.Detail, examples)
	r.text(n.Help + "\n\n" + about)
	for _, p := range n.Positional {
		r.item(operand(p), p.Help)
	}
	r.flags(n.Flags)
}

func (r *roff) flags(flags []*kong.Flag) {
	for _, f := range flags {
		if f.Hidden {
			continue
		}
		title := bold("--" + f.Name)
		if f.Short != 0 {
			title = bold("-"+string(f.Short)) + ", " + title
		}
		if !f.IsBool() {
			title += "=" + italic(f.FormatPlaceHolder())
		}
		r.item(title, f.Help)
	}
}

// item writes a paragraph below a title, which is roff.
func (r *roff) item(title, text string) {
	r.raw(".TP")
	r.raw(title)
	r.words(text)
}

// text writes what is formatted as a Go comment: paragraphs, and indented lines to be left as they are.
func (r *roff) text(s string) {
	for i, block := range new(comment.Parser).Parse(s).Content {
		if i > 0 {
			r.raw(".PP")
		}
		switch block := block.(type) {
		case *comment.Code:
			r.code(block.Text)
		case *comment.Paragraph:
			r.words(plain(block.Text))
		default:
			panic(fmt.Sprintf("manual: no %T can be written", block))
		}
	}
}

// code writes lines as they are.
func (r *roff) code(s string) {
	r.raw(".EX")
	for line := range strings.Lines(s) {
		r.b.WriteString(escape(strings.TrimSuffix(line, "\n")) + "\n")
	}
	r.raw(".EE")
}

// examples writes those that end the help of the commands, less their indent.
func (r *roff) examples(app *kong.Application) {
	between := ""
	for _, n := range commands(app) {
		if _, all, ok := strings.Cut(n.Detail, examples); ok {
			r.raw(between)
			r.code(strings.TrimPrefix(strings.ReplaceAll(all, "\n    ", "\n"), "\n"))
			between = ".PP"
		}
	}
}

func plain(all []comment.Text) string {
	var b strings.Builder
	for _, t := range all {
		switch t := t.(type) {
		case comment.Plain:
			b.WriteString(string(t))
		case *comment.Link:
			b.WriteString(plain(t.Text))
		default:
			panic(fmt.Sprintf("manual: no %T can be written", t))
		}
	}
	return b.String()
}

// words writes lines of about 80 columns.
func (r *roff) words(s string) {
	line := ""
	for _, word := range strings.Fields(s) {
		if word = escape(word); line != "" && len(line)+1+len(word) > 79 {
			r.raw(line)
			line = ""
		} else if line != "" {
			line += " "
		}
		line += word
	}
	r.raw(line)
}
