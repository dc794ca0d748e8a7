package sha3

import (
	"bytes"
	"crypto"
	"crypto/sha3"
	"io"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/ref"
)

// want returns the output of the reference, or for cSHAKE of crypto/sha3.
func want(f kind, msg []byte, n int) []byte {
	if f.domain == domainCSHAKE {
		s := f.std()
		s.Write(msg)
		return output(s, n)
	}
	r := ref.NewKeccak(f.rate, f.domain, 24)
	r.Write(msg)
	out := make([]byte, n)
	r.Read(out)
	return out
}

func TestLengths(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, f kind) {
		for _, n := range []int{0, 1, 7, 8, f.rate - 1, f.rate, f.rate + 1, 2*f.rate - 1, 2 * f.rate, 2*f.rate + 1, 5000} {
			msg := data(n)
			s := f.new(k)
			s.Write(msg)
			got := output(s, 200)
			if !bytes.Equal(got, want(f, msg, len(got))) {
				t.Errorf("wrong output for %d bytes", n)
			}
			if f.std != nil {
				s := f.std()
				s.Write(msg)
				if !bytes.Equal(got, output(s, 200)) {
					t.Errorf("%d bytes: not what crypto/sha3 says", n)
				}
			}
		}
	})
}

func TestUnaligned(t *testing.T) {
	buf, out := data(1500+64), make([]byte, 300+64)
	each(t, func(t *testing.T, k kernel.ID, f kind) {
		for offset := range 64 {
			s := f.new(k)
			s.Write(buf[offset:][:1500])
			got := out[offset:][:300]
			if r, ok := s.(io.Reader); ok {
				r.Read(got)
			} else {
				got = s.(*SHA3).Sum(got[:0])
			}
			if !bytes.Equal(got, want(f, buf[offset:][:1500], len(got))) {
				t.Fatalf("wrong output at offset %d", offset)
			}
		}
	})
}

func TestSumLeavesTheState(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, f kind) {
		h, ok := f.new(k).(interface {
			state
			Sum(b []byte) []byte
			Size() int
		})
		if !ok {
			return
		}
		prefix := []byte("a prefix with spare capacity, which belongs to someone else until it is given to Sum")
		all := bytes.Clone(prefix)
		if got := h.Sum(all[:3:3]); !bytes.Equal(got, append([]byte("a p"), want(f, nil, h.Size())...)) {
			t.Errorf("Sum after three bytes is %x", got)
		}
		if !bytes.Equal(all, prefix) {
			t.Error("Sum has written over what it was not given")
		}
		h.Write([]byte("one "))
		h.Sum(nil)
		h.Write([]byte("message"))
		if got := h.Sum(nil); !bytes.Equal(got, want(f, []byte("one message"), h.Size())) {
			t.Error("Sum has changed the state")
		}
	})
}

func TestZeroValues(t *testing.T) {
	var a SHA3
	var b sha3.SHA3
	if a.Size() != b.Size() || a.BlockSize() != b.BlockSize() {
		t.Error("the zero SHA3 is another function than crypto/sha3's")
	}
	var s, c SHAKE
	var z sha3.SHAKE
	if s.BlockSize() != z.BlockSize() {
		t.Error("the zero SHAKE is another function than crypto/sha3's")
	}
	for name, use := range map[string]func(s state){
		"SHA3.Write": func(s state) { s.Write([]byte("x")) }, "SHA3.Reset": func(s state) { s.Reset() },
		"SHA3.MarshalBinary": func(s state) { s.MarshalBinary() }, "SHA3.UnmarshalBinary": func(s state) { s.UnmarshalBinary(nil) },
		"SHA3.AppendBinary": func(s state) { s.AppendBinary(nil) }, "nothing": func(state) {},
	} {
		for _, pair := range [][2]state{{new(SHA3), new(sha3.SHA3)}, {new(SHAKE), new(sha3.SHAKE)}} {
			use(pair[0])
			use(pair[1])
			if !bytes.Equal(output(pair[0], 99), output(pair[1], 99)) {
				t.Errorf("after %s the zero %T is not what crypto/sha3's is", name, pair[0])
			}
		}
	}
	c = *s.Clone()
	c.Write([]byte("x"))
	if bytes.Equal(output(&c, 32), output(&s, 32)) {
		t.Error("a clone of the zero SHAKE is not its own")
	}
}

