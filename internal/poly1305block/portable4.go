package poly1305block

import (
	"encoding/binary"
	"math/bits"
	"runtime"
)

// min4 is the length in bytes from which blocks4 wins over blocks64: it has powers of r to compute first.
const min4 = 512

// wide says where blocks4 wins at all. It has as many multiplications but twice the carries, which amd64 hides in the time
// that blocks64 waits. Elsewhere it runs from 1.2 (riscv64, s390x) to 1.6 times (ppc64le) the instructions.
const wide = runtime.GOARCH == "amd64"

// blocks4 absorbs the blocks of p four a step, whole steps only, and returns what is left. blocks64 waits for one product
// before it starts on the next; here three of four depend on the message alone. With a, b, c, d for the blocks,
//
//	h = (h + a)·r⁴ + b·r³ + c·r² + d·r + k,  k = 2^128·(r⁴ + r³ + r² + r)
//
// where k stands for the four bits at 2^128, so that a, b, c, d have two words. The powers are not clamped: nothing folds
// early, and they have a third word, at most 4. The third word of h + a, at most 24, is multiplied by z = 2^128·r⁴ mod p
// instead of by r⁴, so that it adds next to nothing: the sum t is below 3·2^128·5·2^128 + 2^252 + 2^140 < 16·2^256, and the
// fold of what is above 2^130 leaves h < 4·2^128 + 5·16·2^126 = 24·2^128.
//
// On amd64 it takes 0.79 of the time of blocks64 on an idle core, and about the same where another thread shares the core.
// Two blocks a step take 0.93 and 1.3, two halves of a message side by side 0.87 and 1.1; with limbs of 44 bits two
// blocks a step are slower than blocks64.
func blocks4(s *State, p []byte) []byte {
	r10, r11 := s.r[0], s.r[1]
	r20, r21, r22 := timesR(r10, r11, 0, r10, r11)
	r30, r31, r32 := timesR(r20, r21, r22, r10, r11)
	r40, r41, r42 := timesR(r30, r31, r32, r10, r11)
	z0, z1, z2 := times128(r40, r41, r42)
	k0, k1, k2 := plus(r40, r41, r42, r30, r31, r32)
	k0, k1, k2 = plus(k0, k1, k2, r20, r21, r22)
	k0, k1, k2 = plus(k0, k1, k2, r10, r11, 0)
	k0, k1, k2 = times128(k0, k1, k2)
	h0, h1, h2 := s.h[0], s.h[1], s.h[2]
	var carry uint64
	for len(p) >= 4*BlockSize {
		d0, d1 := binary.LittleEndian.Uint64(p[48:56]), binary.LittleEndian.Uint64(p[56:64])
		t1, t0 := bits.Mul64(d0, r10)
		t3, t2 := bits.Mul64(d1, r11)
		t1, t2, t3 = addCross(t1, t2, t3, d0, r11, d1, r10)
		var t4 uint64
		t0, t1, t2, t3, t4 = addWords(t0, t1, t2, t3, 0, k0, k1, k2)

		c0, c1 := binary.LittleEndian.Uint64(p[32:40]), binary.LittleEndian.Uint64(p[40:48])
		t0, t1, t2, t3, t4 = addEven(t0, t1, t2, t3, t4, c0, r20, c1, r21)
		t1, t2, t3, t4 = addOdd(t1, t2, t3, t4, c0, r21, c1, r22)
		t1, t2, t3, t4 = addInner(t1, t2, t3, t4, c1, r20, c0, r22)

		b0, b1 := binary.LittleEndian.Uint64(p[16:24]), binary.LittleEndian.Uint64(p[24:32])
		t0, t1, t2, t3, t4 = addEven(t0, t1, t2, t3, t4, b0, r30, b1, r31)
		t1, t2, t3, t4 = addOdd(t1, t2, t3, t4, b0, r31, b1, r32)
		t1, t2, t3, t4 = addInner(t1, t2, t3, t4, b1, r30, b0, r32)

		h0, carry = bits.Add64(h0, binary.LittleEndian.Uint64(p[0:8]), 0)
		h1, carry = bits.Add64(h1, binary.LittleEndian.Uint64(p[8:16]), carry)
		h2, _ = bits.Add64(h2, 0, carry)
		p = p[4*BlockSize:]
		t0, t1, t2, t3, t4 = addEven(t0, t1, t2, t3, t4, h0, r40, h1, r41)
		t1, t2, t3, t4 = addOdd(t1, t2, t3, t4, h0, r41, h1, r42)
		t1, t2, t3, t4 = addInner(t1, t2, t3, t4, h1, r40, h0, r42)
		u0, u1, u2 := timesSmall(h2, z0, z1, z2)
		t0, t1, t2, t3, t4 = addWords(t0, t1, t2, t3, t4, u0, u1, u2)

		h0, h1, h2 = fold(t0, t1, t2, t3, t4)
	}
	h0, carry = bits.Add64(h0, 5*(h2>>2), 0)
	h1, carry = bits.Add64(h1, 0, carry)
	s.h = [3]uint64{h0, h1, h2&3 + carry}
	return p
}

