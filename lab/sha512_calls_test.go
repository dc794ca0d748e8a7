package lab

import (
	stdsha512 "crypto/sha512"
	"testing"

	"github.com/lanes-go/lanes/sha512"
)

// BenchmarkSHA512Calls is what the tables have no rows for: a long message, one message less than the lanes, and one
// message alone through the function for many (lanes) and through that for one (one).
func BenchmarkSHA512Calls(b *testing.B) {
	const longest = 1 << 20
	buf := make([]byte, longest)
	for i := range buf {
		buf[i] = byte(i * i >> 7)
	}
	for _, r := range []struct {
		name         string
		count, bytes int
	}{{"1x1M", 1, longest}, {"7x1K", 7, 1 << 10}, {"1x64", 1, 64}, {"1x1K", 1, 1 << 10}, {"1x8K", 1, 8 << 10}} {
		msgs, dst := make([][]byte, r.count), make([][sha512.Size]byte, r.count)
		for i := range msgs {
			msgs[i] = buf[i*r.bytes:][:r.bytes]
		}
		for _, c := range []struct {
			name string
			hash func()
		}{
			{"crypto", func() {
				for i, msg := range msgs {
					dst[i] = stdsha512.Sum512(msg)
				}
			}},
			{"one", func() {
				for i, msg := range msgs {
					dst[i] = sha512.Sum512(msg)
				}
			}},
			{"lanes", func() { sha512.Sum512Many(dst, msgs) }},
		} {
			b.Run(r.name+"/kernel="+c.name, func(b *testing.B) {
				b.SetBytes(int64(r.count * r.bytes))
				b.ReportAllocs()
				for b.Loop() {
					c.hash()
				}
			})
		}
	}
}
