package lanepack

import (
	"math/bits"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// The paddings of SHA-512, of a hash with a short length, of SHA3-256 and of SHAKE128.
var paddings = []Padding{
	{Block: 128, First: 0x80, Length: 16},
	{Block: 64, First: 0x80, Length: 8},
	{Block: 136, First: 0x06, Last: 0x80},
	{Block: 168, First: 0x1f, Last: 0x80},
}

// padded is p's padding of msg, byte by byte.
func padded(d Padding, msg []byte) []byte {
	p := append(append([]byte{}, msg...), d.First)
	for len(p)%d.Block != (d.Block-d.Length)%d.Block {
		p = append(p, 0)
	}
	for i := d.Length - 1; i >= 0; i-- {
		p = append(p, byte(uint64(len(msg))*8>>min(63, 8*i)))
		if 8*i > 63 {
			p[len(p)-1] = 0 // messages here have fewer than 2^61 bytes
		}
	}
	p[len(p)-1] |= d.Last
	return p
}

// toy is a compression function of no strength in which every byte and the order of blocks count.
func toy(h uint64, block []byte) uint64 {
	for _, b := range block {
		h = bits.RotateLeft64((h^uint64(b))*0x9e3779b97f4a7c15, 29)
	}
	return h
}

func toyHash(d Padding, msg []byte) uint64 {
	h := uint64(1)
	for p := padded(d, msg); len(p) > 0; p = p[d.Block:] {
		h = toy(h, p[:d.Block])
	}
	return h
}

// pack runs msgs through a Packer, with as many lanes in each call as the function says, and returns their hashes and
// the order in which they started.
func pack(t testing.TB, d Padding, msgs [][]byte, lanes func(left int) int) (sums []uint64, order []int) {
	t.Helper()
	var p Packer
	var h [MaxLanes]uint64
	sums = make([]uint64, len(msgs))
	ended := make([]bool, len(msgs))
	p.Init(msgs, d)
	for left := len(msgs); ; left = p.Left() {
		n := lanes(left)
		if !p.Next(n) {
			break
		}
		if p.N < 1 || p.N*d.Block > 64<<10 {
			t.Fatalf("a call of %d blocks of %d bytes", p.N, d.Block)
		}
		if (p.Started|p.Ended)>>n != 0 {
			t.Fatalf("with %d lanes, lanes %b start and lanes %b end", n, p.Started, p.Ended)
		}
		for _, m := range p.Moves() {
			h[m.To] = h[m.From]
		}
		for l := range n {
			if p.Started>>l&1 != 0 {
				order = append(order, p.Msg[l])
				h[l] = 1
			}
			for b := range p.N {
				h[l] = toy(h[l], unsafe.Slice((*byte)(unsafe.Add(unsafe.Pointer(p.Ptr[l]), b*d.Block)), d.Block))
			}
			if p.Ended>>l&1 != 0 {
				if ended[p.Msg[l]] {
					t.Fatalf("message %d ended twice", p.Msg[l])
				}
				ended[p.Msg[l]] = true
				sums[p.Msg[l]] = h[l]
			}
		}
		if n == 1 && (&p.First()[0] != p.Ptr[0] || len(p.First()) != p.N*d.Block) {
			t.Fatal("First is not what lane 0 reads")
		}
	}
	if left := p.Left(); left != 0 || len(order) != len(msgs) {
		t.Fatalf("%d messages started of %d, %d are left", len(order), len(msgs), left)
	}
	return sums, order
}

func check(t testing.TB, d Padding, msgs [][]byte, lanes func(int) int) {
	t.Helper()
	sums, _ := pack(t, d, msgs, lanes)
	for i, msg := range msgs {
		if want := toyHash(d, msg); sums[i] != want {
			t.Fatalf("block %d: message %d of %d, %d bytes: %x, want %x", d.Block, i, len(msgs), len(msg), sums[i], want)
		}
	}
}

func messages(r *rand.Rand, count, longest int) [][]byte {
	msgs := make([][]byte, count)
	for i := range msgs {
		msgs[i] = make([]byte, r.IntN(longest+1))
		for j := range msgs[i] {
			msgs[i][j] = byte(r.Uint32())
		}
	}
	return msgs
}

func TestEveryCountAndWidth(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, d := range paddings {
		for lanes := 1; lanes <= MaxLanes; lanes++ {
			for count := range 3*lanes + 2 {
				msgs := messages(r, count, 3*d.Block)
				check(t, d, msgs, func(int) int { return lanes })
				check(t, d, msgs, func(left int) int { return min(lanes, max(1, left)) })
				check(t, d, msgs, func(int) int { return 1 + r.IntN(MaxLanes) })
			}
		}
	}
}

func TestEveryLength(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, d := range paddings {
		var msgs [][]byte
		for n := range 4*d.Block + 2 {
			msgs = append(msgs, messages(r, 1, 0)[0])
			for range n {
				msgs[n] = append(msgs[n], byte(r.Uint32()))
			}
		}
		check(t, d, msgs, func(int) int { return MaxLanes })
	}
}

// A lane gets messages of the same length one after the other, of another length between, and of one that ends at the
// same place of its block: what stays in the lane's buffer from one must not reach the next.
func TestLengthsThatRepeat(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for _, d := range paddings {
		lengths := []int{0, 5, d.Block + 5, d.Block - d.Length - 1, d.Block - d.Length, d.Block - 1, d.Block}
		msgs := messages(r, 300, 2*d.Block)
		for i := range msgs {
			msgs[i] = msgs[i][:min(len(msgs[i]), lengths[r.IntN(len(lengths))])]
		}
		for _, lanes := range []int{1, 3, MaxLanes} {
			check(t, d, msgs, func(int) int { return lanes })
			check(t, d, msgs, func(int) int { return 1 + r.IntN(MaxLanes) })
		}
	}
}

func TestOneLongAmongManyShort(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	long := make([]byte, 1<<18+5) // takes several calls, alone at the end
	for i := range long {
		long[i] = byte(r.Uint32())
	}
	msgs := append(messages(r, 200, 300), long)
	check(t, paddings[0], msgs, func(left int) int { return min(left, MaxLanes) })
	for i := range msgs {
		msgs[i] = msgs[0]
	}
	check(t, paddings[0], msgs, func(int) int { return MaxLanes })
	for i := range msgs {
		msgs[i] = nil
	}
	check(t, paddings[2], msgs, func(int) int { return MaxLanes })
}

// Of the messages in the window the longest starts first.
func TestTheLongestStartsFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, count := range []int{1, 9, window, 5 * window} {
		for _, longest := range []int{20, 2000} { // many of the same length, and few
			msgs := messages(r, count, longest)
			_, order := pack(t, paddings[0], msgs, func(int) int { return MaxLanes })
			started := map[int]bool{}
			for k, i := range order {
				for j := range min(count, window+k) {
					if !started[j] && len(msgs[j]) > len(msgs[i]) {
						t.Fatalf("message %d of %d bytes starts before message %d of %d", i, len(msgs[i]), j, len(msgs[j]))
					}
				}
				started[i] = true
			}
		}
	}
}