func TestClone(t *testing.T) {
	h := New384()
	h.Write([]byte("one"))
	c, err := h.Clone()
	if err != nil {
		t.Fatal(err)
	}
	c.Write([]byte("two"))
	h.Write([]byte("three"))
	if !bytes.Equal(c.Sum(nil), sum384("onetwo")) || !bytes.Equal(h.Sum(nil), sum384("onethree")) {
		t.Error("a clone shares something with its origin")
	}

	for _, n := range []int{0, 5, 300} {
		s := NewCSHAKE128(nameN, nameS)
		s.Write(data(300)[:n])
		c := s.Clone()
		d := c.Clone()
		first := output(s, 50)
		e := s.Clone()
		if !bytes.Equal(first, output(c, 50)) || !bytes.Equal(output(s, 500), output(e, 500)) {
			t.Errorf("a clone after %d bytes gives another output", n)
		}
		d.Write(data(300)[n:])
		if !bytes.Equal(output(d, 50), want(kinds()[6], data(300), 50)) {
			t.Errorf("a clone after %d bytes has changed with its origin", n)
		}
		c.Reset()
		if !bytes.Equal(output(c, 50), want(kinds()[6], nil, 50)) {
			t.Errorf("a clone reset after %d bytes has lost N and S", n)
		}
	}
}

func sum384(s string) []byte { sum := sha3.Sum384([]byte(s)); return sum[:] }

func TestEmptyNamesAreSHAKE(t *testing.T) {
	if !bytes.Equal(output(NewCSHAKE128(nil, []byte{}), 99), SumSHAKE128(nil, 99)) ||
		!bytes.Equal(output(NewCSHAKE256([]byte{}, nil), 99), SumSHAKE256(nil, 99)) {
		t.Error("cSHAKE without N and S is not SHAKE")
	}
}

func TestPanics(t *testing.T) {
	for _, f := range kinds() {
		s := f.new(best)
		if _, ok := s.(io.Reader); !ok {
			continue
		}
		s.(io.Reader).Read(nil)
		if got := panics(func() { s.Write(nil) }); got != "sha3: Write after Read" {
			t.Errorf("%s: Write after Read panics with %v", f.name, got)
		}
		if h, ok := s.(*keccakHash); ok {
			if got := panics(func() { h.Sum(nil) }); got != "sha3: Sum after Read" {
				t.Errorf("%s: Sum after Read panics with %v", f.name, got)
			}
		}
		s.Reset()
		if got := panics(func() { s.Write(nil) }); got != nil {
			t.Errorf("%s: Write after Reset panics with %v", f.name, got)
		}
	}
	for _, n := range []int{-1, 0, 31, 32, 33, 64, 65} {
		var a, b []byte
		ours, theirs := panics(func() { a = SumSHAKE128(nil, n) }), panics(func() { b = sha3.SumSHAKE128(nil, n) })
		if (ours == nil) != (theirs == nil) || !bytes.Equal(a, b) {
			t.Errorf("SumSHAKE128 of length %d is %x or panics with %v, crypto/sha3's %x or %v", n, a, ours, b, theirs)
		}
	}
}

func TestRegisteredHashes(t *testing.T) {
	for _, h := range []crypto.Hash{crypto.SHA3_224, crypto.SHA3_256, crypto.SHA3_384, crypto.SHA3_512} {
		if !h.Available() {
			t.Errorf("%v is not available", h)
		}
	}
}
