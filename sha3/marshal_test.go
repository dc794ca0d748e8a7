package sha3

import (
	"bytes"
	"io"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
)

func marshal(t *testing.T, s state) []byte {
	t.Helper()
	b, err := s.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	appended, err := s.AppendBinary([]byte("before"))
	if err != nil || string(appended) != "before"+string(b) {
		t.Fatalf("%T: AppendBinary and MarshalBinary differ", s)
	}
	return b
}

func TestStatesCrossOver(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, f kind) {
		if f.std == nil {
			return
		}
		msg := data(2*f.rate + 5)
		for _, n := range []int{0, 1, f.rate - 1, f.rate, f.rate + 1, len(msg)} {
			ours, theirs := f.new(k), f.std()
			ours.Write(msg[:n])
			theirs.Write(msg[:n])
			compare := func(when string) {
				if !bytes.Equal(marshal(t, ours), marshal(t, theirs)) {
					t.Fatalf("%s %d bytes: other state than crypto/sha3", when, n)
				}
			}
			compare("after")
			back, forth := f.new(k), f.std()
			if err := back.UnmarshalBinary(marshal(t, theirs)); err != nil {
				t.Fatal(err)
			}
			if err := forth.UnmarshalBinary(marshal(t, ours)); err != nil {
				t.Fatal(err)
			}
			ours, theirs = back, forth
			ours.Write(msg[n:])
			theirs.Write(msg[n:])
			compare("continued after")
			if r, ok := ours.(io.Reader); ok {
				r.Read(make([]byte, n))
				theirs.(io.Reader).Read(make([]byte, n))
				compare("after reading")
			}
			if !bytes.Equal(output(ours, 300), output(theirs, 300)) {
				t.Fatalf("other output than crypto/sha3 after a state of %d bytes", n)
			}
			ours.Reset()
			theirs.Reset()
			compare("reset after")
		}
	})
}

// No function counts the bytes of its message: what follows a state depends on the state alone, however many bytes, beyond
// 2^32 or 2^64, have led to it. So crafted states stand for those.
func TestCraftedStates(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, f kind) {
		if f.std == nil {
			return
		}
		good := marshal(t, f.new(k))
		lanes := data(200)
		for n := range 256 {
			for direction := range byte(3) {
				b := bytes.Clone(good)
				copy(b[5:], lanes)
				b[205], b[206] = byte(n), direction
				agree(t, k, f, b)
			}
		}
	})
}

func TestOtherStates(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, f kind) {
		if f.std == nil {
			return
		}
		for _, g := range kinds() {
			agree(t, k, f, marshal(t, g.new(k)))
		}
		good := marshal(t, f.new(k))
		for n := range good {
			agree(t, k, f, good[:n])
		}
		agree(t, k, f, append(bytes.Clone(good), "more"...))
		for i := range 5 {
			for bit := range 8 {
				b := bytes.Clone(good)
				b[i] ^= 1 << bit
				agree(t, k, f, b)
			}
		}
	})
}

func FuzzUnmarshalBinary(f *testing.F) {
	for _, k := range kinds() {
		b, _ := k.new(best).MarshalBinary()
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, k := range kinds() {
			if k.std != nil {
				agree(t, best, k, b)
			}
		}
	})
}

// agree unmarshals b here and in crypto/sha3, and compares the errors and what becomes of the states.
func agree(t *testing.T, k kernel.ID, f kind, b []byte) {
	t.Helper()
	ours, theirs := f.new(k), f.std()
	ours.Write([]byte("an earlier message"))
	theirs.Write([]byte("an earlier message"))
	before := marshal(t, ours)
	e1, e2 := ours.UnmarshalBinary(b), theirs.UnmarshalBinary(b)
	if (e1 == nil) != (e2 == nil) || e1 != nil && e1.Error() != e2.Error() {
		t.Fatalf("%s, state %x: error %v, crypto/sha3 says %v", f.name, b, e1, e2)
	}
	if e1 != nil {
		if !bytes.Equal(marshal(t, ours), before) {
			t.Fatalf("%s, state %x: the error %v has changed the receiver", f.name, b, e1)
		}
		return
	}
	if !bytes.Equal(marshal(t, ours), marshal(t, theirs)) {
		t.Fatalf("%s: state %x becomes another than in crypto/sha3", f.name, b)
	}
	for _, p := range [][]byte{nil, data(f.rate - 1), data(3*f.rate + 5)} {
		p1, p2 := panics(func() { ours.Write(p) }), panics(func() { theirs.Write(p) })
		if p1 != p2 {
			t.Fatalf("%s, state %x: Write panics with %v, crypto/sha3's with %v", f.name, b, p1, p2)
		}
	}
	var o1, o2 []byte
	p1, p2 := panics(func() { o1 = output(ours, 300) }), panics(func() { o2 = output(theirs, 300) })
	if p1 != p2 || !bytes.Equal(o1, o2) {
		t.Fatalf("%s, state %x: output %x or panic %v, crypto/sha3's %x or %v", f.name, b, o1, p1, o2, p2)
	}
	ours.Reset()
	theirs.Reset()
	if !bytes.Equal(output(ours, 300), output(theirs, 300)) {
		t.Fatalf("%s, state %x: Reset leads elsewhere than in crypto/sha3", f.name, b)
	}
}

func TestLegacyStates(t *testing.T) {
	for _, f := range kinds() {
		if f.domain != domainKeccak {
			continue
		}
		for n := range 2 * f.rate {
			a, b := f.new(best), f.new(best)
			a.Write(data(400)[:n])
			state := marshal(t, a)
			if string(state[:4]) != "sha\x0b" || int(state[4]) != f.rate {
				t.Fatalf("%s: a state starts %x", f.name, state[:5])
			}
			if err := b.UnmarshalBinary(state); err != nil {
				t.Fatal(err)
			}
			b.Write(data(400)[n:])
			if !bytes.Equal(output(b, 0), want(f, data(400), int(f.size))) {
				t.Fatalf("%s: wrong output after a state of %d bytes", f.name, n)
			}
		}
	}
}
