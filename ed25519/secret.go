package ed25519

import (
	"errors"
	"strconv"

	"github.com/lanes-go/lanes/internal/ge25519"
	"github.com/lanes-go/lanes/internal/scalar25519"
	"github.com/lanes-go/lanes/sha512"
)

// A secretKey is what RFC 8032, Section 5.1.5, makes of a seed.
type secretKey struct {
	scalar scalar25519.Scalar
	prefix [32]byte
}

func (k *secretKey) expand(seed *[SeedSize]byte) {
	h := sha512.Sum512(seed[:])
	k.scalar.SetBytesWithClamping((*[32]byte)(h[:32]))
	copy(k.prefix[:], h[32:])
}

// sign is RFC 8032, Section 5.1.6. dom is dom2's result, or empty for Ed25519 itself.
func (k *secretKey) sign(signature *[SignatureSize]byte, public *[PublicKeySize]byte, dom, message []byte) {
	var digest [sha512.Size]byte
	var r, c, S scalar25519.Scalar
	h := sha512.New()
	h.Write(dom)
	h.Write(k.prefix[:])
	h.Write(message)
	h.Sum(digest[:0])
	r.SetUniformBytes(&digest)

	var R ge25519.Point
	encodedR, encodedS := (*[32]byte)(signature[:32]), (*[32]byte)(signature[32:])
	R.ScalarBaseMult(&r).Encode(encodedR)

	challenge(&c, dom, encodedR, public, message)
	S.MultiplyAdd(&c, &k.scalar, &r).PutBytes(encodedS)
}

// challenge sets c to the hash of everything that a signature is about, as a scalar: k in RFC 8032.
func challenge(c *scalar25519.Scalar, dom []byte, encodedR, public *[32]byte, message []byte) {
	var digest [sha512.Size]byte
	h := sha512.New()
	h.Write(dom)
	h.Write(encodedR[:])
	h.Write(public[:])
	h.Write(message)
	h.Sum(digest[:0])
	c.SetUniformBytes(&digest)
}

const (
	domPrefix  = "SigEd25519 no Ed25519 collisions"
	maxContext = 255
)

// A domBuffer holds the longest dom2.
type domBuffer [len(domPrefix) + 2 + maxContext]byte

// ctx is dom2 for Ed25519ctx. The result is in buf.
func (buf *domBuffer) ctx(context string) ([]byte, error) {
	if len(context) > maxContext {
		return nil, errors.New("ed25519: bad Ed25519ctx context length: " + strconv.Itoa(len(context)))
	}
	return buf.dom2(0, context), nil
}

// ph is dom2 for Ed25519ph and a message that has been hashed.
func (buf *domBuffer) ph(message []byte, context string) ([]byte, error) {
	if len(message) != sha512.Size {
		return nil, errors.New("ed25519: bad Ed25519ph message hash length: " + strconv.Itoa(len(message)))
	}
	if len(context) > maxContext {
		return nil, errors.New("ed25519: bad Ed25519ph context length: " + strconv.Itoa(len(context)))
	}
	return buf.dom2(1, context), nil
}

// dom2 is RFC 8032, Section 2: what is hashed before all else by the variants that have a context.
func (buf *domBuffer) dom2(flag byte, context string) []byte {
	dom := append(buf[:0], domPrefix...)
	dom = append(dom, flag, byte(len(context)))
	return append(dom, context...)
}
