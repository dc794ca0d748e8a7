package kernel

import (
	"slices"
	"testing"

	"github.com/lanes-go/lanes/internal/cpu"
)

// Features of two architectures: no CPU has both.
const impossible = cpu.AVX | cpu.ARM64SHA512

func TestBest(t *testing.T) {
	list := List{{Name: "go"}, {Name: "short"}, {Name: "long", Min: 100}, {Name: "never", Needs: impossible}}
	for _, c := range []struct {
		n    int
		want ID
	}{{-1, 0}, {0, 1}, {99, 1}, {100, 2}, {1 << 30, 2}} {
		if got := list.Best(c.n); got != c.want {
			t.Errorf("Best(%d) = %s, want %s", c.n, list[got].Name, list[c.want].Name)
		}
	}
	if got := (List{{Name: "go"}, {Name: "never", Needs: impossible}}).Best(1 << 20); got != 0 {
		t.Errorf("with nothing else to run Best = %d, want the portable kernel", got)
	}
}

func TestRunnable(t *testing.T) {
	list := List{{Name: "go"}, {Name: "never", Needs: impossible}, {Name: "long", Min: 1 << 20}}
	if got := list.Runnable(); !slices.Equal(got, []ID{0, 2}) {
		t.Errorf("Runnable = %v, want [0 2]", got)
	}
}
