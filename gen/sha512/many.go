package main

import (
	"github.com/lanes-go/lanes/gen/amd64"
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// many is a kernel that hashes blocks of several messages, one in each 64-bit lane of its vectors. Between the blocks
// the state is in the eight registers v and in the caller's memory, there as here word by word: a call costs no
// transposition of the states, and a message that begins costs no writing of its state.
type many struct {
	amd64.File
	unit
	lanes int
	v, y  []VecPhysical // the state; eight for the lanes' rows and for what lives shortly
}

// A unit is what instruction sets do differently. Results are in the registers of y that the methods name.
type unit interface {
	move(from, to Op)
	choice(lanes Register)                 // what begin needs: the lanes that begin, one a bit
	begin(word, initial, to Op)            // the word of the state, the same initial one in the lanes that begin
	words(t int)                           // words t, t+1, … of the schedule, transposed from the rows in y
	load(t int, scratch Register) Register // word t mod 16, in scratch if it is not in a register
	store(from Register, t int)            // the opposite
	sum(t int, k Mem)                      // y[5] = word t + k, the same for all lanes
	choose(e, f, g Op)                     // y[6]
	majority(a, b, c Op)                   // y[7]

	// sigma makes in y[0] the sum modulo 2 of x rotated right by each r and, unless shift is 0, x shifted right.
	sigma(x Op, shift uint64, r ...uint64)
}

func (m many) emit() {
	h, p := m.Load(m.Param("h"), m.GP64()), m.Load(m.Param("p"), m.GP64())
	n, k := m.Load(m.Param("n"), m.GP64()), m.Load(m.Param("k"), m.GP64())
	flip := m.Words("flip", m.lanes, 0x0001020304050607, 0x08090a0b0c0d0e0f)
	rows, word := m.y[:m.lanes], func(i int) Mem { return Mem{Base: h, Disp: 64 * i} }

	initial := m.Load(m.Param("initial"), m.GP64())
	m.choice(m.Load(m.Param("started"), m.GP32()))
	for i := range m.v {
		m.begin(word(i), Mem{Base: initial, Disp: 8 * i}, m.v[i])
		m.move(m.v[i], word(i))
	}
	lane := make([]Register, m.lanes)
	for i := range lane {
		lane[i] = m.GP64()
		m.MOVQ(Mem{Base: p, Disp: 8 * i}, lane[i])
	}

	m.Label("block")
	for t := 0; t < 16; t += m.lanes {
		for i, row := range rows {
			m.move(Mem{Base: lane[i], Disp: 8 * t}, row)
			m.VPSHUFB(flip, row, row)
		}
		m.words(t)
	}
	for i := range lane {
		m.SUBQ(I8(-128), lane[i])
	}
	i := m.GP64()
	m.XORL(i.As32(), i.As32())
	m.Label("rounds")
	for t := range 16 {
		m.round(t, Mem{Base: k, Index: i, Scale: 8, Disp: 8 * t})
		m.expand(t)
	}
	m.ADDQ(I8(16), i)
	m.CMPQ(i, I8(64))
	m.JNE(LabelRef("rounds"))
	for t := range 16 {
		m.round(t, Mem{Base: k, Disp: 8 * (64 + t)})
	}
	for i := range m.v {
		m.VPADDQ(word(i), m.v[i], m.v[i])
		m.move(m.v[i], word(i))
	}
	m.DECQ(n)
	m.JNZ(LabelRef("block"))
	m.VZEROUPPER()
	m.RET()
}

// round makes the new e as (d + h + k + w + Ch) + Σ1 and the new a as e + (Σ0 + Maj − d): one addition fewer between
// one e and the next than by way of T1, which is 8 % of the time with eight lanes on Zen 5. The working variables do
// not move from one to the next: they change names.
func (m many) round(t int, k Mem) {
	v := func(i int) VecPhysical { return m.v[(i-t)&7] }
	a, b, c, d, e, f, g, h := v(0), v(1), v(2), v(3), v(4), v(5), v(6), v(7)
	m.sigma(e, 0, 14, 18, 41)
	m.sum(t, k)
	m.VPADDQ(m.y[5], h, h)
	m.choose(e, f, g)
	m.majority(a, b, c)
	m.VPSUBQ(d, m.y[7], m.y[7])
	m.VPADDQ(h, d, d)
	m.VPADDQ(m.y[6], d, d)
	m.VPADDQ(m.y[0], d, d)
	m.sigma(a, 0, 28, 34, 39)
	m.VPADDQ(m.y[7], m.y[0], m.y[0])
	m.VPADDQ(m.y[0], d, h)
}

// expand makes word t+16 of the schedule, in the place of word t.
func (m many) expand(t int) {
	w := m.load(t, m.y[6])
	m.VPADDQ(m.load(t+9, m.y[7]), w, w)
	m.sigma(m.load(t+1, m.y[7]), 7, 1, 8)
	m.VPADDQ(m.y[0], w, w)
	m.sigma(m.load(t+14, m.y[7]), 6, 19, 61)
	m.VPADDQ(m.y[0], w, w)
	m.store(w, t)
}

const signature = "func(h *[8][8]uint64, p *[8]*byte, n int, started uint8, initial *[8]uint64, k *[80]uint64)"

// avx512x8 keeps the 16 words of the schedule in registers. A rotation is one instruction, and so is every function of
// three words: its constant is the truth table.
//
// The same in 256-bit registers, four messages at once, takes the same time on Zen 5 (2.21 µs for messages of 1 KiB
// against 2.27 µs for eight): the rounds wait for each other, not for the units. So few messages use this kernel too.
func avx512x8(f amd64.File) {
	f.Func("blocksAVX512x8", attr.NOSPLIT, signature)
	y, w := amd64.Vectors(8, 8, 8), amd64.Vectors(8, 16, 16)
	many{File: f, unit: unit512{f, y, w}, lanes: 8, v: amd64.Vectors(8, 0, 8), y: y}.emit()
}

type unit512 struct {
	amd64.File
	y, w []VecPhysical
}

func (u unit512) move(from, to Op)                      { u.VMOVDQU64(from, to) }
func (u unit512) choice(lanes Register)                 { u.KMOVW(lanes, K1) }
func (u unit512) words(t int)                           { u.Transpose(u.y, u.w[8:], u.w[t:t+8]) }
func (u unit512) load(t int, scratch Register) Register { return u.w[t&15] }
func (u unit512) store(from Register, t int)            {}
func (u unit512) sum(t int, k Mem)                      { u.VPADDQ_BCST(k, u.w[t], u.y[5]) }
func (u unit512) choose(e, f, g Op)                     { u.table(0xCA, e, f, g, u.y[6]) }
func (u unit512) majority(a, b, c Op)                   { u.table(0xE8, a, b, c, u.y[7]) }

func (u unit512) begin(word, initial, to Op) {
	u.VMOVDQU64(word, to)
	u.VPBROADCASTQ(initial, K1, to)
}

func (u unit512) table(truth uint64, a, b, c, to Op) {
	u.VMOVDQA64(a, to)
	u.VPTERNLOGQ(U8(truth), c, b, to)
}

func (u unit512) sigma(x Op, shift uint64, r ...uint64) {
	for i := range r {
		u.VPRORQ(U8(r[i]), x, u.y[i])
	}
	if shift != 0 {
		u.VPSRLQ(U8(shift), x, u.y[2])
	}
	u.VPTERNLOGQ(U8(0x96), u.y[1], u.y[2], u.y[0])
}

// avx2x4 keeps the schedule on the stack, at an address that the vectors divide.
func avx2x4(f amd64.File) {
	f.Func("blocksAVX2x4", attr.NOSPLIT, signature)
	w := f.GP64()
	f.LEAQ(f.AllocLocal(16*32+24).Offset(24), w)
	f.ANDQ(I8(-32), w)
	y := amd64.Vectors(4, 8, 8)
	u := unit256{f, y, w, f.Words("ror8", 4, 0x0007060504030201, 0x080f0e0d0c0b0a09)}
	many{File: f, unit: u, lanes: 4, v: amd64.Vectors(4, 0, 8), y: y}.emit()
}

type unit256 struct {
	amd64.File
	y    []VecPhysical
	w    Register
	ror8 Mem
}

func (u unit256) word(t int) Mem             { return Mem{Base: u.w, Disp: 32 * (t & 15)} }
func (u unit256) move(from, to Op)           { u.VMOVDQU(from, to) }
func (u unit256) store(from Register, t int) { u.VMOVDQA(from, u.word(t)) }

func (u unit256) choice(lanes Register) {
	bits := u.Words("bits", 4, 1, 2, 4, 8)
	u.VMOVD(lanes, u.y[0].AsX())
	u.VPBROADCASTQ(u.y[0].AsX(), u.y[0])
	u.VPAND(bits, u.y[0], u.y[0])
	u.VPCMPEQQ(bits, u.y[0], u.y[0])
}

func (u unit256) begin(word, initial, to Op) {
	u.VMOVDQU(word, to)
	u.VPBROADCASTQ(initial, u.y[1])
	u.VPBLENDVB(u.y[0], u.y[1], to, to)
}

func (u unit256) words(t int) {
	u.Transpose(u.y[:4], u.y[4:], u.y[:4])
	for i := range 4 {
		u.store(u.y[i], t+i)
	}
}

func (u unit256) load(t int, scratch Register) Register {
	u.VMOVDQA(u.word(t), scratch)
	return scratch
}

func (u unit256) sum(t int, k Mem) {
	u.VPBROADCASTQ(k, u.y[5])
	u.VPADDQ(u.word(t), u.y[5], u.y[5])
}

// choose computes ((f ⊕ g) ∧ e) ⊕ g, majority ((a ⊕ b) ∧ (b ⊕ c)) ⊕ b.
func (u unit256) choose(e, f, g Op) {
	u.VPXOR(f, g, u.y[6])
	u.VPAND(e, u.y[6], u.y[6])
	u.VPXOR(g, u.y[6], u.y[6])
}

func (u unit256) majority(a, b, c Op) {
	u.VPXOR(b, c, u.y[7])
	u.VPXOR(a, b, u.y[4])
	u.VPAND(u.y[4], u.y[7], u.y[7])
	u.VPXOR(b, u.y[7], u.y[7])
}

func (u unit256) sigma(x Op, shift uint64, r ...uint64) {
	var terms []func(to Op)
	for _, r := range r {
		if r == 8 {
			terms = append(terms, func(to Op) { u.VPSHUFB(u.ror8, x, to) })
			continue
		}
		terms = append(terms, func(to Op) { u.VPSRLQ(U8(r), x, to) }, func(to Op) { u.VPSLLQ(U8(64-r), x, to) })
	}
	if shift != 0 {
		terms = append(terms, func(to Op) { u.VPSRLQ(U8(shift), x, to) })
	}
	for i, term := range terms {
		term(u.y[i])
	}
	for n := len(terms); n > 1; n = (n + 1) / 2 {
		for i := range n / 2 {
			u.VPXOR(u.y[n-1-i], u.y[i], u.y[i])
		}
	}
}
