//go:build purego || !amd64

package sha512block

import (
	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/lanepack"
)

// ManyKernels are the kernels that hash several messages at once; Best takes the number of messages left.
var ManyKernels = kernel.List{
	portable: {Name: "go", Lanes: 1},
}

func runMany(_ kernel.ID, h *states, p *lanepack.Packer, initial *[8]uint64) { runOne(h, p, initial) }
