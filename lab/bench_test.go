package lab

import (
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
	"github.com/lanes-go/lanes/lab/peers"
)

func BenchmarkSHA512(b *testing.B)       { benchmark(b, peers.SHA512()) }
func BenchmarkSHA512Many(b *testing.B)   { benchmark(b, tables.SHA512Many()) }
func BenchmarkPoly1305(b *testing.B)     { benchmark(b, peers.Poly1305()) }
func BenchmarkSHA3(b *testing.B)         { benchmark(b, peers.SHA3()) }
func BenchmarkEdwards25519(b *testing.B) { benchmark(b, peers.Edwards25519()) }
func BenchmarkEd25519(b *testing.B)      { benchmark(b, peers.Ed25519()) }

// benchmark runs every row of a table with every column.
func benchmark(b *testing.B, t tables.Table) {
	for _, row := range t.Rows {
		for _, c := range row.Columns {
			b.Run(row.Name+"/kernel="+c.Name, func(b *testing.B) {
				op := c.New()
				b.SetBytes(int64(row.Bytes))
				b.ReportAllocs()
				b.ResetTimer()
				op(b.N)
			})
		}
	}
}
