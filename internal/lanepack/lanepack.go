// Package lanepack packs messages of unequal length into the lanes of a kernel that hashes one message in each.
//
// It is asked, not told: a [Packer] says what the next call of a kernel reads in each lane and how many blocks, and the
// hash's package makes that call, on its own state, with the kernel that it likes. So nothing here depends on the hash
// but the way in which it pads.
//
//	p.Init(msgs, padding)
//	for p.Next(lanes) { // lanes may change from call to call
//		for _, m := range p.Moves() { … } // the state of lane m.From goes to lane m.To
//		…                                 // lanes in p.Started get the initial state
//		kernel(&state, &p.Ptr, p.N)
//		…                                 // lanes in p.Ended hold the result of message p.Msg[lane]
//	}
//
// A lane gets its next message as soon as one ends. Of the window of messages at hand the longest starts first, so that
// the last to run are short. Everything is in the Packer: nothing is allocated. Lengths decide branches, contents do not.
package lanepack

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
)

// MaxLanes is the largest number of lanes of a kernel.
const MaxLanes = 8

const (
	maxCall = 64 << 10 // bytes a lane in one call: what no preemption interrupts has to be short
	maxTail = 256      // bytes of the last blocks of a message
	window  = 64       // messages of which the longest starts first
)

// Padding tells how a hash pads: the byte First, zeros, and the length or Last at the end of a block.
type Padding struct {
	Block  int  // bytes in a block: at most 256, and at most 128 with a length
	First  byte // what follows the message
	Last   byte // combined into the last byte of the last block
	Length int  // bytes at the end for the message's length in bits, big-endian: 8 or more, or 0 for none
}

// A Move says that the message in lane From goes on in lane To.
type Move struct{ To, From int }

// A Packer hands out messages to lanes. It must not be copied after Init.
type Packer struct {
	Ptr     [MaxLanes]*byte // where each lane reads; lanes without a message read what another reads
	N       int             // how many blocks, the same for all lanes
	Started uint8           // bit l: a message begins in lane l with this call
	Ended   uint8           // bit l: the message in lane l ends with this call
	Msg     [MaxLanes]int   // the index of the message in each lane

	padding Padding
	msgs    [][]byte
	seen    int   // messages that have entered the window
	waiting int   // messages in the window
	busy    uint8 // bit l: lane l has a message
	moves   int   // how many of moved count
	lanes   [MaxLanes]lane
	window  [window]message // a heap: the longest is the first
	moved   [MaxLanes]Move
	tails   [MaxLanes][maxTail]byte
}

// A message waits in the window.
type message struct{ length, index int }

// A lane reads the whole blocks of its message where they are, then the padded rest in a buffer.
type lane struct {
	next   *byte          // what the next call reads
	blocks int            // how many blocks of the message lie there
	tail   int            // and how many come after them in buf
	buf    *[maxTail]byte // the lane's own element of tails
	padded int            // buf has the padding of a message of this length, or it is -1
}

// Init makes p begin with msgs. It refers to them until the last has ended.
func (p *Packer) Init(msgs [][]byte, padding Padding) {
	p.msgs, p.padding = msgs, padding
	p.seen = min(len(msgs), window)
	p.waiting, p.busy = p.seen, 0
	for i, msg := range msgs[:p.seen] {
		p.window[i] = message{len(msg), i}
	}
	for i := p.waiting/2 - 1; i >= 0; i-- {
		p.sift(i, p.window[i])
	}
	tails := hide(&p.tails)
	for l := range p.lanes {
		p.lanes[l] = lane{buf: &tails[l], padded: -1}
	}
}

// Left returns how many messages have not ended by the end of the last call.
func (p *Packer) Left() int { return bits.OnesCount8(p.busy) + p.waiting + len(p.msgs) - p.seen }

// Moves returns the moves that come before the call, in their order.
func (p *Packer) Moves() []Move { return p.moved[:p.moves] }

// First returns what lane 0 reads, for a kernel of one lane.
func (p *Packer) First() []byte { return unsafe.Slice(p.Ptr[0], p.N*p.padding.Block) }

