package ref

import (
	"bytes"
	"crypto/sha512"
	"math/big"
)

// Dom2 is the prefix that RFC 8032, Section 2, puts before everything that is hashed: for Ed25519ctx with flag 0, for
// Ed25519ph with flag 1. Ed25519 itself has an empty one.
func Dom2(flag byte, context string) []byte {
	return append(append([]byte("SigEd25519 no Ed25519 collisions"), flag, byte(len(context))), context...)
}

// Ed25519Rules say which signatures are valid, in the order of the public package's rules.
type Ed25519Rules int

const (
	Ed25519Default Ed25519Rules = iota // cofactorless, A read generously, R compared as bytes
	Ed25519ZIP215                      // cofactored, A and R read generously
	Ed25519Strict                      // as Default, with A and R canonical and not of small order
)

// Ed25519Public is the public key of RFC 8032, Section 5.1.5.
func Ed25519Public(seed []byte) []byte {
	s, _ := expandSeed(seed)
	return EdwardsBase.Multiply(s).Bytes()
}

// expandSeed returns the secret scalar and the prefix.
func expandSeed(seed []byte) (*big.Int, []byte) {
	h := sha512.Sum512(seed)
	h[0] &= 248
	h[31] &= 127
	h[31] |= 64
	return fromLittle(h[:32]), h[32:]
}

// hashScalar is SHA-512 of the parts, read as an integer mod L.
func hashScalar(parts ...[]byte) *big.Int {
	h := sha512.Sum512(bytes.Join(parts, nil))
	n := fromLittle(h[:])
	return n.Mod(n, L25519)
}

// Ed25519Sign is Section 5.1.6 of RFC 8032, for the key pair of a seed and a public key, which may be another seed's.
// For Ed25519ph, message is the hash.
func Ed25519Sign(dom, seed, public, message []byte) []byte {
	s, prefix := expandSeed(seed)
	r := hashScalar(dom, prefix, message)
	R := EdwardsBase.Multiply(r).Bytes()
	k := hashScalar(dom, R, public, message)
	S := k.Mul(k, s)
	S.Add(S, r)
	S.Mod(S, L25519)
	return append(R, toLittle(S)...)
}

// Ed25519Verify reports whether a signature of 64 bytes by a public key of 32 bytes is valid under the rules.
func Ed25519Verify(rules Ed25519Rules, dom, public, message, signature []byte) bool {
	return Ed25519Verdicts(dom, public, message, signature)[rules]
}

// Ed25519Verdicts is Ed25519Verify under each of the rules.
func Ed25519Verdicts(dom, public, message, signature []byte) (valid [3]bool) {
	A, canonicalA, ok := DecodeEdwards(public)
	if !ok {
		return valid
	}
	S := fromLittle(signature[32:])
	if S.Cmp(L25519) >= 0 {
		return valid
	}
	k := hashScalar(dom, signature[:32], public, message)
	want := EdwardsBase.Multiply(S).Add(A.Negate().Multiply(k)) // S B - k A, which has to be R
	valid[Ed25519Default] = bytes.Equal(want.Bytes(), signature[:32])

	if R, canonicalR, ok := DecodeEdwards(signature[:32]); ok {
		valid[Ed25519ZIP215] = want.Add(R.Negate()).IsSmallOrder()
		refused := !canonicalA || !canonicalR || A.IsSmallOrder() || R.IsSmallOrder()
		valid[Ed25519Strict] = valid[Ed25519Default] && !refused
	}
	return valid
}
