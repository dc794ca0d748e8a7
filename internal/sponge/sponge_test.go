package sponge

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/keccak"
	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/ref"
)

// each runs f for every kernel, every rate in use and both permutations.
func each(t *testing.T, f func(t *testing.T, k kernel.ID, rate, rounds int)) {
	for _, k := range keccak.Kernels.Runnable() {
		t.Run(keccak.Kernels[k].Name, func(t *testing.T) {
			for _, rate := range []int{72, 104, 136, 144, 168} {
				f(t, k, rate, 24)
				f(t, k, rate, 12)
			}
		})
	}
}

// data returns n bytes without a repeated block.
func data(seed uint64, n int) []byte {
	random := rand.New(rand.NewPCG(seed, 202))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(random.Uint32())
	}
	return b
}

func reference(msg []byte, rate int, domain byte, rounds, n int) []byte {
	r := ref.NewKeccak(rate, domain, rounds)
	r.Write(msg)
	out := make([]byte, n)
	r.Read(out)
	return out
}

func TestEveryLength(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, rate, rounds int) {
		msg := data(uint64(rate), 15*rate+9)
		lengths := []int{15*rate - 1, 15 * rate, 15*rate + 9}
		for n := range 2*rate + 2 {
			if n < 17 || (n+2)%rate < 4 || !testing.Short() {
				lengths = append(lengths, n)
			}
		}
		for _, n := range lengths {
			s := New(k, rate, 0x1f, rounds)
			s.Write(msg[:n])
			got := make([]byte, 3*rate+1)
			s.Read(got)
			if want := reference(msg[:n], rate, 0x1f, rounds, len(got)); !bytes.Equal(got, want) {
				t.Fatalf("rate %d, %d rounds: wrong output for %d bytes", rate, rounds, n)
			}
		}
	})
}

func TestSplits(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	each(t, func(t *testing.T, k kernel.ID, rate, rounds int) {
		msg := data(uint64(rate), 20*rate+9)
		want := reference(msg, rate, 0x06, rounds, len(msg))
		tries := 60
		if testing.Short() {
			tries = 10
		}
		for range tries {
			limit := 1 + random.IntN(12*rate)
			s := New(k, rate, 0x06, rounds)
			for rest := msg; len(rest) > 0; {
				n := min(random.IntN(limit+1), len(rest))
				s.Write(rest[:n])
				rest = rest[n:]
			}
			got := make([]byte, len(msg))
			for rest := got; len(rest) > 0; {
				n := min(random.IntN(limit+1), len(rest))
				s.Read(rest[:n])
				rest = rest[n:]
			}
			if !bytes.Equal(got, want) {
				t.Fatalf("rate %d, %d rounds, pieces up to %d bytes: wrong output", rate, rounds, limit)
			}
		}
	})
}

func TestCopyIsAClone(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, rate, rounds int) {
		msg := data(uint64(rate), 3*rate)
		for _, n := range []int{0, 1, rate - 1, rate, rate + 5} {
			a := New(k, rate, 0x06, rounds)
			a.Write(msg[:n])
			b := a
			b.Write(msg[n:])
			got, other := make([]byte, rate+7), make([]byte, rate+7)
			a.Read(got[:5])
			c := a
			c.Read(other)
			a.Read(got[5:])
			want := reference(msg[:n], rate, 0x06, rounds, rate+12)
			if !bytes.Equal(got, want[:rate+7]) || !bytes.Equal(other, want[5:]) {
				t.Fatalf("rate %d: a clone made after %d bytes has changed its origin", rate, n)
			}
			b.Read(got)
			if !bytes.Equal(got, reference(msg, rate, 0x06, rounds, rate+7)) {
				t.Fatalf("rate %d: a clone made after %d bytes is wrong", rate, n)
			}
		}
	})
}

