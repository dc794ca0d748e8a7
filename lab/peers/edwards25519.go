package peers

import (
	"strings"

	"filippo.io/edwards25519"
	"filippo.io/edwards25519/field"
	"github.com/oasisprotocol/curve25519-voi/curve"
	"github.com/oasisprotocol/curve25519-voi/curve/scalar"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// Filippo is the column of filippo.io/edwards25519.
const Filippo = "filippo"

// Edwards25519 is the table edwards25519 with filippo.io/edwards25519, and with curve25519-voi, whose field is internal, in the
// rows of the group.
func Edwards25519() tables.Table {
	t := tables.Edwards25519(tables.Edwards25519Column{Name: Filippo, New: filippo})
	for i, row := range t.Rows {
		if !strings.HasPrefix(row.Name, "field/") {
			t.Rows[i].Columns = append(row.Columns, tables.Column{Name: Voi, New: func() func(int) { return voi(row.Name) }})
		}
	}
	return t
}

// scalarBytes is the scalar of the table.
var scalarBytes = []byte{
	0xf0, 0xde, 0xbc, 0x9a, 0x78, 0x56, 0x34, 0x12, 0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe,
	0x78, 0x69, 0x5a, 0x4b, 0x3c, 0x2d, 0x1e, 0x0f, 0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01,
}

func voi(row string) func(n int) {
	s, err := scalar.NewFromCanonicalBytes(scalarBytes)
	if err != nil {
		panic(err)
	}
	q := curve.NewEdwardsPoint().MulBasepoint(curve.ED25519_BASEPOINT_TABLE, s)
	p := curve.NewEdwardsPoint().Set(q)
	var encoded curve.CompressedEdwardsY
	switch row {
	case "EncodingDecoding":
		return func(n int) {
			for range n {
				if _, err := p.SetCompressedY(encoded.SetEdwardsPoint(p)); err != nil {
					panic(err)
				}
			}
		}
	case "ScalarBaseMult":
		return func(n int) {
			for range n {
				p.MulBasepoint(curve.ED25519_BASEPOINT_TABLE, s)
			}
		}
	case "ScalarMult":
		return func(n int) {
			for range n {
				p.Mul(q, s)
			}
		}
	case "VarTimeDoubleScalarBaseMult":
		return func(n int) {
			for range n {
				p.DoubleScalarMulBasepointVartime(s, q, s)
			}
		}
	}
	panic("peers: no operation for row " + row)
}

func filippo(row string) func(n int) {
	s, err := edwards25519.NewScalar().SetCanonicalBytes(scalarBytes)
	if err != nil {
		panic(err)
	}
	q := new(edwards25519.Point).ScalarBaseMult(s)
	p := new(edwards25519.Point).Set(q)
	x, y, _, _ := p.ExtendedCoordinates()
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
				p.ScalarBaseMult(s)
			}
		}
	case "ScalarMult":
		return func(n int) {
			for range n {
				p.ScalarMult(s, q)
			}
		}
	case "VarTimeDoubleScalarBaseMult":
		return func(n int) {
			for range n {
				p.VarTimeDoubleScalarBaseMult(s, q, s)
			}
		}
	}
	return filippoField(row, x, y)
}

func filippoField(row string, x, y *field.Element) func(n int) {
	switch row {
	case "field/Add":
		return func(n int) {
			for range n {
				x.Add(x, y)
			}
		}
	case "field/Multiply":
		return func(n int) {
			for range n {
				x.Multiply(x, y)
			}
		}
	case "field/Square":
		return func(n int) {
			for range n {
				x.Square(x)
			}
		}
	case "field/Invert":
		return func(n int) {
			for range n {
				x.Invert(x)
			}
		}
	case "field/Mult32":
		return func(n int) {
			for range n {
				x.Mult32(x, 0xaa42aa42)
			}
		}
	case "field/Bytes":
		return func(n int) {
			for range n {
				x.Bytes()
			}
		}
	}
	panic("peers: no operation for row " + row)
}
