package poly1305

import (
	"bytes"
	"testing"

	"github.com/lanes-go/lanes/internal/ref"
)

// message returns n bytes, no two blocks of which are the same.
func message(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i ^ i>>4*7 ^ i>>11*31)
	}
	return b
}

func reference(key *[32]byte, m []byte) []byte {
	p := ref.NewPoly1305(ref.Before, key)
	p.Write(m)
	return p.Sum(nil)
}

func TestOneShotAndMACAgree(t *testing.T) {
	key := [32]byte(message(32))
	for n := range 301 {
		m := message(n)
		want := reference(&key, m)
		var tag [TagSize]byte
		Sum(&tag, m, &key)
		if !bytes.Equal(tag[:], want) {
			t.Errorf("Sum of %d bytes: %x, want %x", n, tag, want)
		}
		if !Verify(&tag, m, &key) {
			t.Errorf("Verify refuses the tag of %d bytes", n)
		}
		tag[n%TagSize] ^= 0x40
		if Verify(&tag, m, &key) {
			t.Errorf("Verify accepts a wrong tag of %d bytes", n)
		}
		mac := New(&key)
		if got, err := mac.Write(m); got != n || err != nil {
			t.Errorf("Write of %d bytes: %d, %v", n, got, err)
		}
		if got := mac.Sum([]byte{7}); !bytes.Equal(got, append([]byte{7}, want...)) || mac.Size() != len(got)-1 {
			t.Errorf("MAC of %d bytes: %x, want 07 and %x", n, got, want)
		}
		if !mac.Verify(want) || mac.Verify(want[:15]) || mac.Verify(nil) {
			t.Errorf("MAC of %d bytes: Verify is wrong", n)
		}
	}
}

func TestMisusePanics(t *testing.T) {
	key := [32]byte(message(32))
	tag := make([]byte, TagSize)
	summed := func() *MAC { m := New(&key); m.Sum(nil); return m }
	verified := func() *MAC { m := New(&key); m.Verify(tag); return m }
	const after, keyless = "poly1305: write to MAC after Sum or Verify", "poly1305: MAC without a key"
	for name, c := range map[string]struct {
		want string
		do   func()
	}{
		"Write after Sum":            {after, func() { summed().Write(tag) }},
		"Write of nothing after Sum": {after, func() { summed().Write(nil) }},
		"Write after Verify":         {after, func() { verified().Write(tag) }},
		"Write without a key":        {keyless, func() { new(MAC).Write(tag) }},
		"Sum without a key":          {keyless, func() { new(MAC).Sum(nil) }},
		"Verify without a key":       {keyless, func() { new(MAC).Verify(tag) }},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if got := recover(); got != c.want {
					t.Errorf("panics with %v, want %q", got, c.want)
				}
			}()
			c.do()
		})
	}
}

func TestNoAllocations(t *testing.T) {
	key := [32]byte(message(32))
	m := message(1000)
	var tag [TagSize]byte
	for name, f := range map[string]func(){
		"Sum":    func() { Sum(&tag, m, &key) },
		"Verify": func() { Verify(&tag, m, &key) },
		"MAC": func() {
			mac := New(&key)
			mac.Write(m)
			mac.Write(m[:17])
			mac.Sum(tag[:0])
			mac.Verify(tag[:])
		},
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func FuzzSplitsOfWrite(f *testing.F) {
	f.Add(message(32), message(100), []byte{0, 1, 15, 16, 17, 33})
	f.Add(bytes.Repeat([]byte{0xff}, 32), bytes.Repeat([]byte{0xff}, 64), []byte{255})
	f.Fuzz(func(t *testing.T, seed, m, cuts []byte) {
		var key [32]byte
		copy(key[:], seed)
		want := reference(&key, m)
		mac := New(&key)
		rest := m
		for _, cut := range cuts {
			n := min(int(cut), len(rest))
			mac.Write(rest[:n])
			rest = rest[n:]
		}
		mac.Write(rest)
		if got := mac.Sum(nil); !bytes.Equal(got, want) {
			t.Errorf("%x, want %x", got, want)
		}
		if !mac.Verify(want) {
			t.Error("Verify refuses the tag")
		}
	})
}
