package lab

import (
	"bytes"
	stdsha3 "crypto/sha3"
	"encoding"
	"hash"
	"io"
	"math/rand/v2"
	"strconv"
	"testing"

	xsha3 "golang.org/x/crypto/sha3"

	"github.com/lanes-go/lanes/sha3"
)

// What the hashes and extendable-output functions of all three packages have in common.
type sponge interface {
	io.Writer
	Reset()
	BlockSize() int
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// sponges are pairs of the same function, of lanes and of the package that it replaces.
var sponges = map[string][2]func() sponge{
	"SHA3-224": {func() sponge { return sha3.New224() }, func() sponge { return stdsha3.New224() }},
	"SHA3-256": {func() sponge { return sha3.New256() }, func() sponge { return stdsha3.New256() }},
	"SHA3-384": {func() sponge { return sha3.New384() }, func() sponge { return stdsha3.New384() }},
	"SHA3-512": {func() sponge { return sha3.New512() }, func() sponge { return stdsha3.New512() }},
	"SHAKE128": {func() sponge { return sha3.NewSHAKE128() }, func() sponge { return stdsha3.NewSHAKE128() }},
	"SHAKE256": {func() sponge { return sha3.NewSHAKE256() }, func() sponge { return stdsha3.NewSHAKE256() }},
	"cSHAKE128": {
		func() sponge { return sha3.NewCSHAKE128([]byte("N"), make([]byte, 170)) },
		func() sponge { return stdsha3.NewCSHAKE128([]byte("N"), make([]byte, 170)) },
	},
	"cSHAKE256": {
		func() sponge { return sha3.NewCSHAKE256(nil, []byte("S")) },
		func() sponge { return stdsha3.NewCSHAKE256(nil, []byte("S")) },
	},
	"Keccak-256": {
		func() sponge { return sha3.NewLegacyKeccak256().(sponge) },
		func() sponge { return xsha3.NewLegacyKeccak256().(sponge) },
	},
	"Keccak-512": {
		func() sponge { return sha3.NewLegacyKeccak512().(sponge) },
		func() sponge { return xsha3.NewLegacyKeccak512().(sponge) },
	},
}

// TestSHA3Operations drives each pair through the same random operations, their states crossing over now and then.
func TestSHA3Operations(t *testing.T) {
	steps := 4000
	if testing.Short() {
		steps = 400
	}
	for name, pair := range sponges {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(202, 185))
			ours, theirs := pair[0](), pair[1]()
			buf := make([]byte, 3000)
			for i := range buf {
				buf[i] = byte(random.Uint32())
			}
			for step := range steps {
				var a, b any
				switch op := random.IntN(8); op {
				case 0, 1, 2:
					p := buf[random.IntN(64):][:random.IntN(2900)]
					if op < 2 {
						p = p[:min(len(p), random.IntN(200))]
					}
					a, b = outcome(func() any { ours.Write(p); return nil }), outcome(func() any { theirs.Write(p); return nil })
				case 3:
					n := random.IntN(500)
					a, b = outcome(func() any { return read(ours, n) }), outcome(func() any { return read(theirs, n) })
				case 4:
					a, b = outcome(func() any { return sum(ours) }), outcome(func() any { return sum(theirs) })
				case 5:
					ours.Reset()
					theirs.Reset()
				case 6:
					x, y := pair[0](), pair[1]()
					a, b = transfer(theirs, x), transfer(ours, y)
					ours, theirs = x, y
				case 7:
					x, _ := ours.MarshalBinary()
					y, _ := theirs.MarshalBinary()
					a, b = string(x), string(y)
				}
				if a != b {
					t.Fatalf("step %d: %x, of the package replaced %x", step, a, b)
				}
			}
		})
	}
}

// outcome is what f returns or panics with.
func outcome(f func() any) (v any) {
	defer func() {
		if p := recover(); p != nil {
			v = p
		}
	}()
	return f()
}

func read(s sponge, n int) string {
	r, ok := s.(io.Reader)
	if !ok {
		return "no Read"
	}
	p := make([]byte, n)
	r.Read(p)
	return string(p)
}

func sum(s sponge) string {
	h, ok := s.(hash.Hash)
	if !ok {
		return "no Sum"
	}
	return strconv.Itoa(h.Size()) + string(h.Sum([]byte("prefix")))
}

func transfer(from, to sponge) any {
	b, _ := from.MarshalBinary()
	if err := to.UnmarshalBinary(b); err != nil {
		return err.Error()
	}
	return nil
}

func TestSumLegacyKeccak256(t *testing.T) {
	msg := make([]byte, 1000)
	for n := range msg {
		msg[n] = byte(n * n)
		h := xsha3.NewLegacyKeccak256()
		h.Write(msg[:n])
		if got := sha3.SumLegacyKeccak256(msg[:n]); !bytes.Equal(got[:], h.Sum(nil)) {
			t.Fatalf("wrong for %d bytes", n)
		}
	}
}
