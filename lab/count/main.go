// Count counts the instructions of one operation of each row of lanes speed, on CPUs that are not at hand, through
// user-mode QEMU and a plugin. Counts are exact; they are not times. From one run to the next a few of them differ, by at most
// 0.2 %, because moving memory takes more or less with its address, or by more where std takes its states from a pool.
//
//	go run ./lab/count           every architecture, every table
//	go run ./lab/count riscv64   only these
//
// It needs gcc and Debian's qemu-user (the dynamic binaries: the static ones load no plugins), writes
// lab/results/qemu-NAME/counts.txt, and exits 1 if a count could not be made.
package main

import (
	"bytes"
	"debug/buildinfo"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/lanes-go/lanes/lab/internal/record"
)

//go:embed plugin/icount.c
var plugin []byte

// A target is a CPU to count on: how Go builds for it and what QEMU is to be.
type target struct {
	name   string // results go to qemu-NAME
	about  string
	goarch string
	env    string // more for the build, VAR=value
	qemu   string // qemu-user's name of the architecture
	cpu    string
	force  string // kernels that the CPU runs although this QEMU does not report what they need
}

var targets = []target{
	{"riscv64", "RV64GC", "riscv64", "GORISCV64=rva20u64", "riscv64", "rv64", "zbb,zbbplain"},
	{"riscv64-rva22", "RV64GC with Zba, Zbb, Zbs", "riscv64", "GORISCV64=rva22u64", "riscv64", "rv64,zba=true,zbb=true,zbs=true", "zbb,zbbplain"},
	{"arm64", "Cortex-A72, without SHA-512 and SHA-3 instructions", "arm64", "", "aarch64", "cortex-a72", ""},
	{"arm64-max", "with SHA-512 and SHA-3 instructions", "arm64", "", "aarch64", "max", ""},
	{"arm-5", "GOARM=5", "arm", "GOARM=5", "arm", "max", ""},
	{"arm-7", "GOARM=7", "arm", "GOARM=7", "arm", "max", ""},
	{"ppc64le", "POWER9", "ppc64le", "", "ppc64le", "power9", ""},
	{"s390x", "with SHA-512 instructions", "s390x", "", "s390x", "max", ""},
	{"loong64", "LA464", "loong64", "", "loongarch64", "la464", ""},
}

func main() {
	tables := flag.String("tables", "", "count only these `tables`, joined by commas")
	out := flag.String("out", "", "the `folder` for the results (default lab/results beside this program's source)")
	flag.Parse()
	only := strings.FieldsFunc(*tables, func(c rune) bool { return c == ',' })
	if err := count(only, *out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "count:", err)
		os.Exit(1)
	}
}

func count(tables []string, out string, names []string) error {
	lab, err := moduleFolder()
	if err != nil {
		return err
	}
	if out == "" {
		out = filepath.Join(lab, "results")
	}
	for _, n := range names {
		if !slices.ContainsFunc(targets, func(t target) bool { return t.name == n }) {
			return fmt.Errorf("no target is called %q", n)
		}
	}
	commit, err := record.Commit()
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "count")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	so := filepath.Join(tmp, "icount.so")
	if err := compile(so); err != nil {
		return err
	}
	for _, t := range targets {
		if len(names) > 0 && !slices.Contains(names, t.name) {
			continue
		}
		text, err := t.count(lab, tmp, so, commit, tables)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		folder := filepath.Join(out, "qemu-"+t.name)
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, "counts.txt"), text, 0o666); err != nil {
			return err
		}
		fmt.Println(filepath.Join(folder, "counts.txt"))
	}
	return nil
}

// moduleFolder returns the folder of the module lab.
func moduleFolder() (string, error) {
	b, err := exec.Command("go", "list", "-f", "{{.Module.Dir}}", "github.com/lanes-go/lanes/lab").Output()
	if err != nil {
		return "", fmt.Errorf("run it inside the repository: go list: %w", err)
	}
	return strings.TrimSpace(string(b)), nil
}

func compile(so string) error {
	gcc := exec.Command("gcc", "-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-x", "c", "-o", so, "-")
	gcc.Stdin = strings.NewReader(string(plugin))
	if out, err := gcc.CombinedOutput(); err != nil {
		return fmt.Errorf("gcc (Debian's package gcc): %w\n%s", err, out)
	}
	return nil
}

