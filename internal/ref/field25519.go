package ref

import "math/big"

// SqrtRatio25519 is SQRT_RATIO_M1 of RFC 9496, Section 4.2, in terms of what it means: the even square root of u/v and 1, or
// else the even square root of sqrt(-1)·u/v and 0. For v = 0 the root is 0, and it is right only for u = 0.
func SqrtRatio25519(u, v *big.Int) (root *big.Int, wasSquare int) {
	u, v = mod25519(new(big.Int).Set(u)), mod25519(new(big.Int).Set(v))
	if v.Sign() == 0 {
		if u.Sign() == 0 {
			return u, 1
		}
		return v, 0
	}
	ratio := mod25519(u.Mul(u, v.ModInverse(v, p25519)))
	wasSquare = 1
	root = new(big.Int).ModSqrt(ratio, p25519)
	if root == nil {
		wasSquare = 0
		quarter := new(big.Int).Rsh(p25519, 2) // (p - 1)/4
		i := quarter.Exp(big.NewInt(2), quarter, p25519)
		root = new(big.Int).ModSqrt(mod25519(ratio.Mul(ratio, i)), p25519)
	}
	if root.Bit(0) == 1 {
		root.Sub(p25519, root)
	}
	return root, wasSquare
}
