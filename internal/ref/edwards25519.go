package ref

import "math/big"

// EdwardsPoint is a point of edwards25519 in the extended homogeneous coordinates of RFC 8032, Section 5.1.4:
// x = X/Z, y = Y/Z, x y = T/Z.
type EdwardsPoint struct {
	X, Y, Z, T *big.Int
}

// L25519 is the order of the base point.
var L25519, _ = new(big.Int).SetString("7237005577332262213973186563042994240857116359379907606001950938285454250989", 10)

// d25519 is the curve's d = -121665/121666.
var d25519 = mod25519(new(big.Int).Mul(big.NewInt(-121665), new(big.Int).ModInverse(big.NewInt(121666), p25519)))

// EdwardsBase is the base point, whose y is 4/5 and whose x is even.
var EdwardsBase = func() *EdwardsPoint {
	y := mod25519(new(big.Int).Mul(big.NewInt(4), new(big.Int).ModInverse(big.NewInt(5), p25519)))
	x, _ := recoverX(y, 0)
	return fromAffine(x, y)
}()

func fromAffine(x, y *big.Int) *EdwardsPoint {
	return &EdwardsPoint{x, y, big.NewInt(1), mod25519(new(big.Int).Mul(x, y))}
}

// recoverX returns the x with the given lowest bit for which (x, y) is on the curve, RFC 8032, Section 5.1.3, and
// whether there is one. Unlike the RFC it returns x = 0 whatever the bit says.
func recoverX(y *big.Int, bit uint) (*big.Int, bool) {
	yy := new(big.Int).Mul(y, y)
	u := mod25519(new(big.Int).Sub(yy, big.NewInt(1)))
	v := mod25519(new(big.Int).Add(new(big.Int).Mul(d25519, yy), big.NewInt(1)))
	xx := mod25519(u.Mul(u, new(big.Int).ModInverse(v, p25519))) // v is never 0, because -1/d is no square
	x := new(big.Int).ModSqrt(xx, p25519)
	if x == nil {
		return nil, false
	}
	if x.Sign() != 0 && x.Bit(0) != bit {
		x.Sub(p25519, x)
	}
	return x, true
}

// DecodeEdwards decodes 32 bytes. ok is whether they encode a point in the generous reading that ZIP 215 prescribes and
// most implementations share: y may be p or more, and x = 0 may have its sign bit set. canonical is whether RFC 8032,
// Section 5.1.3, accepts them too.
func DecodeEdwards(b []byte) (p *EdwardsPoint, canonical, ok bool) {
	masked := append([]byte(nil), b...)
	masked[31] &= 127
	bit := uint(b[31] >> 7)
	y := fromLittle(masked)
	canonical = y.Cmp(p25519) < 0
	mod25519(y)
	x, ok := recoverX(y, bit)
	if !ok {
		return nil, false, false
	}
	if x.Sign() == 0 && bit == 1 {
		canonical = false
	}
	return fromAffine(x, y), canonical, true
}

// Bytes returns the encoding of RFC 8032, Section 5.1.2.
func (p *EdwardsPoint) Bytes() []byte {
	inverse := new(big.Int).ModInverse(p.Z, p25519)
	x := mod25519(new(big.Int).Mul(p.X, inverse))
	b := toLittle(mod25519(new(big.Int).Mul(p.Y, inverse)))
	b[31] |= byte(x.Bit(0) << 7)
	return b
}

// Add returns p + q. The formulas of RFC 8032, Section 5.1.4, are complete: they hold for any two points.
func (p *EdwardsPoint) Add(q *EdwardsPoint) *EdwardsPoint {
	add := func(a, b *big.Int) *big.Int { return new(big.Int).Add(a, b) }
	sub := func(a, b *big.Int) *big.Int { return new(big.Int).Sub(a, b) }
	mul := func(a, b *big.Int) *big.Int { return mod25519(new(big.Int).Mul(a, b)) }
	two := big.NewInt(2)

	a := mul(sub(p.Y, p.X), sub(q.Y, q.X))
	b := mul(add(p.Y, p.X), add(q.Y, q.X))
	c := mul(mul(p.T, mul(two, d25519)), q.T)
	d := mul(mul(p.Z, two), q.Z)
	e, f, g, h := sub(b, a), sub(d, c), add(d, c), add(b, a)
	return &EdwardsPoint{mul(e, f), mul(g, h), mul(f, g), mul(e, h)}
}

// Negate returns -p.
func (p *EdwardsPoint) Negate() *EdwardsPoint {
	return &EdwardsPoint{mod25519(new(big.Int).Neg(p.X)), p.Y, p.Z, mod25519(new(big.Int).Neg(p.T))}
}

// Multiply returns n p for any n ≥ 0, by doubling and adding.
func (p *EdwardsPoint) Multiply(n *big.Int) *EdwardsPoint {
	r := fromAffine(big.NewInt(0), big.NewInt(1))
	for i := n.BitLen() - 1; i >= 0; i-- {
		r = r.Add(r)
		if n.Bit(i) == 1 {
			r = r.Add(p)
		}
	}
	return r
}

// IsNeutral reports whether p is the neutral element (0, 1).
func (p *EdwardsPoint) IsNeutral() bool {
	return p.X.Sign() == 0 && p.Y.Cmp(p.Z) == 0
}

// IsSmallOrder reports whether the order of p divides the cofactor 8.
func (p *EdwardsPoint) IsSmallOrder() bool {
	return p.Multiply(big.NewInt(8)).IsNeutral()
}
