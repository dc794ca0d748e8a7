package main

import (
	"github.com/lanes-go/lanes/gen/amd64"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// avx2 takes two blocks together through the schedule, two words of each in a vector, and then one after the other
// through the rounds. Sums of schedule and constants wait on the stack in the same order: two words of the first block,
// two of the second. The schedule runs along with the first block's rounds, 16 words ahead of them.
//
// Measured on Zen 5 without a gain: AVX-512VL's rotations in the schedule, which hides behind the rounds as it is; and
// d + h + k + w + Ch before Σ1 as in the kernels of many messages, for the rounds are short of issue slots (5 % slower).
func avx2(f amd64.File) {
	s := newStream(f, "blocksAVX2")
	sums := f.AllocLocal(2 * 80 * 8)
	flip := f.Words("flip", 4, 0x0001020304050607, 0x08090a0b0c0d0e0f)
	ror8 := f.Words("ror8", 4, 0x0007060504030201, 0x080f0e0d0c0b0a09)
	x, y := amd64.Vectors(4, 0, 8), amd64.Vectors(4, 8, 4)
	k, i := f.Load(f.Param("k"), f.GP64()), f.GP64()
	p, n := NewParamAddr("p_base", 8), NewParamAddr("p_len", 16)
	sum := func(t int) Mem { return sums.Idx(i, 2).Offset(t/2*32 + t%2*8) }

	f.Label("pair")
	f.MOVQ(p, s.t0)
	f.MOVQ(s.t0, s.t1)
	f.LEAQ(Mem{Base: s.t0, Disp: 128}, i)
	f.CMPQ(n, U32(256))
	f.CMOVQCC(i, s.t1) // the last block of an odd number takes its own place as the second, too
	for j := range x {
		f.VMOVDQU(Mem{Base: s.t0, Disp: 16 * j}, x[j].AsX())
		f.VINSERTI128(U8(1), Mem{Base: s.t1, Disp: 16 * j}, x[j], x[j])
		f.VPSHUFB(flip, x[j], x[j])
		f.VBROADCASTI128(Mem{Base: k, Disp: 16 * j}, y[0])
		f.VPADDQ(x[j], y[0], y[0])
		f.VMOVDQU(y[0], sums.Offset(32*j))
	}
	f.XORL(i.As32(), i.As32())
	s.begin()
	f.Label("schedule") // i: how many bytes of k are done
	for j := range x {
		rounds := append(s.round(sum(2*j)), s.round(sum(2*j+1))...)
		amd64.Interleave(rounds, expand(f, x, y, j, ror8, Mem{Base: k, Index: i, Scale: 1, Disp: 16*j + 128}, sum(2*j+16)))
	}
	f.SUBQ(I8(-128), i)
	f.CMPQ(i, U32(512))
	f.JNE(LabelRef("schedule"))
	f.Label("rounds")
	for j := range x {
		amd64.Interleave(append(s.round(sum(2*j)), s.round(sum(2*j+1))...), nil)
	}
	f.SUBQ(I8(-128), i)
	f.CMPQ(i, U32(640))
	f.JB(LabelRef("rounds"))
	s.end()
	f.SUBQ(I8(-128), p)
	f.ADDQ(I8(-128), n)
	f.JZ(LabelRef("done"))
	f.CMPQ(i, U32(640))
	f.JNE(LabelRef("pair"))
	s.begin()
	f.MOVL(U32(8), i.As32()) // the second block's sums begin 16 bytes later
	f.JMP(LabelRef("rounds"))
	f.Label("done")
	f.VZEROUPPER()
	f.RET()
}

// expand returns the instructions that make words 2j+16 and 2j+17 in the place of words 2j and 2j+1 of x, and their sum.
func expand(f amd64.File, x, y []VecPhysical, j int, ror8, k, sum Mem) []func() {
	w0, w1, w4, w5, w7 := x[j], x[(j+1)%8], x[(j+4)%8], x[(j+5)%8], x[(j+7)%8]
	return []func(){
		func() { f.VPALIGNR(U8(8), w0, w1, y[0]) }, // words 1 and 2 from there on
		func() { f.VPALIGNR(U8(8), w4, w5, y[1]) }, // words 9 and 10
		func() { f.VPADDQ(y[1], w0, w0) },
		func() { f.VPSRLQ(U8(7), y[0], y[1]) },
		func() { f.VPSHUFB(ror8, y[0], y[2]) },
		func() { f.VPSRLQ(U8(1), y[0], y[3]) },
		func() { f.VPSLLQ(U8(63), y[0], y[0]) },
		func() { f.VPXOR(y[1], y[2], y[1]) },
		func() { f.VPXOR(y[0], y[3], y[0]) },
		func() { f.VPXOR(y[1], y[0], y[0]) },
		func() { f.VPADDQ(y[0], w0, w0) },
		func() { f.VPSRLQ(U8(6), w7, y[0]) },
		func() { f.VPSRLQ(U8(19), w7, y[1]) },
		func() { f.VPSLLQ(U8(45), w7, y[2]) },
		func() { f.VPXOR(y[1], y[0], y[0]) },
		func() { f.VPSRLQ(U8(61), w7, y[1]) },
		func() { f.VPXOR(y[2], y[0], y[0]) },
		func() { f.VPSLLQ(U8(3), w7, y[2]) },
		func() { f.VPXOR(y[1], y[0], y[0]) },
		func() { f.VPXOR(y[2], y[0], y[0]) },
		func() { f.VPADDQ(y[0], w0, w0) },
		func() { f.VBROADCASTI128(k, y[1]) },
		func() { f.VPADDQ(w0, y[1], y[1]) },
		func() { f.VMOVDQU(y[1], sum) },
	}
}
