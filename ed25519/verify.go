package ed25519

import (
	"crypto"
	"crypto/fips140"
	"errors"
	"strconv"

	"github.com/lanes-go/lanes/internal/ge25519"
	"github.com/lanes-go/lanes/internal/scalar25519"
)

// Rules say which of the signatures on which implementations differ are valid. All rules demand that S is less than L.
type Rules int

const (
	// Default accepts exactly what crypto/ed25519 accepts: the equation is cofactorless, the public key may be
	// encoded in a way that is not canonical or be of small order, R is compared as bytes.
	Default Rules = iota

	// ZIP215 is the rule of the Zcash proposal of that number, which batch verification can agree with: the equation
	// is multiplied by the cofactor 8, the public key and R may be encoded in a way that is not canonical or be of
	// small order.
	ZIP215

	// Strict is Default without public keys and R that are not canonical or of small order, so that nobody can make a
	// signature that is valid for many messages.
	Strict
)

var (
	errPublicKey  = errors.New("ed25519: bad public key")
	errSignature  = errors.New("ed25519: invalid signature")
	errVerifyHash = errors.New("ed25519: expected opts.Hash zero (unhashed message, for standard Ed25519) or SHA-512 " +
		"(for Ed25519ph)")
)

// Verify reports whether sig is a valid Ed25519 signature of message by publicKey (RFC 8032, Section 5.1.7, under the
// rules [Default]). It panics unless the key has [PublicKeySize] bytes. It is not constant time.
func Verify(publicKey PublicKey, message, sig []byte) bool {
	checkLength(publicKey)
	return verify(Default, publicKey, nil, message, sig) == nil
}

// VerifyWithOptions returns nil if sig is a valid signature of message by publicKey, in the variant that opts select,
// under the rules [Default]; else an error. For Ed25519ph message is the SHA-512 digest of the message. It panics
// unless the key has [PublicKeySize] bytes. It is not constant time.
func VerifyWithOptions(publicKey PublicKey, message, sig []byte, opts *Options) error {
	checkLength(publicKey)
	var A ge25519.Point
	if _, err := A.SetBytes(publicKey); err != nil {
		return errPublicKey // before anything that may be wrong with the options
	}
	var buf domBuffer
	var dom []byte
	var err error
	switch {
	case opts.Hash == crypto.SHA512:
		dom, err = buf.ph(message, opts.Context)
	case opts.Hash != 0:
		err = errVerifyHash
	case opts.Context == "":
	case fips140.Enforced():
		err = errCtxFIPS
	default:
		dom, err = buf.ctx(opts.Context)
	}
	if err != nil {
		return err
	}
	return verifyDecoded(Default, &A, publicKey, dom, message, sig)
}

// VerifyWithRules reports whether sig is a valid Ed25519 signature of message by pub under the rules. A key or
// signature of another length is not valid. It panics if there are no such rules. It is not constant time.
func VerifyWithRules(rules Rules, pub PublicKey, message, sig []byte) bool {
	if rules < Default || rules > Strict {
		panic("ed25519: unknown rules: " + strconv.Itoa(int(rules)))
	}
	return len(pub) == PublicKeySize && verify(rules, pub, nil, message, sig) == nil
}

func checkLength(public PublicKey) {
	if len(public) != PublicKeySize {
		panic("ed25519: bad public key length: " + strconv.Itoa(len(public)))
	}
}

func verify(rules Rules, public, dom, message, sig []byte) error {
	var A ge25519.Point
	if _, err := A.SetBytes(public); err != nil {
		return errPublicKey
	}
	return verifyDecoded(rules, &A, public, dom, message, sig)
}

// verifyDecoded verifies with A, the point that public encodes. With k the challenge, the equation is S B = R + k A.
func verifyDecoded(rules Rules, A *ge25519.Point, public, dom, message, sig []byte) error {
	if len(sig) != SignatureSize {
		return errors.New("ed25519: bad signature length: " + strconv.Itoa(len(sig)))
	}
	encodedR := (*[32]byte)(sig[:32])
	var S, k scalar25519.Scalar
	if !S.SetCanonicalBytes((*[32]byte)(sig[32:])) {
		return errSignature
	}
	if rules == Strict && (!isCanonicalY((*[32]byte)(public)) || isSmallOrder(A)) {
		return errSignature
	}
	challenge(&k, dom, encodedR, (*[32]byte)(public), message)
	var minusA, R, want ge25519.Point
	want.VarTimeDoubleScalarBaseMult(&k, minusA.Negate(A), &S) // S B - k A, what R has to be

	if rules == ZIP215 {
		if _, err := R.SetBytes(encodedR[:]); err != nil || !isSmallOrder(want.Subtract(&want, &R)) {
			return errSignature
		}
		return nil
	}
	var encodedWant [32]byte
	want.Encode(&encodedWant)
	if encodedWant != *encodedR || rules == Strict && isSmallOrder(&want) {
		return errSignature
	}
	return nil
}

// isSmallOrder reports whether p has an order that divides the cofactor 8.
func isSmallOrder(p *ge25519.Point) bool {
	var q ge25519.Point
	return q.MultByCofactor(p).IsIdentity() == 1
}

// isCanonicalY reports whether the y of an encoded point is less than p = 2^255 - 19. Encodings with x = 0
// and the sign bit set, which are not canonical either, pass: they are of small order.
func isCanonicalY(encoded *[32]byte) bool {
	if encoded[0] < 0xed || encoded[31]|0x80 != 0xff {
		return true
	}
	for _, b := range encoded[1:31] {
		if b != 0xff {
			return true
		}
	}
	return false
}
