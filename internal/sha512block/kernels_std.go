//go:build !purego && (loong64 || ppc64 || ppc64le || riscv64)

package sha512block

import (
	"github.com/lanes-go/lanes/internal/kernel"
)

const (
	portable kernel.ID = iota
	std
)

// Kernels are the kernels of this loop, slowest first; Best takes a length in bytes.
var Kernels = kernel.List{
	portable: {Name: "go"},
	std:      {Name: "std", Min: 8 * BlockSize},
}

func run(k kernel.ID, h *[8]uint64, p []byte) {
	switch k {
	case std:
		blocksStd(h, p)
	default:
		blocksGo(h, p)
	}
}
