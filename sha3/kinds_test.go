package sha3

import (
	"crypto/sha3"
	"encoding"
	"hash"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/keccak"
	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/sponge"
)

// A state is what all types here and in crypto/sha3 have in common.
type state interface {
	io.Writer
	Reset()
	BlockSize() int
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// A kind is one function. std is crypto/sha3's, nil where it has none.
type kind struct {
	name         string
	rate         int
	domain, size byte
	std          func() state
	new          func(k kernel.ID) state
}

// output ends a state: Sum, or Read of n bytes.
func output(s state, n int) []byte {
	if h, ok := s.(interface{ Sum([]byte) []byte }); ok {
		return h.Sum(nil)
	}
	out := make([]byte, n)
	s.(io.Reader).Read(out)
	return out
}

// on returns the digest of a function as its constructor makes it, on kernel k.
func on(k kernel.ID, rate int, domain, size byte) digest {
	return digest{sponge.New(k, rate, domain, 24), size}
}

func kinds() []kind {
	all := []kind{
		{name: "SHA3-224", rate: 144, domain: 6, size: 28, std: func() state { return sha3.New224() }},
		{name: "SHA3-256", rate: 136, domain: 6, size: 32, std: func() state { return sha3.New256() }},
		{name: "SHA3-384", rate: 104, domain: 6, size: 48, std: func() state { return sha3.New384() }},
		{name: "SHA3-512", rate: 72, domain: 6, size: 64, std: func() state { return sha3.New512() }},
		{name: "SHAKE128", rate: 168, domain: 0x1f, size: 32, std: func() state { return sha3.NewSHAKE128() }},
		{name: "SHAKE256", rate: 136, domain: 0x1f, size: 64, std: func() state { return sha3.NewSHAKE256() }},
		{name: "cSHAKE128", rate: 168, domain: 4, size: 32, std: func() state { return sha3.NewCSHAKE128(nameN, nameS) }},
		{name: "cSHAKE256", rate: 136, domain: 4, size: 64, std: func() state { return sha3.NewCSHAKE256(nameN, nameS) }},
		{name: "Keccak-256", rate: 136, domain: 1, size: 32},
		{name: "Keccak-512", rate: 72, domain: 1, size: 64},
	}
	for i := range all {
		f := all[i]
		all[i].new = func(k kernel.ID) state {
			switch f.domain {
			case domainSHA3:
				return &SHA3{on(k, f.rate, f.domain, f.size)}
			case domainSHAKE:
				return &SHAKE{d: on(k, f.rate, f.domain, f.size)}
			case domainCSHAKE:
				s := customize(&SHAKE{}, f.rate, f.size, nameN, nameS)
				s.d = on(k, f.rate, f.domain, f.size)
				s.absorbPrefix()
				return s
			default:
				return &keccakHash{on(k, f.rate, f.domain, f.size)}
			}
		}
	}
	return all
}

var (
	nameN = []byte("N of the tests")
	nameS = []byte("S of the tests, longer than a whole block of cSHAKE128, whose rate is the largest of all with " +
		"168 bytes, so that the prefix takes two permutations, one more than the shorter ones do")
)

// each runs f for every function on every kernel.
func each(t *testing.T, f func(t *testing.T, k kernel.ID, f kind)) {
	for _, k := range keccak.Kernels.Runnable() {
		for _, kind := range kinds() {
			t.Run(keccak.Kernels[k].Name+"/"+kind.name, func(t *testing.T) { f(t, k, kind) })
		}
	}
}

// data returns n bytes without a repeated block.
func data(n int) []byte {
	random := rand.New(rand.NewPCG(uint64(n), 185))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(random.Uint32())
	}
	return b
}

// panics returns what f panics with, or nil.
func panics(f func()) (v any) {
	defer func() { v = recover() }()
	f()
	return nil
}

var (
	_ hash.Hash   = (*SHA3)(nil)
	_ hash.Cloner = (*SHA3)(nil)
	_ hash.XOF    = (*SHAKE)(nil)
)
