package ge25519

import (
	"sync"

	"github.com/lanes-go/lanes/internal/scalar25519"
)

// An oddTable holds 1·p, 3·p, 5·p … 15·p: the digits of a non-adjacent form of width 5.
type oddTable [8]cached

func (t *oddTable) set(p *Point) {
	var double, next Point
	var r completed
	double.Double(p)
	t[0].fromPoint(p)
	for i := 1; i < len(t); i++ {
		t[i].fromPoint(next.fromCompleted(r.add(&double, &t[i-1])))
	}
}

// addDigit sets r = r + digit·p, for an odd digit of the table or 0.
func (t *oddTable) addDigit(r *sum, digit int16) {
	switch {
	case digit > 0:
		r.add(&t[digit/2])
	case digit < 0:
		r.subtract(&t[-digit/2])
	}
}

// baseWidth is the width of the non-adjacent forms of B's scalars. Width 10 takes 5 additions less than 8 and 30 KB, not 7.5.
const baseWidth = 10

// oddBase holds 1·B, 3·B, 5·B …: the digits of a non-adjacent form of width baseWidth.
var oddBase = sync.OnceValue(func() oddAffineTable { return newOddAffineTable(&generator, baseWidth) })

// An oddAffineTable holds odd multiples of a point.
type oddAffineTable []affine

// newOddAffineTable returns the odd multiples of p that are digits of a non-adjacent form of the given width.
func newOddAffineTable(p *Point, width uint) oddAffineTable {
	points := make([]Point, 1<<(width-2))
	var double Point
	multiples(points, p, double.Double(p))
	t := make(oddAffineTable, len(points))
	toAffine(t, points)
	return t
}

// addDigit sets r = r + digit·p, for an odd digit of the table or 0.
func (t oddAffineTable) addDigit(r *sum, digit int16) {
	switch {
	case digit > 0:
		r.addAffine(&t[digit/2])
	case digit < 0:
		r.subtractAffine(&t[-digit/2])
	}
}

// VarTimeDoubleScalarBaseMult sets v = a·p + b·B and returns v. Its time depends on all of them.
func (v *Point) VarTimeDoubleScalarBaseMult(a *scalar25519.Scalar, p *Point, b *scalar25519.Scalar) *Point {
	checkSet(p)
	base := oddBase()
	var table oddTable
	table.set(p)
	aDigits, bDigits := a.VarTimeNonAdjacentForm(5), b.VarTimeNonAdjacentForm(baseWidth)
	i := 255
	for i > 0 && aDigits[i]|bDigits[i] == 0 {
		i--
	}
	var r sum
	r.identity()
	for ; i >= 0; i-- {
		r.double(1)
		table.addDigit(&r, aDigits[i])
		base.addDigit(&r, bDigits[i])
	}
	return v.fromCompleted(&r.completed)
}

// VarTimeMultiScalarMult sets v = Σ scalars[i]·points[i] and returns v. Its time depends on all of them.
func (v *Point) VarTimeMultiScalarMult(scalars []*scalar25519.Scalar, points []*Point) *Point {
	if len(scalars) != len(points) {
		panic("edwards25519: called VarTimeMultiScalarMult with different size inputs")
	}
	for _, p := range points {
		checkSet(p)
	}
	var r sum
	if len(points) < pippengerMin {
		r.straus(scalars, points)
	} else {
		r.pippenger(scalars, points)
	}
	return v.fromCompleted(&r.completed)
}

// straus sets r = Σ scalars[i]·points[i], with a table of odd multiples for every point and doublings shared by all.
func (r *sum) straus(scalars []*scalar25519.Scalar, points []*Point) {
	var fewTables [2]oddTable
	var fewDigits [2][256]int16
	tables, digits := fewTables[:], fewDigits[:]
	if len(points) > len(tables) {
		tables, digits = make([]oddTable, len(points)), make([][256]int16, len(points))
	}
	for i, p := range points {
		tables[i].set(p)
		digits[i] = scalars[i].VarTimeNonAdjacentForm(5)
	}
	r.identity()
	for d := 255; d >= 0; d-- {
		r.double(1)
		for i := range points {
			tables[i].addDigit(r, digits[i][d])
		}
	}
}
