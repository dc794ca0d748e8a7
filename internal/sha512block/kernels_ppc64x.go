//go:build !purego && (ppc64 || ppc64le)

package sha512block

import "github.com/lanes-go/lanes/internal/kernel"

const (
	portable kernel.ID = iota
	std
)

// Kernels are the kernels of this loop, slowest first.
var Kernels = kernel.List{
	portable: {Name: "go"},
	std:      {Name: "std"},
}

func run(k kernel.ID, h *[8]uint64, p []byte) {
	switch k {
	case std:
		blocksStd(h, p)
	default:
		blocksGo(h, p)
	}
}
