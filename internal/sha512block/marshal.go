package sha512block

import (
	"encoding/binary"
	"errors"
)

// A marshalled state is crypto/sha512's: the hash's four bytes of magic, the eight words, a block that begins with the
// waiting bytes and goes on with zeros, and the length in bytes; all numbers big-endian.
const marshaledSize = len(magic512) + 8*8 + BlockSize + 8

// MarshalBinary returns the state.
func (d *Digest) MarshalBinary() ([]byte, error) {
	return d.AppendBinary(make([]byte, 0, marshaledSize))
}

// AppendBinary appends the state to b.
func (d *Digest) AppendBinary(b []byte) ([]byte, error) {
	return appendState(b, d.variant().magic, &d.h, d.x[:d.length%BlockSize], d.length), nil
}

// UnmarshalBinary sets d to a state that MarshalBinary returned, here or in crypto/sha512. If b is none of the same hash,
// it returns an error and leaves d as it was.
func (d *Digest) UnmarshalBinary(b []byte) error {
	magic := d.variant().magic
	if len(b) < len(magic) || string(b[:len(magic)]) != magic {
		return errors.New("crypto/sha512: invalid hash state identifier")
	}
	if len(b) != marshaledSize {
		return errors.New("crypto/sha512: invalid hash state size")
	}
	b = consumeState(b[len(magic):], &d.h)
	b = b[copy(d.x[:], b):]
	d.length = binary.BigEndian.Uint64(b)
	return nil
}

func appendState(b []byte, magic string, h *[8]uint64, waiting []byte, length uint64) []byte {
	b = append(b, magic...)
	for _, word := range h {
		b = binary.BigEndian.AppendUint64(b, word)
	}
	var block [BlockSize]byte
	copy(block[:], waiting)
	b = append(b, block[:]...)
	return binary.BigEndian.AppendUint64(b, length)
}

// consumeState reads the words that b begins with, and returns the rest of b.
func consumeState(b []byte, h *[8]uint64) []byte {
	for i := range h {
		h[i] = binary.BigEndian.Uint64(b[8*i:])
	}
	return b[8*len(h):]
}
