// Run measures every row of lanes speed beside the packages that lanes replaces, in one run, the columns in turn, and
// writes the samples to lab/results/CPU/DATE-COMMIT.txt in the Go benchmark format.
//
//	go run ./lab/run                  what a program gets
//	go run -tags purego ./lab/run     portable code against portable code, in DATE-COMMIT-purego.txt
//
// Leave everything else off, and keep the process on one core: taskset -c 1 go run ./lab/run.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"golang.org/x/perf/benchfmt"

	"github.com/lanes-go/lanes/cmd/lanes/machine"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
	"github.com/lanes-go/lanes/lab/peers"
)

func main() {
	tables := flag.String("tables", "", "measure only these `tables`, joined by commas")
	count := flag.Int("count", 10, "samples of each column")
	sample := flag.Duration("time", 10*time.Millisecond, "length of a sample")
	out := flag.String("out", "lab/results", "the `folder` of the results")
	commit := flag.String("commit", "", "the `commit` that is measured (default: what git says)")
	cpu := flag.String("cpu", "", "the `name` of the CPU, where the system's is wrong, as under emulation")
	flag.Parse()
	if err := run(*tables, *count, *sample, *out, *commit, *cpu); err != nil {
		fmt.Fprintln(os.Stderr, "run:", err)
		os.Exit(1)
	}
}

func run(only string, count int, sample time.Duration, out, commit, cpu string) error {
	if commit == "" {
		b, err := exec.Command("git", "rev-parse", "--short=12", "HEAD").Output()
		if err != nil {
			return fmt.Errorf("git rev-parse HEAD: %w; name the commit with -commit", err)
		}
		commit = strings.TrimSpace(string(b))
	}
	name := time.Now().UTC().Format("2006-01-02") + "-" + commit
	if tags() != "" {
		name += "-" + tags()
	}
	folder := slug(cpu)
	if cpu == "" {
		cpu, folder = machine.CPU(), slug(machine.CPU()+family())
	}
	file := filepath.Join(out, folder, name+".txt")
	var text bytes.Buffer
	w := benchfmt.NewWriter(&text)
	config := configuration(commit, cpu)
	for _, t := range peers.All() {
		if only != "" && !slices.Contains(strings.Split(only, ","), t.Name) {
			continue
		}
		for _, r := range t.Rows {
			for _, s := range measure.Columns(r.Columns, measure.Options{Count: count, Time: sample, CPUs: 1}) {
				for _, res := range s.Results(t.Bench+"/"+r.Name, r.Bytes, 1) {
					res.Config = config
					if err := w.Write(res); err != nil {
						return err
					}
				}
			}
		}
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	fmt.Println(file)
	return os.WriteFile(file, text.Bytes(), 0o666)
}

func configuration(commit, cpu string) (config []benchfmt.Config) {
	add := func(key, value string) {
		config = append(config, benchfmt.Config{Key: key, Value: []byte(value), File: true})
	}
	add("goos", runtime.GOOS)
	add("goarch", runtime.GOARCH)
	add("pkg", "github.com/lanes-go/lanes/lab/run")
	add("cpu", cpu)
	add("go", machine.Toolchain())
	add("commit", commit)
	if tags() != "" {
		add("tags", tags())
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, m := range info.Deps {
			if m.Replace == nil && m.Version != "(devel)" {
				add("module-"+strings.ReplaceAll(m.Path, "/", "-"), m.Version)
			}
		}
	}
	return config
}

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
