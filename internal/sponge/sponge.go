// Package sponge is the sponge of FIPS 202, section 4, over Keccak-p[1600]. It knows rate, domain and number of rounds;
// of kernels it only carries which one to name.
package sponge

import (
	"encoding/binary"

	"github.com/lanes-go/lanes/internal/keccak"
	"github.com/lanes-go/lanes/internal/kernel"
)

// A Sponge absorbs a message and squeezes an output. Copying it clones it.
type Sponge struct {
	lanes     keccak.State
	n         uint8 // bytes of the current block absorbed or squeezed; n = rate waits for a permutation
	squeezing bool

	rate   uint8
	domain byte
	rounds uint8
	kernel kernel.ID
}

// New returns an empty sponge with blocks of rate bytes, a multiple of 8 up to 192. domain holds the bits that follow the
// message and the first bit of the padding, as in FIPS 202, appendix B.2; rounds is 24 or 12.
func New(k kernel.ID, rate int, domain byte, rounds int) Sponge {
	return Sponge{kernel: k, rate: uint8(rate), domain: domain, rounds: uint8(rounds)}
}

// Rate returns the length of a block in bytes.
func (s *Sponge) Rate() int { return int(s.rate) }

// Domain returns the domain byte.
func (s *Sponge) Domain() byte { return s.domain }

// Squeezing reports whether the message has been padded. Then Write must not follow.
func (s *Sponge) Squeezing() bool { return s.squeezing }

// Reset empties the sponge.
func (s *Sponge) Reset() {
	s.lanes = keccak.State{}
	s.n = 0
	s.squeezing = false
}

// Write absorbs p.
func (s *Sponge) Write(p []byte) {
	rate := int(s.rate)
	if s.n > 0 && len(p) > 0 {
		m := min(rate-int(s.n), len(p))
		s.add(p[:m])
		p = p[m:]
		if int(s.n) == rate {
			s.permute()
		}
	}
	if len(p) >= rate {
		keccak.Absorb(s.kernel, &s.lanes, rate, int(s.rounds), p)
		p = p[len(p)/rate*rate:]
	}
	s.add(p)
}

// Read fills p with the next bytes of the output. The first Read pads the message.
func (s *Sponge) Read(p []byte) {
	if !s.squeezing {
		s.lanes[s.n/8] ^= uint64(s.domain) << (s.n % 8 * 8)
		s.lanes[s.rate/8-1] ^= 0x80 << 56
		s.permute()
		s.squeezing = true
	}
	for len(p) > 0 {
		if s.n == s.rate {
			s.permute()
		}
		m := min(int(s.rate-s.n), len(p))
		s.extract(p[:m])
		p = p[m:]
	}
}

func (s *Sponge) permute() {
	keccak.Permute(s.kernel, &s.lanes, int(s.rounds))
	s.n = 0
}

// add adds p, which must fit, to the rest of the current block.
func (s *Sponge) add(p []byte) {
	i := int(s.n)
	s.n += uint8(len(p))
	for ; i%8 != 0 && len(p) > 0; p = p[1:] {
		s.lanes[i/8] ^= uint64(p[0]) << (i % 8 * 8)
		i++
	}
	for ; len(p) >= 8; p = p[8:] {
		s.lanes[i/8] ^= binary.LittleEndian.Uint64(p)
		i += 8
	}
	for ; len(p) > 0; p = p[1:] {
		s.lanes[i/8] ^= uint64(p[0]) << (i % 8 * 8)
		i++
	}
}

// extract fills p from the rest of the current block, which must suffice.
func (s *Sponge) extract(p []byte) {
	i := int(s.n)
	s.n += uint8(len(p))
	for ; i%8 != 0 && len(p) > 0; p = p[1:] {
		p[0] = byte(s.lanes[i/8] >> (i % 8 * 8))
		i++
	}
	for ; len(p) >= 8; p = p[8:] {
		binary.LittleEndian.PutUint64(p, s.lanes[i/8])
		i += 8
	}
	for ; len(p) > 0; p = p[1:] {
		p[0] = byte(s.lanes[i/8] >> (i % 8 * 8))
		i++
	}
}

// StateSize is the length in bytes of what AppendState appends.
const StateSize = 200 + 2

// AppendState appends the lanes, the bytes of the current block absorbed or squeezed, and 0 or 1 for absorbing or
// squeezing.
func (s *Sponge) AppendState(b []byte) []byte {
	for _, lane := range s.lanes {
		b = binary.LittleEndian.AppendUint64(b, lane)
	}
	b = append(b, s.n, 0)
	if s.squeezing {
		b[len(b)-1] = 1
	}
	return b
}

// SetState sets the sponge to a state that AppendState appended. It reports whether b can be one, and otherwise leaves
// the sponge as it was. A full block that has not been permuted yet is accepted.
func (s *Sponge) SetState(b []byte) bool {
	if len(b) != StateSize || b[200] > s.rate || b[201] > 1 {
		return false
	}
	for i := range s.lanes {
		s.lanes[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	s.n = b[200]
	s.squeezing = b[201] == 1
	return true
}
