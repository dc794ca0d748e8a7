package sha512block

import (
	"bytes"
	"testing"

	"github.com/lanes-go/lanes/internal/guard"
	"github.com/lanes-go/lanes/internal/kernel"
)

// Nothing before or after the blocks is read, and nothing outside of the result written.
func TestPageEnds(t *testing.T) {
	data := random(3*BlockSize, 6)
	kernels(t, func(t *testing.T, k kernel.ID) {
		page := guard.Pages(t, len(data))
		for n := BlockSize; n <= len(data); n += BlockSize {
			want := digest(portable, 64, data[:n])
			for _, at := range []int{0, len(page) - n} {
				copy(page[at:], data[:n])
				if got := digest(k, 64, page[at:][:n]); !bytes.Equal(got, want) {
					t.Fatalf("%d bytes at %d: %x, want %x", n, at, got, want)
				}
			}
		}
		for n := range data {
			copy(page[len(page)-n:], data[:n])
			d := New(k, 64)
			d.Write(page[len(page)-n:])
			want := d.Sum(nil)
			if got := d.Sum(page[len(page)-64 : len(page)-64]); !bytes.Equal(got, want) {
				t.Fatalf("%d bytes: the result at the page's end is %x, want %x", n, got, want)
			}
		}
	})
}

// Each lane has a message that begins where memory begins or ends where memory ends.
func TestManyPageEnds(t *testing.T) {
	data := random(3*BlockSize, 29)
	manyKernels(t, func(t *testing.T, k kernel.ID, lanes int) {
		pages := make([][]byte, lanes)
		for l := range pages {
			pages[l] = guard.Pages(t, len(data))
		}
		msgs := make([][]byte, lanes)
		for n := range len(data) - lanes {
			for l, page := range pages {
				at := 0
				if (n/2+l)%2 == 0 {
					at = len(page) - n
				}
				msgs[l] = page[at:][:copy(page[at:], data[l:][:n])]
			}
			checkMany(t, k, 64, msgs)
		}
	})
}
