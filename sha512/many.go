package sha512

import (
	"math"

	"github.com/lanes-go/lanes/internal/sha512block"
)

var bestMany = sha512block.ManyKernels.Best(math.MaxInt)

// Sum512Many sets dst[i] to the SHA-512 digest of msgs[i], for every i. It hashes several messages at once, where the CPU
// can, on the calling goroutine; counts and lengths may be any. len(dst) must be len(msgs), else it panics. dst must
// not overlap the messages.
//
// Its time depends on the lengths of the messages and their order, and on nothing else.
func Sum512Many(dst [][Size]byte, msgs [][]byte) {
	if len(dst) != len(msgs) {
		panic("sha512: Sum512Many of slices of different lengths")
	}
	sha512block.Many(bestMany, dst, msgs)
}

// Sum384Many is Sum512Many for SHA-384.
func Sum384Many(dst [][Size384]byte, msgs [][]byte) {
	if len(dst) != len(msgs) {
		panic("sha512: Sum384Many of slices of different lengths")
	}
	sha512block.Many(bestMany, dst, msgs)
}

// Sum512_256Many is Sum512Many for SHA-512/256.
func Sum512_256Many(dst [][Size256]byte, msgs [][]byte) {
	if len(dst) != len(msgs) {
		panic("sha512: Sum512_256Many of slices of different lengths")
	}
	sha512block.Many(bestMany, dst, msgs)
}

// Sum512_224Many is Sum512Many for SHA-512/224.
func Sum512_224Many(dst [][Size224]byte, msgs [][]byte) {
	if len(dst) != len(msgs) {
		panic("sha512: Sum512_224Many of slices of different lengths")
	}
	sha512block.Many(bestMany, dst, msgs)
}
