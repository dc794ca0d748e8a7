// Package edwards25519 computes with the points and scalars of edwards25519, the twisted Edwards curve
//
//	-x² + y² = 1 - (121665/121666)·x²·y²
//
// over the integers modulo 2^255 - 19, on which Ed25519 (RFC 8032) is built. It has the API of filippo.io/edwards25519.
//
// Most programs want packages ed25519 or curve25519 instead. The group has the cofactor 8: points need not be of prime order,
// and MultByCofactor clears what they have beside it.
//
// All arguments and receivers may alias. What does not have VarTime in its name is constant time.
package edwards25519

import (
	"github.com/lanes-go/lanes/edwards25519/field"
	"github.com/lanes-go/lanes/internal/fe25519"
	"github.com/lanes-go/lanes/internal/ge25519"
)

// A Point is a point of the curve. The zero value is no point: it may be used as a receiver only, and methods panic when it
// is an argument, or when they read it.
type Point ge25519.Point

func (v *Point) ge() *ge25519.Point { return (*ge25519.Point)(v) }

// NewIdentityPoint returns a new Point set to the neutral element.
func NewIdentityPoint() *Point {
	v := new(Point)
	v.ge().Identity()
	return v
}

// NewGeneratorPoint returns a new Point set to the base point B of RFC 8032, Section 5.1.
func NewGeneratorPoint() *Point {
	v := new(Point)
	v.ge().Generator()
	return v
}

// Set sets v = u and returns v.
func (v *Point) Set(u *Point) *Point {
	*v = *u
	return v
}

// Bytes returns the canonical encoding of v (RFC 8032, Section 5.1.2), 32 bytes.
func (v *Point) Bytes() []byte {
	return v.ge().Bytes()
}

// SetBytes sets v to the point that the 32 bytes x encode (RFC 8032, Section 5.1.3) and returns v. If they encode none, or
// are not 32, SetBytes returns nil and an error, and v is unchanged.
//
// Like crypto/ed25519 it accepts the encodings that are not canonical: a y of 2^255 - 19 or more, and x = 0 with its sign set.
func (v *Point) SetBytes(x []byte) (*Point, error) {
	if _, err := v.ge().SetBytes(x); err != nil {
		return nil, err
	}
	return v, nil
}

// BytesMontgomery returns the u-coordinate of v's image on Curve25519, as RFC 7748 encodes it in 32 bytes. v and -v give the
// same. The neutral element gives zero, as X25519 does.
func (v *Point) BytesMontgomery() []byte {
	var out [32]byte // outlined from encodeMontgomery, so that it can stay on the caller's stack
	v.ge().EncodeMontgomery(&out)
	return out[:]
}

// ExtendedCoordinates returns v in extended coordinates X, Y, Z, T, where x = X/Z, y = Y/Z and x·y = T/Z.
func (v *Point) ExtendedCoordinates() (X, Y, Z, T *field.Element) {
	c := v.ge().Coordinates()
	e := [4]field.Element{field.Element(c[0]), field.Element(c[1]), field.Element(c[2]), field.Element(c[3])}
	return &e[0], &e[1], &e[2], &e[3]
}

// SetExtendedCoordinates sets v to the point with these extended coordinates and returns v. If they are not those of a
// point, it returns nil and an error, and v is unchanged.
func (v *Point) SetExtendedCoordinates(X, Y, Z, T *field.Element) (*Point, error) {
	_, err := v.ge().SetExtendedCoordinates(
		(*fe25519.Element)(X), (*fe25519.Element)(Y), (*fe25519.Element)(Z), (*fe25519.Element)(T))
	if err != nil {
		return nil, err
	}
	return v, nil
}

// Equal returns 1 if v and u are the same point, else 0.
func (v *Point) Equal(u *Point) int {
	return v.ge().Equal(u.ge())
}

// Select sets v to a if cond is 1 and to b if cond is 0, and returns v.
func (v *Point) Select(a, b *Point, cond int) *Point {
	v.ge().Select(a.ge(), b.ge(), cond)
	return v
}

// Add sets v = p + q and returns v.
func (v *Point) Add(p, q *Point) *Point {
	v.ge().Add(p.ge(), q.ge())
	return v
}

// Subtract sets v = p - q and returns v.
func (v *Point) Subtract(p, q *Point) *Point {
	v.ge().Subtract(p.ge(), q.ge())
	return v
}

// Negate sets v = -p and returns v.
func (v *Point) Negate(p *Point) *Point {
	v.ge().Negate(p.ge())
	return v
}

// Double sets v = 2·p and returns v.
func (v *Point) Double(p *Point) *Point {
	v.ge().Double(p.ge())
	return v
}

// MultByCofactor sets v = 8·p and returns v.
func (v *Point) MultByCofactor(p *Point) *Point {
	v.ge().MultByCofactor(p.ge())
	return v
}
