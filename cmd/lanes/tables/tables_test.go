package tables

import (
	"bytes"
	"crypto/sha3"
	"crypto/sha512"
	"slices"
	"strings"
	"testing"
)

// The rows and their bytes by operation.
var rows = map[string]string{
	"sha512 SHA512": `Hash8Bytes/New Hash8Bytes/Sum384 Hash8Bytes/Sum512 Hash1K/New Hash1K/Sum384 Hash1K/Sum512
		Hash8K/New Hash8K/Sum384 Hash8K/Sum512`,
	"sha512-many SHA512Many": `1x64 2x64 4x64 8x64 64x64 1x1K 2x1K 4x1K 8x1K 64x1K 1x8K 2x8K 4x8K 8x8K 64x8K 64xmixed`,
	"poly1305 Poly1305":      `64 1K 2M Write64 Write1K Write2M`,
	"sha3 SHA3": `16/16 64/16 64/64 256/16 256/64 256/256 1024/16 1024/256 1024/1024
		2048/16 2048/256 2048/1024 2048/2048 4096/16 4096/256 4096/1024 4096/4096
		8192/16 8192/256 8192/1024 8192/4096 8192/8192`,
	"edwards25519 Edwards25519": `EncodingDecoding ScalarBaseMult ScalarMult VarTimeDoubleScalarBaseMult
		field/Add field/Multiply field/Square field/Invert field/Mult32 field/Bytes`,
}

func TestRows(t *testing.T) {
	seen := map[string]bool{}
	for _, table := range All() {
		name := table.Name + " " + table.Bench
		var names []string
		for _, row := range table.Rows {
			names = append(names, row.Name)
		}
		if want := strings.Fields(rows[name]); !slices.Equal(names, want) {
			t.Errorf("%s: rows %v, want %v", name, names, want)
		}
		if seen[name] || !strings.Contains(table.About, "before: ") || !strings.HasSuffix(table.Work, ".") {
			t.Errorf("%s: twice, or %q does not say what before is, or %q what the rows do", name, table.About, table.Work)
		}
		columns := false
		for _, row := range table.Rows {
			columns = columns || row.Column(Published) != nil
		}
		if columns != strings.Contains(table.About, "published: ") {
			t.Errorf("%s: a column published is there: %t, but it is about %q", name, columns, table.About)
		}
		seen[name] = true
	}
	for name := range rows {
		if !seen[name] {
			t.Errorf("%s: no such table", name)
		}
	}
}

func TestBytes(t *testing.T) {
	for _, c := range []struct {
		row   string
		bytes int
	}{
		{"Hash8Bytes/New", 8}, {"Hash1K/Sum384", 1024}, {"Hash8K/Sum512", 8192},
		{"4x64", 256}, {"64x8K", 524288}, {"64xmixed", 395488}, {"64", 64}, {"2M", 2097152}, {"Write1K", 1024}, {"256/16", 256}, {"8192/1024", 8192},
	} {
		found := false
		for _, table := range All() {
			for _, row := range table.Rows {
				if row.Name == c.row {
					found = row.Bytes == c.bytes
				}
			}
		}
		if !found {
			t.Errorf("row %s does not process %d bytes", c.row, c.bytes)
		}
	}
}

// The charts: the length of a message and of all messages of the rows that make them.
func TestMessages(t *testing.T) {
	want := map[string][][2]int{
		"sha512":      {{8, 8}, {1 << 10, 1 << 10}, {8 << 10, 8 << 10}},
		"sha512-many": {{64, 64 * 64}, {1 << 10, 64 << 10}, {8 << 10, 64 * 8 << 10}},
		"poly1305":    {{64, 64}, {1 << 10, 1 << 10}, {2 << 20, 2 << 20}},
		"sha3":        {{16, 16}, {64, 64}, {256, 256}, {1024, 1024}, {2048, 2048}, {4096, 4096}, {8192, 8192}},
	}
	for _, table := range All() {
		var got [][2]int
		for _, row := range table.Rows {
			if row.Message > 0 {
				got = append(got, [2]int{row.Message, row.Bytes})
			}
		}
		if !slices.Equal(got, want[table.Name]) {
			t.Errorf("%s: %v, want %v", table.Name, got, want[table.Name])
		}
	}
}