// addEven adds x0·y0 at word 0 and x1·y1 at word 2.
func addEven(t0, t1, t2, t3, t4, x0, y0, x1, y1 uint64) (_, _, _, _, _ uint64) {
	hi1, lo1 := bits.Mul64(x1, y1)
	hi0, lo0 := bits.Mul64(x0, y0)
	t0, c := bits.Add64(t0, lo0, 0)
	t1, c = bits.Add64(t1, hi0, c)
	t2, c = bits.Add64(t2, lo1, c)
	t3, c = bits.Add64(t3, hi1, c)
	t4, _ = bits.Add64(t4, 0, c)
	return t0, t1, t2, t3, t4
}

// addOdd adds x0·y1 at word 1 and x1·y2 at word 3.
func addOdd(t1, t2, t3, t4, x0, y1, x1, y2 uint64) (_, _, _, _ uint64) {
	hi2, lo2 := bits.Mul64(x1, y2)
	hi1, lo1 := bits.Mul64(x0, y1)
	t1, c := bits.Add64(t1, lo1, 0)
	t2, c = bits.Add64(t2, hi1, c)
	t3, c = bits.Add64(t3, lo2, c)
	t4, _ = bits.Add64(t4, hi2, c)
	return t1, t2, t3, t4
}

// addInner adds x1·y0 at word 1 and x0·y2 at word 2, where y2 is so small that the second has nothing beyond word 3.
func addInner(t1, t2, t3, t4, x1, y0, x0, y2 uint64) (_, _, _, _ uint64) {
	hi2, lo2 := bits.Mul64(x0, y2)
	hi1, lo1 := bits.Mul64(x1, y0)
	hi1, c := bits.Add64(hi1, lo2, 0)
	hi2, _ = bits.Add64(hi2, 0, c)
	t1, c = bits.Add64(t1, lo1, 0)
	t2, c = bits.Add64(t2, hi1, c)
	t3, c = bits.Add64(t3, hi2, c)
	t4, _ = bits.Add64(t4, 0, c)
	return t1, t2, t3, t4
}

// addCross adds x0·y1 + x1·y0 at word 1, where y0, y1 < 2^60 and nothing reaches beyond word 3.
func addCross(t1, t2, t3, x0, y1, x1, y0 uint64) (_, _, _ uint64) {
	hi, lo := bits.Mul64(x0, y1)
	hi1, lo1 := bits.Mul64(x1, y0)
	lo, c := bits.Add64(lo, lo1, 0)
	hi, _ = bits.Add64(hi, hi1, c)
	t1, c = bits.Add64(t1, lo, 0)
	t2, c = bits.Add64(t2, hi, c)
	t3, _ = bits.Add64(t3, 0, c)
	return t1, t2, t3
}

// addWords adds u at word 0.
func addWords(t0, t1, t2, t3, t4, u0, u1, u2 uint64) (_, _, _, _, _ uint64) {
	t0, c := bits.Add64(t0, u0, 0)
	t1, c = bits.Add64(t1, u1, c)
	t2, c = bits.Add64(t2, u2, c)
	t3, c = bits.Add64(t3, 0, c)
	t4, _ = bits.Add64(t4, 0, c)
	return t0, t1, t2, t3, t4
}

// timesSmall returns x·y, where x and y2 are so small that the product has three words.
func timesSmall(x, y0, y1, y2 uint64) (u0, u1, u2 uint64) {
	hi, u0 := bits.Mul64(x, y0)
	u2, u1 = bits.Mul64(x, y1)
	u1, c := bits.Add64(u1, hi, 0)
	u2, _ = bits.Add64(u2, x*y2, c)
	return u0, u1, u2
}

// fold adds what t has from 2^130 on, times 5, to the rest: 4 times as it stands, and once shifted.
func fold(t0, t1, t2, t3, t4 uint64) (h0, h1, h2 uint64) {
	h0, c := bits.Add64(t0, t2&^3, 0)
	h1, c = bits.Add64(t1, t3, c)
	h2, _ = bits.Add64(t2&3, t4, c)
	h0, c = bits.Add64(h0, t2>>2|t3<<62, 0)
	h1, c = bits.Add64(h1, t3>>2|t4<<62, c)
	h2, _ = bits.Add64(h2, t4>>2, c)
	return h0, h1, h2
}

// timesR returns x·r mod p with a third word of at most 4, if that of x is below 8.
func timesR(x0, x1, x2, r0, r1 uint64) (_, _, _ uint64) {
	t1, t0 := bits.Mul64(x0, r0)
	t3, t2 := bits.Mul64(x1, r1)
	t1, t2, t3 = addCross(t1, t2, t3, x0, r1, x1, r0)
	t2, c := bits.Add64(t2, x2*r0, 0)
	return fold(t0, t1, t2, t3+x2*r1+c, 0)
}

// times128 returns 2^128·x mod p with a third word of at most 4, if that of x is below 32.
func times128(x0, x1, x2 uint64) (_, _, _ uint64) {
	x0, x1, x2 = fold(0, x0, x1, x2, 0)
	return fold(0, x0, x1, x2, 0)
}

func plus(x0, x1, x2, y0, y1, y2 uint64) (_, _, _ uint64) {
	x0, c := bits.Add64(x0, y0, 0)
	x1, c = bits.Add64(x1, y1, c)
	return x0, x1, x2 + y2 + c
}
