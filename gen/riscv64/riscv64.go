// Package riscv64 is a small vocabulary of riscv64 instructions over package asm. Destinations come last.
package riscv64

import (
	"fmt"
	"strings"

	"github.com/lanes-go/lanes/gen/asm"
)

// A Reg is an integer register.
type Reg int

// Zero always reads as 0.
const Zero Reg = 0

// String returns the name in Go's assembly.
func (r Reg) String() string { return fmt.Sprintf("X%d", int(r)) }

// Free returns the registers that a function with a frame may overwrite: all but zero, SP (2), GP (3), TP (4), g (27) and
// the assembler's own (31). The return address (1) is in the frame, and comes back from there.
func Free() []Reg {
	free := []Reg{1}
	for r := Reg(5); r < 31; r++ {
		if r != 27 {
			free = append(free, r)
		}
	}
	return free
}

// A File is the function in the making.
type File struct{ *asm.File }

// LD loads a word.
func (f File) LD(from asm.Mem, to Reg) { f.Op("MOV", from, to) }

// SD stores a word.
func (f File) SD(from Reg, to asm.Mem) { f.Op("MOV", from, to) }

// LI loads a constant of 31 bits.
func (f File) LI(n int, to Reg) { f.Op("MOV", asm.Imm(n), to) }

// ADD makes x + y.
func (f File) ADD(x, y, to Reg) { f.Op("ADD", y, x, to) }

// SUB makes x - y.
func (f File) SUB(x, y, to Reg) { f.Op("SUB", y, x, to) }

// AND makes x & y.
func (f File) AND(x, y, to Reg) { f.Op("AND", y, x, to) }

// OR makes x | y.
func (f File) OR(x, y, to Reg) { f.Op("OR", y, x, to) }

// XOR makes x ^ y.
func (f File) XOR(x, y, to Reg) { f.Op("XOR", y, x, to) }

// NOT makes ^x.
func (f File) NOT(x, to Reg) { f.Op("NOT", x, to) }

// SLL shifts x to the left by n modulo 64.
func (f File) SLL(x, n, to Reg) { f.Op("SLL", n, x, to) }

// SRL shifts x to the right by n modulo 64.
func (f File) SRL(x, n, to Reg) { f.Op("SRL", n, x, to) }

// ADDI makes x + n.
func (f File) ADDI(x Reg, n int, to Reg) { f.Op("ADDI", asm.Imm(n), x, to) }

// SLLI makes x << n.
func (f File) SLLI(x Reg, n int, to Reg) { f.Op("SLLI", asm.Imm(n), x, to) }

// SRLI makes x >> n.
func (f File) SRLI(x Reg, n int, to Reg) { f.Op("SRLI", asm.Imm(n), x, to) }

// BEQ goes to the label if x = y.
func (f File) BEQ(x, y Reg, label string) { f.Op("BEQ", x, y, label) }

// BNE goes to the label unless x = y.
func (f File) BNE(x, y Reg, label string) { f.Op("BNE", x, y, label) }

// RET returns.
func (f File) RET() { f.Op("RET") }

// RORI rotates to the right.
func (f File) RORI(x Reg, n int, to Reg) { f.zbb("RORI", 0x60005013|n<<20, x, to, asm.Imm(n)) }

// REV8 reverses the bytes.
func (f File) REV8(x, to Reg) { f.zbb("REV8", 0x6b805013, x, to) }

// zbb appends an instruction of Zbb on one register by its code, with its text beside it: of a rotation the assembler
// makes three other instructions unless GORISCV64 is rva22u64 or later.
func (f File) zbb(mnemonic string, code int, x, to Reg, operands ...any) {
	f.Needs("zbb")
	text := strings.Fields(fmt.Sprintln(append(operands, x, to)...))
	f.Op("WORD", fmt.Sprintf("$%#x // %s %s", code|int(x)<<15|int(to)<<7, mnemonic, strings.Join(text, ", ")))
}