func TestColumns(t *testing.T) {
	for _, table := range All() {
		first := table.Rows[0]
		for _, row := range table.Rows {
			if row.Columns[0].Name != Before || len(row.Columns) < 2 {
				t.Errorf("%s %s: the first of %d columns is %s", table.Name, row.Name, len(row.Columns), row.Columns[0].Name)
			}
			for i, c := range row.Columns {
				if got := row.Column(c.Name); got != &row.Columns[i] {
					t.Errorf("%s %s: column %s is there twice", table.Name, row.Name, c.Name)
				}
				if c.Name != first.Columns[i].Name {
					t.Errorf("%s %s: column %d is %s, in %s it is %s", table.Name, row.Name, i, c.Name, first.Name, first.Columns[i].Name)
				}
			}
			if row.Column("no such column") != nil {
				t.Error("a column without being there")
			}
		}
	}
}

// Every operation runs, also on two states by turns, and allocates nothing.
func TestOperations(t *testing.T) {
	for _, table := range All() {
		for _, row := range table.Rows {
			if testing.Short() && row.Bytes > 1<<20 {
				continue
			}
			for _, c := range row.Columns {
				one, other := c.New(), c.New()
				one(2)
				other(1)
				one(0)
				if n := testing.AllocsPerRun(3, func() { one(1) }); n != 0 {
					t.Errorf("%s %s %s: %g allocations", table.Name, row.Name, c.Name, n)
				}
			}
		}
	}
}

func TestTheColumnsHashAlike(t *testing.T) {
	for _, size := range []int{0, 8, 111, 112, 1000} {
		msg := message(size)
		for _, c := range sha512Columns() {
			h := c.New()
			h.Write(msg)
			if want := sha512.Sum512(msg); !bytes.Equal(h.Sum(nil), want[:]) {
				t.Errorf("sha512 %s: New of %d bytes", c.Name, size)
			}
			got := make([]byte, 64)
			c.Sum(64, got, msg)
			if want := sha512.Sum512(msg); !bytes.Equal(got, want[:]) {
				t.Errorf("sha512 %s: Sum512 of %d bytes", c.Name, size)
			}
			c.Sum(48, got[:48], msg)
			if want := sha512.Sum384(msg); !bytes.Equal(got[:48], want[:]) {
				t.Errorf("sha512 %s: Sum384 of %d bytes", c.Name, size)
			}
		}
		for _, c := range sha3Columns() {
			h := c.New()
			h.Write(msg)
			h.Reset()
			h.Write(msg[:size/2])
			h.Sum(nil)
			h.Write(msg[size/2:])
			if want := sha3.Sum256(msg); !bytes.Equal(h.Sum(nil), want[:]) {
				t.Errorf("sha3 %s: %d bytes", c.Name, size)
			}
		}
		want, key := [16]byte{}, [32]byte(message(32))
		columns := poly1305Columns()
		columns[0].Sum(&want, msg, &key)
		for _, c := range columns[1:] {
			var got [16]byte
			if c.Sum(&got, msg, &key); got != want {
				t.Errorf("poly1305 %s: %x, want %x", c.Name, got, want)
			}
		}
	}
	for _, c := range sha512ManyColumns() {
		msgs, dst := [][]byte{message(300), message(0), message(127), message(1000)}, make([][64]byte, 4)
		c.Sum(dst, msgs)
		for i, msg := range msgs {
			if dst[i] != sha512.Sum512(msg) {
				t.Errorf("sha512-many %s: message %d of %d bytes", c.Name, i, len(msg))
			}
		}
	}
}
