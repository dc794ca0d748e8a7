package sha512block

import (
	"encoding/binary"
	"math"
	"math/bits"
	"unsafe"

	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/lanepack"
)

// best is the kernel of messages that are hashed one by one.
var best = Kernels.Best(math.MaxInt)

var padding = lanepack.Padding{Block: BlockSize, First: 0x80, Length: 16}

// states are the states of the messages in all lanes, word by word.
type states [8][lanepack.MaxLanes]uint64

// Many sets dst[i] to the hash of msgs[i], for every i: the one of the four hashes that has dst[i]'s length. It computes
// with the kernel k, and with those before it in ManyKernels when few messages are left.
//
// Such a kernel takes p.N blocks from each of its lanes' pointers into the lane's state, which begins as the initial one
// in the lanes of p.Started, at most maxRun bytes a lane. States of further lanes may change.
func Many[D [64]byte | [48]byte | [32]byte | [28]byte](k kernel.ID, dst []D, msgs [][]byte) {
	size := int(unsafe.Sizeof(*new(D)))
	hashMany(k, size, unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(dst))), size*len(dst)), msgs)
}

// hashMany is Many with one result after the other in dst, each of size bytes.
func hashMany(k kernel.ID, size int, dst []byte, msgs [][]byte) {
	kernels := ManyKernels[:k+1]
	d := New(best, size)
	if kernels.Best(len(msgs)) == portable {
		for i, msg := range msgs {
			d.Reset()
			d.Write(msg)
			d.Sum(dst[size*i:][:0])
		}
		return
	}
	var p lanepack.Packer
	var h states
	for p.Init(msgs, padding); ; {
		k := kernels.Best(p.Left())
		if !p.Next(kernels[k].Lanes) {
			return
		}
		for _, m := range p.Moves() {
			for i := range h {
				h[i][m.To] = h[i][m.From]
			}
		}
		runMany(k, &h, &p, &d.h)
		for ended := p.Ended; ended != 0; ended &= ended - 1 {
			l := bits.TrailingZeros8(ended)
			h.put(dst[size*p.Msg[l]:][:size], l)
		}
	}
}

// put writes the hash, a state's first 28, 32, 48 or 64 bytes, from lane l to b. In a loop over the words it takes three
// times as long, which with messages of one block is a tenth of all.
func (h *states) put(b []byte, l int) {
	_ = b[27]
	binary.BigEndian.PutUint64(b, h[0][l])
	binary.BigEndian.PutUint64(b[8:], h[1][l])
	binary.BigEndian.PutUint64(b[16:], h[2][l])
	if len(b) < 32 {
		binary.BigEndian.PutUint32(b[24:], uint32(h[3][l]>>32))
		return
	}
	binary.BigEndian.PutUint64(b[24:], h[3][l])
	if len(b) < 48 {
		return
	}
	binary.BigEndian.PutUint64(b[32:], h[4][l])
	binary.BigEndian.PutUint64(b[40:], h[5][l])
	if len(b) < 64 {
		return
	}
	binary.BigEndian.PutUint64(b[48:], h[6][l])
	binary.BigEndian.PutUint64(b[56:], h[7][l])
}

// runOne is a kernel for the message in lane 0.
func runOne(h *states, p *lanepack.Packer, initial *[8]uint64) {
	one := *initial
	if p.Started == 0 {
		for i := range one {
			one[i] = h[i][0]
		}
	}
	Blocks(best, &one, p.First())
	for i, word := range one {
		h[i][0] = word
	}
}
