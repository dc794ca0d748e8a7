//go:build !purego

package sha512block

import (
	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
)

const (
	portable kernel.ID = iota
	instructions
)

// Kernels are the kernels of this loop, slowest first.
var Kernels = kernel.List{
	portable:     {Name: "go"},
	instructions: {Name: "sha512", Needs: cpu.ARM64SHA512},
}

//go:noescape
func blocksSHA512(h *[8]uint64, p []byte, k *[80]uint64)

func run(k kernel.ID, h *[8]uint64, p []byte) {
	switch k {
	case instructions:
		blocksSHA512(h, p, &K)
	default:
		blocksGo(h, p)
	}
}
