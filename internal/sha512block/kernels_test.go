package sha512block

import (
	"bytes"
	"crypto/sha512"
	"encoding/binary"
	"fmt"
	"hash"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/ref"
)

// sizes are the four hashes, with crypto/sha512's.
var sizes = []struct {
	size int
	std  func() hash.Hash
}{{64, sha512.New}, {48, sha512.New384}, {32, sha512.New512_256}, {28, sha512.New512_224}}

// kernels runs test in parallel for every kernel that this CPU may run.
func kernels(t *testing.T, test func(t *testing.T, k kernel.ID)) {
	for _, k := range Kernels.Runnable() {
		t.Run(Kernels[k].Name, func(t *testing.T) {
			t.Parallel()
			test(t, k)
		})
	}
}

// random returns n bytes of which no two blocks are alike.
func random(n int, seed uint64) []byte {
	rng := rand.New(rand.NewPCG(seed, uint64(n)))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
	return b
}

// pad appends to msg what section 5.1.2 says.
func pad(msg []byte) []byte {
	b := append(bytes.Clone(msg), 0x80)
	for len(b)%BlockSize != BlockSize-16 {
		b = append(b, 0)
	}
	b = binary.BigEndian.AppendUint64(b, 0)
	return binary.BigEndian.AppendUint64(b, uint64(len(msg))*8)
}

// digest returns the result of size bytes that k gives for blocks.
func digest(k kernel.ID, size int, blocks []byte) []byte {
	h := New(k, size).h
	Blocks(k, &h, blocks)
	var b []byte
	for _, word := range h {
		b = binary.BigEndian.AppendUint64(b, word)
	}
	return b[:size]
}

func TestEveryLength(t *testing.T) {
	data := random(520, 1)
	kernels(t, func(t *testing.T, k kernel.ID) {
		for _, s := range sizes {
			for n := 0; n <= len(data); n++ {
				msg := data[:n]
				oracle, theirs, d := ref.NewSHA512(ref.Before, s.size), s.std(), New(k, s.size)
				oracle.Write(msg)
				theirs.Write(msg)
				d.Write(msg)
				want := oracle.Sum(nil)
				if got := theirs.Sum(nil); !bytes.Equal(got, want) {
					t.Fatalf("%d of %d bytes: crypto/sha512 gives %x, the reference %x", s.size, n, got, want)
				}
				if got := digest(k, s.size, pad(msg)); !bytes.Equal(got, want) {
					t.Fatalf("%d of %d bytes: Blocks gives %x, want %x", s.size, n, got, want)
				}
				if got := d.Sum(nil); !bytes.Equal(got, want) {
					t.Fatalf("%d of %d bytes: Digest gives %x, want %x", s.size, n, got, want)
				}
			}
		}
	})
}

// Blocks goes on from any state, and cuts runs longer than maxRun.
func TestRunsOfBlocks(t *testing.T) {
	longest := 2*maxRun/BlockSize + 1
	data := random(longest*BlockSize, 2)
	kernels(t, func(t *testing.T, k kernel.ID) {
		for _, n := range []int{1, 2, 3, 7, 8, 9, maxRun/BlockSize - 1, maxRun / BlockSize, maxRun/BlockSize + 1, longest} {
			blocks := data[:n*BlockSize]
			got, want := [8]uint64{0: 1, 7: ^uint64(0)}, [8]uint64{0: 1, 7: ^uint64(0)}
			Blocks(k, &got, blocks)
			for b := range n {
				Blocks(portable, &want, blocks[b*BlockSize:][:BlockSize])
			}
			if got != want {
				t.Fatalf("%d blocks at once: %x, one by one: %x", n, got, want)
			}
		}
		oracle := ref.NewSHA512(ref.Published, 64)
		oracle.Write(data)
		if got, want := digest(k, 64, pad(data)), oracle.Sum(nil); !bytes.Equal(got, want) {
			t.Fatalf("%d bytes: %x, want %x", len(data), got, want)
		}
	})
}

func TestNoBlock(t *testing.T) {
	kernels(t, func(t *testing.T, k kernel.ID) {
		h := New(k, 64).h
		Blocks(k, &h, nil)
		Blocks(k, &h, []byte{})
		if h != hash512.iv {
			t.Fatalf("no block changed the state to %x", h)
		}
	})
}

func TestUnaligned(t *testing.T) {
	data := random(10*BlockSize, 3)
	kernels(t, func(t *testing.T, k kernel.ID) {
		want := digest(portable, 64, data)
		in, out := make([]byte, len(data)+64), make([]byte, 128)
		for offset := range 64 {
			copy(in[offset:], data)
			if got := digest(k, 64, in[offset:][:len(data)]); !bytes.Equal(got, want) {
				t.Fatalf("Blocks at offset %d: %x, want %x", offset, got, want)
			}
			d := New(k, 64)
			d.Write(in[offset:][:777])
			oracle := ref.NewSHA512(ref.Before, 64)
			oracle.Write(data[:777])
			if got, want := d.Sum(out[offset:offset]), oracle.Sum(nil); !bytes.Equal(got, want) {
				t.Fatalf("Digest at offset %d: %x, want %x", offset, got, want)
			}
		}
	})
}

// The kernel that no list of this architecture may have is right all the same.
func TestStd(t *testing.T) {
	data := random(9*BlockSize, 4)
	h := hash384.iv
	blocksStd(&h, data)
	want := hash384.iv
	blocksGo(&want, data)
	if h != want {
		t.Fatalf("%x, want %x", h, want)
	}
}

func TestInputIsOnlyRead(t *testing.T) {
	data := random(20*BlockSize, 5)
	before := bytes.Clone(data)
	kernels(t, func(t *testing.T, k kernel.ID) {
		digest(k, 64, data)
		if !bytes.Equal(data, before) {
			t.Fatal("the input has changed")
		}
	})
}

func TestListIsUsable(t *testing.T) {
	for id, k := range Kernels {
		if k.Min != 0 || k.Lanes != 0 {
			t.Errorf("%s: Min %d, Lanes %d, but a digest uses one kernel for every length", k.Name, k.Min, k.Lanes)
		}
		if d := New(kernel.ID(id), 64); fmt.Sprint(d.Size(), d.BlockSize()) != "64 128" {
			t.Errorf("%s: Size and BlockSize are %d, %d", k.Name, d.Size(), d.BlockSize())
		}
	}
}
