// Command sha512arm64 generates the assembly of the SHA-512 kernel for arm64.
package main

import (
	"flag"
	"log"

	"github.com/lanes-go/lanes/gen/arm64"
	"github.com/lanes-go/lanes/gen/asm"
)

// The general registers of the kernel, and its vectors: w has the 16 words of the schedule, k the constants of 8 rounds.
//
// Two rounds take the working variables as four vectors, of which gh becomes the next ab in place; the next ef needs a
// vector of its own. It is fresh[j] for the pair j of rounds, so that after eight pairs every name is back.
var (
	h, p, n, consts, at, end = arm64.Reg(0), arm64.Reg(1), arm64.Reg(2), arm64.Reg(3), arm64.Reg(4), arm64.Reg(5)

	state = arm64.Vectors(0, 4) // ab, cd, ef, gh before the first round and after the last
	fresh = append(arm64.Vectors(4, 4), state[1], state[0], state[3], state[2])
	w     = arm64.Vectors(8, 8)
	k     = arm64.Vectors(16, 4)
	t     = arm64.Vectors(20, 4)
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "", "the assembly `file` to write")
	flag.Parse()
	f := arm64.File{File: asm.Func("blocksSHA512", "(h *[8]uint64, p []byte, k *[80]uint64)", 0, 40)}
	emit(f)
	if err := f.Write("gen/sha512arm64", *out); err != nil {
		log.Fatal(err)
	}
}

func emit(f arm64.File) {
	f.LDR(asm.Param("h", 0), h)
	f.LDR(asm.Param("p_base", 8), p)
	f.LDR(asm.Param("p_len", 16), n)
	f.LDR(asm.Param("k", 32), consts)
	f.CBZ(n, "done")
	f.ADDI(consts, 512, end)
	f.VLD1(h, state)
	f.Label("block")
	f.VLD1P(64, p, w[:4])
	f.VLD1P(64, p, w[4:])
	for _, w := range w {
		f.VREV64(w, w)
	}
	f.MOVD(consts, at)
	f.Label("rounds")
	for j := range 8 {
		pair(f, j, true)
	}
	f.CMP(at, end)
	f.BNE("rounds")
	for j := range 8 {
		pair(f, j, false)
	}
	f.VLD1(h, t)
	for i := range state {
		f.VADD(state[i], t[i], state[i])
	}
	f.VST1(state, h)
	f.SUBI(n, 128, n)
	f.CBNZ(n, "block")
	f.Label("done")
	f.RET()
}

// pair is two rounds, with w and k those of the two:
//
//	gh = SHA512H(gh + (w + k exchanged), fg, de)       the first round adds to h, the second to g
//	ef = cd + gh
//	ab = SHA512H2(gh, cd, ab)
//
// If the schedule goes on, the words 16 rounds later take the place of w.
func pair(f arm64.File, j int, expand bool) {
	v := func(back int) arm64.Vec { return fresh[(j-back)&7] }
	next, ef, gh, ab, cd := v(0), v(1), v(2), v(3), v(4)
	words := func(i int) arm64.Vec { return w[(j+i)&7] }
	if j%4 == 0 {
		f.VLD1P(64, at, k)
	}
	f.VADD(words(0), k[j%4], t[0])
	f.VEXT(ef, gh, t[1])
	f.VEXT(t[0], t[0], t[0])
	f.VEXT(cd, ef, t[2])
	f.VADD(gh, t[0], gh)
	if expand {
		f.VEXT(words(4), words(5), t[3])
		f.SHA512SU0(words(1), words(0))
	}
	f.SHA512H(t[1], t[2], gh)
	if expand {
		f.SHA512SU1(words(7), t[3], words(0))
	}
	f.VADD(cd, gh, next)
	f.SHA512H2(cd, ab, gh)
}
