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
	seen    int // messages that have entered the window
	waiting int // messages in the window
	live    int // messages in lanes
	moves   int // how many of moved count
	lanes   [MaxLanes]lane
	window  [window]int // a heap of messages: the longest is the first
	moved   [MaxLanes]Move
	tails   [MaxLanes][maxTail]byte
}

// A lane reads the whole blocks of its message where they are, then the padded rest in a buffer.
type lane struct {
	run  []byte // what is left of the part at hand; empty if the lane has no message
	tail []byte // what follows it, if anything
	buf  int    // the lane's own element of tails
}

// Init makes p begin with msgs. It refers to them until the last has ended.
func (p *Packer) Init(msgs [][]byte, padding Padding) {
	p.msgs, p.padding = msgs, padding
	p.seen = min(len(msgs), window)
	p.waiting = p.seen
	for i := range p.waiting {
		p.window[i] = i
	}
	for i := p.waiting/2 - 1; i >= 0; i-- {
		p.sift(i)
	}
	for l := range p.lanes {
		p.lanes[l].buf = l
	}
}

// Left returns how many messages have not ended by the end of the last call.
func (p *Packer) Left() int { return p.live + p.waiting + len(p.msgs) - p.seen }

// Moves returns the moves that come before the call, in their order.
func (p *Packer) Moves() []Move { return p.moved[:p.moves] }

// First returns what lane 0 reads, for a kernel of one lane.
func (p *Packer) First() []byte { return unsafe.Slice(p.Ptr[0], p.N*p.padding.Block) }

// Next prepares a call of a kernel with the given number of lanes, 1 to MaxLanes, and reports whether there is any
// work. With fewer lanes than before, the messages in the lanes beyond wait until one is free.
func (p *Packer) Next(lanes int) bool {
	busy := p.fill(lanes)
	if busy == 0 {
		return false
	}
	n := maxCall
	for l := range busy {
		n = min(n, len(p.lanes[l].run))
	}
	p.N = n / p.padding.Block
	n = p.N * p.padding.Block
	p.Ended = 0
	for l := range busy {
		at := &p.lanes[l]
		p.Ptr[l] = &at.run[0]
		if at.run = at.run[n:]; len(at.run) == 0 {
			at.run, at.tail = at.tail, nil
			if len(at.run) == 0 {
				p.Ended |= 1 << l
				p.live--
			}
		}
	}
	for l := busy; l < lanes; l++ {
		p.Ptr[l] = p.Ptr[0]
	}
	return true
}

// fill gives a message to each of the first lanes, as far as there are any, and returns how many have one: first those
// that a lane beyond has begun, then new ones, and at the end, so that no gap stays, those of the last lanes.
func (p *Packer) fill(lanes int) (busy int) {
	p.Started, p.moves = 0, 0
	end := MaxLanes // no lane from here on has a message
	for l := range lanes {
		if len(p.lanes[l].run) != 0 {
			continue
		}
		for end > l && len(p.lanes[end-1].run) == 0 {
			end--
		}
		switch {
		case end > lanes || end > l && p.waiting == 0:
			end--
			p.lanes[l], p.lanes[end] = p.lanes[end], p.lanes[l]
			p.Msg[l] = p.Msg[end]
			p.moved[p.moves] = Move{To: l, From: end}
			p.moves++
		case p.waiting > 0:
			p.start(l)
		default:
			return l
		}
	}
	return lanes
}

// start begins the longest waiting message in lane l.
func (p *Packer) start(l int) {
	i := p.window[0]
	if p.seen < len(p.msgs) {
		p.window[0] = p.seen
		p.seen++
	} else {
		p.waiting--
		p.window[0] = p.window[p.waiting]
	}
	p.sift(0)
	p.Started |= 1 << l
	p.live++
	p.Msg[l] = i
	msg, at := p.msgs[i], &p.lanes[l]
	whole := len(msg) - len(msg)%p.padding.Block
	at.run, at.tail = msg[:whole], p.padding.pad(hide(&p.tails[at.buf]), msg[whole:], len(msg))
	if whole == 0 {
		at.run, at.tail = at.tail, nil
	}
}

// pad makes the last blocks of a message of n bytes in buf.
func (d *Padding) pad(buf *[maxTail]byte, rest []byte, n int) []byte {
	end := d.Block
	if len(rest)+1+d.Length > end {
		end *= 2
	}
	tail := buf[:end]
	clear(tail[copy(tail, rest):])
	tail[len(rest)] = d.First
	tail[end-1] |= d.Last
	if d.Length != 0 {
		binary.BigEndian.PutUint64(tail[end-8:], uint64(n)<<3)
	}
	return tail
}

// sift restores the heap where only window[i] may be shorter than those below it.
func (p *Packer) sift(i int) {
	w := p.window[:p.waiting]
	for {
		c := 2*i + 1
		if c >= len(w) {
			return
		}
		if c+1 < len(w) && len(p.msgs[w[c+1]]) > len(p.msgs[w[c]]) {
			c++
		}
		if len(p.msgs[w[c]]) <= len(p.msgs[w[i]]) {
			return
		}
		w[i], w[c] = w[c], w[i]
		i = c
	}
}

// hide returns p, which points into the Packer that will refer to it. The compiler takes a reference from a variable to
// itself for one from outside and would move every Packer to the heap; the collector and the stack's growth follow it.
func hide(p *[maxTail]byte) *[maxTail]byte {
	u := uintptr(unsafe.Pointer(p))
	return *(**[maxTail]byte)(unsafe.Pointer(&u))
}
