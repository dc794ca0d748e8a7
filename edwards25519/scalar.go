package edwards25519

import (
	"errors"

	"github.com/lanes-go/lanes/internal/scalar25519"
)

// A Scalar is an integer modulo
//
//	L = 2^252 + 27742317777372353535851937790883648493,
//
// the order of the base point (RFC 8032, Section 5.1). The zero value is zero, ready for use.
type Scalar struct {
	s scalar25519.Scalar
}

// NewScalar returns a new zero Scalar.
func NewScalar() *Scalar {
	return new(Scalar)
}

// Set sets s = x and returns s.
func (s *Scalar) Set(x *Scalar) *Scalar {
	*s = *x
	return s
}

// Add sets s = x + y and returns s.
func (s *Scalar) Add(x, y *Scalar) *Scalar {
	s.s.Add(&x.s, &y.s)
	return s
}

// Subtract sets s = x - y and returns s.
func (s *Scalar) Subtract(x, y *Scalar) *Scalar {
	s.s.Subtract(&x.s, &y.s)
	return s
}

// Negate sets s = -x and returns s.
func (s *Scalar) Negate(x *Scalar) *Scalar {
	s.s.Negate(&x.s)
	return s
}

// Multiply sets s = x·y and returns s.
func (s *Scalar) Multiply(x, y *Scalar) *Scalar {
	s.s.Multiply(&x.s, &y.s)
	return s
}

// MultiplyAdd sets s = x·y + z and returns s.
func (s *Scalar) MultiplyAdd(x, y, z *Scalar) *Scalar {
	s.s.MultiplyAdd(&x.s, &y.s, &z.s)
	return s
}

// Invert sets s = 1/t and returns s. For t = 0 it is 0.
func (s *Scalar) Invert(t *Scalar) *Scalar {
	s.s.Invert(&t.s)
	return s
}

// Equal returns 1 if s and t are equal, else 0.
func (s *Scalar) Equal(t *Scalar) int {
	return s.s.Equal(&t.s)
}

// Bytes returns s as 32 bytes, little-endian: always the number below L.
func (s *Scalar) Bytes() []byte {
	var out [32]byte // outlined from PutBytes, so that it can stay on the caller's stack
	s.s.PutBytes(&out)
	return out[:]
}

// SetCanonicalBytes sets s to the little-endian number x of 32 bytes and returns s. If x is not below L, or has another
// length, SetCanonicalBytes returns nil and an error, and s is unchanged.
func (s *Scalar) SetCanonicalBytes(x []byte) (*Scalar, error) {
	if len(x) != 32 {
		return nil, errors.New("invalid scalar length")
	}
	if !s.s.SetCanonicalBytes((*[32]byte)(x)) {
		return nil, errors.New("invalid scalar encoding")
	}
	return s, nil
}

// SetUniformBytes sets s to the little-endian number x of 64 bytes modulo L and returns s: uniform, if x is. If x has
// another length, SetUniformBytes returns nil and an error, and s is unchanged.
func (s *Scalar) SetUniformBytes(x []byte) (*Scalar, error) {
	if len(x) != 64 {
		return nil, errors.New("edwards25519: invalid SetUniformBytes input length")
	}
	s.s.SetUniformBytes((*[64]byte)(x))
	return s, nil
}

// SetBytesWithClamping sets s to the little-endian number x of 32 bytes, clamped as in RFC 8032, Section 5.1.5, modulo L, and
// returns s. x itself is not changed. Because of the reduction, s is no multiple of 8: multiplied by a point outside of the
// group of prime order, it does not clear the cofactor. If x has another length, SetBytesWithClamping returns nil and an
// error, and s is unchanged.
func (s *Scalar) SetBytesWithClamping(x []byte) (*Scalar, error) {
	if len(x) != 32 {
		return nil, errors.New("edwards25519: invalid SetBytesWithClamping input length")
	}
	s.s.SetBytesWithClamping((*[32]byte)(x))
	return s, nil
}
