package sha512block

import (
	"bytes"
	"encoding"
	"encoding/binary"
	"runtime/debug"
	"slices"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/ref"
)

func TestSplits(t *testing.T) {
	data := random(1500, 10)
	kernels(t, func(t *testing.T, k kernel.ID) {
		oracle := ref.NewSHA512(ref.Before, 48)
		oracle.Write(data)
		want := oracle.Sum(nil)
		d := New(k, 48)
		for first := 0; first <= len(data); first++ {
			d.Reset()
			d.Write(data[:first])
			d.Write(nil)
			d.Sum(nil)
			second := min(first+first%131, len(data))
			d.Write(data[first:second])
			d.Write(data[second:])
			if got := d.Sum(nil); !bytes.Equal(got, want) {
				t.Fatalf("split at %d and %d: %x, want %x", first, second, got, want)
			}
		}
	})
}

func TestSumAppends(t *testing.T) {
	kernels(t, func(t *testing.T, k kernel.ID) {
		for _, s := range sizes {
			nothing := s.std().Sum(nil)
			room := bytes.Repeat([]byte{0xee}, 100)
			got := New(k, s.size).Sum(room[:5:100])
			if want := append(bytes.Repeat([]byte{0xee}, 5), nothing...); !bytes.Equal(got, want) {
				t.Errorf("%d: Sum = %x, want %x", s.size, got, want)
			}
			if &got[0] != &room[0] {
				t.Errorf("%d: Sum did not use the capacity", s.size)
			}
			if rest := room[5+s.size:]; !bytes.Equal(rest, bytes.Repeat([]byte{0xee}, len(rest))) {
				t.Errorf("%d: Sum wrote after its result: %x", s.size, rest)
			}
			full := bytes.Repeat([]byte{0xee}, 100)
			New(k, s.size).Sum(full[:5:5])
			if !bytes.Equal(full, bytes.Repeat([]byte{0xee}, 100)) {
				t.Errorf("%d: Sum wrote over bytes that were not its own: %x", s.size, full)
			}
		}
	})
}

func TestClone(t *testing.T) {
	data := random(3000, 11)
	kernels(t, func(t *testing.T, k kernel.ID) {
		d := New(k, 32)
		d.Write(data[:1234])
		clone, err := d.Clone()
		if err != nil {
			t.Fatal(err)
		}
		want := New(k, 32)
		want.Write(data)
		d.Write(data[1234:])
		other := random(3000, 12)
		clone.Write(other)
		if got, want := d.Sum(nil), want.Sum(nil); !bytes.Equal(got, want) {
			t.Errorf("after writing to the clone: %x, want %x", got, want)
		}
		want.Reset()
		want.Write(data[:1234])
		want.Write(other)
		if got, want := clone.Sum(nil), want.Sum(nil); !bytes.Equal(got, want) {
			t.Errorf("the clone: %x, want %x", got, want)
		}
	})
}

// At every length a state goes to crypto/sha512 and back, and both go on alike.
func TestMarshalBothWays(t *testing.T) {
	data := random(400, 13)
	kernels(t, func(t *testing.T, k kernel.ID) {
		for _, s := range sizes {
			for n := 0; n <= 300; n++ {
				ours, theirs := New(k, s.size), s.std()
				ours.Write(data[:n])
				theirs.Write(data[:n])
				state, err := ours.MarshalBinary()
				if err != nil {
					t.Fatal(err)
				}
				want, err := theirs.(encoding.BinaryAppender).AppendBinary([]byte{1, 2, 3})
				if err != nil || !bytes.Equal(state, want[3:]) {
					t.Fatalf("%d after %d bytes: state %x, want %x (%v)", s.size, n, state, want[3:], err)
				}
				appended, err := ours.AppendBinary([]byte{1, 2, 3})
				if err != nil || !bytes.Equal(appended, want) {
					t.Fatalf("%d after %d bytes: AppendBinary gives %x (%v)", s.size, n, appended, err)
				}
				ours, theirs = New(k, s.size), s.std()
				ours.Write(data) // must leave no trace
				if err := ours.UnmarshalBinary(want[3:]); err != nil {
					t.Fatal(err)
				}
				if err := theirs.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
					t.Fatal(err)
				}
				ours.Write(data[n:])
				theirs.Write(data[n:])
				if got, want := ours.Sum(nil), theirs.Sum(nil); !bytes.Equal(got, want) {
					t.Fatalf("%d from a state after %d bytes: %x, want %x", s.size, n, got, want)
				}
			}
		}
	})
}

