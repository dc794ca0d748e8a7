//go:build !purego

package main

import (
	"slices"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/kernel"
	"github.com/lanes-go/lanes/internal/sha512block"
	"github.com/lanes-go/lanes/lab/count/plain"
)

// forms is the table of what the forms of Ch and Maj are worth: 64 blocks at an address that words divide, and at one that
// they do not, without the digest around them.
func forms(force []string) []tables.Table {
	type blocks func(k kernel.ID, h *[8]uint64, p []byte)
	rows := []tables.Row{{Name: "Blocks8K", Bytes: 8 << 10}, {Name: "Blocks8K+1", Bytes: 8 << 10}}
	for offset := range rows {
		p := make([]byte, 8<<10+1)[offset:][:8<<10]
		for i := range p {
			p[i] = byte(i ^ i>>8*37)
		}
		var want [8]uint64
		sha512block.Blocks(0, &want, p)
		add := func(list kernel.List, call blocks) {
			for id, k := range list {
				if k.Name == "go" || !cpu.Has(k.Needs) && !slices.Contains(force, k.Name) {
					continue
				}
				rows[offset].Columns = append(rows[offset].Columns, tables.Column{Name: k.Name, New: func() func(int) {
					var h [8]uint64
					call(kernel.ID(id), &h, p)
					if h != want {
						panic(k.Name + " is wrong")
					}
					return func(n int) {
						for range n {
							call(kernel.ID(id), &h, p)
						}
					}
				}})
			}
		}
		add(plain.Kernels, plain.Blocks)
		add(sha512block.Kernels, sha512block.Blocks)
	}
	return []tables.Table{{Name: "sha512-forms", Bench: "SHA512Forms", Rows: rows}}
}
