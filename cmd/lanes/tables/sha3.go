package tables

import (
	"fmt"

	"github.com/lanes-go/lanes/internal/keccak"
	"github.com/lanes-go/lanes/internal/ref"
	"github.com/lanes-go/lanes/internal/sponge"
)

// A SHA3Hash is what the rows of the table sha3 need of an implementation of SHA3-256.
type SHA3Hash interface {
	Reset()
	Write(p []byte) (int, error)
	Sum(b []byte) []byte
}

// A SHA3Column is an implementation of SHA3-256 to measure.
type SHA3Column struct {
	Name string
	New  func() SHA3Hash
}

// The rows: a message of block bytes comes in updates of so many bytes.
var sha3Rows = []struct {
	block   int
	updates []int
}{
	{16, []int{16}},
	{64, []int{16, 64}},
	{256, []int{16, 64, 256}},
	{1024, []int{16, 256, 1024}},
	{2048, []int{16, 256, 1024, 2048}},
	{4096, []int{16, 256, 1024, 4096}},
	{8192, []int{16, 256, 1024, 4096, 8192}},
}

// SHA3 returns the table of SHA3-256. The columns more come last.
func SHA3(more ...SHA3Column) Table {
	t := Table{
		Name:  "sha3",
		Bench: "SHA3",
		About: "SHA3-256, before: loops over the state in memory, with tables of rotations and of the lanes' order",
		Work: "1024/16 is the hash of a message of 1,024 bytes that comes in writes of 16 bytes, and so on. In the chart: " +
			"messages in one write.",
	}
	columns := append(sha3Columns(), more...)
	for _, r := range sha3Rows {
		for _, update := range r.updates {
			row := Row{Name: fmt.Sprintf("%d/%d", r.block, update), Bytes: r.block}
			if update == r.block {
				row.Message = r.block
			}
			for _, c := range columns {
				row.Columns = append(row.Columns, Column{c.Name, func() func(int) {
					return hashInUpdates(c.New(), r.block, update)
				}})
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// sha3Columns is not inlined: in a copy of its functions the compiler leaves calls of constructors standing, which then
// allocate.
//
//go:noinline
func sha3Columns() []SHA3Column {
	columns := []SHA3Column{
		{Before, func() SHA3Hash { return refSHA3{ref.NewKeccak(136, 0x06, 24)} }},
	}
	for _, id := range keccak.Kernels.Runnable() {
		columns = append(columns, SHA3Column{keccak.Kernels[id].Name, func() SHA3Hash {
			return &spongeSHA3{sponge.New(id, 136, 0x06, 24)}
		}})
	}
	return columns
}

func hashInUpdates(h SHA3Hash, block, update int) func(n int) {
	msg, digest := message(block), make([]byte, 0, 32)
	return func(n int) {
		for range n {
			h.Reset()
			for i := 0; i < block; i += update {
				h.Write(msg[i : i+update])
			}
			h.Sum(digest)
		}
	}
}

// refSHA3 and spongeSHA3 add to their sponges the Sum that leaves them open.
type refSHA3 struct{ *ref.Keccak }

func (h refSHA3) Sum(b []byte) []byte {
	var digest [32]byte
	end := *h.Keccak
	end.Read(digest[:])
	return append(b, digest[:]...)
}

type spongeSHA3 struct{ sponge.Sponge }

func (h *spongeSHA3) Write(p []byte) (int, error) {
	h.Sponge.Write(p)
	return len(p), nil
}

func (h *spongeSHA3) Sum(b []byte) []byte {
	var digest [32]byte
	end := h.Sponge
	end.Read(digest[:])
	return append(b, digest[:]...)
}
