package sha512block

import (
	"encoding/binary"
	"math"

	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/lanepack"
)

// best is the kernel of messages that are hashed one by one.
var best = Kernels.Best(math.MaxInt)

var padding = lanepack.Padding{Block: BlockSize, First: 0x80, Length: 16}

// Many writes the hash of every message msgs[i] to dst(i), which has the length of one of the four hashes, size bytes.
// It computes with the kernel k, and with those before it in ManyKernels when few messages are left.
//
// Such a kernel takes p.N blocks from each of its lanes' pointers into the state h[lane], at most maxRun bytes a lane;
// the states of further lanes stay as they are.
func Many(k kernel.ID, size int, msgs [][]byte, dst func(i int) []byte) {
	kernels := ManyKernels[:k+1]
	d := New(best, size)
	if kernels.Best(len(msgs)) == portable {
		for i, msg := range msgs {
			d.Reset()
			d.Write(msg)
			d.Sum(dst(i)[:0])
		}
		return
	}
	var p lanepack.Packer
	var h [lanepack.MaxLanes][8]uint64
	for p.Init(msgs, padding); ; {
		k := kernels.Best(p.Left())
		lanes := kernels[k].Lanes
		if !p.Next(lanes) {
			return
		}
		for _, m := range p.Moves() {
			h[m.To] = h[m.From]
		}
		for l := range lanes {
			if p.Started>>l&1 != 0 {
				h[l] = d.h
			}
		}
		runMany(k, &h, &p)
		for l := range lanes {
			if p.Ended>>l&1 != 0 {
				put(dst(p.Msg[l]), &h[l])
			}
		}
	}
}

// put writes the state to b as far as b goes, which is a multiple of four bytes.
func put(b []byte, h *[8]uint64) {
	for _, word := range h {
		if len(b) < 8 {
			if len(b) == 4 {
				binary.BigEndian.PutUint32(b, uint32(word>>32))
			}
			return
		}
		binary.BigEndian.PutUint64(b, word)
		b = b[8:]
	}
}
