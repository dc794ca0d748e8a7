// Coverage says which environment of CI ran which kernel.
//
//	go run ./check/coverage FEATURES LOG…
//
// Each LOG is what the root package's TestKernels logged (-test.v) in one environment, which gives the file its name. FEATURES
// lists, by architecture, the CPU features that CI promises: a kernel that needs no others and ran nowhere is an error, and so
// is an architecture of which no environment ran.
package main

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: go run ./check/coverage FEATURES LOG…")
		os.Exit(2)
	}
	promised, err := promises(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(2)
	}
	var logs []log
	for _, name := range os.Args[2:] {
		l, err := readLog(name)
		if err != nil {
			fmt.Fprintln(os.Stderr, "coverage:", err)
			os.Exit(2)
		}
		logs = append(logs, l)
	}
	if broken := table(os.Stdout, promised, logs); broken > 0 {
		os.Exit(1)
	}
}

// promises reads lines of the form "GOARCH feature feature…".
func promises(file string) (map[string][]string, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	m := map[string][]string{}
	for l := range strings.Lines(string(b)) {
		if f := strings.Fields(l); len(f) > 0 && !strings.HasPrefix(f[0], "#") {
			m[f[0]] = append(m[f[0]], f[1:]...)
		}
	}
	return m, nil
}

// A log is what one environment reported.
type log struct {
	environment string
	kernels     []reported
}

// A reported kernel of an architecture lacks some CPU features; one that lacks none was tested.
type reported struct {
	goarch, name string
	missing      []string
}

var logged = regexp.MustCompile(`kernel (\w+) (\S+/\S+) missing \[(.*)\]`)

func readLog(name string) (log, error) {
	f, err := os.Open(name)
	if err != nil {
		return log{}, err
	}
	defer f.Close()
	l := log{environment: filepath.Base(name)}
	s := bufio.NewScanner(f)
	for s.Scan() {
		if m := logged.FindStringSubmatch(s.Text()); m != nil {
			l.kernels = append(l.kernels, reported{m[1], m[2], strings.Fields(m[3])})
		}
	}
	if s.Err() == nil && len(l.kernels) == 0 {
		return l, fmt.Errorf("%s: no kernel is reported", name)
	}
	return l, s.Err()
}

// table writes a line for each kernel of each architecture and returns how many ran nowhere though they should
// have; an architecture that no log knows counts as one.
func table(w io.Writer, promised map[string][]string, logs []log) (broken int) {
	type kernel struct{ goarch, name string }
	var order []kernel
	ran, missing := map[kernel][]string{}, map[kernel][]string{}
	for _, l := range logs {
		for _, k := range l.kernels {
			id := kernel{k.goarch, k.name}
			if !slices.Contains(order, id) {
				order = append(order, id)
			}
			if len(k.missing) == 0 {
				ran[id] = append(ran[id], l.environment)
			} else if missing[id] == nil || len(k.missing) < len(missing[id]) {
				missing[id] = k.missing
			}
		}
	}
	slices.SortStableFunc(order, func(a, b kernel) int { return strings.Compare(a.goarch, b.goarch) })
	for _, id := range order {
		line := strings.Join(ran[id], ", ")
		if line == "" {
			line = fmt.Sprintf("nowhere: no environment has %v", missing[id])
			if !slices.ContainsFunc(missing[id], func(f string) bool { return !slices.Contains(promised[id.goarch], f) }) {
				line = fmt.Sprintf("NOWHERE, though %v is promised", missing[id])
				broken++
			}
		}
		fmt.Fprintf(w, "%-8s %-24s %s\n", id.goarch, id.name, line)
	}
	for _, goarch := range slices.Sorted(maps.Keys(promised)) {
		if !slices.ContainsFunc(order, func(k kernel) bool { return k.goarch == goarch }) {
			fmt.Fprintf(w, "%-8s %-24s NOWHERE, though %v is promised: install the emulator, or take it out of the file\n",
				goarch, "every kernel", promised[goarch])
			broken++
		}
	}
	return broken
}
