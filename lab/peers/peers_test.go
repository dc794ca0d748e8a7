package peers

import (
	"slices"
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// The replaced package is one more column of every row, after ours, and its operations run without allocations.
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
			if row.Name != c.ours.Rows[i].Name || len(row.Columns) <= n || row.Columns[n].Name != c.name {
				t.Errorf("%s: row %s of %d columns, want %s with %s after %d", c.with.Name, row.Name, len(row.Columns), c.ours.Rows[i].Name, c.name, n)
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

// Every table has what it is to be compared with, once, and every operation runs.
func TestAll(t *testing.T) {
	want := map[string][]string{
		"sha512": {Crypto}, "poly1305": {XCrypto}, "sha3": {Crypto}, "edwards25519": {Filippo},
		"ed25519": {Lanes, Crypto, Voi, Circl}, "sha512-calls": {Crypto, Lanes, Many},
	}
	own := []string{"ed25519", "sha512-calls"}
	for _, table := range All() {
		if !slices.Contains(own, table.Name) && !slices.ContainsFunc(tables.All(), func(o tables.Table) bool { return o.Name == table.Name }) {
			t.Errorf("%s is no table of lanes speed", table.Name)
		}
		for _, row := range table.Rows {
			seen := map[string]bool{}
			for _, c := range row.Columns {
				if seen[c.Name] {
					t.Errorf("%s %s has the column %s twice", table.Name, row.Name, c.Name)
				}
				seen[c.Name] = true
				c.New()(1)
			}
			for _, name := range want[table.Name] {
				if !seen[name] {
					t.Errorf("%s %s lacks the column %s", table.Name, row.Name, name)
				}
			}
		}
		delete(want, table.Name)
	}
	if len(want) > 0 {
		t.Errorf("tables that are missing: %v", want)
	}
}
