package lanes

import (
	"runtime"
	"testing"
)

func TestKernels(t *testing.T) {
	type name struct{ primitive, kernel string }
	seen := map[name]bool{}
	runs := map[string]int{}
	for _, k := range Kernels() {
		if n := (name{k.Primitive, k.Name}); seen[n] {
			t.Errorf("%v is listed twice", n)
		} else {
			seen[n] = true
		}
		// .ci/run collects these lines, to tell which of its environments tested which kernel.
		t.Logf("kernel %s %s/%s missing %v", runtime.GOARCH, k.Primitive, k.Name, k.Missing)
		if k.Runs {
			runs[k.Primitive]++
			if len(k.Missing) != 0 {
				t.Errorf("%s/%s runs though %v is missing", k.Primitive, k.Name, k.Missing)
			}
		}
	}
	for _, l := range loops {
		if runs[l.primitive] != 1 {
			t.Errorf("%s has %d kernels that run, want 1", l.primitive, runs[l.primitive])
		}
		if first := l.kernels[0]; first.Name != "go" || first.Needs != 0 || first.Min != 0 {
			t.Errorf("%s: the first kernel is %+v, want the portable one", l.primitive, first)
		}
	}
}
