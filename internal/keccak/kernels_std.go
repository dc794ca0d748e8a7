//go:build !purego && (amd64 || (arm64 && darwin) || s390x)

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

// Kernels are the ways to absorb a run of blocks of one message. crypto/sha3 has assembly on amd64, on arm64 with the
// SHA3 instructions where they gain (it asks for darwin), and on s390x.
var Kernels = kernel.List{
	portable: {Name: "go"},
	std:      {Name: "std", Needs: stdNeeds(), Min: 1 << 10},
}

func stdNeeds() cpu.Set {
	switch runtime.GOARCH {
	case "arm64":
		return cpu.ARM64SHA3
	case "s390x":
		return cpu.S390XSHA3
	}
	return 0
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
