package keccak

import (
	"encoding/binary"
	"math/bits"
)

// The portable kernel works on the words that the CPU has. Both forms are tested everywhere.
const wordsOf32 = bits.UintSize == 32

func absorbPortable(a *State, rate, rounds int, p []byte) {
	if wordsOf32 {
		absorbInterleaved(a, rate, rounds, p)
	} else {
		absorbGo(a, rate, rounds, p)
	}
}

func permutePortable(a *State, rounds int) {
	if wordsOf32 {
		permuteInterleaved(a, rounds)
	} else {
		permuteGo(a, rounds)
	}
}

// absorbGo is Absorb on 64-bit words.
func absorbGo(a *State, rate, rounds int, p []byte) {
	for ; len(p) >= rate; p = p[rate:] {
		for i := range rate / 8 {
			a[i] ^= binary.LittleEndian.Uint64(p[8*i:])
		}
		permuteGo(a, rounds)
	}
}

// permuteGo is Permute on 64-bit words, four rounds an iteration. The state stays in place: χ's five results go where
// its five inputs came from, each to the lane of its own column x. After four rounds every lane is home again.
func permuteGo(a *State, rounds int) {
	a.complement()
	for i := 24 - rounds; i < 24; i += 4 {
		constant := (*[4]uint64)(roundConstants[i:])

		c0 := a[0] ^ a[5] ^ a[10] ^ a[15] ^ a[20]
		c1 := a[1] ^ a[6] ^ a[11] ^ a[16] ^ a[21]
		c2 := a[2] ^ a[7] ^ a[12] ^ a[17] ^ a[22]
		c3 := a[3] ^ a[8] ^ a[13] ^ a[18] ^ a[23]
		c4 := a[4] ^ a[9] ^ a[14] ^ a[19] ^ a[24]
		d0 := c4 ^ bits.RotateLeft64(c1, 1)
		d1 := c0 ^ bits.RotateLeft64(c2, 1)
		d2 := c1 ^ bits.RotateLeft64(c3, 1)
		d3 := c2 ^ bits.RotateLeft64(c4, 1)
		d4 := c3 ^ bits.RotateLeft64(c0, 1)
		b0 := a[0] ^ d0
		b1 := bits.RotateLeft64(a[6]^d1, 44)
		b2 := bits.RotateLeft64(a[12]^d2, 43)
		b3 := bits.RotateLeft64(a[18]^d3, 21)
		b4 := bits.RotateLeft64(a[24]^d4, 14)
		a[0] = b0 ^ (b1 | b2) ^ constant[0]
		a[6] = b1 ^ (^b2 | b3)
		a[12] = b2 ^ (b3 & b4)
		a[18] = b3 ^ (b4 | b0)
		a[24] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[3]^d3, 28)
		b1 = bits.RotateLeft64(a[9]^d4, 20)
		b2 = bits.RotateLeft64(a[10]^d0, 3)
		b3 = bits.RotateLeft64(a[16]^d1, 45)
		b4 = bits.RotateLeft64(a[22]^d2, 61)
		a[10] = b0 ^ (b1 | b2)
		a[16] = b1 ^ (b2 & b3)
		a[22] = b2 ^ (b3 | ^b4)
		a[3] = b3 ^ (b4 | b0)
		a[9] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[1]^d1, 1)
		b1 = bits.RotateLeft64(a[7]^d2, 6)
		b2 = bits.RotateLeft64(a[13]^d3, 25)
		b3 = bits.RotateLeft64(a[19]^d4, 8)
		b4 = bits.RotateLeft64(a[20]^d0, 18)
		a[20] = b0 ^ (b1 | b2)
		a[1] = b1 ^ (b2 & b3)
		a[7] = b2 ^ (b4 &^ b3)
		a[13] = b3 ^ ^(b4 | b0)
		a[19] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[4]^d4, 27)
		b1 = bits.RotateLeft64(a[5]^d0, 36)
		b2 = bits.RotateLeft64(a[11]^d1, 10)
		b3 = bits.RotateLeft64(a[17]^d2, 15)
		b4 = bits.RotateLeft64(a[23]^d3, 56)
		a[5] = b0 ^ (b1 & b2)
		a[11] = b1 ^ (b2 | b3)
		a[17] = b2 ^ (^b3 | b4)
		a[23] = b3 ^ ^(b4 & b0)
		a[4] = b4 ^ (b0 | b1)
		b0 = bits.RotateLeft64(a[2]^d2, 62)
		b1 = bits.RotateLeft64(a[8]^d3, 55)
		b2 = bits.RotateLeft64(a[14]^d4, 39)
		b3 = bits.RotateLeft64(a[15]^d0, 41)
		b4 = bits.RotateLeft64(a[21]^d1, 2)
		a[15] = b0 ^ (b2 &^ b1)
		a[21] = b1 ^ ^(b2 | b3)
		a[2] = b2 ^ (b3 & b4)
		a[8] = b3 ^ (b4 | b0)
		a[14] = b4 ^ (b0 & b1)

		c0 = a[0] ^ a[10] ^ a[20] ^ a[5] ^ a[15]
		c1 = a[6] ^ a[16] ^ a[1] ^ a[11] ^ a[21]
		c2 = a[12] ^ a[22] ^ a[7] ^ a[17] ^ a[2]
		c3 = a[18] ^ a[3] ^ a[13] ^ a[23] ^ a[8]
		c4 = a[24] ^ a[9] ^ a[19] ^ a[4] ^ a[14]
		d0 = c4 ^ bits.RotateLeft64(c1, 1)
		d1 = c0 ^ bits.RotateLeft64(c2, 1)
		d2 = c1 ^ bits.RotateLeft64(c3, 1)
		d3 = c2 ^ bits.RotateLeft64(c4, 1)
		d4 = c3 ^ bits.RotateLeft64(c0, 1)
		b0 = a[0] ^ d0
		b1 = bits.RotateLeft64(a[16]^d1, 44)
		b2 = bits.RotateLeft64(a[7]^d2, 43)
		b3 = bits.RotateLeft64(a[23]^d3, 21)
		b4 = bits.RotateLeft64(a[14]^d4, 14)
		a[0] = b0 ^ (b1 | b2) ^ constant[1]
		a[16] = b1 ^ (^b2 | b3)
		a[7] = b2 ^ (b3 & b4)
		a[23] = b3 ^ (b4 | b0)
		a[14] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[18]^d3, 28)
		b1 = bits.RotateLeft64(a[9]^d4, 20)
		b2 = bits.RotateLeft64(a[20]^d0, 3)
		b3 = bits.RotateLeft64(a[11]^d1, 45)
		b4 = bits.RotateLeft64(a[2]^d2, 61)
		a[20] = b0 ^ (b1 | b2)
		a[11] = b1 ^ (b2 & b3)
		a[2] = b2 ^ (b3 | ^b4)
		a[18] = b3 ^ (b4 | b0)
		a[9] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[6]^d1, 1)
		b1 = bits.RotateLeft64(a[22]^d2, 6)
		b2 = bits.RotateLeft64(a[13]^d3, 25)
		b3 = bits.RotateLeft64(a[4]^d4, 8)
		b4 = bits.RotateLeft64(a[15]^d0, 18)
		a[15] = b0 ^ (b1 | b2)
		a[6] = b1 ^ (b2 & b3)
		a[22] = b2 ^ (b4 &^ b3)
		a[13] = b3 ^ ^(b4 | b0)
		a[4] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[24]^d4, 27)
		b1 = bits.RotateLeft64(a[10]^d0, 36)
		b2 = bits.RotateLeft64(a[1]^d1, 10)
		b3 = bits.RotateLeft64(a[17]^d2, 15)
		b4 = bits.RotateLeft64(a[8]^d3, 56)
		a[10] = b0 ^ (b1 & b2)
		a[1] = b1 ^ (b2 | b3)
		a[17] = b2 ^ (^b3 | b4)
		a[8] = b3 ^ ^(b4 & b0)
		a[24] = b4 ^ (b0 | b1)
		b0 = bits.RotateLeft64(a[12]^d2, 62)
		b1 = bits.RotateLeft64(a[3]^d3, 55)
		b2 = bits.RotateLeft64(a[19]^d4, 39)
		b3 = bits.RotateLeft64(a[5]^d0, 41)
		b4 = bits.RotateLeft64(a[21]^d1, 2)
		a[5] = b0 ^ (b2 &^ b1)
		a[21] = b1 ^ ^(b2 | b3)
		a[12] = b2 ^ (b3 & b4)
		a[3] = b3 ^ (b4 | b0)
		a[19] = b4 ^ (b0 & b1)

		c0 = a[0] ^ a[20] ^ a[15] ^ a[10] ^ a[5]
		c1 = a[16] ^ a[11] ^ a[6] ^ a[1] ^ a[21]
		c2 = a[7] ^ a[2] ^ a[22] ^ a[17] ^ a[12]
		c3 = a[23] ^ a[18] ^ a[13] ^ a[8] ^ a[3]
		c4 = a[14] ^ a[9] ^ a[4] ^ a[24] ^ a[19]
		d0 = c4 ^ bits.RotateLeft64(c1, 1)
		d1 = c0 ^ bits.RotateLeft64(c2, 1)
		d2 = c1 ^ bits.RotateLeft64(c3, 1)
		d3 = c2 ^ bits.RotateLeft64(c4, 1)
		d4 = c3 ^ bits.RotateLeft64(c0, 1)
		b0 = a[0] ^ d0
		b1 = bits.RotateLeft64(a[11]^d1, 44)
		b2 = bits.RotateLeft64(a[22]^d2, 43)
		b3 = bits.RotateLeft64(a[8]^d3, 21)
		b4 = bits.RotateLeft64(a[19]^d4, 14)
		a[0] = b0 ^ (b1 | b2) ^ constant[2]
		a[11] = b1 ^ (^b2 | b3)
		a[22] = b2 ^ (b3 & b4)
		a[8] = b3 ^ (b4 | b0)
		a[19] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[23]^d3, 28)
		b1 = bits.RotateLeft64(a[9]^d4, 20)
		b2 = bits.RotateLeft64(a[15]^d0, 3)
		b3 = bits.RotateLeft64(a[1]^d1, 45)
		b4 = bits.RotateLeft64(a[12]^d2, 61)
		a[15] = b0 ^ (b1 | b2)
		a[1] = b1 ^ (b2 & b3)
		a[12] = b2 ^ (b3 | ^b4)
		a[23] = b3 ^ (b4 | b0)
		a[9] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[16]^d1, 1)
		b1 = bits.RotateLeft64(a[2]^d2, 6)
		b2 = bits.RotateLeft64(a[13]^d3, 25)
		b3 = bits.RotateLeft64(a[24]^d4, 8)
		b4 = bits.RotateLeft64(a[5]^d0, 18)
		a[5] = b0 ^ (b1 | b2)
		a[16] = b1 ^ (b2 & b3)
		a[2] = b2 ^ (b4 &^ b3)
		a[13] = b3 ^ ^(b4 | b0)
		a[24] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[14]^d4, 27)
		b1 = bits.RotateLeft64(a[20]^d0, 36)
		b2 = bits.RotateLeft64(a[6]^d1, 10)
		b3 = bits.RotateLeft64(a[17]^d2, 15)
		b4 = bits.RotateLeft64(a[3]^d3, 56)
		a[20] = b0 ^ (b1 & b2)
		a[6] = b1 ^ (b2 | b3)
		a[17] = b2 ^ (^b3 | b4)
		a[3] = b3 ^ ^(b4 & b0)
		a[14] = b4 ^ (b0 | b1)
		b0 = bits.RotateLeft64(a[7]^d2, 62)
		b1 = bits.RotateLeft64(a[18]^d3, 55)
		b2 = bits.RotateLeft64(a[4]^d4, 39)
		b3 = bits.RotateLeft64(a[10]^d0, 41)
		b4 = bits.RotateLeft64(a[21]^d1, 2)
		a[10] = b0 ^ (b2 &^ b1)
		a[21] = b1 ^ ^(b2 | b3)
		a[7] = b2 ^ (b3 & b4)
		a[18] = b3 ^ (b4 | b0)
		a[4] = b4 ^ (b0 & b1)

		c0 = a[0] ^ a[15] ^ a[5] ^ a[20] ^ a[10]
		c1 = a[11] ^ a[1] ^ a[16] ^ a[6] ^ a[21]
		c2 = a[22] ^ a[12] ^ a[2] ^ a[17] ^ a[7]
		c3 = a[8] ^ a[23] ^ a[13] ^ a[3] ^ a[18]
		c4 = a[19] ^ a[9] ^ a[24] ^ a[14] ^ a[4]
		d0 = c4 ^ bits.RotateLeft64(c1, 1)
		d1 = c0 ^ bits.RotateLeft64(c2, 1)
		d2 = c1 ^ bits.RotateLeft64(c3, 1)
		d3 = c2 ^ bits.RotateLeft64(c4, 1)
		d4 = c3 ^ bits.RotateLeft64(c0, 1)
		b0 = a[0] ^ d0
		b1 = bits.RotateLeft64(a[1]^d1, 44)
		b2 = bits.RotateLeft64(a[2]^d2, 43)
		b3 = bits.RotateLeft64(a[3]^d3, 21)
		b4 = bits.RotateLeft64(a[4]^d4, 14)
		a[0] = b0 ^ (b1 | b2) ^ constant[3]
		a[1] = b1 ^ (^b2 | b3)
		a[2] = b2 ^ (b3 & b4)
		a[3] = b3 ^ (b4 | b0)
		a[4] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[8]^d3, 28)
		b1 = bits.RotateLeft64(a[9]^d4, 20)
		b2 = bits.RotateLeft64(a[5]^d0, 3)
		b3 = bits.RotateLeft64(a[6]^d1, 45)
		b4 = bits.RotateLeft64(a[7]^d2, 61)
		a[5] = b0 ^ (b1 | b2)
		a[6] = b1 ^ (b2 & b3)
		a[7] = b2 ^ (b3 | ^b4)
		a[8] = b3 ^ (b4 | b0)
		a[9] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[11]^d1, 1)
		b1 = bits.RotateLeft64(a[12]^d2, 6)
		b2 = bits.RotateLeft64(a[13]^d3, 25)
		b3 = bits.RotateLeft64(a[14]^d4, 8)
		b4 = bits.RotateLeft64(a[10]^d0, 18)
		a[10] = b0 ^ (b1 | b2)
		a[11] = b1 ^ (b2 & b3)
		a[12] = b2 ^ (b4 &^ b3)
		a[13] = b3 ^ ^(b4 | b0)
		a[14] = b4 ^ (b0 & b1)
		b0 = bits.RotateLeft64(a[19]^d4, 27)
		b1 = bits.RotateLeft64(a[15]^d0, 36)
		b2 = bits.RotateLeft64(a[16]^d1, 10)
		b3 = bits.RotateLeft64(a[17]^d2, 15)
		b4 = bits.RotateLeft64(a[18]^d3, 56)
		a[15] = b0 ^ (b1 & b2)
		a[16] = b1 ^ (b2 | b3)
		a[17] = b2 ^ (^b3 | b4)
		a[18] = b3 ^ ^(b4 & b0)
		a[19] = b4 ^ (b0 | b1)
		b0 = bits.RotateLeft64(a[22]^d2, 62)
		b1 = bits.RotateLeft64(a[23]^d3, 55)
		b2 = bits.RotateLeft64(a[24]^d4, 39)
		b3 = bits.RotateLeft64(a[20]^d0, 41)
		b4 = bits.RotateLeft64(a[21]^d1, 2)
		a[20] = b0 ^ (b2 &^ b1)
		a[21] = b1 ^ ^(b2 | b3)
		a[22] = b2 ^ (b3 & b4)
		a[23] = b3 ^ (b4 | b0)
		a[24] = b4 ^ (b0 & b1)
	}
	a.complement()
}
