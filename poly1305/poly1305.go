// Package poly1305 computes Poly1305, the one-time message authentication code of RFC 8439, section 2.5.
//
// It has the API of golang.org/x/crypto/poly1305 and gives the same answers. A key authenticates one message: whoever
// sees the tags of two messages under one key can forge the tags of others. Most programs want a cipher that draws a
// fresh key for each message, such as ChaCha20-Poly1305.
//
// All functions run in constant time: the time depends on the lengths alone. None allocates, provided that the
// MAC does not leave the function which called New.
package poly1305

import (
	"crypto/subtle"

	"github.com/lanes-go/lanes/internal/poly1305block"
)

// TagSize is the size of a tag in bytes.
const TagSize = poly1305block.TagSize

// Sum sets out to the tag of m under the one-time key.
func Sum(out *[16]byte, m []byte, key *[32]byte) {
	*out = poly1305block.Sum(poly1305block.Best(), key, m)
}

// Verify reports whether mac is the tag of m under the one-time key.
func Verify(mac *[16]byte, m []byte, key *[32]byte) bool {
	tag := poly1305block.Sum(poly1305block.Best(), key, m)
	return subtle.ConstantTimeCompare(tag[:], mac[:]) == 1
}

// A MAC computes the tag of what is written to it. It is no hash.Hash: it cannot be reset, and must not be written to
// once a tag has been computed. Its zero value has no key, and Write, Sum and Verify panic on it.
type MAC struct {
	mac poly1305block.MAC
}

// New returns a MAC under the one-time key.
func New(key *[32]byte) *MAC {
	h := new(MAC)
	h.mac.Init(poly1305block.Best(), key)
	return h
}

// Size returns TagSize, the number of bytes that Sum appends.
func (h *MAC) Size() int { return TagSize }

// Write adds p to the message. It returns len(p) and no error, and panics after Sum or Verify.
func (h *MAC) Write(p []byte) (n int, err error) { return h.mac.Write(p) }

// Sum appends the tag of what was written to b and returns the result. Called again, it gives the same tag.
func (h *MAC) Sum(b []byte) []byte { return h.mac.Sum(b) }

// Verify reports whether expected is the tag of what was written. A slice of any other length than TagSize is not.
func (h *MAC) Verify(expected []byte) bool { return h.mac.Verify(expected) }
