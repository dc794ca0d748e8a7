package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
	"github.com/lanes-go/lanes/cmd/lanes/internal/hashing"
	"github.com/lanes-go/lanes/cmd/lanes/internal/lineout"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
)

// A checker goes through lists. Its items method runs in one goroutine and the functions that it hands out in another,
// which alone writes, counts and reports.
type checker struct {
	*checkCommand
	lists     []string
	algorithm *digest.Algorithm
	stdin     io.Reader
	lines     *lineout.Writer
	terminal  bool
	report    *reporter
	listed    *fileSet // the files of all lists; nil without --unlisted
}

// A tally counts what became of the lines of one list.
type tally struct {
	proper, improper, ambiguous int
	matched, mismatched, unread int
	beside                      bool         // a file that is missing here is beside the list
	untagged                    *digest.Func // of the first line without a tag
}

// items yields the files of all lists, and between them what is to be said of the lists.
func (k *checker) items(yield func(hashing.Item) bool) {
	say := func(do func()) bool { return yield(hashing.Item{Done: func(*hashing.Result) { do() }}) }
	for _, list := range k.lists {
		if !k.list(list, say, yield) {
			return
		}
	}
	k.unlisted(say)
}

// list yields what one list asks for. It returns false as soon as yield does.
func (k *checker) list(list string, say func(func()) bool, yield func(hashing.Item) bool) bool {
	t := &tally{}
	title := list
	var in io.Reader = k.stdin
	if list == "-" {
		title = "standard input"
	} else {
		f, err := openList(list)
		if err != nil {
			return say(func() { k.report.file(list, err) })
		}
		defer f.Close()
		in = f
	}
	r, err := sumlist.NewReader(in)
	if err != nil {
		return say(func() { k.report.file(title, err) })
	}
	p := sumlist.Parser{Algorithm: k.algorithm}
	for number := 1; ; number++ {
		line, err := r.Next()
		if err == io.EOF {
			return say(func() { k.close(title, t) })
		}
		var e sumlist.Entry
		if err == nil {
			if len(line) == 0 || line[0] == '#' {
				continue
			}
			e, err = p.Parse(line)
		}
		if err == nil && e.Name == "-" && list == "-" {
			err = &sumlist.ImproperError{Why: "standard input is the list itself"}
		}
		if err != nil {
			improper, ok := errors.AsType[*sumlist.ImproperError](err)
			ambiguous, unclear := errors.AsType[*sumlist.AmbiguousError](err)
			switch {
			case ok:
				ok = say(func() { k.improper(title, number, t, improper) })
			case unclear:
				ok = say(func() { k.ambiguous(title, number, t, ambiguous) })
			default:
				say(func() { k.report.file(title, err) })
				return true
			}
			if !ok {
				return false
			}
			continue
		}
		if !yield(k.item(list, e, t)) {
			return false
		}
	}
}

// openList opens a list, but no directory, which only some systems tell when it is read.
func openList(name string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, errors.New("is a directory; name the lists in it")
	}
	return f, nil
}

// item is one proper line of a list.
func (k *checker) item(list string, e sumlist.Entry, t *tally) hashing.Item {
	it := hashing.Item{Name: k.place(list, e.Name), Open: hashing.Listed, Funcs: []digest.Func{e.Func}}
	if e.Name == "-" {
		it.Open = hashing.Stdin
	} else if k.listed != nil {
		k.listed.add(it.Name)
	}
	it.Done = func(r *hashing.Result) {
		t.proper++
		switch {
		case k.IgnoreMissing && errors.Is(r.Err, fs.ErrNotExist):
		case r.Err != nil:
			t.unread++
			if !t.beside && errors.Is(r.Err, fs.ErrNotExist) {
				_, err := os.Stat(beside(list, e.Name))
				t.beside = err == nil
			}
			k.lines.Flush()
			k.report.file(e.Name, r.Err)
			k.verdict(e.Name, "FAILED open or read")
		case string(r.Sums[0]) != string(e.Want):
			t.mismatched++
			k.report.failed = true
			k.verdict(e.Name, "FAILED")
		default:
			t.matched++
			if !k.Quiet {
				k.verdict(e.Name, "OK")
			}
		}
		if !e.Tagged && t.untagged == nil {
			t.untagged = &e.Func
		}
	}
	return it
}

// verdict prints the line of one file, with the name as sha512sum gives it, or to a terminal nothing that may steer it.
func (k *checker) verdict(name, what string) {
	if k.Status {
		return
	}
	if strings.Contains(name, "\n") {
		name = `\` + sumlist.Escape(name)
	}
	if k.terminal {
		name = sumlist.Visible(name)
	}
	k.lines.Append(func(b []byte) []byte {
		b = append(b, name...)
		b = append(b, ": "...)
		b = append(b, what...)
		return append(b, '\n')
	})
}

func (k *checker) improper(title string, number int, t *tally, err error) {
	t.improper++
	if k.Strict {
		k.report.failed = true
	}
	if k.Warn {
		k.lines.Flush()
		k.report.warn("%s: %d: %s", sumlist.Quote(title), number, err)
	}
}

// ambiguous tells of the first line of a list that leaves its algorithm open. The files of such lines are not verified.
func (k *checker) ambiguous(title string, number int, t *tally, err error) {
	t.ambiguous++
	k.report.failed = true
	if t.ambiguous == 1 {
		k.lines.Flush()
		k.report.warn("%s: %d: %s", sumlist.Quote(title), number, err)
	}
}

// close says at the end of a list what is to be said of it as a whole.
func (k *checker) close(title string, t *tally) {
	title = sumlist.Quote(title)
	k.lines.Flush()
	if t.proper == 0 && t.ambiguous == 0 {
		k.report.failed = true
		k.report.warn("%s: no properly formatted checksum lines found", title)
		return
	}
	count := func(n int, one, many string) {
		if n > 0 && !k.Status {
			k.report.warn("WARNING: %s", plural(n, one, many))
		}
	}
	count(t.improper, "line is improperly formatted", "lines are improperly formatted")
	count(t.ambiguous, "line could not be checked without -a", "lines could not be checked without -a")
	count(t.unread, "listed file could not be read", "listed files could not be read")
	count(t.mismatched, "computed checksum did NOT match", "computed checksums did NOT match")
	if t.beside && !k.Status {
		k.report.warn("%s: files that are missing here are beside the list: --relative-to-list checks those", title)
	}
	if t.matched == 0 && t.mismatched > 0 && t.untagged != nil && !k.Status {
		if others := t.untagged.Others(); others != "" {
			k.report.warn("%s: none of the checksums matched: the list may be of another algorithm, such as %s (name it with -a)",
				title, others)
		}
	}
	if k.IgnoreMissing && t.matched == 0 {
		k.report.failed = true
		if !k.Status {
			k.report.warn("%s: no file was verified", title)
		}
	}
}
