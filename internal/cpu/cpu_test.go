package cpu

import (
	"os"
	"os/exec"
	"runtime"
	"slices"
	"testing"

	"golang.org/x/sys/cpu"
)

func TestEveryFeatureHasOneBitAndOneName(t *testing.T) {
	var all Set
	for _, f := range features {
		if f.set == 0 || f.set&(f.set-1) != 0 || all&f.set != 0 {
			t.Errorf("%s: %#x is not one bit of its own", f.name, uint64(f.set))
		}
		all |= f.set
		if got := f.set.Names(); !slices.Equal(got, []string{f.name}) {
			t.Errorf("Names of %s = %v", f.name, got)
		}
		if Has(f.set) != f.has || (f.set.Missing() == 0) != f.has {
			t.Errorf("%s: Has and Missing disagree with the detection", f.name)
		}
	}
	if all+1 != FastMisaligned<<1 {
		t.Errorf("features cover %#x, the last constant is %#x", uint64(all), uint64(FastMisaligned))
	}
	if !Has(0) || Set(0).Missing() != 0 || Set(0).Names() != nil {
		t.Error("the empty set is not the one that every CPU has")
	}
}

func TestAConjunctionNeedsEveryFeature(t *testing.T) {
	for _, a := range features {
		for _, b := range features {
			if Has(a.set|b.set) != (a.has && b.has) {
				t.Errorf("Has(%s|%s) = %v", a.name, b.name, !(a.has && b.has))
			}
		}
	}
}

// The child process that TestGODEBUG starts prints what is left of AVX2.
func TestGODEBUG(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the switch that this test throws is amd64's")
	}
	if os.Getenv("LANES_CPU_CHILD") != "" {
		if Has(AVX2) {
			t.Fatal("AVX2 is on under GODEBUG=cpu.avx2=off")
		}
		if cpu.X86.HasAVX != Has(AVX) {
			t.Fatal("switching AVX2 off changed AVX")
		}
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestGODEBUG$")
	cmd.Env = append(os.Environ(), "LANES_CPU_CHILD=1", "GODEBUG=cpu.avx2=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
