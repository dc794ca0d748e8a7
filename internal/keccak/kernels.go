package keccak

import "github.com/lanes-go/lanes/internal/kernel"

const portable kernel.ID = iota

// Kernels are the kernels of this loop, slowest first; Best takes a length in bytes.
//
// crypto/sha3 is no kernel. Its assembly for amd64 took 1.34 times the time of the portable kernel at 8 KiB (Zen 5), and
// nothing at hand runs what it does with the SHA3 instructions of s390x, or of arm64, which it uses on darwin alone.
var Kernels = kernel.List{
	portable: {Name: "go"},
}

// Absorb adds each whole block of rate bytes, a multiple of 8 up to 192, that p holds to the state and permutes it with
// the given number of rounds, a multiple of 4 up to 24. What follows the last whole block is ignored.
func Absorb(_ kernel.ID, a *State, rate, rounds int, p []byte) {
	absorbPortable(a, rate, rounds, p)
}

// Permute applies the permutation with the given number of rounds, a multiple of 4 up to 24.
func Permute(_ kernel.ID, a *State, rounds int) {
	permutePortable(a, rounds)
}
