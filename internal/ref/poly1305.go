package ref

import "encoding/binary"

// Poly1305 is the one-time authenticator of RFC 8439, section 2.5: with the blocks of the message read as numbers
// m[0], m[1], … (each with a bit set after its last byte), the tag is
//
//	((m[0]·rⁿ + m[1]·rⁿ⁻¹ + … + m[n−1]·r) mod 2^130 − 5) + s mod 2^128
//
// Before computes on five limbs of 26 bits with multiplications of 32 by 32 bits, Published on limbs of 64 bits.
// Constant time.
type Poly1305 struct {
	form Form
	n    int // bytes waiting in buf
	buf  [16]byte
	h26  poly26
	h64  poly64
}

// NewPoly1305 returns a Poly1305 over nothing yet. The first 16 bytes of key are r before clamping, the others are s.
func NewPoly1305(f Form, key *[32]byte) *Poly1305 {
	p := &Poly1305{form: f}
	p.init(key)
	return p
}

func (p *Poly1305) init(key *[32]byte) {
	if p.form == Before {
		p.h26.init(key)
	} else {
		p.h64.init(key)
	}
}

// blocks absorbs the blocks of m, whose length is a multiple of 16; hi is 1 for whole blocks of the message, 0 for the
// padded last one.
func (p *Poly1305) blocks(m []byte, hi uint32) {
	if p.form == Before {
		p.h26.blocks(m, hi)
	} else {
		p.h64.blocks(m, uint64(hi))
	}
}

// Write absorbs b. It never fails.
func (p *Poly1305) Write(b []byte) (int, error) {
	size := len(b)
	if p.n > 0 {
		c := copy(p.buf[p.n:], b)
		p.n += c
		b = b[c:]
		if p.n < len(p.buf) {
			return size, nil
		}
		p.blocks(p.buf[:], 1)
		p.n = 0
	}
	whole := len(b) &^ 15
	p.blocks(b[:whole], 1)
	p.n = copy(p.buf[:], b[whole:])
	return size, nil
}

// Sum appends the tag of what was written to b. It leaves p as it was.
func (p *Poly1305) Sum(b []byte) []byte {
	end := *p
	if end.n > 0 {
		end.buf[end.n] = 1
		clear(end.buf[end.n+1:])
		end.blocks(end.buf[:], 0)
	}
	var tag [16]byte
	if end.form == Before {
		end.h26.tag(&tag)
	} else {
		end.h64.tag(&tag)
	}
	return append(b, tag[:]...)
}

// clamp returns r with the bits cleared that section 2.5 clears, as two 64-bit words.
func clamp(key *[32]byte) (r0, r1 uint64) {
	return binary.LittleEndian.Uint64(key[0:]) & 0x0ffffffc0fffffff,
		binary.LittleEndian.Uint64(key[8:]) & 0x0ffffffc0ffffffc
}
