package sha3

import "hash"

// SHA3 is a SHA-3 hash, FIPS 202, section 6.1. It implements [hash.Hash] and [hash.Cloner]. The zero value is a
// SHA3-256 hash.
type SHA3 struct {
	d digest
}

// New224 returns a new SHA3-224 hash. Its blocks have 144 bytes.
func New224() *SHA3 { return &SHA3{newDigest(rate224, domainSHA3, 28)} }

// New256 returns a new SHA3-256 hash. Its blocks have 136 bytes.
func New256() *SHA3 { return &SHA3{newDigest(rate256, domainSHA3, 32)} }

// New384 returns a new SHA3-384 hash. Its blocks have 104 bytes.
func New384() *SHA3 { return &SHA3{newDigest(rate384, domainSHA3, 48)} }

// New512 returns a new SHA3-512 hash. Its blocks have 72 bytes.
func New512() *SHA3 { return &SHA3{newDigest(rate512, domainSHA3, 64)} }

// Sum224 returns the SHA3-224 hash of data.
func Sum224(data []byte) (out [28]byte) {
	sum(rate224, domainSHA3, data, out[:])
	return out
}

// Sum256 returns the SHA3-256 hash of data.
func Sum256(data []byte) (out [32]byte) {
	sum(rate256, domainSHA3, data, out[:])
	return out
}

// Sum384 returns the SHA3-384 hash of data.
func Sum384(data []byte) (out [48]byte) {
	sum(rate384, domainSHA3, data, out[:])
	return out
}

// Sum512 returns the SHA3-512 hash of data.
func Sum512(data []byte) (out [64]byte) {
	sum(rate512, domainSHA3, data, out[:])
	return out
}

func sum(rate int, domain byte, data, out []byte) {
	d := newDigest(rate, domain, 0)
	d.sponge.Write(data)
	d.sponge.Read(out)
}

func (s *SHA3) init() {
	if s.d.size == 0 {
		s.d = newDigest(rate256, domainSHA3, 32)
	}
}

// Write adds p to the message. It never returns an error. It panics if the state was unmarshalled from one whose output
// had been read.
func (s *SHA3) Write(p []byte) (n int, err error) {
	s.init()
	return s.d.write(p)
}

// Sum appends the hash of the message so far to b and returns the resulting slice. The state stays as it is. It panics
// where Write does.
func (s *SHA3) Sum(b []byte) []byte {
	s.init()
	return s.d.sum(b)
}

// Reset makes the message empty.
func (s *SHA3) Reset() {
	s.init()
	s.d.sponge.Reset()
}

// Size returns the length of the hash in bytes.
func (s *SHA3) Size() int {
	s.init()
	return int(s.d.size)
}

// BlockSize returns the rate in bytes.
func (s *SHA3) BlockSize() int {
	s.init()
	return s.d.sponge.Rate()
}

// MarshalBinary returns the state, in crypto/sha3's format. It never returns an error.
func (s *SHA3) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, marshaledSize))
}

// AppendBinary appends the state, in crypto/sha3's format, to p. It never returns an error.
func (s *SHA3) AppendBinary(p []byte) ([]byte, error) {
	s.init()
	return s.d.appendBinary(p), nil
}

// UnmarshalBinary sets the state to one that crypto/sha3 or this package has marshalled. If data is no state of this hash
// it returns an error, and the state stays as it is.
func (s *SHA3) UnmarshalBinary(data []byte) error {
	s.init()
	return s.d.unmarshalBinary(data)
}

// Clone returns a copy that shares nothing with s, as a *SHA3. It never returns an error.
func (s *SHA3) Clone() (hash.Cloner, error) {
	c := *s
	return &c, nil
}
