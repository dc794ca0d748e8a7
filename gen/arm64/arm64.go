// Package arm64 is a small vocabulary of arm64 instructions over package asm, for vectors of two words of 64 bits.
// Destinations come last.
package arm64

import (
	"fmt"
	"strings"

	"github.com/lanes-go/lanes/gen/asm"
)

// A Reg is a general register. 18 belongs to the platform, 26 to 31 to Go.
type Reg int

// String returns the name in Go's assembly.
func (r Reg) String() string { return fmt.Sprintf("R%d", int(r)) }

// A Vec is a vector register.
type Vec int

// String returns the name in Go's assembly.
func (v Vec) String() string { return fmt.Sprintf("V%d", int(v)) }
func (v Vec) words() string  { return v.String() + ".D2" }
func (v Vec) bytes() string  { return v.String() + ".B16" }

// Vectors returns n registers from first on.
func Vectors(first, n int) []Vec {
	vs := make([]Vec, n)
	for i := range vs {
		vs[i] = Vec(first + i)
	}
	return vs
}

func list(vs []Vec) string {
	var names []string
	for i, v := range vs {
		if v != vs[0]+Vec(i) {
			panic("arm64: the registers of a list follow each other")
		}
		names = append(names, v.words())
	}
	return "[" + strings.Join(names, ", ") + "]"
}

// A File is the function in the making.
type File struct{ *asm.File }

// MOVD copies a register.
func (f File) MOVD(from, to Reg) { f.Op("MOVD", from, to) }

// LDR loads a word.
func (f File) LDR(from asm.Mem, to Reg) { f.Op("MOVD", from, to) }

// ADDI makes x + n.
func (f File) ADDI(x Reg, n int, to Reg) { f.Op("ADD", asm.Imm(n), x, to) }

// SUBI makes x - n.
func (f File) SUBI(x Reg, n int, to Reg) { f.Op("SUB", asm.Imm(n), x, to) }

// CMP compares, for BNE.
func (f File) CMP(x, y Reg) { f.Op("CMP", y, x) }

// BNE goes to the label if what was compared differs.
func (f File) BNE(label string) { f.Op("BNE", label) }

// CBZ goes to the label if x = 0.
func (f File) CBZ(x Reg, label string) { f.Op("CBZ", x, label) }

// CBNZ goes to the label unless x = 0.
func (f File) CBNZ(x Reg, label string) { f.Op("CBNZ", x, label) }

// RET returns.
func (f File) RET() { f.Op("RET") }

// VLD1 loads vectors that follow each other.
func (f File) VLD1(from Reg, to []Vec) { f.Op("VLD1", asm.At(0, from), list(to)) }

// VLD1P is VLD1 and adds their n bytes to from.
func (f File) VLD1P(n int, from Reg, to []Vec) { f.Op("VLD1.P", asm.At(n, from), list(to)) }

// VST1 stores vectors that follow each other.
func (f File) VST1(from []Vec, to Reg) { f.Op("VST1", list(from), asm.At(0, to)) }

// VADD adds words.
func (f File) VADD(x, y, to Vec) { f.Op("VADD", y.words(), x.words(), to.words()) }

// VREV64 reverses the bytes of each word.
func (f File) VREV64(x, to Vec) { f.Op("VREV64", x.bytes(), to.bytes()) }

// VEXT takes the second word of x and the first of y.
func (f File) VEXT(x, y, to Vec) { f.Op("VEXT", asm.Imm(8), y.bytes(), x.bytes(), to.bytes()) }

// SHA512H adds Σ1 and Ch of two rounds to gh.
func (f File) SHA512H(fg, de, gh Vec) { f.sha512("SHA512H", de.words(), fg, gh) }

// SHA512H2 adds Σ0 and Maj of two rounds to what SHA512H made.
func (f File) SHA512H2(cd, ab, gh Vec) { f.sha512("SHA512H2", ab.words(), cd, gh) }

// SHA512SU0 adds σ0 of the words 1 and 2 to the words 0 and 1.
func (f File) SHA512SU0(w2, w0 Vec) { f.sha512("SHA512SU0", w2.words(), w0.words()) }

// SHA512SU1 adds σ1 of the words 14 and 15, and the words 9 and 10.
func (f File) SHA512SU1(w14, w9, w0 Vec) { f.sha512("SHA512SU1", w9.words(), w14.words(), w0.words()) }

func (f File) sha512(mnemonic string, operands ...any) {
	f.Needs("sha512")
	f.Op(mnemonic, operands...)
}