func TestStates(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, rate, rounds int) {
		msg := data(uint64(rate), 2*rate)
		want := reference(msg, rate, 0x06, rounds, 2*rate)
		got := make([]byte, len(want))
		for n := range msg {
			a, b := New(k, rate, 0x06, rounds), New(k, rate, 0x06, rounds)
			a.Write(msg[:n])
			if !b.SetState(a.AppendState(nil)) || b != a || b.Squeezing() {
				t.Fatalf("rate %d: the state after %d bytes does not come back", rate, n)
			}
			b.Write(msg[n:])
			b.Read(got[:n])
			if !a.SetState(b.AppendState(nil)) || a != b || !a.Squeezing() {
				t.Fatalf("rate %d: the state %d bytes into the output does not come back", rate, n)
			}
			a.Read(got[n:])
			if !bytes.Equal(got, want) {
				t.Fatalf("rate %d: wrong output after a state from byte %d", rate, n)
			}
		}
	})
}

func TestImpossibleStates(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, rate, rounds int) {
		s := New(k, rate, 0x06, rounds)
		s.Write([]byte("one state"))
		before, good := s, s.AppendState(nil)
		tooFull, noDirection := bytes.Clone(good), bytes.Clone(good)
		tooFull[0], tooFull[200] = 1, byte(rate+1)
		noDirection[0], noDirection[201] = 1, 2
		for _, b := range [][]byte{nil, good[1:], append(bytes.Clone(good), 0), tooFull, noDirection} {
			if s.SetState(b) || s != before {
				t.Fatalf("rate %d: the state %x was accepted, or has changed the sponge", rate, b)
			}
		}
	})
}

// A block may arrive full: nothing that Write leaves, but a state that crypto/sha3 accepts.
func TestFullBlockWaits(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, rate, rounds int) {
		msg := data(uint64(rate), 2*rate+3)
		full := New(k, rate, 0x06, rounds)
		full.add(msg[:rate])
		s := full
		s.Write(nil)
		if s != full {
			t.Fatalf("rate %d: writing nothing changes a full block", rate)
		}
		s.Write(msg[rate:])
		got := make([]byte, 32)
		s.Read(got)
		if want := reference(msg, rate, 0x06, rounds, 32); !bytes.Equal(got, want) {
			t.Fatalf("rate %d: %x after a full block, want %x", rate, got, want)
		}
	})
}

func TestResetAndEmptySlices(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, rate, rounds int) {
		s := New(k, rate, 0x06, rounds)
		empty := s
		s.Write(nil)
		s.Write([]byte{})
		if s != empty {
			t.Fatal("writing nothing changes the sponge")
		}
		s.Write(data(1, rate+1))
		s.Read(make([]byte, rate+1))
		s.Reset()
		if s != empty {
			t.Fatal("Reset leaves something behind")
		}
		s.Read(nil)
		if !s.Squeezing() {
			t.Fatal("reading nothing does not pad the message")
		}
	})
}

func FuzzSplits(f *testing.F) {
	f.Add([]byte("a message"), []byte{3, 1, 200}, []byte{7, 0, 255})
	f.Add(make([]byte, 3000), []byte{}, []byte{136, 136})
	f.Fuzz(func(t *testing.T, msg, writes, reads []byte) {
		for _, k := range keccak.Kernels.Runnable() {
			for _, rate := range []int{72, 136, 168} {
				s := New(k, rate, 0x1f, 24)
				rest := msg
				for _, n := range writes {
					m := min(8*int(n), len(rest))
					s.Write(rest[:m])
					rest = rest[m:]
				}
				s.Write(rest)
				got := []byte{}
				for _, n := range reads {
					piece := make([]byte, n)
					s.Read(piece)
					got = append(got, piece...)
				}
				if want := reference(msg, rate, 0x1f, 24, len(got)); !bytes.Equal(got, want) {
					t.Fatalf("%s, rate %d: %x, want %x", keccak.Kernels[k].Name, rate, got, want)
				}
			}
		}
	})
}
