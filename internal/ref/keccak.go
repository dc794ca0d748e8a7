package ref

import (
	"encoding/binary"
	"math/bits"
)

// Keccak is the sponge of FIPS 202, section 4, over Keccak-p[1600], section 3.3, one byte and one lane at a time.
//
// The permutation loops over the 25 lanes in place: ρ and π follow one cycle through the state, with a table of the
// lanes in the order in which the cycle meets them and a table of their rotations.
type Keccak struct {
	a         [25]uint64 // lane (x, y) is a[x+5y]
	n         int        // bytes of the current block absorbed or squeezed
	squeezing bool

	rate   int
	domain byte
	rounds int
}

// π moves lane 1 to lane piLanes[0], that one to piLanes[1] and so on, and ρ rotates it by rhoOffsets[0], … on its way.
var (
	piLanes = [24]int{
		10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4,
		15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
	}
	rhoOffsets = [24]int{
		1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14,
		27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
	}
	iotaConstants = [24]uint64{
		0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000,
		0x000000000000808b, 0x0000000080000001, 0x8000000080008081, 0x8000000000008009,
		0x000000000000008a, 0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
		0x000000008000808b, 0x800000000000008b, 0x8000000000008089, 0x8000000000008003,
		0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
		0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
	}
)

// NewKeccak returns an empty sponge with blocks of rate bytes. domain holds the bits that follow the message, the first
// bit of the padding included: 0x06 for SHA-3, 0x1f for SHAKE. The permutation is the last rounds of the 24.
func NewKeccak(rate int, domain byte, rounds int) *Keccak {
	return &Keccak{rate: rate, domain: domain, rounds: rounds}
}

// Reset makes the sponge empty again.
func (k *Keccak) Reset() {
	*k = Keccak{rate: k.rate, domain: k.domain, rounds: k.rounds}
}

// Write absorbs p. It must not follow a Read.
func (k *Keccak) Write(p []byte) (int, error) {
	if k.squeezing {
		panic("ref: Write after Read")
	}
	n := len(p)
	for ; len(p) > 0 && k.n%8 != 0; p = p[1:] {
		k.absorb(uint64(p[0]), 1)
	}
	for ; len(p) >= 8; p = p[8:] {
		k.absorb(binary.LittleEndian.Uint64(p), 8)
	}
	for ; len(p) > 0; p = p[1:] {
		k.absorb(uint64(p[0]), 1)
	}
	return n, nil
}

// absorb adds the n bytes of w at the place where the next byte of the message belongs; they stay within a lane.
func (k *Keccak) absorb(w uint64, n int) {
	k.a[k.n/8] ^= w << (8 * (k.n % 8))
	k.n += n
	if k.n == k.rate {
		k.permute()
		k.n = 0
	}
}

// Read fills p with the next bytes of the output. The first Read pads the message.
func (k *Keccak) Read(p []byte) (int, error) {
	if !k.squeezing {
		k.a[k.n/8] ^= uint64(k.domain) << (8 * (k.n % 8))
		k.a[(k.rate-1)/8] ^= 0x80 << (8 * ((k.rate - 1) % 8))
		k.n = k.rate
		k.squeezing = true
	}
	for i := range p {
		if k.n == k.rate {
			k.permute()
			k.n = 0
		}
		p[i] = byte(k.a[k.n/8] >> (8 * (k.n % 8)))
		k.n++
	}
	return len(p), nil
}

func (k *Keccak) permute() {
	a := &k.a
	var c [5]uint64
	for _, constant := range iotaConstants[24-k.rounds:] {
		// θ: every lane takes in the parities of a column on its left and of one on its right.
		for x := range 5 {
			c[x] = a[x] ^ a[x+5] ^ a[x+10] ^ a[x+15] ^ a[x+20]
		}
		for x := range 5 {
			d := c[(x+4)%5] ^ bits.RotateLeft64(c[(x+1)%5], 1)
			for y := 0; y < 25; y += 5 {
				a[x+y] ^= d
			}
		}
		// ρ and π.
		moved := a[1]
		for i, to := range piLanes {
			a[to], moved = bits.RotateLeft64(moved, rhoOffsets[i]), a[to]
		}
		// χ.
		for y := 0; y < 25; y += 5 {
			copy(c[:], a[y:y+5])
			for x := range 5 {
				a[x+y] = c[x] ^ (^c[(x+1)%5] & c[(x+2)%5])
			}
		}
		// ι.
		a[0] ^= constant
	}
}
