package main

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"testing"
)

func TestLeast(t *testing.T) {
	got, err := least([]string{"7", "5", "6", "9", "9"}, []string{"BenchmarkA/r/kernel=go 3", "BenchmarkB/r/kernel=go 2"})
	if want := "BenchmarkA/r/kernel=go 3 5 insns/op\nBenchmarkB/r/kernel=go 2 9 insns/op\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	for _, bad := range []struct{ counts, ran []string }{
		{[]string{"1"}, []string{"A 2"}},
		{[]string{"1", "2", "3"}, []string{"A 2"}},
		{[]string{"1", "x"}, []string{"A 2"}},
		{[]string{"1", "2"}, []string{"A"}},
	} {
		if _, err := least(bad.counts, bad.ran); err == nil {
			t.Errorf("least(%q, %q) was accepted", bad.counts, bad.ran)
		}
	}
}

// The whole way, on the architecture whose packages are compiled already: twice the same.
func TestCountsAreRepeatable(t *testing.T) {
	if runtime.GOARCH != "amd64" || runtime.GOOS != "linux" {
		t.Skip("QEMU's user mode needs Linux, and the target here is amd64")
	}
	for _, tool := range []string{"gcc", "qemu-x86_64"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed", tool)
		}
	}
	lab, err := moduleFolder()
	if err != nil {
		t.Fatal(err)
	}
	tmp := t.TempDir()
	so := filepath.Join(tmp, "icount.so")
	if err := compile(so); err != nil {
		t.Fatal(err)
	}
	nehalem := target{"amd64", "Nehalem", "amd64", "", "x86_64", "Nehalem", ""}
	var texts []string
	for range 2 {
		b, err := nehalem.count(lab, tmp, so, "c0ffee", []string{"poly1305"})
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(b))
	}
	if texts[0] != texts[1] {
		t.Errorf("counted once\n%s\nand then\n%s", texts[0], texts[1])
	}
	for _, line := range []string{"goarch: amd64", "cpu: Nehalem \\(instructions counted under emulation\\)", `qemu: qemu-x86_64 .+ -cpu Nehalem`, `go: go\S+`,
		"commit: c0ffee", `module-golang\.org-x-crypto: v\S+`, `module-filippo\.io-edwards25519: v\S+`} {
		if !regexp.MustCompile("(?m)^" + line + "$").MatchString(texts[0]) {
			t.Errorf("no line %q in\n%s", line, texts[0])
		}
	}
	if _, err := nehalem.count(lab, tmp, so, "c0ffee", []string{"poly1305", "poly1306"}); err == nil {
		t.Error("a table that does not exist was counted")
	}
	// More bytes take more instructions, and 64 bytes take at least one each.
	counts := map[string]int{}
	for _, m := range regexp.MustCompile(`(?m)^BenchmarkPoly1305/(\w+)/kernel=go 5 (\d+) insns/op$`).FindAllStringSubmatch(texts[0], -1) {
		counts[m[1]], _ = strconv.Atoi(m[2])
	}
	if counts["64"] < 64 || counts["1K"] <= counts["64"] || counts["2M"] <= 1000*counts["1K"] {
		t.Errorf("counts %v in\n%s", counts, texts[0])
	}
}
