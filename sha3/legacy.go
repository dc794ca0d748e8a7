package sha3

import "hash"

// keccakHash is a legacy Keccak hash.
type keccakHash struct {
	d digest
}

// NewLegacyKeccak256 returns a new Keccak-256 hash, as Ethereum uses it. It is not SHA3-256. Its blocks have 136 bytes.
//
// The hash implements [encoding.BinaryMarshaler], [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler], in the
// format of golang.org/x/crypto/sha3, and [io.Reader]: Read squeezes an output of any length, and after it Write and Sum
// panic.
func NewLegacyKeccak256() hash.Hash { return &keccakHash{newDigest(rate256, domainKeccak, 32)} }

// NewLegacyKeccak512 returns a new Keccak-512 hash, with the same methods. It is not SHA3-512. Its blocks have 72 bytes.
func NewLegacyKeccak512() hash.Hash { return &keccakHash{newDigest(rate512, domainKeccak, 64)} }

// SumLegacyKeccak256 returns the Keccak-256 hash of data, as Ethereum uses it. It is not SHA3-256.
func SumLegacyKeccak256(data []byte) (out [32]byte) {
	sum(rate256, domainKeccak, data, out[:])
	return out
}

func (k *keccakHash) Write(p []byte) (n int, err error) { return k.d.write(p) }

func (k *keccakHash) Sum(b []byte) []byte { return k.d.sum(b) }

func (k *keccakHash) Read(p []byte) (n int, err error) {
	k.d.sponge.Read(p)
	return len(p), nil
}

func (k *keccakHash) Reset() { k.d.sponge.Reset() }

func (k *keccakHash) Size() int { return int(k.d.size) }

func (k *keccakHash) BlockSize() int { return k.d.sponge.Rate() }

func (k *keccakHash) MarshalBinary() ([]byte, error) {
	return k.AppendBinary(make([]byte, 0, marshaledSize))
}

func (k *keccakHash) AppendBinary(b []byte) ([]byte, error) { return k.d.appendBinary(b), nil }

func (k *keccakHash) UnmarshalBinary(data []byte) error { return k.d.unmarshalBinary(data) }
