package machine

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestFromCPUInfo(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"processor\t: 0\nvendor_id\t: Someone\nmodel name\t: CPU one\n\nprocessor\t: 1\nmodel name\t: CPU two\n", "CPU one"},
		{"processor\t: 0\nhart\t: 0\nisa\t: rv64imafdc\nuarch\t: maker,core\n", "maker,core"},
		{"vendor_id       : IBM/S390\n# processors    : 1\n", "IBM/S390"},
		{"processor: 0\ncpu\t\t: POWER9\nclock : 1\n", "POWER9"},
		{"no colon\n", ""},
	} {
		path := filepath.Join(t.TempDir(), "cpuinfo")
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := fromCPUInfo(path); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	if got := fromCPUInfo(filepath.Join(t.TempDir(), "absent")); got != "" {
		t.Errorf("an absent file names the CPU %q", got)
	}
}

func TestOneLineEach(t *testing.T) {
	for _, s := range []string{CPU(), Toolchain()} {
		if s == "" || strings.ContainsAny(s, "\n\t") {
			t.Errorf("%q is not one line", s)
		}
	}
	if !strings.HasSuffix(Toolchain(), runtime.GOOS+"/"+runtime.GOARCH) {
		t.Errorf("Toolchain = %q", Toolchain())
	}
}
