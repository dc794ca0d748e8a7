package ge25519

import (
	"errors"

	"github.com/lanes-go/lanes/internal/fe25519"
)

var (
	errLength      = errors.New("edwards25519: invalid point encoding length")
	errEncoding    = errors.New("edwards25519: invalid point encoding")
	errCoordinates = errors.New("edwards25519: invalid point coordinates")
)

// SetBytes sets v to the point that the 32 bytes x encode (RFC 8032, Section 5.1.3) and returns v. It accepts two kinds of
// encodings that the RFC does not, as crypto/ed25519 does: y from p to 2^255 - 1 is taken modulo p, and x = 0 may have its
// sign bit set. Anything else gives nil and an error, and leaves v.
func (v *Point) SetBytes(x []byte) (*Point, error) {
	var yy, numerator, denominator, root, negative fe25519.Element
	var p Point
	if _, err := p.y.SetBytes(x); err != nil {
		return nil, errLength
	}
	// x² = (y² - 1)/(d·y² + 1)
	yy.Square(&p.y)
	numerator.Subtract(&yy, &one)
	denominator.Multiply(&yy, &curveD)
	denominator.Add(&denominator, &one)
	if _, isSquare := root.SqrtRatio(&numerator, &denominator); isSquare == 0 {
		return nil, errEncoding
	}
	p.x.Select(negative.Negate(&root), &root, int(x[31]>>7))
	p.z.One()
	p.t.Multiply(&p.x, &p.y)
	return v.Set(&p), nil
}

// Encode writes the canonical encoding of v (RFC 8032, Section 5.1.2) to out: y, and the lowest bit of x as the highest.
func (v *Point) Encode(out *[32]byte) {
	checkSet(v)
	var zInverse fe25519.Element
	v.encode(out, zInverse.Invert(&v.z))
}

func (v *Point) encode(out *[32]byte, zInverse *fe25519.Element) {
	var x, y fe25519.Element
	x.Multiply(&v.x, zInverse)
	y.Multiply(&v.y, zInverse)
	y.Encode(out)
	out[31] |= byte(x.IsNegative() << 7)
}

// Bytes returns the canonical encoding of v, 32 bytes.
func (v *Point) Bytes() []byte {
	var out [32]byte // outlined from Encode, so that it can stay on the caller's stack
	v.Encode(&out)
	return out[:]
}

// EncodeMontgomery writes the u-coordinate of v's image on Curve25519 (RFC 7748) to out: u = (1 + y)/(1 - y) =
// (Z + Y)/(Z - Y). The neutral element gives 0, as X25519 would.
func (v *Point) EncodeMontgomery(out *[32]byte) {
	checkSet(v)
	var sum, difference fe25519.Element
	sum.Add(&v.z, &v.y)
	difference.Subtract(&v.z, &v.y)
	sum.Multiply(&sum, difference.Invert(&difference))
	sum.Encode(out)
}

// Coordinates returns v's extended coordinates.
func (v *Point) Coordinates() [4]fe25519.Element {
	checkSet(v)
	return [4]fe25519.Element{v.x, v.y, v.z, v.t}
}

// SetExtendedCoordinates sets v to the point with these coordinates and returns v. If they break one of
//
//	-X² + Y² = Z² + d·T²   X·Y = Z·T
//
// it returns nil and an error, and leaves v.
func (v *Point) SetExtendedCoordinates(X, Y, Z, T *fe25519.Element) (*Point, error) {
	var left, right, s fe25519.Element
	left.Subtract(left.Square(Y), s.Square(X))
	right.Add(right.Multiply(&curveD, right.Square(T)), s.Square(Z))
	onCurve := left.Equal(&right)
	left.Multiply(X, Y)
	right.Multiply(Z, T)
	if onCurve&left.Equal(&right) == 0 {
		return nil, errCoordinates
	}
	v.x, v.y, v.z, v.t = *X, *Y, *Z, *T
	return v, nil
}
