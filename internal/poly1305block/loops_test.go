package poly1305block

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// A loop absorbs blocks.
type loop func(s *State, p []byte)

// eachLoop runs one property over the inner loops of the kernels, and over all forms of the portable one.
func eachLoop(t *testing.T, property func(t *testing.T, absorb loop)) {
	loops := map[string]loop{
		"words64":   blocks64,
		"words32":   blocks32,
		"words64x4": func(s *State, p []byte) { blocks64(s, blocks4(s, p)) },
	}
	for _, k := range Kernels.Runnable() {
		loops[Kernels[k].Name] = func(s *State, p []byte) { blocks(k, s, p) }
	}
	for name, absorb := range loops {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			property(t, absorb)
		})
	}
}

// TestRunsOfBlocks absorbs every number of blocks up to 40 in one call, under every key of keys.
func TestRunsOfBlocks(t *testing.T) {
	eachLoop(t, func(t *testing.T, absorb loop) {
		src := rand.New(rand.NewPCG(15, 16))
		for _, key := range keys(src) {
			var s State
			s.setKey(&key)
			for n := range 41 {
				for _, p := range [][]byte{random(src, n*BlockSize), bytes.Repeat([]byte{0xff}, n*BlockSize)} {
					if err := step(absorb, s, p); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	})
}

// TestEdgesOfH starts from h at every edge that a State may have, and from those around p and its multiples.
func TestEdgesOfH(t *testing.T) {
	words := []uint64{0, 1, 3, 4, 5, 6, 1<<32 - 1, 1 << 32, 1<<63 - 1, 1<<64 - 6, 1<<64 - 5, 1<<64 - 4, 1<<64 - 1}
	ones := bytes.Repeat([]byte{0xff}, 128)
	messages := [][]byte{nil, ones[:16], make([]byte, 16), ones[:48], ones}
	eachLoop(t, func(t *testing.T, absorb loop) {
		src := rand.New(rand.NewPCG(3, 4))
		keys := keys(src)
		for h2 := range uint64(5) {
			for _, h1 := range words {
				for _, h0 := range words {
					for _, p := range messages {
						key := keys[src.IntN(len(keys))]
						s := State{h: [3]uint64{h0, h1, h2}}
						s.setKey(&key)
						if err := step(absorb, s, p); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		}
	})
}

func (s *State) number() *big.Int {
	b := make([]byte, 24)
	for i, w := range s.h {
		binary.LittleEndian.PutUint64(b[8*i:], w)
	}
	return fromBytes(b)
}

// step absorbs p from s and checks bound, value and tag.
func step(absorb loop, s State, p []byte) error {
	r := new(big.Int).SetUint64(s.r[1])
	r.Lsh(r, 64).Add(r, new(big.Int).SetUint64(s.r[0]))
	want := s.number()
	for b := p; len(b) > 0; b = b[BlockSize:] {
		want.Add(want, fromBytes(b[:BlockSize])).Add(want, two128)
		want.Mul(want, r)
	}
	want.Mod(want, prime)
	got := s
	absorb(&got, p)
	if got.h[2] > 4 {
		return fmt.Errorf("from %x with %x: h[2] = %d is above its bound", s, p, got.h[2])
	}
	if h := got.number(); h.Mod(h, prime).Cmp(want) != 0 {
		return fmt.Errorf("from %x with %x: %x, want %x", s, p, h, want)
	}
	tag := got.finish(nil, bytes.Repeat([]byte{0xff}, 16))
	want.Add(want, two128).Sub(want, big.NewInt(1)).Mod(want, two128)
	if !bytes.Equal(tag[:], toBytes(want, TagSize)) {
		return fmt.Errorf("from %x with %x: tag %x, want %x", s, p, tag, toBytes(want, TagSize))
	}
	return nil
}
