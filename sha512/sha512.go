// Package sha512 implements the hash functions SHA-384, SHA-512, SHA-512/224 and SHA-512/256 of FIPS 180-4.
//
// It has the API of crypto/sha512 and gives the same answers, errors included: changing the import path is the port.
// States marshalled by one are read by the other. What New and its like return has the methods of the standard library's
// digests: it also implements hash.Cloner, encoding.BinaryMarshaler, encoding.BinaryAppender and
// encoding.BinaryUnmarshaler.
//
// The time of every function depends on the lengths of its inputs alone, for those of many messages in their order. Hashing
// allocates nothing, not even a digest that does not leave the function which called New.
package sha512

import (
	_ "crypto/sha512" // registers the four hashes, so that crypto.SHA512.Available() holds as it does with crypto/sha512
	"hash"
	"math"

	"github.com/lanes-go/lanes/internal/sha512block"
)

const (
	// Size is the length of a SHA-512 digest in bytes.
	Size = 64

	// Size224 is the length of a SHA-512/224 digest in bytes.
	Size224 = 28

	// Size256 is the length of a SHA-512/256 digest in bytes.
	Size256 = 32

	// Size384 is the length of a SHA-384 digest in bytes.
	Size384 = 48

	// BlockSize is the length in bytes of the blocks of all four hash functions.
	BlockSize = sha512block.BlockSize
)

var best = sha512block.Kernels.Best(math.MaxInt)

// New returns a hash.Hash that computes SHA-512 (FIPS 180-4, section 6.4).
func New() hash.Hash { return sha512block.New(best, Size) }

// New384 returns a hash.Hash that computes SHA-384 (FIPS 180-4, section 6.5).
func New384() hash.Hash { return sha512block.New(best, Size384) }

// New512_224 returns a hash.Hash that computes SHA-512/224 (FIPS 180-4, section 6.6).
func New512_224() hash.Hash { return sha512block.New(best, Size224) }

// New512_256 returns a hash.Hash that computes SHA-512/256 (FIPS 180-4, section 6.7).
func New512_256() hash.Hash { return sha512block.New(best, Size256) }

// Sum512 returns the SHA-512 digest of data.
func Sum512(data []byte) [Size]byte {
	var sum [Size]byte
	h := sha512block.New(best, Size)
	h.Write(data)
	h.Sum(sum[:0])
	return sum
}

// Sum384 returns the SHA-384 digest of data.
func Sum384(data []byte) [Size384]byte {
	var sum [Size384]byte
	h := sha512block.New(best, Size384)
	h.Write(data)
	h.Sum(sum[:0])
	return sum
}

// Sum512_224 returns the SHA-512/224 digest of data.
func Sum512_224(data []byte) [Size224]byte {
	var sum [Size224]byte
	h := sha512block.New(best, Size224)
	h.Write(data)
	h.Sum(sum[:0])
	return sum
}

// Sum512_256 returns the SHA-512/256 digest of data.
func Sum512_256(data []byte) [Size256]byte {
	var sum [Size256]byte
	h := sha512block.New(best, Size256)
	h.Write(data)
	h.Sum(sum[:0])
	return sum
}
