package ge25519

import (
	"sync"

	"github.com/lanes-go/lanes/internal/scalar25519"
)

// preparedWidth is the width of the non-adjacent form of a Prepared point's scalar.
const preparedWidth = 6

// A Prepared is a point p expanded for many multiplications in variable time: the odd multiples of p, 2^64·p, 2^128·p and
// 2^192·p, which are 7.5 KB. So the digits of four quarters of a scalar share their doublings: 63 instead of 252. It is never
// written again, so any number of goroutines may use it.
type Prepared struct {
	quarters [4]oddAffineTable
}

// Prepare returns p expanded. It takes about as long as one VarTimeDoubleScalarBaseMult.
func Prepare(p *Point) *Prepared {
	checkSet(p)
	return prepare(p, preparedWidth)
}

func prepare(p *Point, width uint) *Prepared {
	var v Prepared
	q := *p
	for i := range v.quarters {
		if i > 0 {
			for range 64 {
				q.Double(&q)
			}
		}
		v.quarters[i] = newOddAffineTable(&q, width)
	}
	return &v
}

// preparedBaseWidth is the width of the non-adjacent form of B's scalar beside a Prepared point.
const preparedBaseWidth = 8

// preparedBase is B expanded, 30 KB.
var preparedBase = sync.OnceValue(func() *Prepared { return prepare(&generator, preparedBaseWidth) })

// VarTimeDoubleScalarBaseMultPrepared sets v = a·p + b·B and returns v. Its time depends on all of them.
func (v *Point) VarTimeDoubleScalarBaseMultPrepared(a *scalar25519.Scalar, p *Prepared, b *scalar25519.Scalar) *Point {
	base := preparedBase()
	aDigits, bDigits := a.VarTimeNonAdjacentForm(preparedWidth), b.VarTimeNonAdjacentForm(preparedBaseWidth)
	var r sum
	r.identity()
	for i := 63; i >= 0; i-- {
		r.double(1)
		for j := range p.quarters {
			p.quarters[j].addDigit(&r, aDigits[64*j+i])
			base.quarters[j].addDigit(&r, bDigits[64*j+i])
		}
	}
	return v.fromCompleted(&r.completed)
}
