package sha512_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/sha512"
)

// manies are the functions that hash many messages, in the order of hashes.
var manies = []func(n int, msgs [][]byte) [][]byte{
	func(n int, msgs [][]byte) (sums [][]byte) {
		dst := make([][sha512.Size]byte, n)
		sha512.Sum512Many(dst, msgs)
		for i := range dst {
			sums = append(sums, dst[i][:])
		}
		return sums
	},
	func(n int, msgs [][]byte) (sums [][]byte) {
		dst := make([][sha512.Size384]byte, n)
		sha512.Sum384Many(dst, msgs)
		for i := range dst {
			sums = append(sums, dst[i][:])
		}
		return sums
	},
	func(n int, msgs [][]byte) (sums [][]byte) {
		dst := make([][sha512.Size256]byte, n)
		sha512.Sum512_256Many(dst, msgs)
		for i := range dst {
			sums = append(sums, dst[i][:])
		}
		return sums
	},
	func(n int, msgs [][]byte) (sums [][]byte) {
		dst := make([][sha512.Size224]byte, n)
		sha512.Sum512_224Many(dst, msgs)
		for i := range dst {
			sums = append(sums, dst[i][:])
		}
		return sums
	},
}

// checkMany compares each function with crypto/sha512, message by message.
func checkMany(t *testing.T, msgs [][]byte) {
	t.Helper()
	for i, h := range hashes {
		for j, got := range manies[i](len(msgs), msgs) {
			std := h.std()
			std.Write(msgs[j])
			if want := std.Sum(nil); !bytes.Equal(got, want) {
				t.Fatalf("%s of message %d of %d, %d bytes: %x, want %x", h.name, j, len(msgs), len(msgs[j]), got, want)
			}
		}
	}
}

func TestMany(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	checkMany(t, nil)
	for count := range 50 {
		msgs := make([][]byte, count)
		for i := range msgs {
			msgs[i] = make([]byte, rng.IntN(1000))
			for j := range msgs[i] {
				msgs[i][j] = byte(rng.Uint32())
			}
		}
		checkMany(t, msgs)
	}
}

func TestManyPanicsUnlessLengthsAgree(t *testing.T) {
	for i, h := range hashes {
		for _, n := range []int{0, 2, 4} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s: no panic with %d results for 3 messages", h.name, n)
					}
				}()
				manies[i](n, make([][]byte, 3))
			}()
		}
	}
}

func TestManyAllocations(t *testing.T) {
	msgs := make([][]byte, 300)
	for i := range msgs {
		msgs[i] = make([]byte, i)
	}
	for _, n := range []int{1, 5, len(msgs)} {
		dst64, dst48 := make([][sha512.Size]byte, n), make([][sha512.Size384]byte, n)
		dst32, dst28 := make([][sha512.Size256]byte, n), make([][sha512.Size224]byte, n)
		if allocs := testing.AllocsPerRun(5, func() {
			sha512.Sum512Many(dst64, msgs[:n])
			sha512.Sum384Many(dst48, msgs[:n])
			sha512.Sum512_256Many(dst32, msgs[:n])
			sha512.Sum512_224Many(dst28, msgs[:n])
		}); allocs != 0 {
			t.Errorf("%d messages allocate %v times", n, allocs)
		}
	}
}

// FuzzMany cuts the input into messages whose lengths it takes from the input, too.
func FuzzMany(f *testing.F) {
	f.Add([]byte("one message and another, and so on"), []byte{11, 0, 13, 255})
	f.Add(bytes.Repeat([]byte{0x5a, 3}, 2000), []byte{128, 112, 111, 240, 1, 0, 0, 127, 129, 250, 3})
	f.Fuzz(func(t *testing.T, data, lengths []byte) {
		var msgs [][]byte
		for i, n := range lengths {
			n := min(int(n)<<(i%4), len(data))
			msgs = append(msgs, data[:n])
			data = data[n/2:] // neighbours overlap
		}
		checkMany(t, msgs)
	})
}
