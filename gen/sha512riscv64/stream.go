package main

import (
	"fmt"

	"github.com/lanes-go/lanes/gen/asm"
	"github.com/lanes-go/lanes/gen/riscv64"
)

type reg = riscv64.Reg

const zero = riscv64.Zero

// stacked are the words of the schedule that have no register: the frame has them, in this order. No two of them are two
// words apart, so that the words t and t+14 are never both among them.
var stacked = []int{0, 1, 4, 5, 8, 9}

// stream is the kernel of one message. All 25 free registers and the return address's are in use.
type stream struct {
	riscv64.File
	zbb   bool // rotate and reverse bytes with Zbb's instructions
	plain bool // Ch and Maj as FIPS 180-4 writes them
	k     reg  // the constants of the rounds at hand
	v     [8]reg
	w     [16]reg // 0 for those in the frame
	ab    reg     // a ⊕ b, which is b ⊕ c in the next round
	bc    reg
	t     [5]reg
}

func newStream(f riscv64.File, zbb, plain bool) *stream {
	s := &stream{File: f, zbb: zbb, plain: plain}
	free := riscv64.Free()
	take := func(to *reg) { *to, free = free[0], free[1:] }
	for i := range s.v {
		take(&s.v[i])
	}
	for i := range s.w {
		if s.w[i] = zero; !s.onStack(i) {
			take(&s.w[i])
		}
	}
	for i := range s.t {
		take(&s.t[i])
	}
	take(&s.ab)
	take(&s.bc)
	take(&s.k)
	return s
}

func (s *stream) onStack(i int) bool { return s.local(i) != "" }

// local returns the place of word i in the frame, or nothing.
func (s *stream) local(i int) asm.Mem {
	for n, at := range stacked {
		if at == i&15 {
			return asm.Local(fmt.Sprintf("w%d", at), 8*(len(stacked)-n))
		}
	}
	return ""
}

func (s *stream) emit() {
	s.LD(paramLen, s.t[0])
	s.BEQ(s.t[0], zero, "done")
	s.Label("block")
	s.load()
	s.LD(paramH, s.t[0])
	for i, v := range s.v {
		s.LD(asm.At(8*i, s.t[0]), v)
	}
	s.LD(paramK, s.k)
	if !s.plain {
		s.XOR(s.v[1], s.v[2], s.bc)
	}
	s.Label("rounds")
	for t := range 16 {
		s.round(t, func() { s.expand(t) })
	}
	s.LD(paramK, s.t[0])
	s.ADDI(s.k, 128, s.k)
	s.ADDI(s.t[0], 512, s.t[0])
	s.BNE(s.k, s.t[0], "rounds")
	for t := range 16 {
		s.round(t, func() {})
	}
	s.add()
	s.LD(paramP, s.t[0])
	s.LD(paramLen, s.t[1])
	s.ADDI(s.t[0], 128, s.t[0])
	s.ADDI(s.t[1], -128, s.t[1])
	s.SD(s.t[0], paramP)
	s.SD(s.t[1], paramLen)
	s.BNE(s.t[1], zero, "block")
	s.Label("done")
	s.RET()
}

// load makes the words of a block. The state is in memory alone meanwhile, so that its registers serve, too.
//
// With p = base + n, where base has the alignment of a word, a word of p is made of two at base: of the lower one without
// its first n bytes, and of the first n bytes of the upper one. Every word at base that is read has a byte of the block.
func (s *stream) load() {
	base, shift, opposite, last := s.t[0], s.t[1], s.t[2], s.t[3]
	words := append([]reg{}, s.w[:]...)
	for n, i := range stacked {
		words[i] = s.v[n]
	}
	s.LD(paramP, base)
	s.LD(paramAlign, shift)
	s.AND(base, shift, shift)
	s.SUB(base, shift, base)
	s.SLLI(shift, 3, shift)
	for i, w := range words {
		s.LD(asm.At(8*i, base), w)
	}
	s.BEQ(shift, zero, "loaded")
	s.LD(asm.At(128, base), last)
	s.SUB(zero, shift, opposite)
	words = append(words, last)
	join := func(i int, t reg) func() {
		return func() {
			s.SLL(words[i+1], opposite, t)
			s.SRL(words[i], shift, words[i])
			s.OR(t, words[i], words[i])
		}
	}
	for i := 0; i < 16; i += 2 {
		s.Alternate(join(i, s.t[4]), join(i+1, s.v[7]))
	}
	s.Label("loaded")
	s.reverse(words[:16])
	for n, i := range stacked {
		s.SD(s.v[n], s.local(i))
	}
}

// reverse reverses the bytes of words: neighbours trade places, then pairs, then halves.
func (s *stream) reverse(words []reg) {
	if s.zbb {
		for _, w := range words {
			s.REV8(w, w)
		}
		return
	}
	bytes, pairs := s.ab, s.bc
	mask := func(n int, to, t reg) {
		s.LI(n, to)
		s.SLLI(to, 32, t)
		s.OR(t, to, to)
	}
	mask(0x00ff00ff, bytes, s.t[0])
	mask(0x0000ffff, pairs, s.t[0])
	trade := func(n int, mask, w, t reg) {
		s.SRLI(w, n, t)
		if mask != zero {
			s.AND(w, mask, w)
			s.AND(t, mask, t)
		}
		s.SLLI(w, n, w)
		s.OR(t, w, w)
	}
	one := func(w, t reg) func() {
		return func() {
			trade(8, bytes, w, t)
			trade(16, pairs, w, t)
			trade(32, zero, w, t)
		}
	}
	for i := 0; i < len(words); i += 2 {
		s.Alternate(one(words[i], s.t[0]), one(words[i+1], s.t[1]))
	}
}

