package peers

import (
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// The replaced package is one more column of every row, the last, and its operations run without allocations.
func TestColumns(t *testing.T) {
	for _, c := range []struct {
		ours, with tables.Table
		name       string
	}{
		{tables.SHA512(), SHA512(), Crypto}, {tables.Poly1305(), Poly1305(), XCrypto}, {tables.SHA3(), SHA3(), Crypto},
		{tables.Edwards25519(), Edwards25519(), Filippo},
	} {
		if len(c.ours.Rows) != len(c.with.Rows) || c.ours.Bench != c.with.Bench {
			t.Fatalf("%s: another table than %s", c.with.Name, c.ours.Name)
		}
		for i, row := range c.with.Rows {
			n := len(c.ours.Rows[i].Columns)
			if row.Name != c.ours.Rows[i].Name || len(row.Columns) != n+1 || row.Columns[n].Name != c.name {
				t.Errorf("%s: row %s of %d columns, want %s of %d", c.with.Name, row.Name, len(row.Columns), c.ours.Rows[i].Name, n+1)
				continue
			}
			if testing.Short() && row.Bytes > 1<<20 {
				continue
			}
			op := row.Columns[n].New()
			if allocs := testing.AllocsPerRun(3, func() { op(1) }); allocs != 0 {
				t.Errorf("%s %s: %g allocations", c.with.Name, row.Name, allocs)
			}
		}
	}
}
