package ge25519

import "github.com/lanes-go/lanes/internal/fe25519"

// Tables that secrets look into hold every coordinate packed into four words, because a look-up reads all of the table: the
// fewer words, the faster.

// A packed coordinate is an element's canonical number in four words, lowest first.
type packed [4]uint64

// A cachedTable holds 1·p to 8·p for some point p, as cached points: for digits from -8 to 8.
type cachedTable struct {
	yPlusX, yMinusX, z2, t2d [8]packed
}

// An affineTable holds 1·p to 16·p for some point p, as affine points: for digits from -16 to 16.
type affineTable struct {
	yPlusX, yMinusX, xy2d [16]packed
}

// set fills the table with the multiples of p.
func (t *cachedTable) set(p *Point) {
	var c, first cached
	var e fe25519.Element
	first.fromPoint(p)
	c = first
	for i := range t.t2d {
		t.yPlusX[i] = e.Carry(&c.yPlusX).Words()
		t.yMinusX[i] = e.Carry(&c.yMinusX).Words()
		t.z2[i] = e.Carry(&c.z2).Words()
		t.t2d[i] = c.t2d.Words()
		if i < len(t.t2d)-1 {
			var r completed
			var next Point
			c.fromPoint(next.fromCompleted(r.add(p, &c)))
		}
	}
}

// lookup sets c to digit times the table's point, for a digit from -8 to 8. It reads the whole table, whatever the digit.
func (t *cachedTable) lookup(c *cached, digit int8) {
	negative, magnitude := signMagnitude(digit)
	var masks [8]uint64
	for i := range masks {
		masks[i] = equalMask(magnitude, uint64(i+1))
	}
	zero := equalMask(magnitude, 0)
	yPlusX, yMinusX := pick(t.yPlusX[:], masks[:]), pick(t.yMinusX[:], masks[:])
	z2, t2d := pick(t.z2[:], masks[:]), pick(t.t2d[:], masks[:])
	yPlusX[0] |= zero & 1
	yMinusX[0] |= zero & 1
	z2[0] |= zero & 2
	swap(&yPlusX, &yMinusX, -negative)
	c.yPlusX.SetWords((*[4]uint64)(&yPlusX))
	c.yMinusX.SetWords((*[4]uint64)(&yMinusX))
	c.z2.SetWords((*[4]uint64)(&z2))
	negateIf(&c.t2d, &t2d, negative)
}

// lookup sets a to digit times the table's point, for a digit from -16 to 16. It reads the whole table, whatever the digit.
func (t *affineTable) lookup(a *affine, digit int8) {
	negative, magnitude := signMagnitude(digit)
	var masks [16]uint64
	for i := range masks {
		masks[i] = equalMask(magnitude, uint64(i+1))
	}
	zero := equalMask(magnitude, 0)
	yPlusX, yMinusX := pick(t.yPlusX[:], masks[:]), pick(t.yMinusX[:], masks[:])
	xy2d := pick(t.xy2d[:], masks[:])
	yPlusX[0] |= zero & 1
	yMinusX[0] |= zero & 1
	swap(&yPlusX, &yMinusX, -negative)
	a.yPlusX.SetWords((*[4]uint64)(&yPlusX))
	a.yMinusX.SetWords((*[4]uint64)(&yMinusX))
	negateIf(&a.xy2d, &xy2d, negative)
}

// signMagnitude returns 1 and -digit for a negative digit, else 0 and digit.
func signMagnitude(digit int8) (negative, magnitude uint64) {
	sign := int64(digit) >> 63
	return uint64(-sign), uint64(int64(digit) ^ sign - sign)
}

// equalMask returns all ones if a = b, else 0. Both are below 2^63.
func equalMask(a, b uint64) uint64 {
	return uint64(int64((a^b)-1) >> 63)
}

// pick returns the coordinate whose mask is all ones, or 0 if every mask is 0.
func pick(table []packed, masks []uint64) packed {
	var w0, w1, w2, w3 uint64
	table = table[:len(masks)]
	for i, m := range masks {
		e := &table[i]
		w0 |= e[0] & m
		w1 |= e[1] & m
		w2 |= e[2] & m
		w3 |= e[3] & m
	}
	return packed{w0, w1, w2, w3}
}

// swap exchanges a and b if mask is all ones, and leaves them if it is 0.
func swap(a, b *packed, mask uint64) {
	for i := range a {
		d := (a[i] ^ b[i]) & mask
		a[i] ^= d
		b[i] ^= d
	}
}

// negateIf sets v to the negative of w if cond is 1, and to w if it is 0. v is loose.
func negateIf(v *fe25519.Element, w *packed, cond uint64) {
	var n fe25519.Element
	v.SetWords((*[4]uint64)(w))
	v.Select(n.NegateLoose(v), v, int(cond))
}
