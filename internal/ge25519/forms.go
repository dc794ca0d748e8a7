package ge25519

import "github.com/lanes-go/lanes/internal/fe25519"

// A completed point is the result of an addition or a doubling: x = X/Z, y = Y/T. Two products more give a projective point,
// three an extended one, so the caller chooses. The coordinates are loose in the sense of fe25519.
type completed struct {
	x, y, z, t fe25519.Element
}

// A cached point is a summand prepared for additions. The coordinates are loose, but for t2d.
type cached struct {
	yPlusX, yMinusX, z2, t2d fe25519.Element // Y + X, Y - X, 2·Z, 2·d·T
}

// An affine point is a cached one with Z = 1: adding it takes one product less. The coordinates are reduced.
type affine struct {
	yPlusX, yMinusX, xy2d fe25519.Element // y + x, y - x, 2·d·x·y
}

func (v *Point) fromCompleted(p *completed) *Point {
	v.x.Multiply(&p.x, &p.t)
	v.y.Multiply(&p.y, &p.z)
	v.z.Multiply(&p.z, &p.t)
	v.t.Multiply(&p.x, &p.y)
	return v
}

func (v *cached) fromPoint(p *Point) *cached {
	v.yPlusX.AddLoose(&p.y, &p.x)
	v.yMinusX.SubtractLoose(&p.y, &p.x)
	v.z2.AddLoose(&p.z, &p.z)
	v.t2d.Multiply(&p.t, &curve2D)
	return v
}

// add sets v = p + q and returns v. The formula is complete, it holds for any two points:
//
//	A = (Y1 - X1)·(Y2 - X2)   B = (Y1 + X1)·(Y2 + X2)   C = T1·2·d·T2   D = Z1·2·Z2
//	X = B - A   Y = B + A   Z = D + C   T = D - C
//
// Each of A to D is reduced, so X to T are loose; of the affine forms below, where D = 2·Z1 has limbs up to 2^52 + 2^19, too.
func (v *completed) add(p *Point, q *cached) *completed {
	var a, b, c, d fe25519.Element
	b.Multiply(b.AddLoose(&p.y, &p.x), &q.yPlusX)
	a.Multiply(a.SubtractLoose(&p.y, &p.x), &q.yMinusX)
	c.Multiply(&p.t, &q.t2d)
	d.Multiply(&p.z, &q.z2)
	v.x.SubtractLoose(&b, &a)
	v.y.AddLoose(&b, &a)
	v.z.AddLoose(&d, &c)
	v.t.SubtractLoose(&d, &c)
	return v
}

// subtract sets v = p - q and returns v: with -q, Y2 + X2 and Y2 - X2 change places and C its sign.
func (v *completed) subtract(p *Point, q *cached) *completed {
	var a, b, c, d fe25519.Element
	b.Multiply(b.AddLoose(&p.y, &p.x), &q.yMinusX)
	a.Multiply(a.SubtractLoose(&p.y, &p.x), &q.yPlusX)
	c.Multiply(&p.t, &q.t2d)
	d.Multiply(&p.z, &q.z2)
	v.x.SubtractLoose(&b, &a)
	v.y.AddLoose(&b, &a)
	v.z.SubtractLoose(&d, &c)
	v.t.AddLoose(&d, &c)
	return v
}

// addAffine sets v = p + q and returns v.
func (v *completed) addAffine(p *Point, q *affine) *completed {
	var a, b, c, d fe25519.Element
	b.Multiply(b.AddLoose(&p.y, &p.x), &q.yPlusX)
	a.Multiply(a.SubtractLoose(&p.y, &p.x), &q.yMinusX)
	c.Multiply(&p.t, &q.xy2d)
	d.AddLoose(&p.z, &p.z)
	v.x.SubtractLoose(&b, &a)
	v.y.AddLoose(&b, &a)
	v.z.AddLoose(&d, &c)
	v.t.SubtractLoose(&d, &c)
	return v
}

// subtractAffine sets v = p - q and returns v.
func (v *completed) subtractAffine(p *Point, q *affine) *completed {
	var a, b, c, d fe25519.Element
	b.Multiply(b.AddLoose(&p.y, &p.x), &q.yMinusX)
	a.Multiply(a.SubtractLoose(&p.y, &p.x), &q.yPlusX)
	c.Multiply(&p.t, &q.xy2d)
	d.AddLoose(&p.z, &p.z)
	v.x.SubtractLoose(&b, &a)
	v.y.AddLoose(&b, &a)
	v.z.SubtractLoose(&d, &c)
	v.t.AddLoose(&d, &c)
	return v
}

// double sets v to twice the point x/z, y/z and returns v:
//
//	A = X²   B = Y²   C = 2·Z²   E = (X + Y)²
//	Y' = B + A   Z' = B - A   X' = E - Y'   T' = C - Z'
//
// A sum and a difference of reduced elements stay below the bound that SubtractLooser asks of what it subtracts.
func (v *completed) double(x, y, z *fe25519.Element) *completed {
	var a, b, c, e fe25519.Element
	a.Square(x)
	b.Square(y)
	c.Square(z)
	c.AddLoose(&c, &c)
	e.Square(e.AddLoose(x, y))
	v.y.AddLoose(&b, &a)
	v.z.SubtractLoose(&b, &a)
	v.x.SubtractLooser(&e, &v.y)
	v.t.SubtractLooser(&c, &v.z)
	return v
}

// doubleTimes sets v = 2^n·v. Between doublings T is not needed, so they pass through projective coordinates.
func (v *completed) doubleTimes(n int) {
	var x, y, z fe25519.Element
	for range n {
		x.Multiply(&v.x, &v.t)
		y.Multiply(&v.y, &v.z)
		z.Multiply(&v.z, &v.t)
		v.double(&x, &y, &z)
	}
}

// identity sets v to the neutral element.
func (v *completed) identity() {
	v.x.Zero()
	v.y.One()
	v.z.One()
	v.t.One()
}
