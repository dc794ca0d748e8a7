//go:build !purego

package sha512block

import (
	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
)

const (
	portable kernel.ID = iota
	std
)

// Kernels are the kernels of this loop, slowest first.
var Kernels = kernel.List{
	portable: {Name: "go"},
	std:      {Name: "std", Needs: cpu.AVX | cpu.AVX2 | cpu.BMI2},
}

func run(k kernel.ID, h *[8]uint64, p []byte) {
	switch k {
	case std:
		blocksStd(h, p)
	default:
		blocksGo(h, p)
	}
}
