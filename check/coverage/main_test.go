package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return p
	}
	promised, err := promises(write("features", "# comment\namd64 avx2 bmi2\nriscv64 zbb\ns390x sha512\ns390x vx\n"))
	if err != nil {
		t.Fatal(err)
	}
	var logs []log
	for name, text := range map[string]string{
		"old": "    x_test.go:9: kernel amd64 sha512/go missing []\n    x_test.go:9: kernel amd64 sha512/avx2 missing [avx2 bmi2]\n" +
			"    x_test.go:9: kernel amd64 sha512/avx512 missing [avx2 avx512f]\n",
		"riscv64": "    x_test.go:9: kernel riscv64 sha512/go missing []\n    x_test.go:9: kernel riscv64 sha512/zbb missing []\n",
	} {
		l, err := readLog(write(name, text))
		if err != nil {
			t.Fatal(err)
		}
		logs = append(logs, l)
	}
	var b strings.Builder
	if broken := table(&b, promised, logs); broken != 2 {
		t.Errorf("%d kernels are broken, want 2", broken)
	}
	got := strings.Join(strings.Fields(b.String()), " ")
	for _, want := range []string{"amd64 sha512/go old", "amd64 sha512/avx2 NOWHERE, though [avx2 bmi2] is promised",
		"amd64 sha512/avx512 nowhere: no environment has [avx2 avx512f]", "riscv64 sha512/go riscv64 riscv64 sha512/zbb riscv64",
		"s390x every kernel NOWHERE, though [sha512 vx] is promised"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	if _, err := readLog(write("empty", "ok\n")); err == nil {
		t.Error("a log without kernels was accepted")
	}
}
