package sha3

import (
	_ "crypto/sha3" // registers itself, so that crypto.SHA3_256.Available() stays true
	"errors"
	"math"

	"github.com/lanes-go/lanes/internal/keccak"
	"github.com/lanes-go/lanes/internal/sponge"
)

// The rates in bytes, 200 less twice the security strength.
const (
	rate128 = 168
	rate224 = 144
	rate256 = 136
	rate384 = 104
	rate512 = 72
)

// The domain bytes: the bits that a function puts behind its message, and the first bit of the padding.
const (
	domainKeccak = 0x01
	domainCSHAKE = 0x04
	domainSHA3   = 0x06
	domainSHAKE  = 0x1f
)

var best = keccak.Kernels.Best(math.MaxInt)

// A digest is a sponge with the length of its output; 0 means a zero value that nobody has used yet.
type digest struct {
	sponge sponge.Sponge
	size   uint8
}

func newDigest(rate int, domain byte, size uint8) digest {
	return digest{sponge.New(best, rate, domain, 24), size}
}

func (d *digest) write(p []byte) (int, error) {
	if d.sponge.Squeezing() {
		panic("sha3: Write after Read")
	}
	d.sponge.Write(p)
	return len(p), nil
}

func (d *digest) sum(b []byte) []byte {
	if d.sponge.Squeezing() {
		panic("sha3: Sum after Read")
	}
	var out [64]byte
	s := d.sponge
	s.Read(out[:d.size])
	return append(b, out[:d.size]...)
}

// A marshalled digest is four bytes for the kind of function, the rate, and the sponge's state.
const (
	magicSize     = 4
	marshaledSize = magicSize + 1 + sponge.StateSize
)

// magic returns the bytes that name the kind of function: SHA-3, SHAKE, cSHAKE or Keccak.
func (d *digest) magic() string {
	switch d.sponge.Domain() {
	case domainSHA3:
		return "sha\x08"
	case domainSHAKE:
		return "sha\x09"
	case domainCSHAKE:
		return "sha\x0a"
	default:
		return "sha\x0b"
	}
}

func (d *digest) appendBinary(b []byte) []byte {
	b = append(b, d.magic()...)
	b = append(b, byte(d.sponge.Rate()))
	return d.sponge.AppendState(b)
}

func (d *digest) unmarshalBinary(b []byte) error {
	if len(b) != marshaledSize {
		return errors.New("sha3: invalid hash state")
	}
	if string(b[:magicSize]) != d.magic() {
		return errors.New("sha3: invalid hash state identifier")
	}
	if int(b[magicSize]) != d.sponge.Rate() {
		return errors.New("sha3: invalid hash state function")
	}
	if !d.sponge.SetState(b[magicSize+1:]) {
		return errors.New("sha3: invalid hash state")
	}
	return nil
}
