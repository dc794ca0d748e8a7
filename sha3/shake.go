package sha3

import (
	"bytes"
	"errors"
)

// SHAKE is an extendable-output function: SHAKE, FIPS 202, section 6.2, or cSHAKE, SP 800-185, section 3. The zero value
// is SHAKE256.
type SHAKE struct {
	d      digest
	prefix []byte // of cSHAKE: N and S as encoded, never written to; empty for SHAKE
}

// NewSHAKE128 returns a new SHAKE128. Its blocks have 168 bytes.
func NewSHAKE128() *SHAKE { return &SHAKE{d: newDigest(rate128, domainSHAKE, 32)} }

// NewSHAKE256 returns a new SHAKE256. Its blocks have 136 bytes.
func NewSHAKE256() *SHAKE { return &SHAKE{d: newDigest(rate256, domainSHAKE, 64)} }

// NewCSHAKE128 returns a new cSHAKE128 with the function name N, which NIST reserves for functions that it defines, and
// the customization S. Without both it is SHAKE128.
func NewCSHAKE128(N, S []byte) *SHAKE {
	return customize(&SHAKE{}, rate128, 32, N, S)
}

// NewCSHAKE256 returns a new cSHAKE256 with the function name N, which NIST reserves for functions that it defines, and
// the customization S. Without both it is SHAKE256.
func NewCSHAKE256(N, S []byte) *SHAKE {
	return customize(&SHAKE{}, rate256, 64, N, S)
}

// SumSHAKE128 returns the first length bytes of SHAKE128 of data.
func SumSHAKE128(data []byte, length int) []byte {
	return sumSHAKE(rate128, make([]byte, 32), data, length)
}

// SumSHAKE256 returns the first length bytes of SHAKE256 of data.
func SumSHAKE256(data []byte, length int) []byte {
	return sumSHAKE(rate256, make([]byte, 64), data, length)
}

// sumSHAKE fills out, or a longer slice where that is too short. Not inlined, so that its callers are: then out, with the
// length of full strength, can stay on the stack of theirs.
//
//go:noinline
func sumSHAKE(rate int, out, data []byte, length int) []byte {
	if length > len(out) {
		out = make([]byte, length)
	}
	out = out[:length]
	sum(rate, domainSHAKE, data, out)
	return out
}

func (s *SHAKE) init() {
	if s.d.size == 0 {
		s.d = newDigest(rate256, domainSHAKE, 64)
	}
}

// customize makes s cSHAKE, or SHAKE if neither N nor S has any bytes, and returns it. Outside of the constructors, which
// therefore inline.
func customize(s *SHAKE, rate int, size uint8, N, S []byte) *SHAKE {
	if len(N) == 0 && len(S) == 0 {
		s.d = newDigest(rate, domainSHAKE, size)
		return s
	}
	s.d = newDigest(rate, domainCSHAKE, size)
	s.prefix = make([]byte, 0, 9+len(N)+9+len(S))
	s.prefix = append(leftEncode(s.prefix, uint64(len(N))*8), N...)
	s.prefix = append(leftEncode(s.prefix, uint64(len(S))*8), S...)
	s.absorbPrefix()
	return s
}

// absorbPrefix absorbs bytepad of the prefix, SP 800-185, section 2.3.3: the rate encoded, the prefix, and zeros up to a
// whole block.
func (s *SHAKE) absorbPrefix() {
	rate := s.d.sponge.Rate()
	var buf [rate128]byte
	encoded := leftEncode(buf[:0], uint64(rate))
	s.d.sponge.Write(encoded)
	s.d.sponge.Write(s.prefix)
	if n := (len(encoded) + len(s.prefix)) % rate; n > 0 {
		clear(buf[:])
		s.d.sponge.Write(buf[:rate-n])
	}
}

// leftEncode appends x as SP 800-185, section 2.3.1, encodes it: the number of bytes that x needs, at least one, and
// those bytes, most significant first.
func leftEncode(b []byte, x uint64) []byte {
	n := 1
	for n < 8 && x>>(8*n) != 0 {
		n++
	}
	b = append(b, byte(n))
	for n--; n >= 0; n-- {
		b = append(b, byte(x>>(8*n)))
	}
	return b
}

// Write adds p to the message. It never returns an error. It panics if any output has been read.
func (s *SHAKE) Write(p []byte) (n int, err error) {
	s.init()
	return s.d.write(p)
}

// Read fills p with the next bytes of the output, which never ends. It never returns an error. After it, Write panics.
func (s *SHAKE) Read(p []byte) (n int, err error) {
	s.init()
	s.d.sponge.Read(p)
	return len(p), nil
}

// Reset makes the message empty. N and S of cSHAKE stay.
func (s *SHAKE) Reset() {
	s.init()
	s.d.sponge.Reset()
	if len(s.prefix) > 0 {
		s.absorbPrefix()
	}
}

// BlockSize returns the rate in bytes.
func (s *SHAKE) BlockSize() int {
	s.init()
	return s.d.sponge.Rate()
}

// Clone returns a copy that shares nothing with s, before or after output has been read.
func (s *SHAKE) Clone() *SHAKE {
	c := *s
	return &c
}

// MarshalBinary returns the state, in crypto/sha3's format. It never returns an error.
func (s *SHAKE) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, marshaledSize+len(s.prefix)))
}

// AppendBinary appends the state, in crypto/sha3's format, to p. It never returns an error.
func (s *SHAKE) AppendBinary(p []byte) ([]byte, error) {
	s.init()
	return append(s.d.appendBinary(p), s.prefix...), nil
}

// UnmarshalBinary sets the state to one that crypto/sha3 or this package has marshalled; of cSHAKE, N and S come with it.
// If data is no state of this function it returns an error, and the state stays as it is.
func (s *SHAKE) UnmarshalBinary(data []byte) error {
	s.init()
	if len(data) < marshaledSize {
		return errors.New("sha3: invalid hash state")
	}
	if err := s.d.unmarshalBinary(data[:marshaledSize]); err != nil {
		return err
	}
	s.prefix = bytes.Clone(data[marshaledSize:])
	return nil
}
