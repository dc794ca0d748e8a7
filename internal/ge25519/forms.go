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
// Each of A to D is reduced, so X to T are loose; of the affine forms below, where D = 2·Z1 has limbs below 2^52 + 2^38, too.
// B and D are kept in Y and T.
func (v *completed) add(p *Point, q *cached) *completed {
	var a fe25519.Element // and then C
	v.y.Multiply(v.y.AddLoose(&p.y, &p.x), &q.yPlusX)
	a.Multiply(a.SubtractLoose(&p.y, &p.x), &q.yMinusX)
	v.x.SubtractLoose(&v.y, &a)
	v.y.AddLoose(&v.y, &a)
	a.Multiply(&p.t, &q.t2d)
	v.t.Multiply(&p.z, &q.z2)
	v.z.AddLoose(&v.t, &a)
	v.t.SubtractLoose(&v.t, &a)
	return v
}

// subtract sets v = p - q and returns v: with -q, Y2 + X2 and Y2 - X2 change places and C its sign.
func (v *completed) subtract(p *Point, q *cached) *completed {
	var a fe25519.Element
	v.y.Multiply(v.y.AddLoose(&p.y, &p.x), &q.yMinusX)
	a.Multiply(a.SubtractLoose(&p.y, &p.x), &q.yPlusX)
	v.x.SubtractLoose(&v.y, &a)
	v.y.AddLoose(&v.y, &a)
	a.Multiply(&p.t, &q.t2d)
	v.t.Multiply(&p.z, &q.z2)
	v.z.SubtractLoose(&v.t, &a)
	v.t.AddLoose(&v.t, &a)
	return v
}

// addAffine sets v = p + q and returns v.
func (v *completed) addAffine(p *Point, q *affine) *completed {
	var a fe25519.Element
	v.y.Multiply(v.y.AddLoose(&p.y, &p.x), &q.yPlusX)
	a.Multiply(a.SubtractLoose(&p.y, &p.x), &q.yMinusX)
	v.x.SubtractLoose(&v.y, &a)
	v.y.AddLoose(&v.y, &a)
	a.Multiply(&p.t, &q.xy2d)
	v.t.AddLoose(&p.z, &p.z)
	v.z.AddLoose(&v.t, &a)
	v.t.SubtractLoose(&v.t, &a)
	return v
}

// subtractAffine sets v = p - q and returns v.
func (v *completed) subtractAffine(p *Point, q *affine) *completed {
	var a fe25519.Element
	v.y.Multiply(v.y.AddLoose(&p.y, &p.x), &q.yMinusX)
	a.Multiply(a.SubtractLoose(&p.y, &p.x), &q.yPlusX)
	v.x.SubtractLoose(&v.y, &a)
	v.y.AddLoose(&v.y, &a)
	a.Multiply(&p.t, &q.xy2d)
	v.t.AddLoose(&p.z, &p.z)
	v.z.SubtractLoose(&v.t, &a)
	v.t.AddLoose(&v.t, &a)
	return v
}

// double sets v to twice the point x/z, y/z and returns v:
//
//	A = X²   B = Y²   C = 2·Z²   E = (X + Y)²
//	Y' = B + A   Z' = B - A   X' = E - Y'   T' = C - Z'
//
// A sum and a difference of reduced elements stay below the bound that SubtractLooser asks of what it subtracts. B, C and E
// are kept in Y', T' and X'.
func (v *completed) double(x, y, z *fe25519.Element) *completed {
	var a fe25519.Element
	a.Square(x)
	v.y.Square(y)
	v.t.Square(z)
	v.t.AddLoose(&v.t, &v.t)
	v.x.Square(v.x.AddLoose(x, y))
	v.z.SubtractLoose(&v.y, &a)
	v.y.AddLoose(&v.y, &a)
	v.x.SubtractLooser(&v.x, &v.y)
	v.t.SubtractLooser(&v.t, &v.z)
	return v
}

// A sum is a point to which others are added: a completed point, and room for the form that the next step needs.
type sum struct {
	completed
	p Point
}

// identity sets s to the neutral element.
func (s *sum) identity() {
	s.x.Zero()
	s.y.One()
	s.z.One()
	s.t.One()
}

// double sets s = 2^n·s. Between doublings T is not needed, so they pass through projective coordinates.
func (s *sum) double(n int) {
	for range n {
		s.p.x.Multiply(&s.x, &s.t)
		s.p.y.Multiply(&s.y, &s.z)
		s.p.z.Multiply(&s.z, &s.t)
		s.completed.double(&s.p.x, &s.p.y, &s.p.z)
	}
}

func (s *sum) add(q *cached)       { s.completed.add(s.p.fromCompleted(&s.completed), q) }
func (s *sum) subtract(q *cached)  { s.completed.subtract(s.p.fromCompleted(&s.completed), q) }
func (s *sum) addAffine(q *affine) { s.completed.addAffine(s.p.fromCompleted(&s.completed), q) }
func (s *sum) subtractAffine(q *affine) {
	s.completed.subtractAffine(s.p.fromCompleted(&s.completed), q)
}
