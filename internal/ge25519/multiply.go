package ge25519

import "github.com/lanes-go/lanes/internal/scalar25519"

// ScalarMult sets v = s·p and returns v. It is constant time.
//
// With digits d[i] from -8 to 7, s·p = d[0]·p + 16·(d[1]·p + 16·(d[2]·p + …)).
func (v *Point) ScalarMult(s *scalar25519.Scalar, p *Point) *Point {
	checkSet(p)
	var table cachedTable
	table.set(p)
	digits := s.SignedRadix16()
	var r sum
	var c cached
	r.identity()
	table.lookup(&c, digits[63])
	r.add(&c)
	for i := 62; i >= 0; i-- {
		r.double(4)
		table.lookup(&c, digits[i])
		r.add(&c)
	}
	return v.fromCompleted(&r.completed)
}

// ScalarMultSlow sets v = s·p, without a table, and returns v. It is constant time.
func (v *Point) ScalarMultSlow(s *scalar25519.Scalar, p *Point) *Point {
	checkSet(p)
	var c cached
	var r completed
	var multiple, withP Point
	var bytes [32]byte
	s.PutBytes(&bytes)
	c.fromPoint(p)
	multiple.Identity()
	for i := 255; i >= 0; i-- {
		multiple.Double(&multiple)
		withP.fromCompleted(r.add(&multiple, &c))
		multiple.Select(&withP, &multiple, int(bytes[i/8]>>(i%8)&1))
	}
	return v.Set(&multiple)
}

// MultiScalarMult sets v = Σ scalars[i]·points[i] and returns v. Its time depends on the number of points alone. It works as
// ScalarMult does, with doublings shared by all points.
func (v *Point) MultiScalarMult(scalars []*scalar25519.Scalar, points []*Point) *Point {
	if len(scalars) != len(points) {
		panic("edwards25519: called MultiScalarMult with different size inputs")
	}
	var fewTables [2]cachedTable
	var fewDigits [2][64]int8
	tables, digits := fewTables[:], fewDigits[:]
	if len(points) > len(tables) {
		tables, digits = make([]cachedTable, len(points)), make([][64]int8, len(points))
	}
	for i, p := range points {
		checkSet(p)
		tables[i].set(p)
		digits[i] = scalars[i].SignedRadix16()
	}
	var r sum
	var c cached
	r.identity()
	for d := 63; d >= 0; d-- {
		r.double(4)
		for i := range points {
			tables[i].lookup(&c, digits[i][d])
			r.add(&c)
		}
	}
	return v.fromCompleted(&r.completed)
}
