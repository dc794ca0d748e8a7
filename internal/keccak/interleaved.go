package keccak

import "encoding/binary"

// An interleaved state holds the lanes as two words of 32 bits each, for CPUs without 64-bit registers: lane i has its
// even bits in word 2i and its odd bits in word 2i+1. To rotate a lane by 2n is then to rotate both words by n; to rotate
// it by 2n+1 is to exchange them as well, the odd word rotated by n+1 and the even one by n. Nothing crosses from one
// word to the other, so a rotation costs two instructions where halves of 32 consecutive bits cost six.
type interleaved [50]uint32

var interleavedConstants = func() (c [24][2]uint32) {
	for i, constant := range roundConstants {
		c[i][0], c[i][1] = interleave(constant)
	}
	return c
}()

// absorbInterleaved is Absorb on 32-bit words. The state is interleaved once for the whole run of blocks.
func absorbInterleaved(a *State, rate, rounds int, p []byte) {
	var s interleaved
	s.load(a)
	for ; len(p) >= rate; p = p[rate:] {
		for i := range rate / 8 {
			even, odd := interleave(binary.LittleEndian.Uint64(p[8*i:]))
			s[2*i] ^= even
			s[2*i+1] ^= odd
		}
		s.permute(rounds)
	}
	s.store(a)
}

// permuteInterleaved is Permute on 32-bit words.
func permuteInterleaved(a *State, rounds int) {
	var s interleaved
	s.load(a)
	s.permute(rounds)
	s.store(a)
}

// load sets s to a, with the lanes complemented that the rounds want so.
func (s *interleaved) load(a *State) {
	complemented := *a
	complemented.complement()
	for i, lane := range complemented {
		s[2*i], s[2*i+1] = interleave(lane)
	}
}

// store sets a to s.
func (s *interleaved) store(a *State) {
	for i := range a {
		even, odd := s[2*i], s[2*i+1]
		low := unzip(even&0xffff | odd<<16)
		high := unzip(even>>16 | odd&0xffff0000)
		a[i] = uint64(high)<<32 | uint64(low)
	}
	a.complement()
}

// interleave returns the even and the odd bits of a lane.
func interleave(lane uint64) (even, odd uint32) {
	low, high := zip(uint32(lane)), zip(uint32(lane>>32))
	return low&0xffff | high<<16, low>>16 | high&0xffff0000
}

// zip gathers the even bits of x in its lower half and the odd ones in its upper half, in four steps that each exchange
// the inner two quarters of every group of 4, 8, 16 and 32 bits.
func zip(x uint32) uint32 {
	t := (x ^ x>>1) & 0x22222222
	x ^= t ^ t<<1
	t = (x ^ x>>2) & 0x0c0c0c0c
	x ^= t ^ t<<2
	t = (x ^ x>>4) & 0x00f000f0
	x ^= t ^ t<<4
	t = (x ^ x>>8) & 0x0000ff00
	return x ^ t ^ t<<8
}

// unzip undoes zip.
func unzip(x uint32) uint32 {
	t := (x ^ x>>8) & 0x0000ff00
	x ^= t ^ t<<8
	t = (x ^ x>>4) & 0x00f000f0
	x ^= t ^ t<<4
	t = (x ^ x>>2) & 0x0c0c0c0c
	x ^= t ^ t<<2
	t = (x ^ x>>1) & 0x22222222
	return x ^ t ^ t<<1
}
