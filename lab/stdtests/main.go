// Stdtests runs the tests of the packages that lanes replaces against lanes.
//
// It copies their test files into a temporary module, changes the import path, and leaves out the declarations that
// reach into what the replaced package does not export. What ran and what was left out, and why, it prints. It uses the
// local GOROOT and module cache only, and exits with 1 if a test fails.
//
//	go run ./lab/stdtests
package main

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const lanes = "github.com/lanes-go/lanes"

// A suite is the tests of one replaced package.
type suite struct {
	ours  string // our import path
	path  string // the import path that the tests name or, where they are inside of it, their package
	files string // where they are: a directory of GOROOT/src, or "module:directory" in the module cache

	// stand-ins for helpers of the tests that are not exported, or reach into what is not: source by name
	provided map[string]string
	// whether the tests draw scalars with testing/quick
	scalars bool
}

var suites = []suite{
	{ours: lanes + "/sha512", path: "crypto/sha512", files: "crypto/sha512"},
	{ours: lanes + "/sha3", path: "crypto/sha3", files: "crypto/sha3"},
	{ours: lanes + "/poly1305", path: "golang.org/x/crypto/poly1305", files: "golang.org/x/crypto:internal/poly1305"},
	{
		ours: lanes + "/edwards25519", path: "filippo.io/edwards25519", files: "filippo.io/edwards25519:.", scalars: true,
		provided: map[string]string{
			"checkOnCurve": `func checkOnCurve(t *testing.T, points ...*Point) {
	t.Helper()
	for i, p := range points {
		if q, err := new(Point).SetBytes(p.Bytes()); err != nil || q.Equal(p) != 1 {
			t.Errorf("point %d is not on the curve", i)
		}
	}
}`,
			"isReduced": `func isReduced(s []byte) bool {
	_, err := new(Scalar).SetCanonicalBytes(s)
	return err == nil
}`,
		},
	},
	{
		ours: lanes + "/ed25519", path: "crypto/ed25519", files: "crypto/ed25519",
		// The original calls priv.Public, which is the standard library's method here too. The compiler inlines it, and spares
		// its allocations, only in files that import crypto/ed25519 themselves.
		provided: map[string]string{"TestAllocations": `func TestAllocations(t *testing.T) {
	cryptotest.SkipTestAllocations(t)
	priv := NewKeyFromSeed(make([]byte, SeedSize))
	if n := testing.AllocsPerRun(100, func() {
		message := []byte("a message on the stack")
		if !Verify(PublicKey(priv[32:]), message, Sign(priv, message)) {
			t.Fatal("the signature is refused")
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}`},
	},
	{ours: lanes + "/curve25519", path: "golang.org/x/crypto/curve25519", files: "golang.org/x/crypto:curve25519"},
	{ours: lanes + "/edwards25519/field", path: "filippo.io/edwards25519/field", files: "filippo.io/edwards25519:field"},
}

var (
	//go:embed cryptotest.go.txt
	cryptotest string
	//go:embed quick.go.txt
	quick string
)

func main() {
	ok, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "stdtests:", err)
	}
	if err != nil || !ok {
		os.Exit(1)
	}
}

func run() (ok bool, err error) {
	tmp, err := os.MkdirTemp("", "stdtests")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(tmp)
	if err := prepare(tmp); err != nil {
		return false, err
	}
	ok = true
	for _, s := range suites {
		dir, err := s.dir()
		if err != nil {
			return false, err
		}
		fmt.Printf("%s against %s\n", s.files, s.ours)
		groups, err := s.copy(dir, tmp)
		if err != nil {
			return false, err
		}
		for _, g := range groups {
			passed, err := g.test()
			if err != nil {
				return false, err
			}
			ok = ok && passed
		}
	}
	return ok, nil
}

// prepare writes the temporary module, with stand-ins for the standard library's internal test helpers.
func prepare(tmp string) error {
	root, err := output(".", "go", "list", "-m", "-f", "{{.Dir}}", lanes)
	if err != nil {
		return err
	}
	sys, err := output(".", "go", "list", "-m", "-f", "{{.Version}}", "golang.org/x/sys")
	if err != nil {
		return err
	}
	mod := fmt.Sprintf("module stdtests\n\ngo 1.26.0\n\nrequire %s v0.0.0\nrequire golang.org/x/sys %s\n\nreplace %s => %s\n",
		lanes, sys, lanes, root)
	goroot, err := output(".", "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return err
	}
	helper, err := os.ReadFile(filepath.Join(goroot, "src/internal/testhash/hash.go"))
	if err != nil {
		return err
	}
	for name, text := range map[string]string{
		"go.mod":                   mod,
		"go.sum":                   string(sum),
		"cryptotest/cryptotest.go": cryptotest,
		"quick/quick.go":           quick,
		"testhash/hash.go":         string(helper),
	} {
		if err := write(filepath.Join(tmp, name), text); err != nil {
			return err
		}
	}
	return nil
}

// dir returns the directory that holds the tests.
func (s suite) dir() (string, error) {
	if module, dir, ok := strings.Cut(s.files, ":"); ok {
		root, err := output(".", "go", "list", "-m", "-f", "{{.Dir}}", module)
		return filepath.Join(root, dir), err
	}
	goroot, err := output(".", "go", "env", "GOROOT")
	return filepath.Join(goroot, "src", s.files), err
}

func write(name, text string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o666)
}

func output(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", cmd, err)
	}
	return strings.TrimSpace(string(out)), nil
}
