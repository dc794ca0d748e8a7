package edwards25519

import (
	"github.com/lanes-go/lanes/internal/ge25519"
	"github.com/lanes-go/lanes/internal/scalar25519"
)

// ScalarBaseMult sets v = x·B, where B is the base point, and returns v.
func (v *Point) ScalarBaseMult(x *Scalar) *Point {
	v.ge().ScalarBaseMult(&x.s)
	return v
}

// ScalarMult sets v = x·q and returns v.
func (v *Point) ScalarMult(x *Scalar, q *Point) *Point {
	v.ge().ScalarMult(&x.s, q.ge())
	return v
}

// ScalarMultSlow sets v = x·q and returns v. It needs less memory than ScalarMult, and more time.
func (v *Point) ScalarMultSlow(x *Scalar, q *Point) *Point {
	v.ge().ScalarMultSlow(&x.s, q.ge())
	return v
}

// MultiScalarMult sets v to the sum of all scalars[i]·points[i] and returns v. It panics unless there are as many scalars as
// points. Its time depends on their number alone.
func (v *Point) MultiScalarMult(scalars []*Scalar, points []*Point) *Point {
	var s [2]*scalar25519.Scalar
	var p [2]*ge25519.Point
	v.ge().MultiScalarMult(appendScalars(s[:0], scalars), appendPoints(p[:0], points))
	return v
}

// VarTimeDoubleScalarBaseMult sets v = a·A + b·B, where B is the base point, and returns v. Its time depends on all of them.
func (v *Point) VarTimeDoubleScalarBaseMult(a *Scalar, A *Point, b *Scalar) *Point {
	v.ge().VarTimeDoubleScalarBaseMult(&a.s, A.ge(), &b.s)
	return v
}

// VarTimeMultiScalarMult sets v to the sum of all scalars[i]·points[i] and returns v. It panics unless there are as many
// scalars as points. Its time depends on all of them.
func (v *Point) VarTimeMultiScalarMult(scalars []*Scalar, points []*Point) *Point {
	var s [2]*scalar25519.Scalar
	var p [2]*ge25519.Point
	v.ge().VarTimeMultiScalarMult(appendScalars(s[:0], scalars), appendPoints(p[:0], points))
	return v
}

func appendScalars(dst []*scalar25519.Scalar, scalars []*Scalar) []*scalar25519.Scalar {
	for _, s := range scalars {
		dst = append(dst, &s.s)
	}
	return dst
}

func appendPoints(dst []*ge25519.Point, points []*Point) []*ge25519.Point {
	for _, p := range points {
		dst = append(dst, p.ge())
	}
	return dst
}
