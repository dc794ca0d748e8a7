package ref

import "math/big"

// p25519 is the field's prime 2^255 - 19.
var p25519 = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))

// mod25519 reduces n, which may be negative, to 0 ≤ n < p and returns it.
func mod25519(n *big.Int) *big.Int {
	return n.Mod(n, p25519)
}

// fromLittle decodes an integer in little-endian order.
func fromLittle(b []byte) *big.Int {
	n := new(big.Int)
	for i := len(b) - 1; i >= 0; i-- {
		n.Lsh(n, 8)
		n.Add(n, big.NewInt(int64(b[i])))
	}
	return n
}

// toLittle encodes n < 2^256 as 32 bytes in little-endian order.
func toLittle(n *big.Int) []byte {
	b := n.FillBytes(make([]byte, 32))
	for i := range 16 {
		b[i], b[31-i] = b[31-i], b[i]
	}
	return b
}

// X25519 is the function of RFC 7748, Section 5: the u-coordinate of k times the point that has u-coordinate u, 32
// bytes each. A point of small order gives 32 zeros.
func X25519(k, u []byte) []byte {
	clamped := append([]byte(nil), k...)
	clamped[0] &= 248
	clamped[31] &= 127
	clamped[31] |= 64
	scalar := fromLittle(clamped)

	masked := append([]byte(nil), u...)
	masked[31] &= 127
	x1 := mod25519(fromLittle(masked))

	add := func(a, b *big.Int) *big.Int { return mod25519(new(big.Int).Add(a, b)) }
	sub := func(a, b *big.Int) *big.Int { return mod25519(new(big.Int).Sub(a, b)) }
	mul := func(a, b *big.Int) *big.Int { return mod25519(new(big.Int).Mul(a, b)) }
	a24 := big.NewInt(121665)

	x2, z2 := big.NewInt(1), big.NewInt(0)
	x3, z3 := new(big.Int).Set(x1), big.NewInt(1)
	swap := uint(0)
	for t := 254; t >= 0; t-- {
		bit := scalar.Bit(t)
		if swap ^= bit; swap == 1 {
			x2, x3 = x3, x2
			z2, z3 = z3, z2
		}
		swap = bit

		a := add(x2, z2)
		aa := mul(a, a)
		b := sub(x2, z2)
		bb := mul(b, b)
		e := sub(aa, bb)
		c := add(x3, z3)
		d := sub(x3, z3)
		da := mul(d, a)
		cb := mul(c, b)
		sum, difference := add(da, cb), sub(da, cb)
		x3 = mul(sum, sum)
		z3 = mul(x1, mul(difference, difference))
		x2 = mul(aa, bb)
		z2 = mul(e, add(aa, mul(a24, e)))
	}
	if swap == 1 {
		x2, z2 = x3, z3
	}
	inverse := new(big.Int).Exp(z2, new(big.Int).Sub(p25519, big.NewInt(2)), p25519)
	return toLittle(mul(x2, inverse))
}
