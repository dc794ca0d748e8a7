package tables

import (
	"crypto/sha512"
	"fmt"

	"github.com/lanes-go/lanes/internal/sha512block"
)

// A SHA512ManyColumn is an implementation of SHA-512 of many messages to measure.
type SHA512ManyColumn struct {
	Name string
	Sum  func(dst [][64]byte, msgs [][]byte)
}

// SHA512Many returns the table of SHA-512 of many messages, all of one length or of lengths from 100 to 12,259 bytes.
// The columns more come last.
func SHA512Many(more ...SHA512ManyColumn) Table {
	t := Table{
		Name:  "sha512-many",
		Bench: "SHA512Many",
		About: "SHA-512 of many messages, before: one after the other through crypto/sha512",
		Work: "8x1K is one call for 8 messages of 1 KiB, and so on; those of 64xmixed have from 100 to 12,259 bytes. In the " +
			"chart: 64 messages of one length.",
	}
	columns := append(sha512ManyColumns(), more...)
	row := func(name string, message int, lengths []int) {
		r := Row{Name: name, Message: message}
		for _, n := range lengths {
			r.Bytes += n
		}
		for _, c := range columns {
			r.Columns = append(r.Columns, Column{c.Name, func() func(int) { return hashMany(c, lengths) }})
		}
		t.Rows = append(t.Rows, r)
	}
	for _, size := range []struct {
		name  string
		bytes int
	}{{"64", 64}, {"1K", 1 << 10}, {"8K", 8 << 10}} {
		for _, count := range []int{1, 2, 4, 8, 64} {
			lengths := make([]int, count)
			for i := range lengths {
				lengths[i] = size.bytes
			}
			charted := 0
			if count == 64 {
				charted = size.bytes
			}
			row(fmt.Sprintf("%dx%s", count, size.name), charted, lengths)
		}
	}
	mixed := make([]int, 64)
	for i := range mixed {
		mixed[i] = 100 + 193*(37*i%len(mixed))
	}
	row("64xmixed", 0, mixed)
	return t
}

func sha512ManyColumns() []SHA512ManyColumn {
	columns := []SHA512ManyColumn{{Before, func(dst [][64]byte, msgs [][]byte) {
		for i, msg := range msgs {
			dst[i] = sha512.Sum512(msg)
		}
	}}}
	for _, id := range sha512block.ManyKernels.Runnable() {
		columns = append(columns, SHA512ManyColumn{
			Name: sha512block.ManyKernels[id].Name,
			Sum: func(dst [][64]byte, msgs [][]byte) {
				sha512block.Many(id, dst, msgs)
			},
		})
	}
	return columns
}

func hashMany(c SHA512ManyColumn, lengths []int) func(n int) {
	msgs, dst, all := make([][]byte, len(lengths)), make([][64]byte, len(lengths)), messages()
	for i, n := range lengths {
		msgs[i], all = all[:n:n], all[n:]
	}
	return func(n int) {
		for range n {
			c.Sum(dst, msgs)
		}
	}
}
