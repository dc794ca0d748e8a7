package sha512block

import (
	"bytes"
	"testing"

	"github.com/lanes-go/lanes/internal/ref"
)

// FuzzKernels cuts the input into messages whose lengths it takes from the input, too, and hashes them with every kernel.
func FuzzKernels(f *testing.F) {
	f.Add([]byte("one message and another, and so on"), []byte{11, 0, 13, 255}, uint8(0))
	f.Add(random(5000, 40), []byte{128, 112, 111, 240, 1, 0, 0, 127, 129, 250, 3, 17, 56, 64}, uint8(1))
	f.Add(random(3000, 41), bytes.Repeat([]byte{9, 14, 30}, 40), uint8(3))
	f.Fuzz(func(t *testing.T, data, lengths []byte, which uint8) {
		size := sizes[int(which)%len(sizes)].size
		var msgs [][]byte
		for i, n := range lengths[:min(len(lengths), 200)] {
			n := min(int(n)<<(i%4), len(data))
			msgs = append(msgs, data[:n])
			data = data[n/2:] // neighbours overlap
		}
		for _, k := range ManyKernels.Runnable() {
			checkMany(t, k, size, msgs)
		}
		for _, k := range Kernels.Runnable() {
			d, oracle := New(k, size), ref.NewSHA512(ref.Before, size)
			for _, msg := range msgs {
				d.Write(msg)
				oracle.Write(msg)
				if got, want := d.Sum(nil), oracle.Sum(nil); !bytes.Equal(got, want) {
					t.Fatalf("%s: %x, want %x", Kernels[k].Name, got, want)
				}
			}
		}
	})
}