// What is no state of the same hash is refused with crypto/sha512's words, and changes nothing.
func TestHostileStates(t *testing.T) {
	for _, s := range sizes {
		good := New(portable, s.size)
		good.Write(random(200, 14))
		state, _ := good.MarshalBinary()
		states := [][]byte{nil, {}, state[:3], state[:4], state[:len(state)-1], append(bytes.Clone(state), 0),
			bytes.Repeat([]byte{0xff}, len(state)), make([]byte, len(state)), []byte("sha"), []byte("sha\x03")}
		for _, other := range sizes {
			if other.size != s.size {
				b, _ := New(portable, other.size).MarshalBinary()
				states = append(states, b)
			}
		}
		for i, b := range states {
			d := *good
			err := d.UnmarshalBinary(b)
			want := s.std().(encoding.BinaryUnmarshaler).UnmarshalBinary(b)
			if err == nil || want == nil || err.Error() != want.Error() {
				t.Errorf("%d, state %d: error %v, want %v", s.size, i, err, want)
			}
			if d != *good {
				t.Errorf("%d, state %d: the receiver has changed", s.size, i)
			}
		}
	}
}

// States of messages longer than 32-bit numbers, or than 2^64 bits, and with bytes where zeros should be.
func TestLongMessages(t *testing.T) {
	data := random(300, 15)
	kernels(t, func(t *testing.T, k kernel.ID) {
		for _, s := range sizes {
			for _, length := range []uint64{1<<31 - 1, 1 << 31, 1<<32 + 5, 1<<40 + 127, 1<<61 - 128, 1<<61 - 1, 1 << 61,
				1<<61 + 112, 1 << 63, 1<<64 - 129, 1<<64 - 1} {
				state, _ := New(k, s.size).MarshalBinary()
				copy(state[len(magic512):], data[:8*8+BlockSize])
				binary.BigEndian.PutUint64(state[len(state)-8:], length)
				ours, theirs := New(k, s.size), s.std()
				if err := ours.UnmarshalBinary(state); err != nil {
					t.Fatal(err)
				}
				if err := theirs.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
					t.Fatal(err)
				}
				for _, n := range []int{0, 1, 15, 16, 127, 300} {
					ours.Write(data[:n])
					theirs.Write(data[:n])
					again, err := ours.MarshalBinary()
					want, _ := theirs.(encoding.BinaryMarshaler).MarshalBinary()
					if err != nil || !bytes.Equal(again, want) {
						t.Fatalf("%d, length %d, %d more: state %x, want %x (%v)", s.size, length, n, again, want, err)
					}
					if got, want := ours.Sum(nil), theirs.Sum(nil); !bytes.Equal(got, want) {
						t.Fatalf("%d, length %d, %d more: %x, want %x", s.size, length, n, got, want)
					}
				}
			}
		}
	})
}

func TestNoOtherSize(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a hash of 33 bytes exists")
		}
	}()
	New(portable, 33)
}

func TestAllocations(t *testing.T) {
	if raceDetector() {
		t.Skip("the race detector keeps crypto/sha512's state, which the kernel std makes, from the stack")
	}
	data := random(70_000, 16)
	for _, k := range Kernels.Runnable() {
		out := make([]byte, 0, 64)
		state := make([]byte, 0, marshaledSize)
		h := hash512.iv
		for name, f := range map[string]func(){
			"Blocks": func() { Blocks(k, &h, data[:BlockSize]) },
			"a digest's life": func() {
				d := New(k, 64)
				d.Write(data)
				d.Sum(out)
				d.AppendBinary(state)
			},
		} {
			if n := testing.AllocsPerRun(10, f); n != 0 {
				t.Errorf("%s: %s allocates %v times", Kernels[k].Name, name, n)
			}
		}
	}
}

func raceDetector() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}
