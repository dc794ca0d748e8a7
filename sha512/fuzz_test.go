package sha512_test

import (
	"bytes"
	"encoding"
	"math/rand/v2"
	"testing"
)

// FuzzUnmarshalBinary: any bytes are a state for us exactly when they are for crypto/sha512, and lead to the same.
func FuzzUnmarshalBinary(f *testing.F) {
	for i, h := range hashes {
		d := h.new()
		d.Write(bytes.Repeat([]byte{byte(i), 0xa5, 3}, 70))
		state, err := d.(extras).MarshalBinary()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(state, []byte("and more"))
		f.Add(state[:len(state)-1], []byte{})
		f.Add(bytes.Repeat([]byte{0xff}, len(state)), []byte{1})
		copy(state[len(state)-8:], "\x1f\xff\xff\xff\xff\xff\xff\xff")
		f.Add(state, []byte("beyond 2^64 bits"))
	}
	f.Fuzz(func(t *testing.T, state, more []byte) {
		for _, h := range hashes {
			ours, theirs := h.new(), h.std()
			err := ours.(extras).UnmarshalBinary(state)
			want := theirs.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
			if (err == nil) != (want == nil) || err != nil && err.Error() != want.Error() {
				t.Fatalf("%s: error %v, want %v", h.name, err, want)
			}
			ours.Write(more)
			theirs.Write(more)
			if got, want := ours.Sum(nil), theirs.Sum(nil); !bytes.Equal(got, want) {
				t.Fatalf("%s: %x, want %x", h.name, got, want)
			}
			again, err := ours.(extras).MarshalBinary()
			if err != nil {
				t.Fatal(err)
			}
			if want, _ := theirs.(encoding.BinaryMarshaler).MarshalBinary(); !bytes.Equal(again, want) {
				t.Fatalf("%s: state %x, want %x", h.name, again, want)
			}
		}
	})
}

// FuzzWrite: a message written in pieces, with sums and clones in between, hashes as at once, and as in crypto/sha512.
// The message has n random bytes; each byte of cuts is the length of the next piece, and the last goes on to the end.
func FuzzWrite(f *testing.F) {
	f.Add(uint64(1), uint16(3000), []byte{0, 1, 127, 128, 129, 255, 255, 255, 112})
	f.Add(uint64(2), uint16(112), []byte{111})
	f.Add(uint64(3), uint16(0), []byte{})
	f.Fuzz(func(t *testing.T, seed uint64, n uint16, cuts []byte) {
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		msg := make([]byte, n)
		for i := range msg {
			msg[i] = byte(rng.Uint32())
		}
		for _, h := range hashes {
			pieces, theirs := h.new(), h.std()
			theirs.Write(msg)
			rest := msg
			for _, cut := range cuts {
				n := min(int(cut), len(rest))
				pieces.Write(rest[:n])
				rest = rest[n:]
				pieces.Sum(nil)
				clone, err := pieces.(extras).Clone()
				if err != nil {
					t.Fatal(err)
				}
				pieces.Write([]byte("the origin goes its own way"))
				pieces = clone
			}
			pieces.Write(rest)
			want := theirs.Sum(nil)
			if got := pieces.Sum(nil); !bytes.Equal(got, want) {
				t.Fatalf("%s in pieces: %x, want %x", h.name, got, want)
			}
			if got := h.sum(msg); !bytes.Equal(got, want) {
				t.Fatalf("%s at once: %x, want %x", h.name, got, want)
			}
		}
	})
}
