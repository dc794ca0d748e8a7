//go:build !purego

package sha512block

import (
	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
)

const (
	portable kernel.ID = iota
	bmi2
	avx2
)

// Kernels are the kernels of this loop, slowest first.
var Kernels = kernel.List{
	portable: {Name: "go"},
	bmi2:     {Name: "bmi2", Needs: cpu.BMI1 | cpu.BMI2},
	avx2:     {Name: "avx2", Needs: cpu.AVX | cpu.AVX2 | cpu.BMI1 | cpu.BMI2},
}

//go:noescape
func blocksBMI2(h *[8]uint64, p []byte, k *[80]uint64)

//go:noescape
func blocksAVX2(h *[8]uint64, p []byte, k *[80]uint64)

func run(k kernel.ID, h *[8]uint64, p []byte) {
	switch {
	case len(p) == 0:
	case k == bmi2:
		blocksBMI2(h, p, &K)
	case k == avx2:
		blocksAVX2(h, p, &K)
	default:
		blocksGo(h, p)
	}
}
