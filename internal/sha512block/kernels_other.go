//go:build purego || !(amd64 || arm64 || ppc64 || ppc64le || riscv64 || s390x)

package sha512block

import "github.com/lanes-go/lanes/internal/kernel"

const portable kernel.ID = iota

// Kernels are the kernels of this loop, slowest first.
var Kernels = kernel.List{
	portable: {Name: "go"},
}

func run(_ kernel.ID, h *[8]uint64, p []byte) {
	blocksGo(h, p)
}
