package tables

import (
	beforeEdwards "github.com/lanes-go/lanes/cmd/lanes/internal/before/edwards"
	"github.com/lanes-go/lanes/cmd/lanes/internal/edwards"
	"github.com/lanes-go/lanes/internal/ge25519"
)

// An Edwards25519Column is an implementation of edwards25519 and its field to measure.
type Edwards25519Column struct {
	Name string
	New  func(row string) func(n int) // prepares a state and returns what does the row's work n times
}

// Edwards25519 returns the table of the curve's group and field. The columns more come last.
func Edwards25519(more ...Edwards25519Column) Table {
	t := Table{
		Name:  "edwards25519",
		Bench: "Edwards25519",
		About: "edwards25519, before: a call carries the limbs of Multiply and Square; in the kernels the carries are part of both, as published",
		Work: "Each row is one operation: on points of the curve, or, after field/, on elements of its field. The first " +
			"encodes a point and decodes it again.",
	}
	columns := append([]Edwards25519Column{{Before, beforeEdwards.New}, {ge25519.Kernels[0].Name, edwards.New}}, more...)
	for _, name := range []string{
		"EncodingDecoding", "ScalarBaseMult", "ScalarMult", "VarTimeDoubleScalarBaseMult",
		"field/Add", "field/Multiply", "field/Square", "field/Invert", "field/Mult32", "field/Bytes",
	} {
		row := Row{Name: name}
		for _, c := range columns {
			row.Columns = append(row.Columns, Column{c.Name, func() func(int) { return c.New(name) }})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
