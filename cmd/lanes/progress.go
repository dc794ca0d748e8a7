package main

import (
	"io"
	"os"

	"github.com/lanes-go/lanes/cmd/lanes/internal/hashing"
	"github.com/lanes-go/lanes/cmd/lanes/internal/progress"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
	"github.com/lanes-go/lanes/cmd/lanes/internal/walk"
)

// progressFlag is the flag of the commands that may read for long.
type progressFlag struct {
	Progress string `enum:"auto,always,never" default:"auto" placeholder:"WHEN" help:"Show bytes, rate and time left on standard error: always, never, or auto (on a terminal, after half a second). Default: ${default}."`
}

// bar starts the progress bar that is asked for, if any, and beside it count, which gives expect the sizes of what there
// is to read and returns whether that is all of it.
func (p *progressFlag) bar(w io.Writer, count func(expect func(int64)) bool) *progress.Bar {
	if p.Progress == "never" || p.Progress == "auto" && !isTerminal(w) {
		return nil
	}
	b := progress.Start(w, p.Progress == "always")
	go func() {
		if count(b.Expect) {
			b.Counted()
		}
	}()
	return b
}

// countFiles gives expect the sizes of what there is to read of the arguments of lanes sum, up to a pipe or device: those
// have no size.
func countFiles(expect func(int64), std stdio, args []string, w walk.Walker) (all bool) {
	w.Failed = func(string, error) bool { return true }
	return items(args, &w, func(name string, o hashing.Opening) bool {
		info, err := os.Stat(name)
		if o == hashing.Stdin {
			f, ok := std.in.(*os.File)
			if !ok {
				return false
			}
			info, err = f.Stat()
		}
		if err == nil && info.Mode().IsRegular() {
			expect(info.Size())
		}
		return err != nil || info.Mode().IsRegular()
	})
}

// countListed gives expect the sizes of the files in all lists, up to a list that can be read but once, or with which
// something is wrong: what that is, is said when it is checked.
func (k *checker) countListed(expect func(int64)) (all bool) {
	for _, list := range k.lists {
		if info, err := os.Stat(list); list == "-" || err != nil || !info.Mode().IsRegular() || !k.countList(expect, list) {
			return false
		}
	}
	return true
}

func (k *checker) countList(expect func(int64), list string) (all bool) {
	f, err := os.Open(list)
	if err != nil {
		return false
	}
	defer f.Close()
	r, err := sumlist.NewReader(f)
	if err != nil {
		return false
	}
	p := sumlist.Parser{Algorithm: k.algorithm}
	for {
		line, err := r.Next()
		if err == io.EOF || err != nil && err != sumlist.ErrLong {
			return err == io.EOF
		}
		e, err := p.Parse(line)
		if err != nil {
			continue
		}
		if info, err := os.Stat(k.place(list, e.Name)); err == nil && info.Mode().IsRegular() {
			expect(info.Size())
		}
	}
}