// Next prepares a call of a kernel with the given number of lanes, 1 to MaxLanes, and reports whether there is any
// work. With fewer lanes than before, the messages in the lanes beyond wait until one is free.
func (p *Packer) Next(lanes int) bool {
	p.fill(lanes)
	busy := min(bits.Len8(p.busy), lanes)
	if busy == 0 {
		return false
	}
	n, ended := maxCall/p.padding.Block, uint8(0)
	for l := range p.lanes[:busy] {
		at := &p.lanes[l]
		if at.blocks == 0 {
			at.next, at.blocks, at.tail = &at.buf[0], at.tail, 0
		}
		n = min(n, at.blocks)
	}
	for l := range p.lanes[:busy] {
		at := &p.lanes[l]
		p.Ptr[l] = at.next
		if at.blocks -= n; at.blocks > 0 {
			at.next = (*byte)(unsafe.Add(unsafe.Pointer(at.next), n*p.padding.Block))
		} else if at.tail == 0 {
			ended |= 1 << l
		}
	}
	for l := busy; l < lanes; l++ {
		p.Ptr[l] = p.Ptr[0]
	}
	p.N, p.Ended = n, ended
	p.busy &^= ended
	return true
}

// fill gives a message to each of the first lanes, as far as there are any: first those that a lane beyond has begun,
// then new ones, and at the end, so that no gap stays, those of the last lanes.
func (p *Packer) fill(lanes int) {
	p.moves = 0
	busy, started := p.busy, uint8(0)
	for free := ^busy & (1<<lanes - 1); free != 0; free &= free - 1 {
		l := bits.TrailingZeros8(free)
		end := bits.Len8(busy) // no lane from here on has a message
		if end > lanes || end > l && p.waiting == 0 {
			busy ^= 1 << (end - 1)
			p.lanes[l], p.lanes[end-1] = p.lanes[end-1], p.lanes[l]
			p.Msg[l] = p.Msg[end-1]
			p.moved[p.moves] = Move{To: l, From: end - 1}
			p.moves++
		} else if p.waiting > 0 {
			started |= 1 << l
			p.start(l)
		} else {
			break
		}
		busy |= 1 << l
	}
	p.busy, p.Started = busy, started
}

// start begins the longest waiting message in lane l and lets another into the window.
func (p *Packer) start(l int) {
	first := p.window[0]
	m := p.window[p.waiting-1]
	if p.seen < len(p.msgs) {
		m = message{len(p.msgs[p.seen]), p.seen}
		p.seen++
	} else {
		p.waiting--
	}
	if p.window[0] = m; m.length < first.length { // else nothing below it is longer
		p.sift(0, m)
	}
	p.Msg[l] = first.index
	msg, at, block := p.msgs[first.index], &p.lanes[l], p.padding.Block
	at.next, at.blocks, at.tail = unsafe.SliceData(msg), int(uint(len(msg))/uint(block)), 1
	rest := msg[at.blocks*block:]
	if len(rest)+1+p.padding.Length > block {
		at.tail = 2
	}
	if at.padded != len(msg) {
		at.padded = len(msg)
		p.padding.pad(at.buf[:at.tail*block], len(rest), len(msg))
	}
	copy(at.buf[:], rest)
}

// sift puts m into the heap in the place of window[i], where only what is below it may be longer.
func (p *Packer) sift(i int, m message) {
	w := p.window[:p.waiting]
	for c := 2*i + 1; c < len(w); c = 2*i + 1 {
		if c+1 < len(w) && w[c+1].length > w[c].length {
			c++
		}
		if w[c].length <= m.length {
			break
		}
		w[i], i = w[c], c
	}
	p.window[i] = m
}

// pad pads the last blocks of a message of n bytes, of which rest are in tail.
func (d *Padding) pad(tail []byte, rest, n int) {
	clear(tail[rest:])
	tail[rest] = d.First
	tail[len(tail)-1] |= d.Last
	if d.Length != 0 {
		binary.BigEndian.PutUint64(tail[len(tail)-8:], uint64(n)<<3)
	}
}

// hide returns p, which points into the Packer that will refer to it. The compiler takes a reference from a variable to
// itself for one from outside and would move every Packer to the heap; the collector and the stack's growth follow it.
func hide(p *[MaxLanes][maxTail]byte) *[MaxLanes][maxTail]byte {
	u := uintptr(unsafe.Pointer(p))
	return *(**[MaxLanes][maxTail]byte)(unsafe.Pointer(&u))
}
