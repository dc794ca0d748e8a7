package poly1305block

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/guard"
	"github.com/lanes-go/lanes/internal/kernel"
)

func TestMessagesAtTheEdgesOfAPage(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID) {
		page := guard.Pages(t, 4096)
		src := rand.New(rand.NewPCG(13, 14))
		copy(page, random(src, len(page)))
		key := [32]byte(random(src, 32))
		for n := range 300 {
			for _, m := range [][]byte{page[:n], page[len(page)-n:]} {
				if got, want := sum(k, &key, m), oracle(&key, m); !bytes.Equal(got, want) {
					t.Fatalf("%d bytes: %x, want %x", n, got, want)
				}
			}
		}
	})
}
