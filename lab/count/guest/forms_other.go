//go:build purego || !riscv64

package main

import "github.com/lanes-go/lanes/cmd/lanes/tables"

func forms([]string) []tables.Table { return nil }
