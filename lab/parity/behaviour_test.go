package parity

import (
	"crypto/fips140"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A behaviour collects where the mirrors' results, errors and panics differ from those of what they replace.
type behaviour struct {
	t       *testing.T
	uses    int // that were compared
	refused int // that the replaced package refuses to FIPS 140-only mode
}

// same does the same with two functions of one signature and compares what comes of it.
func same[F any](b *behaviour, name string, ours, theirs F, use func(F) string) {
	b.t.Helper()
	got, want := outcome(func() string { return use(ours) }), outcome(func() string { return use(theirs) })
	if got != want {
		b.t.Errorf("%s: %s, want %s", name, got, want)
	}
	b.uses++
	if strings.Contains(want, "FIPS 140-only") {
		b.refused++
	}
}

// outcome is what f returns, or its panic.
func outcome(f func() string) (s string) {
	defer func() {
		if v := recover(); v != nil {
			s = fmt.Sprintf("panic: %v", v)
		}
	}()
	return f()
}

// TestBehaviour compares in the mode of this process. In FIPS 140-only mode x/crypto's curve25519 refuses all of its work, and
// crypto/ed25519 that with contexts.
func TestBehaviour(t *testing.T) {
	total, refused := 0, 0
	for name, f := range map[string]func(*behaviour){
		"sha512": sha512Behaviour, "sha3": sha3Behaviour, "poly1305": poly1305Behaviour, "curve25519": curve25519Behaviour,
		"ed25519": ed25519Behaviour, "edwards25519": edwards25519Behaviour,
	} {
		t.Run(name, func(t *testing.T) {
			b := &behaviour{t: t}
			f(b)
			t.Logf("%d uses, %d of them refused to FIPS 140-only mode", b.uses, b.refused)
			total, refused = total+b.uses, refused+b.refused
		})
	}
	t.Logf("enforced %v, uses %d, refused %d", fips140.Enforced(), total, refused)
	if (refused > 0) != fips140.Enforced() {
		t.Errorf("FIPS 140-only mode is %v, and %d uses were refused to it", fips140.Enforced(), refused)
	}
}

// TestBehaviourUnderFIPS runs TestBehaviour in a process in FIPS 140-only mode.
func TestBehaviourUnderFIPS(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^TestBehaviour$", "-test.v")
	cmd.Env = append(os.Environ(), "GODEBUG=fips140=only")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	m := regexp.MustCompile(`enforced true, uses (\d+), refused (\d+)`).FindSubmatch(out)
	if m == nil {
		t.Fatalf("the test did not run in FIPS 140-only mode:\n%s", out)
	}
	if n, err := strconv.Atoi(string(m[1])); err != nil || n < 100 {
		t.Errorf("%d uses were compared, %v", n, err)
	}
}
