//go:build !purego

package sha512block

import (
	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/lanepack"
)

const avx2x4, avx512x8 kernel.ID = 1, 2

// ManyKernels are the kernels that hash several messages at once; Best takes the number of messages left.
var ManyKernels = kernel.List{
	portable: {Name: "go", Lanes: 1},
	avx2x4:   {Name: "avx2x4", Needs: cpu.AVX | cpu.AVX2, Lanes: 4, Min: 3},
	avx512x8: {Name: "avx512x8", Needs: cpu.AVX | cpu.AVX512F | cpu.AVX512BW, Lanes: 8, Min: 2},
}

//go:noescape
func blocksAVX2x4(h *[8][8]uint64, p *[8]*byte, n int, started uint8, initial *[8]uint64, k *[80]uint64)

//go:noescape
func blocksAVX512x8(h *[8][8]uint64, p *[8]*byte, n int, started uint8, initial *[8]uint64, k *[80]uint64)

func runMany(k kernel.ID, h *states, p *lanepack.Packer, initial *[8]uint64) {
	switch k {
	case avx512x8:
		blocksAVX512x8((*[8][8]uint64)(h), &p.Ptr, p.N, p.Started, initial, &K)
	case avx2x4:
		blocksAVX2x4((*[8][8]uint64)(h), &p.Ptr, p.N, p.Started, initial, &K)
	default:
		runOne(h, p, initial)
	}
}
