package main

import (
	"github.com/lanes-go/lanes/gen/amd64"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// four is avx2x4: blocks of four messages, one in each 64-bit lane of its vectors.
type four struct {
	amd64.File
	v      []VecPhysical // the state, which between the blocks is in the caller's memory, too, as in eight
	y      []VecPhysical // what lives shortly
	ab, bc VecPhysical   // a ⊕ b, which is b ⊕ c in the next round
	k, w   Register      // the constant and the word of a round
	x      Register      // word t, from which the schedule makes word t+16
	r      Register      // where the next words that are read go
	lane   []Register    // where each message is read next
	flip   Mem
	ror8   Mem
}

// avx2x4 keeps all 80 words of a block on the stack, at an address that the vectors divide. Rounds wait for each other, so
// all get a share of the other work: every five rounds make four words of the schedule and read one word of the next
// block of each message, to the place of a word that is no longer needed.
//
// Measured on Zen 5, where a vector instruction takes two cycles and two of the four units shift, and both bind. All
// shifts of a sum go before what puts them together, and terms that are known early are added to each other first: with
// the words ahead of the round, 4 % less time. Reading in the last 16 rounds only, which have no schedule: 1 % more.
func avx2x4(f amd64.File) {
	f.Func("blocksAVX2x4", 0, signature)
	vs := amd64.Vectors(4, 0, 16)
	m := four{File: f, v: vs[:8], y: vs[8:14], ab: vs[14], bc: vs[15], k: f.GP64(), w: f.GP64(), x: f.GP64(), r: f.GP64()}
	m.flip = f.Words("flip", 4, 0x0001020304050607, 0x08090a0b0c0d0e0f)
	m.ror8 = f.Words("ror8", 4, 0x0007060504030201, 0x080f0e0d0c0b0a09)
	h, p := f.Load(f.Param("h"), f.GP64()), f.Load(f.Param("p"), f.GP64())
	n := f.Load(f.Param("n"), f.GP64())
	f.Load(f.Param("k"), m.k)
	f.LEAQ(f.AllocLocal(80*32+24).Offset(24), m.r)
	f.ANDQ(I8(-32), m.r)
	for i := range 4 {
		m.lane = append(m.lane, f.GP64())
		f.MOVQ(Mem{Base: p, Disp: 8 * i}, m.lane[i])
	}

	word := func(i int) Mem { return Mem{Base: h, Disp: 64 * i} }
	initial, bits := f.Load(f.Param("initial"), f.GP64()), f.Words("bits", 4, 1, 2, 4, 8)
	begins, first := m.y[0], m.y[1] // all ones in the lanes that begin
	f.VMOVD(f.Load(f.Param("started"), f.GP32()), begins.AsX())
	f.VPBROADCASTQ(begins.AsX(), begins)
	f.VPAND(bits, begins, begins)
	f.VPCMPEQQ(bits, begins, begins)
	for i, v := range m.v {
		f.VMOVDQU(word(i), v)
		f.VPBROADCASTQ(Mem{Base: initial, Disp: 8 * i}, first)
		f.VPBLENDVB(begins, first, v, v)
		f.VMOVDQU(v, word(i))
	}

	i := f.GP32()
	loop := func(name string, body func()) {
		f.MOVL(U32(4), i)
		f.Label(name)
		body()
		f.SUBQ(I8(-128), m.r)
		f.DECL(i)
		f.JNE(LabelRef(name))
		f.SUBQ(U32(512), m.r)
	}
	loop("first", func() { m.read(0); m.read(2) })
	f.Label("block")
	f.VPXOR(m.v[1], m.v[2], m.bc)
	f.MOVQ(m.r, m.x)
	f.MOVQ(m.r, m.w)
	f.CMPQ(n, I8(1))
	f.JNE(LabelRef("more"))
	for _, lane := range m.lane {
		f.ADDQ(I8(-128), lane) // after the last block: that one again, for nothing
	}
	f.Label("more")
	loop("rounds", func() {
		for t := range 20 {
			if t%5 < 4 {
				m.expand(t - t/5)
			}
			m.round(t)
			if t%10 == 9 {
				m.read(t / 10 * 2)
			}
		}
		f.ADDQ(U32(160), m.k)
		f.ADDQ(U32(640), m.w)
		f.ADDQ(U32(512), m.x)
	})
	f.SUBQ(U32(640), m.k)
	for i, v := range m.v {
		f.VPADDQ(word(i), v, v)
		f.VMOVDQU(v, word(i))
	}
	f.DECQ(n)
	f.JNE(LabelRef("block"))
	f.VZEROUPPER()
	f.RET()
}

// read takes words t and t+1 of each message, counted from where it is read next, and after words 2 and 3 goes on by four.
func (m *four) read(t int) {
	word := func(t int) Mem { return Mem{Base: m.r, Disp: 32 * t} }
	for i := range 2 {
		m.VMOVDQU(Mem{Base: m.lane[i], Disp: 8 * t}, m.y[i].AsX())
		m.VINSERTI128(U8(1), Mem{Base: m.lane[i+2], Disp: 8 * t}, m.y[i], m.y[i])
		m.VPSHUFB(m.flip, m.y[i], m.y[i])
	}
	m.VPUNPCKLQDQ(m.y[1], m.y[0], m.y[2])
	m.VMOVDQA(m.y[2], word(t))
	m.VPUNPCKHQDQ(m.y[1], m.y[0], m.y[2])
	m.VMOVDQA(m.y[2], word(t+1))
	if t == 2 {
		for _, lane := range m.lane {
			m.ADDQ(I8(32), lane)
		}
	}
}

// expand makes word t+16 of the schedule, counted from where that is.
func (m *four) expand(t int) {
	word := func(i int) Mem { return Mem{Base: m.x, Disp: 32 * (t + i)} }
	x, w := m.y[4], m.y[5]
	m.VMOVDQA(word(0), w)
	m.VMOVDQA(word(1), x)
	m.VPADDQ(word(9), w, w)
	m.VPSHUFB(m.ror8, x, m.y[0])
	m.VPSRLQ(U8(1), x, m.y[1])
	m.VPSLLQ(U8(63), x, m.y[2])
	m.VPSRLQ(U8(7), x, m.y[3])
	m.xor(4)
	m.VPADDQ(m.y[0], w, w)
	m.VMOVDQA(word(14), x)
	m.rotations(x, 19, 61)
	m.VPSRLQ(U8(6), x, x)
	m.xor(4)
	m.VPXOR(x, m.y[0], m.y[0])
	m.VPADDQ(m.y[0], w, w)
	m.VMOVDQA(w, word(16))
}

// round makes the new e in the place of h as (h + d + k + w + Ch) + Σ1, and the new a in the place of d as
// (e − d + Maj) + Σ0: one addition between one e and the next, and one between one a and the next. By way of T1
// it is one addition fewer in all and 2 % more time. The working variables change names, a to d among themselves and e to h.
func (m *four) round(t int) {
	v := func(i int) VecPhysical { return m.v[i&4|(i-t)&3] }
	a, b, d, e, f, g, h, y := v(0), v(1), v(3), v(4), v(5), v(6), v(7), m.y
	m.rotations(e, 14, 18, 41)
	m.xor(6)
	m.VPBROADCASTQ(Mem{Base: m.k, Disp: 8 * t}, y[1])
	m.VPADDQ(d, h, h)
	m.VPADDQ(Mem{Base: m.w, Disp: 32 * t}, y[1], y[1])
	m.VPADDQ(y[1], h, h)
	m.VPXOR(f, g, y[1]) // Ch = ((f ⊕ g) ∧ e) ⊕ g
	m.VPAND(e, y[1], y[1])
	m.VPXOR(g, y[1], y[1])
	m.VPADDQ(y[1], h, h)
	m.VPADDQ(y[0], h, h)
	m.VPXOR(a, b, m.ab) // Maj = ((a ⊕ b) ∧ (b ⊕ c)) ⊕ b
	m.VPAND(m.ab, m.bc, m.bc)
	m.VPXOR(b, m.bc, m.bc)
	m.VPSUBQ(d, h, d)
	m.VPADDQ(m.bc, d, d)
	m.rotations(a, 28, 34, 39)
	m.xor(6)
	m.VPADDQ(y[0], d, d)
	m.ab, m.bc = m.bc, m.ab
}

// rotations makes the halves of x rotated right by each r, which xor(2·len(r)) puts together.
func (m *four) rotations(x Op, r ...uint64) {
	for i, r := range r {
		m.VPSRLQ(U8(r), x, m.y[2*i])
		m.VPSLLQ(U8(64-r), x, m.y[2*i+1])
	}
}

// xor makes in y[0] the sum modulo 2 of the first n registers of y: of pairs, and then of the pairs' sums.
func (m *four) xor(n int) {
	for i := 0; i < n; i += 2 {
		m.VPXOR(m.y[i+1], m.y[i], m.y[i])
	}
	for i := 2; i < n; i += 2 {
		m.VPXOR(m.y[i], m.y[0], m.y[0])
	}
}
