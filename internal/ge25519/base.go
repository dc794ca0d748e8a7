package ge25519

import (
	"sync"

	"github.com/lanes-go/lanes/internal/fe25519"
	"github.com/lanes-go/lanes/internal/scalar25519"
)

// baseTables[i] holds the multiples of 32^i·B. They are 78 KB, computed when first needed: in the binary they would
// burden every program that imports the package, and computing them takes less than a millisecond.
var baseTables = sync.OnceValue(computeBase)

func computeBase() *[51]affineTable {
	var points [51 * 16]Point
	p := generator
	for i := 0; i < len(points); i += 16 {
		multiples(points[i:i+16], &p, &p)
		p.Double(&points[i+15]) // 2·16·p
	}
	flat := make([]affine, len(points))
	toAffine(flat, points[:])
	tables := new([51]affineTable)
	for i := range flat {
		t, j := &tables[i/16], i%16
		t.yPlusX[j], t.yMinusX[j], t.xy2d[j] = flat[i].yPlusX.Words(), flat[i].yMinusX.Words(), flat[i].xy2d.Words()
	}
	return tables
}

// multiples sets points[i] = p + i·step for all i.
func multiples(points []Point, p, step *Point) {
	var c cached
	var r completed
	c.fromPoint(step)
	points[0].Set(p)
	for i := 1; i < len(points); i++ {
		points[i].fromCompleted(r.add(&points[i-1], &c))
	}
}

// toAffine sets dst[i] to points[i], with one inversion for all.
func toAffine(dst []affine, points []Point) {
	z := make([]fe25519.Element, 2*len(points))
	inverses := z[len(points):]
	z = z[:len(points)]
	for i := range points {
		z[i] = points[i].z
	}
	fe25519.BatchInvert(inverses, z)
	for i := range points {
		var x, y fe25519.Element
		x.Multiply(&points[i].x, &inverses[i])
		y.Multiply(&points[i].y, &inverses[i])
		dst[i].yPlusX.Add(&y, &x)
		dst[i].yMinusX.Subtract(&y, &x)
		dst[i].xy2d.Multiply(x.Multiply(&x, &y), &curve2D)
	}
}

// ScalarBaseMult sets v = s·B and returns v. It is constant time.
//
// With digits d[i] from -16 to 15, s·B is the sum of d[i]·(32^i·B): 51 look-ups and additions, and no doubling.
func (v *Point) ScalarBaseMult(s *scalar25519.Scalar) *Point {
	tables := baseTables()
	digits := s.SignedRadix32()
	var r completed
	var a affine
	v.Identity()
	for i := range tables {
		tables[i].lookup(&a, digits[i])
		v.fromCompleted(r.addAffine(v, &a))
	}
	return v
}
