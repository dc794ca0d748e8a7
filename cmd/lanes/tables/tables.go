// Package tables holds the tables of lanes speed as data: what each row does, once for every way to do it.
//
// The columns of a row do the same work and differ in their inner loop only. "before" is the plain form of the
// algorithm, "published" the form whose gain was published (where the kernels go further), and the others are the
// kernels of the loop that this CPU runs.
package tables

import (
	"encoding/binary"
	"math/rand/v2"
	"sync"

	"github.com/lanes-go/lanes/internal/ref"
)

// A Table is one table of lanes speed.
type Table struct {
	Name  string // as on the command line
	Bench string // as in the name of the Go benchmark, after "Benchmark"
	About string // what its columns before and published are
	Work  string // what its rows do, in sentences
	Rows  []Row
}

// A Row is one piece of work.
type Row struct {
	Name    string
	Bytes   int // processed by one operation, 0 where no bytes flow
	Message int // length of the messages in the rows that make the chart of speed against size, else 0
	Columns []Column
}

// A Column is one way to do a row's work.
type Column struct {
	Name string
	// New prepares a state of its own and returns the operation, which does the row's work n times on it. Calls of one
	// operation must not overlap; different ones are independent.
	New func() func(n int)
}

// The names of the columns that are no kernels.
const (
	Before    = "before"
	Published = "published"
)

// forms are those two of the primitives whose kernels go further than what was published.
var forms = []struct {
	name string
	form ref.Form
}{{Before, ref.Before}, {Published, ref.Published}}

// All returns the tables in the order of lanes speed.
func All() []Table {
	return []Table{SHA512(), SHA512Many(), Poly1305(), SHA3(), Edwards25519()}
}

// Column returns the column of that name, or nil.
func (r Row) Column(name string) *Column {
	for i := range r.Columns {
		if r.Columns[i].Name == name {
			return &r.Columns[i]
		}
	}
	return nil
}

// messages is what the operations read. No block of it repeats.
var messages = sync.OnceValue(func() []byte {
	random := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, 2<<20)
	for i := 0; i < len(b); i += 8 {
		binary.LittleEndian.PutUint64(b[i:], random.Uint64())
	}
	return b
})

// message returns n bytes to process.
func message(n int) []byte {
	return messages()[:n:n]
}
