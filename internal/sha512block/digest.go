package sha512block

import (
	"encoding/binary"
	"hash"

	"github.com/lanes-go/lanes/internal/kernel"
)

// A Digest is one of the four hashes. It implements hash.Hash, hash.Cloner, encoding.BinaryMarshaler,
// encoding.BinaryAppender and encoding.BinaryUnmarshaler.
type Digest struct {
	h      [8]uint64
	x      [BlockSize]byte // begins with the length%BlockSize bytes that wait for the rest of their block
	length uint64          // bytes written, modulo 2^64
	size   int             // bytes of the result: 64, 48, 32 or 28
	kernel kernel.ID
}

// New returns a Digest with a result of size bytes: 64, 48, 32 for SHA-512/256, or 28 for SHA-512/224. It computes with
// the kernel k, which this CPU must be able to run.
func New(k kernel.ID, size int) *Digest {
	d := &Digest{kernel: k, size: size}
	d.Reset()
	return d
}

// Reset makes d the hash of nothing.
func (d *Digest) Reset() {
	d.h = d.variant().iv
	d.length = 0
}

// Size returns the length of the result in bytes.
func (d *Digest) Size() int { return d.size }

// BlockSize returns the length of a block, 128 bytes.
func (d *Digest) BlockSize() int { return BlockSize }

// Write appends p to the message. It never fails.
func (d *Digest) Write(p []byte) (int, error) {
	written := len(p)
	waiting := int(d.length % BlockSize)
	d.length += uint64(written)
	if waiting > 0 {
		n := copy(d.x[waiting:], p)
		if waiting+n < BlockSize {
			return written, nil
		}
		Blocks(d.kernel, &d.h, d.x[:])
		p = p[n:]
	}
	if whole := len(p) &^ (BlockSize - 1); whole > 0 {
		Blocks(d.kernel, &d.h, p[:whole])
		p = p[whole:]
	}
	copy(d.x[:], p)
	return written, nil
}

// Sum appends the hash of the message to b. The message stays open: d does not change.
func (d *Digest) Sum(b []byte) []byte {
	// What waits, a bit 1, bits 0, and the message's length in bits as a number of 128 bits. As in crypto/sha512 its
	// upper half is always 0, which differs from the standard from 2^61 bytes on.
	var tail [2 * BlockSize]byte
	waiting := int(d.length % BlockSize)
	copy(tail[:], d.x[:waiting])
	tail[waiting] = 0x80
	end := BlockSize
	if waiting >= BlockSize-16 {
		end = 2 * BlockSize
	}
	binary.BigEndian.PutUint64(tail[end-8:], d.length<<3)
	h := d.h
	Blocks(d.kernel, &h, tail[:end])

	var digest [64]byte
	for i, word := range h {
		binary.BigEndian.PutUint64(digest[8*i:], word)
	}
	return append(b, digest[:d.size]...)
}

// Clone returns a copy that shares nothing with d.
func (d *Digest) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}
