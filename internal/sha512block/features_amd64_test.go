package sha512block

import (
	"math"
	"os"
	"os/exec"
	"slices"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
)

// With a feature switched off, no kernel that needs it is chosen, and what is left computes the same. Each case is a
// child process, because the features are read once.
func TestFeatures(t *testing.T) {
	if off, child := os.LookupEnv("LANES_SHA512_CHILD"); child {
		for _, list := range []kernel.List{Kernels, ManyKernels} {
			for _, id := range append(list.Runnable(), list.Best(math.MaxInt)) {
				if slices.Contains(list[id].Needs.Names(), off) {
					t.Errorf("%s needs %s and runs without it", list[id].Name, off)
				}
			}
		}
		return
	}
	for _, off := range []string{"avx", "avx2", "avx512f", "avx512bw", "bmi1", "bmi2"} {
		child := exec.Command(os.Args[0], "-test.short", "-test.run=^(TestFeatures|TestRunsOfBlocks|TestManyCounts)$")
		child.Env = append(os.Environ(), "LANES_SHA512_CHILD="+off, "GODEBUG=cpu."+off+"=off")
		if out, err := child.CombinedOutput(); err != nil {
			t.Errorf("without %s: %v\n%s", off, err, out)
		}
	}
}
