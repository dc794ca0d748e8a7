package sha3

import (
	"bytes"
	"io"
	"testing"

	"github.com/lanes-go/lanes/internal/guard"
	"github.com/lanes-go/lanes/internal/kernel"
)

func TestPageEnds(t *testing.T) {
	in, out := guard.Pages(t, 4096), guard.Pages(t, 4096)
	copy(in, data(4096))
	each(t, func(t *testing.T, k kernel.ID, f kind) {
		for _, n := range []int{1, 7, f.rate - 1, f.rate, f.rate + 1, 10 * f.rate, 1499} {
			msg, result := in[len(in)-n:], out[len(out)-n:]
			s := f.new(k)
			s.Write(msg)
			r, ok := s.(io.Reader)
			if !ok {
				size := int(f.size)
				result = out[len(out)-size:]
				s.(*SHA3).Sum(result[:0])
			} else {
				r.Read(result)
			}
			if !bytes.Equal(result, want(f, msg, len(result))) {
				t.Fatalf("wrong output for %d bytes at the end of a page", n)
			}
		}
	})
}
