package digest

import (
	"hash"

	"github.com/lanes-go/lanes/sha3"
	"github.com/lanes-go/lanes/sha512"
)

var algorithms = []*Algorithm{
	fixed("sha512", "SHA512", sha512.New, many(sha512.Sum512Many), "SHA2-512"),
	fixed("sha384", "SHA384", sha512.New384, many(sha512.Sum384Many), "SHA2-384"),
	fixed("sha512-256", "SHA512-256", sha512.New512_256, many(sha512.Sum512_256Many), "SHA512/256", "SHA512T256", "SHA2-512/256"),
	fixed("sha512-224", "SHA512-224", sha512.New512_224, many(sha512.Sum512_224Many), "SHA512/224", "SHA512T224", "SHA2-512/224"),
	fixed("sha3-224", "SHA3-224", sha3.New224, nil),
	fixed("sha3-256", "SHA3-256", sha3.New256, nil),
	fixed("sha3-384", "SHA3-384", sha3.New384, nil),
	fixed("sha3-512", "SHA3-512", sha3.New512, nil),
	xof("shake128", "SHAKE128", 32, sha3.NewSHAKE128),
	xof("shake256", "SHAKE256", 64, sha3.NewSHAKE256),
	fixed("keccak256", "KECCAK256", sha3.NewLegacyKeccak256, nil, "KECCAK-256"),
}

// fixed describes a hash function, whose digests have one size. Where sumMany is nil, messages are hashed one by one.
func fixed[H hash.Hash](name, tag string, newHash func() H, sumMany func(dst, msgs [][]byte), aliases ...string) *Algorithm {
	a := &Algorithm{Name: name, Tag: tag, Aliases: aliases, Size: newHash().Size(), SumMany: sumMany}
	a.New = func() Hash { return fixedHash{newHash()} }
	if sumMany == nil {
		a.SumMany = a.oneByOne
	}
	return a
}

// many makes a SumMany of a function that hashes many messages at once, to digests of type D.
func many[D [28]byte | [32]byte | [48]byte | [64]byte](sum func(dst []D, msgs [][]byte)) func(dst, msgs [][]byte) {
	return func(dst, msgs [][]byte) {
		digests := make([]D, len(msgs))
		sum(digests, msgs)
		for i, d := range digests {
			for j := range dst[i] {
				dst[i][j] = d[j]
			}
		}
	}
}

type fixedHash struct{ hash.Hash }

func (h fixedHash) Finish(dst []byte) { h.Sum(dst[:0]) }

// xof describes an extendable-output function.
func xof(name, tag string, size int, newXOF func() *sha3.SHAKE) *Algorithm {
	a := &Algorithm{Name: name, Tag: tag, Size: size, XOF: true}
	a.New = func() Hash { return xofHash{newXOF()} }
	a.SumMany = a.oneByOne
	return a
}

type xofHash struct{ *sha3.SHAKE }

func (h xofHash) Finish(dst []byte) { h.Read(dst) }

func (a *Algorithm) oneByOne(dst, msgs [][]byte) {
	h := a.New()
	for i, m := range msgs {
		h.Reset()
		h.Write(m)
		h.Finish(dst[i])
	}
}
