// Package edwards holds the operations of the table edwards25519, on the library's group and field.
package edwards

import (
	"github.com/lanes-go/lanes/internal/fe25519"
	"github.com/lanes-go/lanes/internal/ge25519"
	"github.com/lanes-go/lanes/internal/scalar25519"
)

// New returns, for a row's name, a function that does the row's work n times on a state of its own.
func New(row string) func(n int) {
	var p ge25519.Point
	var q ge25519.Point
	var x, y fe25519.Element
	s := scalar25519.Scalar{0x123456789abcdef0, 0xfedcba9876543210, 0x0f1e2d3c4b5a6978, 0x0123456789abcdef}
	q.ScalarBaseMult(&s)
	p.Set(&q)
	e := p.Coordinates()
	x, y = e[0], e[1]
	switch row {
	case "EncodingDecoding":
		return func(n int) {
			for range n {
				if _, err := p.SetBytes(p.Bytes()); err != nil {
					panic(err)
				}
			}
		}
	case "ScalarBaseMult":
		return func(n int) {
			for range n {
				p.ScalarBaseMult(&s)
			}
		}
	case "ScalarMult":
		return func(n int) {
			for range n {
				p.ScalarMult(&s, &q)
			}
		}
	case "VarTimeDoubleScalarBaseMult":
		return func(n int) {
			for range n {
				p.VarTimeDoubleScalarBaseMult(&s, &q, &s)
			}
		}
	case "field/Add":
		return func(n int) {
			for range n {
				x.Add(&x, &y)
			}
		}
	case "field/Multiply":
		return func(n int) {
			for range n {
				x.Multiply(&x, &y)
			}
		}
	case "field/Square":
		return func(n int) {
			for range n {
				x.Square(&x)
			}
		}
	case "field/Invert":
		return func(n int) {
			for range n {
				x.Invert(&x)
			}
		}
	case "field/Mult32":
		return func(n int) {
			for range n {
				x.Mult32(&x, 0xaa42aa42)
			}
		}
	case "field/Bytes":
		return func(n int) {
			for range n {
				x.Bytes()
			}
		}
	}
	panic("edwards: no operation for row " + row)
}
