package ed25519

import (
	"crypto"
	"crypto/fips140"
	"crypto/subtle"
	"errors"
	"io"
	"strconv"
)

var (
	errMismatch = errors.New("ed25519: the public key does not belong to the seed")
	errCtxFIPS  = errors.New("crypto/ed25519: use of Ed25519ctx is not allowed in FIPS 140-only mode")
	errSignHash = errors.New("ed25519: expected opts.HashFunc() zero (unhashed message, for standard Ed25519) " +
		"or SHA-512 (for Ed25519ph)")
)

// A Signer is a private key that has been checked and expanded. It is a crypto.Signer, as x509, tls and ssh want one,
// and safe for concurrent use.
type Signer struct {
	key    secretKey
	public [PublicKeySize]byte
}

// NewSigner returns a Signer for a private key, or an error if the key does not have [PrivateKeySize] bytes or its
// public half does not belong to its seed. Later changes to priv do not matter.
func NewSigner(priv PrivateKey) (*Signer, error) {
	if len(priv) != PrivateKeySize {
		return nil, errors.New("ed25519: bad private key length: " + strconv.Itoa(len(priv)))
	}
	proper := NewKeyFromSeed(priv[:SeedSize])
	if subtle.ConstantTimeCompare(proper, priv) == 0 {
		return nil, errMismatch
	}
	s := new(Signer)
	s.key.expand((*[SeedSize]byte)(proper))
	copy(s.public[:], proper[SeedSize:])
	return s, nil
}

// Public returns the public key, a [PublicKey].
func (s *Signer) Public() crypto.PublicKey {
	public := make(PublicKey, PublicKeySize)
	copy(public, s.public[:])
	return public
}

// Sign returns the signature that the Sign method of the private key would return, [SignatureSize] bytes. The first
// argument is not used and may be nil.
//
// opts are crypto.Hash(0) for Ed25519; crypto.SHA512 for Ed25519ph, where message is the SHA-512 digest of the
// message; or [*Options], where a context selects Ed25519ctx if there is no hash.
func (s *Signer) Sign(_ io.Reader, message []byte, opts crypto.SignerOpts) ([]byte, error) {
	hash := opts.HashFunc()
	context := ""
	if o, ok := opts.(*Options); ok {
		context = o.Context
	}
	var buf domBuffer
	var dom []byte
	var err error
	switch {
	case hash == crypto.SHA512:
		dom, err = buf.ph(message, context)
	case hash != 0:
		err = errSignHash
	case context != "":
		if fips140.Enforced() {
			return nil, errCtxFIPS
		}
		dom, err = buf.ctx(context)
	}
	if err != nil {
		return nil, err
	}
	signature := make([]byte, SignatureSize)
	s.key.sign((*[SignatureSize]byte)(signature), &s.public, dom, message)
	return signature, nil
}
