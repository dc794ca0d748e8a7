package main

import (
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"github.com/lanes-go/lanes/cmd/lanes/internal/manual"
)

func TestManPage(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	page, stderr, status := lanesIn("", "man")
	if status != 0 || stderr != "" || !strings.HasPrefix(page, ".TH LANES 1 2023-11-14 ") {
		t.Fatalf("status %d, stderr %q, stdout %.200q", status, stderr, page)
	}
	text := readable(page)
	wanted := []string{"NAME lanes - " + brief}
	for _, n := range newParser(stdio{}).Model.Children {
		about, _, _ := strings.Cut(n.Detail, "\nExamples:")
		wanted = append(wanted, "lanes "+n.Name, n.Help, about)
		for _, p := range n.Positional {
			wanted = append(wanted, p.Name, p.Help)
		}
		for _, f := range n.Flags {
			wanted = append(wanted, f.String(), f.Help)
		}
		for line := range strings.Lines(n.Detail) {
			if after, ok := strings.CutPrefix(line, "    "); ok {
				wanted = append(wanted, after)
			}
		}
	}
	for _, s := range exitStatus {
		wanted = append(wanted, strconv.Itoa(s.Code)+" "+s.Meaning)
	}
	for _, w := range wanted {
		if w = strings.Join(strings.Fields(w), " "); !strings.Contains(text, w) {
			t.Errorf("the page lacks %q", w)
		}
	}
	sections := regexp.MustCompile(`(?m)^\.SH "(.*)"$`).FindAllStringSubmatch(page, -1)
	var names []string
	for _, s := range sections {
		names = append(names, s[1])
	}
	if want := []string{"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"}; !slices.Equal(names, want) {
		t.Errorf("sections %q", names)
	}
	t.Run("formatted", func(t *testing.T) {
		for line := range strings.Lines(formatted(t, page)) {
			if n := len([]rune(line)); n > 81 {
				t.Errorf("%d columns: %s", n, line)
			}
		}
	})
}

func TestManPageWithAWrongDate(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "soon")
	if out, stderr, status := lanesIn("", "man"); status != 2 || out != "" || !strings.Contains(stderr, "SOURCE_DATE_EPOCH") {
		t.Errorf("status %d, stdout %q, stderr %q", status, out, stderr)
	}
}

// readable undoes the escapes and leaves out the requests of a page.
func readable(page string) string {
	page = regexp.MustCompile(`(?m)^\.(SH|SS|SY) "(.*)"$`).ReplaceAllString(page, "$2")
	page = regexp.MustCompile(`(?m)^\.[A-Z]+.*$`).ReplaceAllString(page, "")
	page = regexp.MustCompile(`\\\[u[0-9A-F]{4}\]`).ReplaceAllStringFunc(page, func(s string) string {
		c, _ := strconv.ParseInt(s[3:7], 16, 32)
		return string(rune(c))
	})
	page = strings.NewReplacer(`\fB`, "", `\fI`, "", `\fR`, "", `\&`, "", `\-`, "-", `\(aq`, "'", `\(dq`, `"`, `\(ti`, "~",
		`\(ha`, "^", `\(ga`, "`", `\e`, `\`, `\~`, " ").Replace(page)
	return strings.Join(strings.Fields(page), " ")
}

// Nothing in a text is taken for roff, and nothing is lost.
func TestManPageEscapes(t *testing.T) {
	const odd = `.TH at the start, 'quotes', "double ones", back\slash, \fBno bold, 100 % ~/x^2 ` + "`ls` –… .\n.SH 'no"
	var model struct {
		Do struct {
			Arg  []string `arg:"" name:"'arg" help:"${odd}"`
			Flag string   `placeholder:"'\\-" help:"${odd}"`
		} `cmd:"" help:"${odd}"`
		More struct{} `cmd:"" hidden:"" help:"Not shown."`
	}
	parser := kong.Must(&model, kong.Name("odd-one"), kong.Description("Text.\n\n    .code \\ 'here'\n\n.More. "+odd), kong.Vars{"odd": odd})
	var b strings.Builder
	if err := manual.Write(&b, parser.Model, manual.Page{Brief: strings.ReplaceAll(odd, "\n", " "), Version: `"1"`, Date: time.Unix(0, 0)}); err != nil {
		t.Fatal(err)
	}
	// Systems differ in what these become if they are not escaped.
	bare := strings.NewReplacer(`\-`, "", `\~`, "", "1970-01-01", "").Replace(b.String())
	if i := strings.IndexAny(bare, "-'`^~"); i >= 0 {
		t.Errorf("%q is not escaped in %q", bare[i], bare[max(0, i-20):i+20])
	}
	text := formatted(t, b.String())
	text = strings.Join(strings.Fields(text), " ")
	want := strings.Join(strings.Fields(odd), " ")
	if n := strings.Count(text, want); n != 5 {
		t.Errorf("%q is on the page %d times and not 5:\n%s", want, n, text)
	}
	for _, want := range []string{`.code \ 'here'`, `--flag='\-`, `'arg ...`, "odd-one do", `odd-one "1"`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q on the page\n%s", want, text)
		}
	}
	if strings.Contains(text, "more") || strings.Contains(text, "Not shown") {
		t.Errorf("what is hidden is on the page:\n%s", text)
	}
}

// formatted has the page formatted by the programs that are installed, of which none may warn of anything.
func formatted(t *testing.T, page string) (text string) {
	t.Helper()
	tools := 0
	for _, c := range [][]string{
		{"mandoc", "-T", "lint", "-W", "warning"},
		{"groff", "-man", "-ww", "-z"},
		{"mandoc", "-T", "utf8"},
		{"groff", "-man", "-ww", "-Tutf8", "-P-c"},
	} {
		program, err := exec.LookPath(c[0])
		if err != nil {
			continue
		}
		tools++
		var out, warnings strings.Builder
		command := exec.Command(program, c[1:]...)
		command.Stdin, command.Stdout, command.Stderr = strings.NewReader(page), &out, &warnings
		err = command.Run()
		if text = overstruck.ReplaceAllString(out.String(), ""); err != nil || warnings.Len() > 0 || slices.Contains(c, "lint") && text != "" {
			t.Errorf("%q: %v: %s%.2000s", c, err, warnings.String(), text)
		}
	}
	if tools == 0 {
		t.Skip("neither groff nor mandoc is installed")
	}
	return text
}

// overstruck is a character that is printed to be struck over by the next, as for bold.
var overstruck = regexp.MustCompile(`.\x08`)
