package amd64

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// Transpose makes out[j], lane i, of r[i], lane j, for 8 vectors of as many lanes. It overwrites r and t; out may be t.
//
//	pairs of rows trade words:    a0 a1 | a2 a3      a0 b0 | a2 b2
//	                              b0 b1 | b2 b3      a1 b1 | a3 b3
//	then 128-bit quarters trade places, in two steps.
func (f File) Transpose(r, t, out []reg.VecPhysical) {
	for i := 0; i < len(r); i += 2 {
		f.VPUNPCKLQDQ(r[i+1], r[i], t[i])
		f.VPUNPCKHQDQ(r[i+1], r[i], t[i+1])
	}
	const even, odd = 0x88, 0xDD
	split := func(from, to []reg.VecPhysical, near, far int, first ...int) {
		for _, i := range first {
			f.VSHUFI64X2(operand.U8(even), from[i+near], from[i], to[i])
			f.VSHUFI64X2(operand.U8(odd), from[i+near], from[i], to[i+far])
		}
	}
	split(t, r, 2, 2, 0, 1, 4, 5)
	split(r, out, 4, 4, 0, 1, 2, 3)
}
