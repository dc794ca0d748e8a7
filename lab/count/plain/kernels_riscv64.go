//go:build !purego

package plain

import (
	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/sha512block"
)

// The kernels.
const (
	RV64 kernel.ID = iota
	Zbb
)

// Kernels are the kernels of this package.
var Kernels = kernel.List{
	RV64: {Name: "rv64plain"},
	Zbb:  {Name: "zbbplain", Needs: cpu.Zbb},
}

//go:noescape
func blocksRV64Plain(h *[8]uint64, p []byte, k *[80]uint64, align uintptr)

//go:noescape
func blocksZbbPlain(h *[8]uint64, p []byte, k *[80]uint64, align uintptr)

// Blocks does what sha512block.Blocks does, in one call and on a CPU that is slow to load from addresses without alignment.
func Blocks(k kernel.ID, h *[8]uint64, p []byte) {
	const align = 7
	if k == Zbb {
		blocksZbbPlain(h, p, &sha512block.K, align)
	} else {
		blocksRV64Plain(h, p, &sha512block.K, align)
	}
}
