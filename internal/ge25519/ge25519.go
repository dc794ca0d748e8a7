// Package ge25519 computes with the points of edwards25519, the twisted Edwards curve
//
//	-x² + y² = 1 + d·x²·y², d = -121665/121666,
//
// over the field of package fe25519. Its base point B has the prime order L of package scalar25519; the group has 8·L elements.
//
// What is constant time says nothing of scalars and points to an observer of time; what has VarTime in its name does.
// All arguments and receivers may alias.
package ge25519

import "github.com/lanes-go/lanes/internal/fe25519"

// A Point is a point of the curve in extended coordinates X, Y, Z, T: x = X/Z, y = Y/Z, x·y = T/Z. The coordinates are
// reduced in the sense of fe25519. The zero value is no point; it may be used as a receiver only.
type Point struct {
	_          [0]func() // not comparable: a point has many representations
	x, y, z, t fe25519.Element
}

var (
	curveD  = fe25519.New([5]uint64{0x34dca135978a3, 0x1a8283b156ebd, 0x5e7a26001c029, 0x739c663a03cbb, 0x52036cee2b6ff})
	curve2D = fe25519.New([5]uint64{0x69b9426b2f159, 0x35050762add7a, 0x3cf44c0038052, 0x6738cc7407977, 0x2406d9dc56dff})
	one     = fe25519.New([5]uint64{1})
)

// generator is B, whose y is 4/5 and whose x is even.
var generator = Point{
	x: fe25519.New([5]uint64{0x62d608f25d51a, 0x412a4b4f6592a, 0x75b7171a4b31d, 0x1ff60527118fe, 0x216936d3cd6e5}),
	y: fe25519.New([5]uint64{0x6666666666658, 0x4cccccccccccc, 0x1999999999999, 0x3333333333333, 0x6666666666666}),
	z: fe25519.New([5]uint64{1}),
	t: fe25519.New([5]uint64{0x68ab3a5b7dda3, 0x00eea2a5eadbb, 0x2af8df483c27e, 0x332b375274732, 0x67875f0fd78b7}),
}

// checkSet panics if p is a zero value.
func checkSet(p *Point) {
	if p.x == (fe25519.Element{}) && p.y == (fe25519.Element{}) {
		panic("edwards25519: use of uninitialized Point")
	}
}

// Identity sets v to the neutral element (0, 1) and returns v.
func (v *Point) Identity() *Point {
	v.x.Zero()
	v.y.One()
	v.z.One()
	v.t.Zero()
	return v
}

// Generator sets v = B and returns v.
func (v *Point) Generator() *Point {
	return v.Set(&generator)
}

// Set sets v = p and returns v.
func (v *Point) Set(p *Point) *Point {
	*v = *p
	return v
}

// Add sets v = p + q and returns v.
func (v *Point) Add(p, q *Point) *Point {
	checkSet(p)
	checkSet(q)
	var c cached
	var r completed
	return v.fromCompleted(r.add(p, c.fromPoint(q)))
}

// Subtract sets v = p - q and returns v.
func (v *Point) Subtract(p, q *Point) *Point {
	checkSet(p)
	checkSet(q)
	var c cached
	var r completed
	return v.fromCompleted(r.subtract(p, c.fromPoint(q)))
}

// Double sets v = 2·p and returns v.
func (v *Point) Double(p *Point) *Point {
	checkSet(p)
	var r completed
	return v.fromCompleted(r.double(&p.x, &p.y, &p.z))
}

// MultByCofactor sets v = 8·p and returns v.
func (v *Point) MultByCofactor(p *Point) *Point {
	checkSet(p)
	var s sum
	s.completed.double(&p.x, &p.y, &p.z)
	s.double(2)
	return v.fromCompleted(&s.completed)
}

// Negate sets v = -p and returns v.
func (v *Point) Negate(p *Point) *Point {
	checkSet(p)
	v.x.Negate(&p.x)
	v.y.Set(&p.y)
	v.z.Set(&p.z)
	v.t.Negate(&p.t)
	return v
}

// Equal returns 1 if v and u are the same point, else 0.
//
// x1 = x2 as X1·Z2 = X2·Z1, and the same for y.
func (v *Point) Equal(u *Point) int {
	checkSet(v)
	checkSet(u)
	var a, b, c, d fe25519.Element
	a.Multiply(&v.x, &u.z)
	b.Multiply(&u.x, &v.z)
	c.Multiply(&v.y, &u.z)
	d.Multiply(&u.y, &v.z)
	return a.Equal(&b) & c.Equal(&d)
}

// IsIdentity returns 1 if v is the neutral element, else 0.
func (v *Point) IsIdentity() int {
	return v.x.IsZero() & v.y.Equal(&v.z)
}

// Select sets v to p if cond is 1 and to q if cond is 0, and returns v.
func (v *Point) Select(p, q *Point, cond int) *Point {
	checkSet(p)
	checkSet(q)
	v.x.Select(&p.x, &q.x, cond)
	v.y.Select(&p.y, &q.y, cond)
	v.z.Select(&p.z, &q.z, cond)
	v.t.Select(&p.t, &q.t, cond)
	return v
}
