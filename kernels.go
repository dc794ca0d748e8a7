package lanes

import (
	"math"

	"github.com/lanes-go/lanes/internal/ge25519"
	"github.com/lanes-go/lanes/internal/keccak"
	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/poly1305block"
	"github.com/lanes-go/lanes/internal/sha512block"
)

// A Kernel is one way to compute the inner loop of a primitive.
type Kernel struct {
	Primitive, Name string
	Missing         []string // CPU features that this machine lacks or has switched off
	Runs            bool     // whether it is the one chosen
}

// loops are the lists of all inner loops, in the order in which Kernels reports them.
var loops = []struct {
	primitive string
	kernels   kernel.List
}{
	{"sha512", sha512block.Kernels},
	{"sha512-many", sha512block.ManyKernels},
	{"poly1305", poly1305block.Kernels},
	{"keccak", keccak.Kernels},
	{"edwards25519", ge25519.Kernels},
}

// Kernels returns the kernels of every inner loop, slowest first within each. Runs marks the one that long inputs use;
// short ones may use a slower kernel with less to set up.
func Kernels() []Kernel {
	var all []Kernel
	for _, l := range loops {
		best := l.kernels.Best(math.MaxInt)
		for id, k := range l.kernels {
			all = append(all, Kernel{
				Primitive: l.primitive,
				Name:      k.Name,
				Missing:   k.Needs.Missing().Names(),
				Runs:      kernel.ID(id) == best,
			})
		}
	}
	return all
}
