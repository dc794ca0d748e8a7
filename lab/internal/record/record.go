// Package record names and heads the files of samples below lab/results.
package record

import (
	"bytes"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"golang.org/x/perf/benchfmt"

	"github.com/lanes-go/lanes/cmd/lanes/machine"
)

// A File is a file of samples that is to be written.
type File struct {
	Path string // OUT/CPU/DATE-COMMIT.txt, or -TAG.txt with build tags or for another kind of samples

	config []benchfmt.Config
	text   bytes.Buffer
	w      *benchfmt.Writer
}

// New plans a file in a folder of out for samples that the program at the import path program takes now. An empty
// commit is what git says, and an empty cpu what the system says. kind distinguishes the file from those of other programs;
// "" is for build tags, if any.
func New(out, program, commit, cpu, kind string) (*File, error) {
	if commit == "" {
		var err error
		if commit, err = Commit(); err != nil {
			return nil, fmt.Errorf("%w; name the commit with -commit", err)
		}
	}
	if kind == "" {
		kind = tags()
	}
	name := time.Now().UTC().Format("2006-01-02") + "-" + commit
	if kind != "" {
		name += "-" + kind
	}
	folder := slug(cpu)
	if cpu == "" {
		cpu, folder = machine.CPU(), slug(machine.CPU()+family())
	}
	f := &File{Path: filepath.Join(out, folder, name+".txt")}
	f.w = benchfmt.NewWriter(&f.text)
	f.Head("goos", runtime.GOOS)
	f.Head("goarch", runtime.GOARCH)
	f.Head("pkg", program)
	f.Head("cpu", cpu)
	f.Head("go", machine.Toolchain())
	f.Head("commit", commit)
	if tags() != "" {
		f.Head("tags", tags())
	}
	return f, nil
}

// Commit is the one that is checked out, as git says.
func Commit() (string, error) {
	b, err := exec.Command("git", "rev-parse", "--short=12", "HEAD").Output()
	if err != nil {
		return "", fmt.Errorf("git rev-parse HEAD: %w", err)
	}
	return strings.TrimSpace(string(b)), nil
}

// Modules are the versions of the modules that a program is built from, but for those of this repository, by the keys that
// files give them.
func Modules(built *debug.BuildInfo) iter.Seq2[string, string] {
	return func(yield func(key, version string) bool) {
		for _, m := range built.Deps {
			ours := m.Replace != nil || m.Version == "(devel)"
			if !ours && !yield("module-"+strings.ReplaceAll(m.Path, "/", "-"), m.Version) {
				return
			}
		}
	}
}

// Head adds a line to what the file says of all the samples that follow.
func (f *File) Head(key, value string) {
	f.config = append(f.config, benchfmt.Config{Key: key, Value: []byte(value), File: true})
}

// Samples writes results to the file.
func (f *File) Samples(results []*benchfmt.Result) error {
	for _, r := range results {
		r.Config = f.config
		if err := f.w.Write(r); err != nil {
			return err
		}
	}
	return nil
}

// Close puts the file in its place.
func (f *File) Close() error {
	if err := os.MkdirAll(filepath.Dir(f.Path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(f.Path, f.text.Bytes(), 0o666)
}

// tags are the build tags of the program.
func tags() string {
	info, _ := debug.ReadBuildInfo()
	for _, s := range info.Settings {
		if s.Key == "-tags" {
			return s.Value
		}
	}
	return ""
}

var notInNames = regexp.MustCompile(`[^a-z0-9]+`)

func slug(name string) string {
	return strings.Trim(notInNames.ReplaceAllString(strings.ToLower(name), "-"), "-")
}

// family is what Linux tells of an x86 CPU beside its name, which virtual machines shorten.
func family() (numbers string) {
	b, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for _, key := range []string{"cpu family", "model"} {
		if m := regexp.MustCompile(`(?m)^` + key + `\s*: (\d+)$`).FindSubmatch(b); m != nil {
			numbers += "-" + string(m[1])
		}
	}
	return numbers
}