// count builds the guest, runs it, and returns the results in the Go benchmark format, of all tables or of those named.
func (t target) count(lab, tmp, so, commit string, tables []string) ([]byte, error) {
	guest, counts := filepath.Join(tmp, t.name), filepath.Join(tmp, t.name+".counts")
	build := exec.Command("go", "build", "-o", guest, "./count/guest")
	build.Dir = lab
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH="+t.goarch, "CGO_ENABLED=0")
	if t.env != "" {
		build.Env = append(build.Env, t.env)
	}
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	start, stop, err := markers(guest)
	if err != nil {
		return nil, err
	}
	qemu := exec.Command("qemu-"+t.qemu, append([]string{"-cpu", t.cpu, "-seed", "1", "-plugin",
		fmt.Sprintf("%s,start=%s,stop=%s,out=%s", so, start, stop, counts), guest, "-force=" + t.force}, tables...)...)
	qemu.Env = append(os.Environ(), "GOMAXPROCS=1", "GODEBUG=asyncpreemptoff=1")
	qemu.Stderr = os.Stderr
	ran, err := qemu.Output()
	if err != nil {
		return nil, fmt.Errorf("qemu-%s (Debian's package qemu-user): %w", t.qemu, err)
	}
	counted, err := os.ReadFile(counts)
	if err != nil {
		return nil, err
	}
	head, err := t.head(guest, commit)
	if err != nil {
		return nil, err
	}
	body, err := least(strings.Fields(string(counted)), strings.Split(strings.TrimSpace(string(ran)), "\n"))
	return append(head, body...), err
}

// head returns what the file says of all counts: on what they were made, of what.
func (t target) head(guest, commit string) ([]byte, error) {
	version, err := exec.Command("qemu-"+t.qemu, "--version").Output()
	if err != nil {
		return nil, err
	}
	built, err := buildinfo.ReadFile(guest)
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(string(version), "\n")
	var b bytes.Buffer
	fmt.Fprintf(&b, "goos: linux\ngoarch: %s\npkg: github.com/lanes-go/lanes/lab/count\ncpu: %s (%s)\nqemu: %s -cpu %s\n",
		t.goarch, t.about, "instructions counted under emulation", first, t.cpu)
	fmt.Fprintf(&b, "go: %s\ncommit: %s\n", strings.TrimSpace(built.GoVersion+" "+t.env), commit)
	for key, version := range record.Modules(built) {
		fmt.Fprintf(&b, "%s: %s\n", key, version)
	}
	return b.Bytes(), nil
}

// markers returns the addresses of the guest's two markers.
func markers(guest string) (start, stop string, err error) {
	out, err := exec.Command("go", "tool", "nm", guest).Output()
	if err != nil {
		return "", "", fmt.Errorf("go tool nm: %w", err)
	}
	for _, l := range strings.Split(string(out), "\n") {
		if f := strings.Fields(l); len(f) == 3 && f[2] == "main.markStart" {
			start = "0x" + f[0]
		} else if len(f) == 3 && f[2] == "main.markStop" {
			stop = "0x" + f[0]
		}
	}
	if start == "" || stop == "" {
		return "", "", fmt.Errorf("the guest lacks its markers")
	}
	return start, stop, nil
}

// least pairs each operation that ran with its counts and keeps the least.
func least(counts, ran []string) ([]byte, error) {
	var b strings.Builder
	for _, l := range ran {
		name, times, _ := strings.Cut(l, " ")
		n, err := strconv.Atoi(times)
		if err != nil || n > len(counts) {
			return nil, fmt.Errorf("%q: %d counts are left", l, len(counts))
		}
		low := uint64(1<<64 - 1)
		for _, c := range counts[:n] {
			u, err := strconv.ParseUint(c, 10, 64)
			if err != nil {
				return nil, err
			}
			low = min(low, u)
		}
		counts = counts[n:]
		fmt.Fprintf(&b, "%s %d %d insns/op\n", name, n, low)
	}
	if len(counts) != 0 {
		return nil, fmt.Errorf("%d counts belong to no operation", len(counts))
	}
	return []byte(b.String()), nil
}
