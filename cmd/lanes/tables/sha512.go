package tables

import (
	"hash"

	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/ref"
	"github.com/lanes-go/lanes/internal/sha512block"
)

// A SHA512Column is an implementation of SHA-384 and SHA-512 to measure.
type SHA512Column struct {
	Name string
	New  func() hash.Hash                // of SHA-512
	Sum  func(size int, dst, msg []byte) // of a message at once; size is 48 or 64 and dst has that length
}

// SHA512 returns the table of SHA-384 and SHA-512: a state used again and again, and messages at once. The columns more
// come last.
func SHA512(more ...SHA512Column) Table {
	t := Table{
		Name:  "sha512",
		Bench: "SHA512",
		About: "SHA-512, before: all 80 words of the schedule, then 80 rounds; published: each word in the round that needs it",
		Work: "New is a digest used again: Reset, Write of the message and Sum. Sum384 and Sum512 are a message at once. " +
			"The messages have 8 bytes, 1 KiB and 8 KiB. In the chart: Sum512.",
	}
	columns := append(sha512Columns(), more...)
	for _, size := range []struct {
		name  string
		bytes int
	}{{"Hash8Bytes", 8}, {"Hash1K", 1 << 10}, {"Hash8K", 8 << 10}} {
		again := Row{Name: size.name + "/New", Bytes: size.bytes}
		sum384 := Row{Name: size.name + "/Sum384", Bytes: size.bytes}
		sum512 := Row{Name: size.name + "/Sum512", Bytes: size.bytes, Message: size.bytes}
		for _, c := range columns {
			again.Columns = append(again.Columns, Column{c.Name, func() func(int) { return hashAgain(c, size.bytes) }})
			sum384.Columns = append(sum384.Columns, Column{c.Name, func() func(int) { return hashAtOnce(c, 48, size.bytes) }})
			sum512.Columns = append(sum512.Columns, Column{c.Name, func() func(int) { return hashAtOnce(c, 64, size.bytes) }})
		}
		t.Rows = append(t.Rows, again, sum384, sum512)
	}
	return t
}

// sha512Columns is not inlined: in a copy of its functions the compiler leaves calls of constructors standing, which then
// allocate.
//
//go:noinline
func sha512Columns() (columns []SHA512Column) {
	for _, f := range forms {
		columns = append(columns, SHA512Column{
			Name: f.name,
			New:  func() hash.Hash { return ref.NewSHA512(f.form, 64) },
			Sum: func(size int, dst, msg []byte) {
				h := ref.NewSHA512(f.form, size)
				h.Write(msg)
				h.Sum(dst[:0])
			},
		})
	}
	for _, id := range sha512block.Kernels.Runnable() {
		columns = append(columns, SHA512Kernel(id))
	}
	return columns
}

// SHA512Kernel is the column of a kernel, whether this CPU is known to run it or not.
//
//go:noinline
func SHA512Kernel(id kernel.ID) SHA512Column {
	return SHA512Column{
		Name: sha512block.Kernels[id].Name,
		New:  func() hash.Hash { return sha512block.New(id, 64) },
		Sum: func(size int, dst, msg []byte) {
			h := sha512block.New(id, size)
			h.Write(msg)
			h.Sum(dst[:0])
		},
	}
}

func hashAgain(c SHA512Column, bytes int) func(n int) {
	msg, digest, h := message(bytes), make([]byte, 0, 64), c.New()
	return func(n int) {
		for range n {
			h.Reset()
			h.Write(msg)
			h.Sum(digest)
		}
	}
}

func hashAtOnce(c SHA512Column, size, bytes int) func(n int) {
	msg, digest := message(bytes), make([]byte, size)
	return func(n int) {
		for range n {
			c.Sum(size, digest, msg)
		}
	}
}
