package poly1305block

import (
	"crypto/subtle"

	"github.com/lanes-go/lanes/internal/kernel"
)

// A MAC computes the tag of what is written to it. The zero value has no key, and panics when it is used.
type MAC struct {
	state State
	pad   [16]byte // s, the second half of the key
	buf   [BlockSize]byte
	n     uint8 // bytes waiting in buf, less than a block between calls
	k     kernel.ID
	phase phase
}

type phase uint8

const (
	keyless phase = iota
	writing
	summed
)

// New returns a MAC under key, computed with kernel k.
func New(k kernel.ID, key *[32]byte) *MAC {
	m := new(MAC)
	m.Init(k, key)
	return m
}

// Init makes m a MAC under key over nothing yet, computed with kernel k. It is not inlined, so that constructors, which
// call it, can be: then a MAC stays on the caller's stack.
//
//go:noinline
func (m *MAC) Init(k kernel.ID, key *[32]byte) {
	*m = MAC{k: k, phase: writing}
	m.state.setKey(key)
	m.pad = [16]byte(key[16:])
}

// Write absorbs p. It never fails, and panics after Sum or Verify: two tags under one key give the key away.
func (m *MAC) Write(p []byte) (int, error) {
	if m.phase != writing {
		m.refuse()
	}
	size := len(p)
	if m.n > 0 {
		c := copy(m.buf[m.n:], p)
		m.n += uint8(c)
		if m.n < BlockSize {
			return size, nil
		}
		blocks(m.k, &m.state, m.buf[:])
		m.n = 0
		p = p[c:]
	}
	whole := len(p) &^ (BlockSize - 1)
	if whole > 0 {
		blocks(m.k, &m.state, p[:whole])
	}
	if whole < len(p) {
		m.n = uint8(copy(m.buf[:], p[whole:]))
	}
	return size, nil
}

func (m *MAC) refuse() {
	if m.phase == keyless {
		panic("poly1305: MAC without a key")
	}
	panic("poly1305: write to MAC after Sum or Verify")
}

// Sum appends the tag of what was written to b. It may be called again.
func (m *MAC) Sum(b []byte) []byte {
	t := m.tag()
	return append(b, t[:]...)
}

// Verify reports whether expected is the tag of what was written. The time depends on the length of expected alone.
func (m *MAC) Verify(expected []byte) bool {
	t := m.tag()
	return subtle.ConstantTimeCompare(expected, t[:]) == 1
}

func (m *MAC) tag() [TagSize]byte {
	if m.phase == keyless {
		m.refuse()
	}
	m.phase = summed
	end := m.state
	return end.finish(m.buf[:m.n], m.pad[:])
}
