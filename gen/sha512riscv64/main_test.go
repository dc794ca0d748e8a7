package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A kernel is chosen at run time, so it is the same instructions whatever CPU the program is built for. The assembler
// writes others for what it does not expect of that CPU.
func TestKernelsDoNotDependOnGORISCV64(t *testing.T) {
	dir := t.TempDir()
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	include := filepath.Join(strings.TrimSpace(string(goroot)), "pkg", "include")
	assembled := func(file, profile string) []byte {
		out := filepath.Join(dir, profile+".o")
		cmd := exec.Command("go", "tool", "asm", "-p", "main", "-I", include, "-o", out, file)
		cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=riscv64", "GORISCV64="+profile)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go tool asm: %v\n%s", err, text)
		}
		b, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		head, object, ok := bytes.Cut(b, []byte("\n!\n"))
		if !ok || !bytes.Contains(head, []byte(profile)) {
			t.Fatalf("an object file for another CPU than %s begins with %q", profile, head)
		}
		return object
	}
	for name := range kernels {
		file := filepath.Join(dir, name+"_riscv64.s")
		if err := write(name, file); err != nil {
			t.Fatal(err)
		}
		first := assembled(file, "rva20u64")
		for _, profile := range []string{"rva22u64", "rva23u64"} {
			if !bytes.Equal(assembled(file, profile), first) {
				t.Errorf("%s is other instructions with GORISCV64=%s", name, profile)
			}
		}
	}
}
