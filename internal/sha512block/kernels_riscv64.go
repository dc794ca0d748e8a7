//go:build !purego

package sha512block

import (
	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
)

const (
	portable kernel.ID = iota
	rv64
	zbb
)

// Kernels are the kernels of this loop, slowest first.
var Kernels = kernel.List{
	portable: {Name: "go"},
	rv64:     {Name: "rv64"},
	zbb:      {Name: "zbb", Needs: cpu.Zbb},
}

// align is what the kernels need to know of memory: they load whole words at addresses that have no bit of it, and shift
// them together where p has one. It is 0 where the CPU loads from every address at full speed.
var align = func() uintptr {
	if cpu.Has(cpu.FastMisaligned) {
		return 0
	}
	return 7
}()

//go:noescape
func blocksRV64(h *[8]uint64, p []byte, k *[80]uint64, align uintptr)

//go:noescape
func blocksZbb(h *[8]uint64, p []byte, k *[80]uint64, align uintptr)

func run(k kernel.ID, h *[8]uint64, p []byte) {
	switch k {
	case zbb:
		blocksZbb(h, p, &K, align)
	case rv64:
		blocksRV64(h, p, &K, align)
	default:
		blocksGo(h, p)
	}
}
