// Package curve25519 implements the function X25519 of RFC 7748, a scalar multiplication on the curve Curve25519.
//
// It has the API of golang.org/x/crypto/curve25519 and gives the same answers, errors included: changing the import
// path is the port. Everything in it is constant time. In FIPS 140-only mode it refuses to work, as the package that
// it replaces.
package curve25519

import (
	"crypto/fips140"
	"errors"

	"github.com/lanes-go/lanes/internal/x25519"
)

const (
	// ScalarSize is the length of a scalar in bytes.
	ScalarSize = 32

	// PointSize is the length of a point, that is of its u-coordinate, in bytes.
	PointSize = 32
)

// Basepoint is the u-coordinate of the base point, 9. It is to be given to [X25519] as it is: then a table is used,
// which is faster.
var Basepoint []byte

var (
	basepoint   = nine
	nine        = [PointSize]byte{9}
	errFIPS     = errors.New("crypto/ecdh: use of X25519 is not allowed in FIPS 140-only mode")
	errPoint    = errors.New("crypto/ecdh: invalid public key")
	errScalar   = errors.New("crypto/ecdh: invalid private key size")
	errLowOrder = errors.New("crypto/ecdh: bad X25519 remote ECDH input: low order point")
)

func init() { Basepoint = basepoint[:] }

// X25519 returns the u-coordinate of scalar times the point with the u-coordinate point, all of 32 bytes (RFC 7748,
// Section 5). It clamps the scalar and ignores the highest bit of the point. Another length gives an error, and so
// does a point of small order, whose product would be zero.
func X25519(scalar, point []byte) ([]byte, error) {
	var dst [32]byte // outlined from multiply, so that it can stay on the caller's stack
	return multiply(&dst, scalar, point)
}

func multiply(dst *[32]byte, scalar, point []byte) ([]byte, error) {
	switch {
	case fips140.Enforced():
		return nil, errFIPS
	case len(point) != PointSize:
		return nil, errPoint
	case len(scalar) != ScalarSize:
		return nil, errScalar
	}
	if &point[0] == &basepoint[0] && basepoint == nine {
		x25519.ScalarBaseMult(dst, (*[32]byte)(scalar))
		return dst[:], nil
	}
	x25519.ScalarMult(dst, (*[32]byte)(scalar), (*[32]byte)(point))
	var all byte
	for _, b := range dst {
		all |= b
	}
	if all == 0 {
		return nil, errLowOrder
	}
	return dst[:], nil
}

// ScalarMult sets dst to the u-coordinate of scalar times the point with the u-coordinate point. For a point of small
// order it sets dst to zero, whatever the scalar is.
//
// Deprecated: use [X25519], which gives an error then.
func ScalarMult(dst, scalar, point *[32]byte) {
	if fips140.Enforced() {
		*dst = [32]byte{}
		return
	}
	x25519.ScalarMult(dst, scalar, point)
}

// ScalarBaseMult sets dst to the u-coordinate of scalar times the base point. [X25519] with [Basepoint] does the same.
func ScalarBaseMult(dst, scalar *[32]byte) {
	if fips140.Enforced() {
		panic("curve25519: " + errFIPS.Error())
	}
	x25519.ScalarBaseMult(dst, scalar)
}
