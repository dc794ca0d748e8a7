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

func runMany(_ kernel.ID, h *[lanepack.MaxLanes][8]uint64, p *lanepack.Packer) {
	Blocks(best, &h[0], p.First())
}
