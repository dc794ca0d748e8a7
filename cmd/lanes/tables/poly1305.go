package tables

import (
	"github.com/lanes-go/lanes/internal/poly1305block"
	"github.com/lanes-go/lanes/internal/ref"
)

// A Poly1305MAC is what the rows Write… of the table poly1305 need of an implementation.
type Poly1305MAC interface {
	Write(p []byte) (int, error)
}

// A Poly1305Column is an implementation of Poly1305 to measure.
type Poly1305Column struct {
	Name string
	New  func(key *[32]byte) Poly1305MAC
	Sum  func(tag *[16]byte, m []byte, key *[32]byte) // of a message at once
}

// Poly1305 returns the table of Poly1305: the tag of a message at once, and updates of a running MAC. The columns more
// come last.
func Poly1305(more ...Poly1305Column) Table {
	t := Table{
		Name:  "poly1305",
		Bench: "Poly1305",
		About: "Poly1305, before: limbs of 26 bits, multiplications of 32 by 32 bits; published: limbs of 64 bits",
		Work: "64, 1K and 2M are the tag of a message of so many bytes at once, the key's setup included. Write64 and the " +
			"like add so many bytes to a MAC that is under way. In the chart: messages at once.",
	}
	columns := append(poly1305Columns(), more...)
	sizes := []struct {
		name  string
		bytes int
	}{{"64", 64}, {"1K", 1 << 10}, {"2M", 2 << 20}}
	for _, size := range sizes {
		row := Row{Name: size.name, Bytes: size.bytes, Message: size.bytes}
		for _, c := range columns {
			row.Columns = append(row.Columns, Column{c.Name, func() func(int) { return macAtOnce(c, size.bytes) }})
		}
		t.Rows = append(t.Rows, row)
	}
	for _, size := range sizes {
		row := Row{Name: "Write" + size.name, Bytes: size.bytes}
		for _, c := range columns {
			row.Columns = append(row.Columns, Column{c.Name, func() func(int) { return macUpdate(c, size.bytes) }})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// poly1305Columns is not inlined: in a copy of its functions the compiler leaves calls of constructors standing, which then
// allocate.
//
//go:noinline
func poly1305Columns() (columns []Poly1305Column) {
	for _, f := range forms {
		columns = append(columns, Poly1305Column{
			Name: f.name,
			New:  func(key *[32]byte) Poly1305MAC { return ref.NewPoly1305(f.form, key) },
			Sum: func(tag *[16]byte, m []byte, key *[32]byte) {
				mac := ref.NewPoly1305(f.form, key)
				mac.Write(m)
				mac.Sum(tag[:0])
			},
		})
	}
	for _, k := range poly1305block.Kernels.Runnable() {
		columns = append(columns, Poly1305Column{
			Name: poly1305block.Kernels[k].Name,
			New:  func(key *[32]byte) Poly1305MAC { return poly1305block.New(k, key) },
			Sum:  func(tag *[16]byte, m []byte, key *[32]byte) { *tag = poly1305block.Sum(k, key, m) },
		})
	}
	return columns
}

func macAtOnce(c Poly1305Column, bytes int) func(n int) {
	msg, key, tag := message(bytes), [32]byte(message(32)), new([16]byte)
	return func(n int) {
		for range n {
			c.Sum(tag, msg, &key)
		}
	}
}

func macUpdate(c Poly1305Column, bytes int) func(n int) {
	msg, key := message(bytes), [32]byte(message(32))
	mac := c.New(&key)
	return func(n int) {
		for range n {
			mac.Write(msg)
		}
	}
}
