package lab

import (
	"bytes"
	"math/rand/v2"
	"testing"

	//lint:ignore SA1019 it is one of the replaced packages
	theirs "golang.org/x/crypto/poly1305"

	"github.com/lanes-go/lanes/poly1305"
)

func TestPoly1305(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 1305))
	fill := func(b []byte) {
		for i := range b {
			b[i] = byte(src.Uint32())
		}
	}
	for n := range 1200 {
		var key [32]byte
		fill(key[:])
		m := make([]byte, n)
		fill(m)
		if n%5 == 4 {
			copy(m, bytes.Repeat([]byte{0xff}, n))
		}
		var want, got [16]byte
		theirs.Sum(&want, m, &key)
		if poly1305.Sum(&got, m, &key); got != want {
			t.Fatalf("key %x, %d bytes: %x, want %x", key, n, got, want)
		}
		mac, wantMAC := poly1305.New(&key), theirs.New(&key)
		for rest := m; len(rest) > 0; {
			piece := rest[:src.IntN(min(len(rest), 40)+1)]
			mac.Write(piece)
			wantMAC.Write(piece)
			rest = rest[len(piece):]
		}
		if got, want := mac.Sum(nil), wantMAC.Sum(nil); !bytes.Equal(got, want) {
			t.Fatalf("key %x, %d bytes in pieces: %x, want %x", key, n, got, want)
		}
		for range 2 {
			if got, want := mac.Verify(want[:]), wantMAC.Verify(want[:]); got != want {
				t.Fatalf("Verify: %v, want %v", got, want)
			}
			want[src.IntN(16)] ^= 1
		}
	}
}

func TestPoly1305PanicsAlike(t *testing.T) {
	type mac interface {
		Write(p []byte) (int, error)
		Sum(b []byte) []byte
		Verify(expected []byte) bool
		Size() int
	}
	var key [32]byte
	for name, misuse := range map[string]func(m mac){
		"Write after Sum":            func(m mac) { m.Sum(nil); m.Write([]byte{1}) },
		"Write of nothing after Sum": func(m mac) { m.Sum(nil); m.Write(nil) },
		"Write after Verify":         func(m mac) { m.Verify(nil); m.Write([]byte{1}) },
		"Sum twice":                  func(m mac) { m.Sum(nil); m.Sum(nil) },
		"Verify after Sum":           func(m mac) { m.Sum(nil); m.Verify(make([]byte, 16)) },
	} {
		got := panicOf(func() { misuse(poly1305.New(&key)) })
		if want := panicOf(func() { misuse(theirs.New(&key)) }); got != want {
			t.Errorf("%s panics with %v, want %v", name, got, want)
		}
	}
	for name, misuse := range map[string]func(m mac){
		"Write":  func(m mac) { m.Write(nil) },
		"Sum":    func(m mac) { m.Sum(nil) },
		"Verify": func(m mac) { m.Verify(nil) },
		"Size":   func(m mac) { m.Size() },
	} {
		got := panicOf(func() { misuse(new(poly1305.MAC)) })
		if want := panicOf(func() { misuse(new(theirs.MAC)) }); (got == nil) != (want == nil) {
			t.Errorf("%s of the zero value panics with %v, theirs with %v", name, got, want)
		}
	}
}

// panicOf returns what f panics with, or nil.
func panicOf(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}
