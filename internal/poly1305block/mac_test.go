package poly1305block

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
)

func TestSplits(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID) {
		src := rand.New(rand.NewPCG(5, 6))
		key := [32]byte(random(src, 32))
		m := random(src, 100)
		for n := range len(m) + 1 {
			want := sum(k, &key, m[:n])
			for cut := range n + 1 {
				mac := New(k, &key)
				mac.Write(m[:cut])
				mac.Write(m[cut:n])
				if got := mac.Sum(nil); !bytes.Equal(got, want) {
					t.Fatalf("%d bytes cut at %d: %x, want %x", n, cut, got, want)
				}
			}
		}
		long := random(src, 5000)
		want := oracle(&key, long)
		for range 50 {
			mac := New(k, &key)
			for rest := long; len(rest) > 0; {
				n := min(len(rest), src.IntN(1+src.IntN(200)))
				if got, err := mac.Write(rest[:n]); got != n || err != nil {
					t.Fatalf("Write of %d bytes: %d, %v", n, got, err)
				}
				rest = rest[n:]
			}
			if got := mac.Sum(nil); !bytes.Equal(got, want) {
				t.Fatalf("split at random: %x, want %x", got, want)
			}
		}
	})
}

// TestUnaligned moves the same message through every offset of a cache line, between bytes that must not matter.
func TestUnaligned(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID) {
		src := rand.New(rand.NewPCG(7, 8))
		key := [32]byte(random(src, 32))
		m := random(src, 293)
		want := oracle(&key, m)
		for offset := range 64 {
			room := random(src, offset+len(m)+64)
			around := bytes.Clone(room)
			copy(room[offset:], m)
			if got := sum(k, &key, room[offset:offset+len(m)]); !bytes.Equal(got, want) {
				t.Fatalf("offset %d: %x, want %x", offset, got, want)
			}
			copy(around[offset:], m)
			if !bytes.Equal(room, around) {
				t.Fatalf("offset %d: the message or its surroundings were written to", offset)
			}
		}
	})
}

func TestEmpty(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID) {
		key := [32]byte(random(rand.New(rand.NewPCG(9, 10)), 32))
		for _, m := range [][]byte{nil, {}} {
			mac := New(k, &key)
			mac.Write(m)
			if got := mac.Sum(nil); !bytes.Equal(got, key[16:]) {
				t.Errorf("the tag of nothing is %x, want s = %x", got, key[16:])
			}
		}
	})
}

func TestSumAndVerify(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID) {
		src := rand.New(rand.NewPCG(11, 12))
		key := [32]byte(random(src, 32))
		m := random(src, 77)
		want := oracle(&key, m)
		if got := Sum(k, &key, m); !bytes.Equal(got[:], want) {
			t.Errorf("at once: %x, want %x", got, want)
		}
		mac := New(k, &key)
		mac.Write(m)
		room := append(make([]byte, 0, 64), "before"...)
		got := mac.Sum(room)
		if string(got[:6]) != "before" || !bytes.Equal(got[6:], want) || &got[0] != &room[0] {
			t.Errorf("Sum does not append in place: %x", got)
		}
		if again := mac.Sum(nil); !bytes.Equal(again, want) {
			t.Errorf("a second Sum gives %x, want %x", again, want)
		}
		if !mac.Verify(want) {
			t.Error("Verify refuses the tag")
		}
		for bit := range 8 * TagSize {
			bad := bytes.Clone(want)
			bad[bit/8] ^= 1 << (bit % 8)
			if mac.Verify(bad) {
				t.Errorf("Verify accepts the tag with bit %d flipped", bit)
			}
		}
		for _, bad := range [][]byte{nil, want[:15], append(bytes.Clone(want), 0)} {
			if mac.Verify(bad) {
				t.Errorf("Verify accepts a tag of %d bytes", len(bad))
			}
		}
	})
}
