// Package ed25519 implements the signatures Ed25519, Ed25519ctx and Ed25519ph of RFC 8032.
//
// It has the API of crypto/ed25519 and gives the same answers, errors and panics included: changing the import path
// is the port. The types are the standard library's own, because x509, tls and ssh switch on them. So the methods of
// a PrivateKey run the standard library's code; [NewSigner] makes a crypto.Signer that runs this package's.
//
// What touches a private key is constant time but for the lengths of messages and contexts. Verification is not: it
// handles public data only.
package ed25519

import (
	"crypto/ed25519"
	cryptorand "crypto/rand"
	"io"
	"strconv"

	"github.com/lanes-go/lanes/internal/ge25519"
)

const (
	// PublicKeySize is the length of a public key in bytes.
	PublicKeySize = ed25519.PublicKeySize

	// PrivateKeySize is the length of a private key in bytes: a seed and the public key that belongs to it.
	PrivateKeySize = ed25519.PrivateKeySize

	// SignatureSize is the length of a signature in bytes.
	SignatureSize = ed25519.SignatureSize

	// SeedSize is the length of a seed in bytes. RFC 8032 calls the seed the private key.
	SeedSize = ed25519.SeedSize
)

type (
	// PublicKey is the encoding of a point, crypto/ed25519's type.
	PublicKey = ed25519.PublicKey

	// PrivateKey is a seed followed by its public key, crypto/ed25519's type. Its Sign method is crypto/ed25519's, too.
	PrivateKey = ed25519.PrivateKey

	// Options select Ed25519ctx by a context (1 to 255 bytes), or Ed25519ph by the hash crypto.SHA512, with or
	// without a context.
	Options = ed25519.Options
)

// systemRandom is the reader that crypto/rand starts with: programs that replace crypto/rand.Reader do not reach it.
var systemRandom = cryptorand.Reader

// GenerateKey makes a key pair from a seed of [SeedSize] bytes that it reads from random, and returns an error only
// if random does. A nil random stands for the system's secure source, also where the program has replaced
// crypto/rand.Reader: the GODEBUG setting cryptocustomrand has no effect here.
func GenerateKey(random io.Reader) (PublicKey, PrivateKey, error) {
	if random == nil {
		random = systemRandom
	}
	seed := make([]byte, SeedSize)
	if _, err := io.ReadFull(random, seed); err != nil {
		return nil, nil, err
	}
	private := NewKeyFromSeed(seed)
	public := make(PublicKey, PublicKeySize)
	copy(public, private[SeedSize:])
	return public, private, nil
}

// NewKeyFromSeed returns the private key of a seed (RFC 8032, Section 5.1.5). It panics unless the seed has
// [SeedSize] bytes.
func NewKeyFromSeed(seed []byte) PrivateKey {
	private := make([]byte, PrivateKeySize) // outlined from newKeyFromSeed, so that it can stay on the caller's stack
	newKeyFromSeed(private, seed)
	return private
}

func newKeyFromSeed(private, seed []byte) {
	if len(seed) != SeedSize {
		panic("ed25519: bad seed length: " + strconv.Itoa(len(seed)))
	}
	copy(private, seed)
	var k secretKey
	k.expand((*[SeedSize]byte)(seed))
	var A ge25519.Point
	A.ScalarBaseMult(&k.scalar).Encode((*[PublicKeySize]byte)(private[SeedSize:]))
}

// Sign returns the Ed25519 signature of message, [SignatureSize] bytes (RFC 8032, Section 5.1.6). It panics unless
// the key has [PrivateKeySize] bytes.
//
// The key's public half is hashed as it is. Two signatures of one message under two public halves give the secret
// scalar away, so a private key from a source that is not trusted must be checked: [NewSigner] does.
func Sign(privateKey PrivateKey, message []byte) []byte {
	signature := make([]byte, SignatureSize) // outlined from sign, so that it can stay on the caller's stack
	sign(signature, privateKey, message)
	return signature
}

func sign(signature []byte, private PrivateKey, message []byte) {
	if len(private) != PrivateKeySize {
		_ = private[0] // crypto/ed25519 looks at the first byte before it looks at the length
		panic("ed25519: bad private key: ed25519: bad private key length: " + strconv.Itoa(len(private)))
	}
	var k secretKey
	k.expand((*[SeedSize]byte)(private))
	k.sign((*[SignatureSize]byte)(signature), (*[PublicKeySize]byte)(private[SeedSize:]), nil, message)
}
