package ref

import (
	"encoding/binary"
	"math/bits"
)

// SHA512 computes SHA-384, SHA-512, SHA-512/224 or SHA-512/256 of FIPS 180-4. It has the methods of hash.Hash.
type SHA512 struct {
	form   Form
	size   int
	h      [8]uint64
	block  [128]byte // the first length%128 bytes of it are filled
	length uint64    // bytes written
}

// NewSHA512 returns the hash whose digest has size bytes: 64, 48, 32 for SHA-512/256 or 28 for SHA-512/224.
func NewSHA512(f Form, size int) *SHA512 {
	s := &SHA512{form: f, size: size}
	s.Reset()
	return s
}

// Reset starts a new message.
func (s *SHA512) Reset() {
	s.length = 0
	s.h = sha512IV[s.size]
}

// Size returns the digest's length in bytes.
func (s *SHA512) Size() int { return s.size }

// BlockSize returns the length of a block in bytes.
func (s *SHA512) BlockSize() int { return len(s.block) }

// Write appends p to the message.
func (s *SHA512) Write(p []byte) (int, error) {
	written := len(p)
	for len(p) > 0 {
		n := copy(s.block[s.length%128:], p)
		s.length += uint64(n)
		p = p[n:]
		if s.length%128 == 0 {
			s.compress()
		}
	}
	return written, nil
}

// Sum appends the digest of the message to b and leaves the message open.
func (s *SHA512) Sum(b []byte) []byte {
	t := *s
	// The padding (section 5.1.2): a bit, zeros, and the message's length in bits as a number of 128 bits.
	padding := [144]byte{0x80}
	end := 1 + (239-s.length%128)%128
	binary.BigEndian.PutUint64(padding[end:], s.length>>61)
	binary.BigEndian.PutUint64(padding[end+8:], s.length<<3)
	t.Write(padding[:end+16])
	var digest [64]byte
	for i, h := range t.h {
		binary.BigEndian.PutUint64(digest[8*i:], h)
	}
	return append(b, digest[:s.size]...)
}

// compress takes the block into the state (section 6.4.2).
func (s *SHA512) compress() {
	if s.form == Published {
		s.compressInterleaved()
	} else {
		s.compressInTurn()
	}
}

// compressInTurn prepares the whole message schedule, then does the rounds, as the standard writes it.
func (s *SHA512) compressInTurn() {
	var w [80]uint64
	for t := range 16 {
		w[t] = binary.BigEndian.Uint64(s.block[8*t:])
	}
	for t := 16; t < 80; t++ {
		w[t] = smallSigma1(w[t-2]) + w[t-7] + smallSigma0(w[t-15]) + w[t-16]
	}
	a, b, c, d, e, f, g, h := s.h[0], s.h[1], s.h[2], s.h[3], s.h[4], s.h[5], s.h[6], s.h[7]
	for t := range 80 {
		t1 := h + bigSigma1(e) + ch(e, f, g) + sha512K[t] + w[t]
		t2 := bigSigma0(a) + maj(a, b, c)
		h, g, f, e, d, c, b, a = g, f, e, d+t1, c, b, a, t1+t2
	}
	s.add(a, b, c, d, e, f, g, h)
}

// compressInterleaved prepares each word of the schedule in the round that needs it.
func (s *SHA512) compressInterleaved() {
	var w [80]uint64
	a, b, c, d, e, f, g, h := s.h[0], s.h[1], s.h[2], s.h[3], s.h[4], s.h[5], s.h[6], s.h[7]
	for t := range 16 {
		w[t] = binary.BigEndian.Uint64(s.block[8*t:])
		t1 := h + bigSigma1(e) + ch(e, f, g) + sha512K[t] + w[t]
		t2 := bigSigma0(a) + maj(a, b, c)
		h, g, f, e, d, c, b, a = g, f, e, d+t1, c, b, a, t1+t2
	}
	for t := 16; t < 80; t++ {
		w[t] = smallSigma1(w[t-2]) + w[t-7] + smallSigma0(w[t-15]) + w[t-16]
		t1 := h + bigSigma1(e) + ch(e, f, g) + sha512K[t] + w[t]
		t2 := bigSigma0(a) + maj(a, b, c)
		h, g, f, e, d, c, b, a = g, f, e, d+t1, c, b, a, t1+t2
	}
	s.add(a, b, c, d, e, f, g, h)
}

// add is the last step of a block: the intermediate hash value plus the working variables.
func (s *SHA512) add(working ...uint64) {
	for i, v := range working {
		s.h[i] += v
	}
}

// The six functions of section 4.1.3.

func ch(x, y, z uint64) uint64  { return x&y ^ ^x&z }
func maj(x, y, z uint64) uint64 { return x&y ^ x&z ^ y&z }

func bigSigma0(x uint64) uint64   { return rotr(x, 28) ^ rotr(x, 34) ^ rotr(x, 39) }
func bigSigma1(x uint64) uint64   { return rotr(x, 14) ^ rotr(x, 18) ^ rotr(x, 41) }
func smallSigma0(x uint64) uint64 { return rotr(x, 1) ^ rotr(x, 8) ^ x>>7 }
func smallSigma1(x uint64) uint64 { return rotr(x, 19) ^ rotr(x, 61) ^ x>>6 }

func rotr(x uint64, n int) uint64 { return bits.RotateLeft64(x, -n) }

// sha512IV holds the initial hash values by digest size in bytes (sections 5.3.4 to 5.3.6).
var sha512IV = map[int][8]uint64{
	64: {
		0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
		0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
	},
	48: {
		0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
		0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
	},
	32: {
		0x22312194fc2bf72c, 0x9f555fa3c84c64c2, 0x2393b86b6f53b151, 0x963877195940eabd,
		0x96283ee2a88effe3, 0xbe5e1e2553863992, 0x2b0199fc2c85b8aa, 0x0eb72ddc81c52ca2,
	},
	28: {
		0x8c3d37c819544da2, 0x73e1996689dcd4d6, 0x1dfab7ae32ff9c82, 0x679dd514582f9fcf,
		0x0f6d2b697bd44da8, 0x77e36f7304c48942, 0x3f9d85a86a1d36c8, 0x1112e6ad91d692a1,
	},
}

// sha512K holds the constants of the 80 rounds: the first 64 bits of the fractional parts of the cube roots of the first
// 80 primes (section 4.2.3).
var sha512K = [80]uint64{
	0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
	0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
	0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
	0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
	0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
	0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
	0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
	0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
	0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
	0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
	0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
	0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
	0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
	0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
	0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
	0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
	0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
	0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
	0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
	0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
}
