package parity

import (
	stdsha3 "crypto/sha3"
	stdsha512 "crypto/sha512"
	"encoding"
	"fmt"
	"hash"
	"io"

	//lint:ignore SA1019 it is one of the replaced packages
	xpoly1305 "golang.org/x/crypto/poly1305"
	xsha3 "golang.org/x/crypto/sha3"

	"github.com/lanes-go/lanes/poly1305"
	"github.com/lanes-go/lanes/sha3"
	"github.com/lanes-go/lanes/sha512"
)

// message is n bytes that repeat no block.
func message(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i ^ i>>3 ^ i>>7*11)
	}
	return b
}

// A state can be written to, and marshalled.
type state interface {
	io.Writer
	Reset()
	BlockSize() int
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// states does with the states what programs do, right and wrong.
func states(b *behaviour, name string, ours, theirs func() state) {
	use := func(what string, f func(s state) string) {
		b.t.Helper()
		same(b, name+" "+what, ours, theirs, func(new func() state) string { return f(new()) })
	}
	finish := func(s state) string {
		if h, ok := s.(hash.Hash); ok {
			return fmt.Sprintf("%d %x %x", h.Size(), h.Sum([]byte("prefix")), h.Sum(nil))
		}
		out := make([]byte, 300)
		n, err := s.(io.Reader).Read(out)
		return fmt.Sprintf("%d %v %x", n, err, out)
	}
	for _, n := range []int{0, 1, 71, 72, 128, 500} {
		use(fmt.Sprint("of bytes: ", n), func(s state) string {
			k, err := s.Write(message(n))
			return fmt.Sprint(k, err, s.BlockSize(), finish(s))
		})
	}
	use("after Read", func(s state) string {
		r, ok := s.(io.Reader)
		if !ok {
			return "no Read"
		}
		s.Write(message(9))
		p := make([]byte, 10)
		n, err := r.Read(p)
		first := fmt.Sprintf("%d %v %x", n, err, p)
		for _, more := range [][]byte{nil, p} {
			first += outcome(func() string { return fmt.Sprint(s.Write(more)) })
		}
		return first + outcome(func() string { return finish(s) })
	})
	use("Reset", func(s state) string { finish(s); s.Reset(); s.Write(message(7)); return finish(s) })
	use("marshalled", func(s state) string {
		s.Write(message(333))
		x, err := s.MarshalBinary()
		y, err2 := s.AppendBinary([]byte("head"))
		return fmt.Sprintf("%x %v %x %v", x, err, y, err2)
	})
	for what, change := range map[string]func(x []byte) []byte{
		"whole":               func(x []byte) []byte { return x },
		"empty":               func([]byte) []byte { return nil },
		"short":               func(x []byte) []byte { return x[:len(x)-1] },
		"long":                func(x []byte) []byte { return append(x, 0) },
		"of another function": func(x []byte) []byte { x[3] ^= 0x40; return x },
		"the magic alone":     func(x []byte) []byte { return x[:4] },
	} {
		use("from a state that is "+what, func(s state) string {
			s.Write(message(200))
			x, _ := s.MarshalBinary()
			s.Reset()
			s.Write(message(3))
			return fmt.Sprint(s.UnmarshalBinary(change(x)), finish(s))
		})
	}
}

// hashes compares the states of a hash.
func hashes(b *behaviour, name string, ours, theirs func() hash.Hash) {
	states(b, name, func() state { return ours().(state) }, func() state { return theirs().(state) })
}

// sums compares functions that hash at once.
func sums[A comparable](b *behaviour, name string, ours, theirs func([]byte) A) {
	for _, n := range []int{0, 1, 111, 112, 128, 143, 144, 1000} {
		same(b, name, ours, theirs, func(f func([]byte) A) string { return fmt.Sprintf("%x", any(f(message(n)))) })
	}
}

func sha512Behaviour(b *behaviour) {
	hashes(b, "New", sha512.New, stdsha512.New)
	hashes(b, "New384", sha512.New384, stdsha512.New384)
	hashes(b, "New512_224", sha512.New512_224, stdsha512.New512_224)
	hashes(b, "New512_256", sha512.New512_256, stdsha512.New512_256)
	sums(b, "Sum512", sha512.Sum512, stdsha512.Sum512)
	sums(b, "Sum384", sha512.Sum384, stdsha512.Sum384)
	sums(b, "Sum512_224", sha512.Sum512_224, stdsha512.Sum512_224)
	sums(b, "Sum512_256", sha512.Sum512_256, stdsha512.Sum512_256)
}

func sha3Behaviour(b *behaviour) {
	hashes(b, "New224", func() hash.Hash { return sha3.New224() }, func() hash.Hash { return stdsha3.New224() })
	hashes(b, "New256", func() hash.Hash { return sha3.New256() }, func() hash.Hash { return stdsha3.New256() })
	hashes(b, "New384", func() hash.Hash { return sha3.New384() }, func() hash.Hash { return stdsha3.New384() })
	hashes(b, "New512", func() hash.Hash { return sha3.New512() }, func() hash.Hash { return stdsha3.New512() })
	hashes(b, "new(SHA3)", func() hash.Hash { return new(sha3.SHA3) }, func() hash.Hash { return new(stdsha3.SHA3) })
	hashes(b, "NewLegacyKeccak256", sha3.NewLegacyKeccak256, xsha3.NewLegacyKeccak256)
	hashes(b, "NewLegacyKeccak512", sha3.NewLegacyKeccak512, xsha3.NewLegacyKeccak512)
	sums(b, "Sum224", sha3.Sum224, stdsha3.Sum224)
	sums(b, "Sum256", sha3.Sum256, stdsha3.Sum256)
	sums(b, "Sum384", sha3.Sum384, stdsha3.Sum384)
	sums(b, "Sum512", sha3.Sum512, stdsha3.Sum512)

	states(b, "NewSHAKE128", func() state { return sha3.NewSHAKE128() }, func() state { return stdsha3.NewSHAKE128() })
	states(b, "NewSHAKE256", func() state { return sha3.NewSHAKE256() }, func() state { return stdsha3.NewSHAKE256() })
	states(b, "new(SHAKE)", func() state { return new(sha3.SHAKE) }, func() state { return new(stdsha3.SHAKE) })
	for _, c := range [][2][]byte{{nil, nil}, {[]byte("N"), nil}, {nil, []byte("S")}, {message(200), message(300)}} {
		n, s := c[0], c[1]
		name := fmt.Sprintf("(%d bytes, %d bytes)", len(n), len(s))
		states(b, "NewCSHAKE128"+name,
			func() state { return sha3.NewCSHAKE128(n, s) }, func() state { return stdsha3.NewCSHAKE128(n, s) })
		states(b, "NewCSHAKE256"+name,
			func() state { return sha3.NewCSHAKE256(n, s) }, func() state { return stdsha3.NewCSHAKE256(n, s) })
	}
	for _, n := range []int{-1, 0, 1, 32, 64, 65, 168, 1000} {
		use := func(f func([]byte, int) []byte) string { return fmt.Sprintf("%x", f(message(100), n)) }
		same(b, fmt.Sprint("SumSHAKE128 of length ", n), sha3.SumSHAKE128, stdsha3.SumSHAKE128, use)
		same(b, fmt.Sprint("SumSHAKE256 of length ", n), sha3.SumSHAKE256, stdsha3.SumSHAKE256, use)
	}
}

// A mac is what the states of Poly1305 have.
type mac interface {
	io.Writer
	Sum(b []byte) []byte
	Verify(expected []byte) bool
	Size() int
}

func poly1305Behaviour(b *behaviour) {
	key := [32]byte(message(32))
	for _, n := range []int{0, 1, 15, 16, 17, 64, 500} {
		sum := func(f func(*[16]byte, []byte, *[32]byte)) string {
			var tag [16]byte
			f(&tag, message(n), &key)
			return fmt.Sprintf("%x", tag)
		}
		same(b, "Sum", poly1305.Sum, xpoly1305.Sum, sum)
		same(b, "Verify", poly1305.Verify, xpoly1305.Verify, func(f func(*[16]byte, []byte, *[32]byte) bool) string {
			var tag [16]byte
			xpoly1305.Sum(&tag, message(n), &key)
			right := f(&tag, message(n), &key)
			tag[15] ^= 0x80
			return fmt.Sprint(right, f(&tag, message(n), &key))
		})
	}
	for what, use := range map[string]func(m mac) string{
		"Write": func(m mac) string {
			n, err := m.Write(message(40))
			return fmt.Sprint(n, err, m.Size(), m.Sum([]byte("a")))
		},
		"Sum twice":          func(m mac) string { return fmt.Sprint(m.Sum(nil), m.Sum(nil)) },
		"Write after Sum":    func(m mac) string { m.Sum(nil); return fmt.Sprint(m.Write(nil)) },
		"Write after Verify": func(m mac) string { m.Verify(nil); return fmt.Sprint(m.Write([]byte{1})) },
		"Verify":             func(m mac) string { return fmt.Sprint(m.Verify(make([]byte, 15)), m.Verify(m.Sum(nil))) },
	} {
		same(b, what, func() mac { return poly1305.New(&key) }, func() mac { return xpoly1305.New(&key) },
			func(new func() mac) string { return use(new()) })
	}
}
