// Package amd64 holds what the generators of amd64 kernels share, over avo.
package amd64

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/printer"
	"github.com/mmcloughlin/avo/reg"
)

// A File is one assembly file in the making. Its methods append instructions, in Go's order: sources, then destination.
type File struct {
	*build.Context
}

// New begins a file.
func New() File {
	f := File{build.NewContext()}
	f.ConstraintExpr("!purego")
	return f
}

// Func begins a function with a Go signature. Without a stack frame, or with a small one, it may be NOSPLIT.
func (f File) Func(name string, a attr.Attribute, signature string) {
	f.Function(name)
	f.Attributes(a)
	f.SignatureExpr(signature)
}

// Write compiles the file and writes it to the path out, with the line of features above each function.
func (f File) Write(generator, out string) error {
	file, err := f.Result()
	if err != nil {
		return err
	}
	if err := pass.Concat(pass.Compile, pass.FunctionPass(nameFeatures)).Execute(file); err != nil {
		return err
	}
	text, err := printer.NewGoAsm(printer.Config{Name: generator}).Print(file)
	if err != nil {
		return err
	}
	return os.WriteFile(out, text, 0o666)
}

// nameFeatures puts the features of package cpu in the place of the instruction sets that avo found. What every amd64
// CPU has is left out; an instruction set that package cpu does not know is an error.
func nameFeatures(fn *ir.Function) error {
	known := (^cpu.Set(0)).Names()
	var names []string
	for _, isa := range fn.ISA {
		name := strings.ToLower(isa)
		switch name {
		case "cmov", "sse", "sse2":
			continue
		case "bmi":
			name = "bmi1"
		}
		if !slices.Contains(known, name) {
			return fmt.Errorf("%s uses %s, which package cpu does not know", fn.Name, isa)
		}
		names = append(names, name)
	}
	fn.ISA = []string{strings.Join(names, " ")}
	return nil
}

// Words declares read-only data: n words of 64 bits, which repeat v.
func (f File) Words(name string, n int, v ...uint64) operand.Mem {
	m := f.StaticGlobal(name)
	f.DataAttributes(attr.RODATA | attr.NOPTR)
	for i := range n {
		f.AppendDatum(operand.U64(v[i%len(v)]))
	}
	return m
}

// Vectors returns the n vector registers from number first on, each as wide as the given number of 64-bit lanes.
func Vectors(lanes, first, n int) []reg.VecPhysical {
	vs := make([]reg.VecPhysical, n)
	for i := range vs {
		id := reg.Index(first + i)
		vs[i] = reg.Vector.Lookup(id, map[int]reg.Spec{2: reg.S128, 4: reg.S256, 8: reg.S512}[lanes]).(reg.VecPhysical)
	}
	return vs
}

// Interleave appends the instructions of a with those of b spread evenly among them.
func Interleave(a, b []func()) {
	for i, instruction := range a {
		instruction()
		for _, instruction := range b[i*len(b)/len(a) : (i+1)*len(b)/len(a)] {
			instruction()
		}
	}
}