// round is round t, beside which more happens, on t[0], t[1] and t[4] alone.
func (s *stream) round(t int, more func()) {
	v := func(i int) reg { return s.v[(i-t)&7] }
	a, b, c, d, e, f, g, h := v(0), v(1), v(2), v(3), v(4), v(5), v(6), v(7)
	s.Alternate(func() {
		s.LD(asm.At(8*t, s.k), s.t[0])
		s.choose(e, f, g, s.t[1])
		s.ADD(h, s.t[0], h)
		s.ADD(h, s.word(t, s.t[0]), h)
		s.ADD(h, s.t[1], h)
	}, func() {
		s.mix(e, s.t[2], s.t[3], 0, 14, 18, 41)
		s.ADD(h, s.t[2], h)
	})
	s.ADD(d, h, d)
	s.Alternate(func() {
		s.majority(a, b, c)
		s.ADD(h, s.ab, h)
	}, func() {
		s.mix(a, s.t[2], s.t[3], 0, 28, 34, 39)
		s.ADD(h, s.t[2], h)
	}, more)
}

func (s *stream) choose(e, f, g, to reg) {
	if s.plain {
		s.AND(e, f, to)
		s.NOT(e, s.ab)
		s.AND(g, s.ab, s.ab)
		s.XOR(s.ab, to, to)
		return
	}
	s.XOR(f, g, to)
	s.AND(e, to, to)
	s.XOR(g, to, to)
}

// majority makes Maj in ab, and the next round's bc.
func (s *stream) majority(a, b, c reg) {
	if s.plain {
		s.AND(a, b, s.ab)
		s.AND(a, c, s.bc)
		s.XOR(s.bc, s.ab, s.ab)
		s.AND(b, c, s.bc)
		s.XOR(s.bc, s.ab, s.ab)
		return
	}
	s.XOR(a, b, s.ab)
	s.AND(s.ab, s.bc, s.bc)
	s.XOR(b, s.bc, s.bc)
	s.ab, s.bc = s.bc, s.ab
}

// mix makes the sum modulo 2 of x rotated to the right by each r and, unless shift is 0, shifted.
func (s *stream) mix(x, to, t reg, shift int, rotations ...int) {
	target := to
	part := func(op func(x reg, n int, to reg), n int) {
		op(x, n, target)
		if target == t {
			s.XOR(t, to, to)
		}
		target = t
	}
	for _, r := range rotations {
		if s.zbb {
			part(s.RORI, r)
		} else {
			part(s.SRLI, r)
			part(s.SLLI, 64-r)
		}
	}
	if shift != 0 {
		part(s.SRLI, shift)
	}
}

// word returns the register of word t, loaded into scratch if it has none.
func (s *stream) word(t int, scratch reg) reg {
	if s.onStack(t) {
		s.LD(s.local(t), scratch)
		return scratch
	}
	return s.w[t&15]
}

// expand makes word t+16 in the place of word t.
func (s *stream) expand(t int) {
	r, u, x := s.t[0], s.t[1], s.t[4]
	s.sigma0(s.word(t+1, x), r, u)
	w := s.word(t, u)
	if s.onStack(t) {
		s.ADD(r, w, r)
		w, r, u = r, u, x
	} else {
		s.ADD(w, r, w)
	}
	s.ADD(w, s.word(t+9, r), w)
	s.mix(s.word(t+14, x), r, u, 6, 19, 61)
	s.ADD(w, r, w)
	if s.onStack(t) {
		s.SD(w, s.local(t))
	}
}

// sigma0 is σ0. Without rotations: the parts shifted right are x>>1 ⊕ (x>>1 ⊕ x)>>7, those shifted left (x<<7 ⊕ x)<<56.
func (s *stream) sigma0(x, to, t reg) {
	if s.zbb {
		s.mix(x, to, t, 7, 1, 8)
		return
	}
	s.SRLI(x, 1, t)
	s.XOR(x, t, to)
	s.SRLI(to, 7, to)
	s.XOR(t, to, to)
	s.SLLI(x, 7, t)
	s.XOR(x, t, t)
	s.SLLI(t, 56, t)
	s.XOR(t, to, to)
}

// add adds the working variables to the state.
func (s *stream) add() {
	s.LD(paramH, s.t[0])
	one := func(i int, t reg) func() {
		return func() {
			s.LD(asm.At(8*i, s.t[0]), t)
			s.ADD(s.v[i], t, t)
			s.SD(t, asm.At(8*i, s.t[0]))
		}
	}
	for i := 0; i < 8; i += 2 {
		s.Alternate(one(i, s.t[1]), one(i+1, s.t[2]))
	}
}