// Messages end in every combination of lanes.
func TestEveryCombinationOfEnds(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	seen := map[uint8]bool{}
	msgs := make([][]byte, window+200)
	for range 200 {
		for i := range msgs { // few blocks, so that several end together
			msgs[i] = make([]byte, 128*r.IntN(1+i%4))
		}
		var p Packer
		for p.Init(msgs, paddings[0]); p.Next(MaxLanes); {
			seen[p.Ended] = true
		}
	}
	if len(seen) != 1<<MaxLanes {
		t.Errorf("%d combinations of %d", len(seen), 1<<MaxLanes)
	}
}

func TestNothingIsAllocated(t *testing.T) {
	msgs := messages(rand.New(rand.NewPCG(9, 10)), 200, 2000)
	if n := testing.AllocsPerRun(10, func() {
		var p Packer
		for p.Init(msgs, paddings[0]); p.Next(MaxLanes); {
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// FuzzPacker takes the lengths of messages and the numbers of lanes from the input.
func FuzzPacker(f *testing.F) {
	f.Add([]byte{0, 0, 1, 0, 2}, []byte{8}, uint8(0))
	f.Add([]byte{1, 255, 0, 17, 0, 112, 7, 0}, []byte{3, 8, 1}, uint8(2))
	f.Fuzz(func(t *testing.T, lengths, widths []byte, padding uint8) {
		if len(widths) == 0 || len(lengths) > 60 {
			return
		}
		var msgs [][]byte
		for i := 0; i+1 < len(lengths); i += 2 {
			msg := make([]byte, int(lengths[i])<<8&0xfff|int(lengths[i+1]))
			for j := range msg {
				msg[j] = byte(j*j>>3 + i + j)
			}
			msgs = append(msgs, msg)
		}
		k := 0
		check(t, paddings[int(padding)%len(paddings)], msgs, func(int) int {
			k++
			return 1 + int(widths[k%len(widths)])%MaxLanes
		})
	})
}
