package main

import (
	"slices"

	"github.com/lanes-go/lanes/gen/amd64"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// stream is the rounds of one message on general registers, with the sums w[t] + k[t] in memory.
type stream struct {
	amd64.File
	v      [8]GPVirtual // the working variables of the round at hand
	ab, bc GPVirtual    // a ⊕ b, which is b ⊕ c in the next round
	t0, t1 GPVirtual
	h      Mem // the parameter
}

func newStream(f amd64.File, name string) *stream {
	f.Func(name, 0, "func(h *[8]uint64, p []byte, k *[80]uint64)")
	s := &stream{File: f, ab: f.GP64(), bc: f.GP64(), t0: f.GP64(), t1: f.GP64(), h: NewParamAddr("h", 0)}
	f.MOVQ(s.h, s.t0)
	for i := range s.v {
		s.v[i] = f.GP64()
		f.MOVQ(Mem{Base: s.t0, Disp: 8 * i}, s.v[i])
	}
	return s
}

// begin makes b ⊕ c for the first round of a block.
func (s *stream) begin() {
	s.MOVQ(s.v[1], s.bc)
	s.XORQ(s.v[2], s.bc)
}

// end adds the working variables to the state.
func (s *stream) end() {
	s.MOVQ(s.h, s.t0)
	for i := range s.v {
		s.ADDQ(Mem{Base: s.t0, Disp: 8 * i}, s.v[i])
		s.MOVQ(s.v[i], Mem{Base: s.t0, Disp: 8 * i})
	}
}

// round returns the instructions of a round. The sum that becomes T1 collects in h, where the new a will be.
func (s *stream) round(sum Mem) []func() {
	a, b, c, d, e, f, g, h := s.v[0], s.v[1], s.v[2], s.v[3], s.v[4], s.v[5], s.v[6], s.v[7]
	ab, bc, t0, t1 := s.ab, s.bc, s.t0, s.t1
	s.ab, s.bc = bc, ab
	s.v = [8]GPVirtual{h, a, b, c, d, e, f, g}
	return slices.Concat(
		[]func(){func() { s.ADDQ(sum, h) }},
		s.sigma(e, 41, 18, 14),
		[]func(){
			func() { s.ANDNQ(g, e, t1) },
			func() { s.ADDQ(t1, h) },
			func() { s.MOVQ(f, t1) },
			func() { s.ANDQ(e, t1) },
			func() { s.ADDQ(t1, h) },
			func() { s.ADDQ(t0, h) },
			func() { s.ADDQ(h, d) },
		},
		s.sigma(a, 39, 34, 28),
		[]func(){
			func() { s.MOVQ(b, ab) },
			func() { s.XORQ(a, ab) },
			func() { s.ANDQ(ab, bc) },
			func() { s.XORQ(b, bc) },
			func() { s.ADDQ(t0, h) },
			func() { s.ADDQ(bc, h) },
		})
}

// sigma leaves in t0 the sum modulo 2 of three rotations of x.
func (s *stream) sigma(x Register, r0, r1, r2 uint64) []func() {
	t0, t1 := s.t0, s.t1
	return []func(){
		func() { s.RORXQ(U8(r0), x, t0) },
		func() { s.RORXQ(U8(r1), x, t1) },
		func() { s.XORQ(t1, t0) },
		func() { s.RORXQ(U8(r2), x, t1) },
		func() { s.XORQ(t1, t0) },
	}
}
