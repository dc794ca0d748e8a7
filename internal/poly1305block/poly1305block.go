// Package poly1305block computes Poly1305, the one-time authenticator of RFC 8439, section 2.5.
//
// The blocks of a message are read as numbers of 16 bytes, least significant first, each with 2^128 added (the last one
// with 2^(8n) where only n < 16 bytes are left). For each of them
//
//	h = (h + m)·r mod p, p = 2^130 − 5
//
// and the tag is h + s mod 2^128. The 32-byte key holds r, 22 of whose bits are cleared ("clamped"), and s.
//
// # Why no product is ever wider than four words
//
// Clamping leaves r = r0 + r1·2^64 with r0, r1 < 2^60, and r1 a multiple of 4. So 2^128·r1 = 2^130·(r1/4) ≡ 5·(r1/4), and
// with q1 = r1 + r1/4 the columns of h·r from 2^128 on fold back before they are added up:
//
//	      h2      h1      h0
//	×             r1      r0
//	------------------------
//	           h0·r1   h0·r0
//	   h2·r0   h1·r0   h1·q1
//	           h2·q1
//
// While h2 stays below 8 the products h2·r0 and h2·q1 fit one word each, the sum is t = t0 + t1·2^64 + t2·2^128 with
// t2 < 2^64, and there is one last fold: t2 = 4·u + v gives 5·u added at the bottom and v = t2 mod 4 left on top.
//
// The same holds word by word for words of 32 bits: every word of a clamped r is below 2^28, and all but the first are
// multiples of 4.
package poly1305block

import (
	"encoding/binary"
	"math"
	"math/bits"

	"github.com/lanes-go/lanes/internal/kernel"
)

// BlockSize is the size of a block in bytes.
const BlockSize = 16

// TagSize is the size of a tag in bytes.
const TagSize = 16

// A State is what every kernel works on: h and r, least significant word first. Between calls h < 2^130 + 2^128, so that
// h[2] is at most 4; r is clamped.
type State struct {
	h [3]uint64
	r [2]uint64
}

const portable kernel.ID = 0

// Kernels are the ways to absorb blocks.
var Kernels = kernel.List{
	portable: {Name: "go"},
}

var best = Kernels.Best(math.MaxInt)

// Best returns the kernel for this CPU.
func Best() kernel.ID { return best }

// blocks absorbs the blocks of p, whose length is a multiple of BlockSize.
func blocks(k kernel.ID, s *State, p []byte) {
	switch k {
	default:
		blocksGo(s, p)
	}
}

// setKey takes r from the first half of key and clamps it.
func (s *State) setKey(key *[32]byte) {
	s.r[0] = binary.LittleEndian.Uint64(key[0:]) & 0x0ffffffc0fffffff
	s.r[1] = binary.LittleEndian.Uint64(key[8:]) & 0x0ffffffc0ffffffc
}

// Sum returns the tag of m under key, computed with kernel k.
func Sum(k kernel.ID, key *[32]byte, m []byte) [TagSize]byte {
	var s State
	s.setKey(key)
	whole := len(m) &^ (BlockSize - 1)
	blocks(k, &s, m[:whole])
	return s.finish(m[whole:], key[16:])
}

// finish absorbs rest, less than a block, and returns (h mod p) + pad mod 2^128, where pad is the second half of the key.
func (s *State) finish(rest, pad []byte) (tag [TagSize]byte) {
	if len(rest) > 0 {
		var last [BlockSize]byte
		copy(last[:], rest)
		last[len(rest)] = 1
		s.h[2]-- // the kernels add 2^128 to a block: mod 2^64 the word is right again before it is used
		blocksGo(s, last[:])
	}
	// As h < 2·p, p is subtracted once or not at all: h ≥ p exactly when h + 5 reaches 2^130, and then h − p is h + 5
	// without that bit.
	g0, c := bits.Add64(s.h[0], 5, 0)
	g1, c := bits.Add64(s.h[1], 0, c)
	take := -((s.h[2] + c) >> 2)
	t0, c := bits.Add64(s.h[0]&^take|g0&take, binary.LittleEndian.Uint64(pad[0:8]), 0)
	t1, _ := bits.Add64(s.h[1]&^take|g1&take, binary.LittleEndian.Uint64(pad[8:16]), c)
	binary.LittleEndian.PutUint64(tag[0:], t0)
	binary.LittleEndian.PutUint64(tag[8:], t1)
	return tag
}
