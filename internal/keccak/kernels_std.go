//go:build !purego && ((arm64 && darwin) || s390x)

package keccak

import (
	"runtime"

	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
)

const (
	portable kernel.ID = iota
	std
)

// Kernels are the kernels of this loop, slowest first; Best takes a length in bytes.
//
// crypto/sha3 uses the SHA3 instructions of arm64 on darwin only, where they gain, and those of s390x. It has assembly on
// amd64 too, which is no kernel here: at 8 KiB it took 1.34 times the time of the portable one (Zen 5).
var Kernels = kernel.List{
	portable: {Name: "go"},
	std:      {Name: "std", Needs: stdNeeds(), Min: 1 << 10},
}

func stdNeeds() cpu.Set {
	if runtime.GOARCH == "arm64" {
		return cpu.ARM64SHA3
	}
	return cpu.S390XSHA3
}

// Absorb adds each whole block of rate bytes, a multiple of 8 up to 192, that p holds to the state and permutes it with
// the given number of rounds, a multiple of 4 up to 24. What follows the last whole block is ignored.
func Absorb(k kernel.ID, a *State, rate, rounds int, p []byte) {
	if k == std && len(p) >= Kernels[std].Min && absorbStd(a, rate, rounds, p) {
		return
	}
	absorbPortable(a, rate, rounds, p)
}

// Permute applies the permutation with the given number of rounds, a multiple of 4 up to 24.
func Permute(_ kernel.ID, a *State, rounds int) {
	permutePortable(a, rounds)
}
