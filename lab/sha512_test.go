package lab

import (
	"bytes"
	stdsha512 "crypto/sha512"
	"encoding"
	"hash"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/sha512block"
	"github.com/lanes-go/lanes/sha512"
)

// sha512s are the four hashes, of lanes and of the package that it replaces.
var sha512s = map[string]struct {
	size         int
	ours, theirs func() hash.Hash
}{
	"SHA-512":     {64, sha512.New, stdsha512.New},
	"SHA-384":     {48, sha512.New384, stdsha512.New384},
	"SHA-512/256": {32, sha512.New512_256, stdsha512.New512_256},
	"SHA-512/224": {28, sha512.New512_224, stdsha512.New512_224},
}

// TestSHA512Operations drives the package, every kernel and crypto/sha512 through the same random operations, states
// crossing over to crypto/sha512 and back now and then.
func TestSHA512Operations(t *testing.T) {
	steps := 3000
	if testing.Short() {
		steps = 300
	}
	for name, h := range sha512s {
		subjects := map[string]hash.Hash{"package": h.ours()}
		for _, k := range sha512block.Kernels.Runnable() {
			subjects[sha512block.Kernels[k].Name] = sha512block.New(k, h.size)
		}
		for subject, ours := range subjects {
			t.Run(name+"/"+subject, func(t *testing.T) {
				t.Parallel()
				random := rand.New(rand.NewPCG(180, 4))
				theirs := h.theirs()
				buf := make([]byte, 100_000)
				for i := range buf {
					buf[i] = byte(random.Uint32())
				}
				for step := range steps {
					switch op := random.IntN(50); {
					case op == 0:
						ours.Reset()
						theirs.Reset()
					case op == 1:
						n := random.IntN(len(buf))
						ours.Write(buf[:n])
						theirs.Write(buf[:n])
					case op < 6:
						ours, theirs = exchange(t, ours, theirs)
					case op < 10:
						ours, theirs = clone(t, ours), clone(t, theirs)
					default:
						p := buf[random.IntN(64):][:random.IntN(400)]
						ours.Write(p)
						theirs.Write(p)
					}
					prefix := buf[:random.IntN(20)]
					got, want := ours.Sum(bytes.Clone(prefix)), theirs.Sum(bytes.Clone(prefix))
					if !bytes.Equal(got, want) {
						t.Fatalf("step %d: %x, want %x", step, got, want)
					}
				}
			})
		}
	}
}

// exchange sets each hash to the other's state.
func exchange(t *testing.T, ours, theirs hash.Hash) (hash.Hash, hash.Hash) {
	t.Helper()
	a, errA := ours.(encoding.BinaryMarshaler).MarshalBinary()
	b, errB := theirs.(encoding.BinaryMarshaler).MarshalBinary()
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		t.Fatalf("states %x (%v), want %x (%v)", a, errA, b, errB)
	}
	ours.Write([]byte("forgotten"))
	theirs.Write([]byte("forgotten as well"))
	errA = ours.(encoding.BinaryUnmarshaler).UnmarshalBinary(b)
	errB = theirs.(encoding.BinaryUnmarshaler).UnmarshalBinary(a)
	if errA != nil || errB != nil {
		t.Fatalf("refused a state: %v, %v", errA, errB)
	}
	return ours, theirs
}

// clone returns a clone of h, whose origin then goes another way.
func clone(t *testing.T, h hash.Hash) hash.Hash {
	t.Helper()
	c, err := h.(hash.Cloner).Clone()
	if err != nil {
		t.Fatal(err)
	}
	h.Write([]byte("another way"))
	return c
}

func TestSHA512AtOnce(t *testing.T) {
	random := rand.New(rand.NewPCG(512, 1))
	buf := make([]byte, 70_000)
	for i := range buf {
		buf[i] = byte(random.Uint32())
	}
	for i := range 400 {
		msg := buf[random.IntN(64):]
		msg = msg[:random.IntN(min(len(msg), 1+i*i))]
		if got, want := sha512.Sum512(msg), stdsha512.Sum512(msg); got != want {
			t.Fatalf("Sum512 of %d bytes: %x, want %x", len(msg), got, want)
		}
		if got, want := sha512.Sum384(msg), stdsha512.Sum384(msg); got != want {
			t.Fatalf("Sum384 of %d bytes: %x, want %x", len(msg), got, want)
		}
		if got, want := sha512.Sum512_256(msg), stdsha512.Sum512_256(msg); got != want {
			t.Fatalf("Sum512_256 of %d bytes: %x, want %x", len(msg), got, want)
		}
		if got, want := sha512.Sum512_224(msg), stdsha512.Sum512_224(msg); got != want {
			t.Fatalf("Sum512_224 of %d bytes: %x, want %x", len(msg), got, want)
		}
	}
}

// TestSHA512Many hashes random numbers of messages, of lengths of several kinds, beside crypto/sha512.
func TestSHA512Many(t *testing.T) {
	random := rand.New(rand.NewPCG(512, 2))
	buf := make([]byte, 70_000)
	for i := range buf {
		buf[i] = byte(random.Uint32())
	}
	rounds := 200
	if testing.Short() {
		rounds = 30
	}
	for range rounds {
		msgs := make([][]byte, random.IntN(100))
		longest := 1 << random.IntN(14)
		for i := range msgs {
			from := random.IntN(len(buf) - longest)
			msgs[i] = buf[from:][:random.IntN(longest+1)]
		}
		sums512, sums384 := make([][64]byte, len(msgs)), make([][48]byte, len(msgs))
		sums256, sums224 := make([][32]byte, len(msgs)), make([][28]byte, len(msgs))
		sha512.Sum512Many(sums512, msgs)
		sha512.Sum384Many(sums384, msgs)
		sha512.Sum512_256Many(sums256, msgs)
		sha512.Sum512_224Many(sums224, msgs)
		for i, msg := range msgs {
			if sums512[i] != stdsha512.Sum512(msg) || sums384[i] != stdsha512.Sum384(msg) ||
				sums256[i] != stdsha512.Sum512_256(msg) || sums224[i] != stdsha512.Sum512_224(msg) {
				t.Fatalf("message %d of %d, %d bytes: wrong in one of the four functions", i, len(msgs), len(msg))
			}
		}
	}
}
