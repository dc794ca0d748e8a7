// Command sha512riscv64 generates the assembly of the SHA-512 kernels for riscv64.
package main

import (
	"flag"
	"log"

	"github.com/lanes-go/lanes/gen/asm"
	"github.com/lanes-go/lanes/gen/riscv64"
)

const signature = "(h *[8]uint64, p []byte, k *[80]uint64, align uintptr)"

// The parameters. The kernel advances p.
var (
	paramH, paramP, paramLen   = asm.Param("h", 0), asm.Param("p_base", 8), asm.Param("p_len", 16)
	paramK, paramAlign, params = asm.Param("k", 32), asm.Param("align", 40), 48
)

// kernels are the variants by the names that the lists of kernels give them. Those with plain forms show what the fewer
// operations of the others are worth, and serve nothing else.
var kernels = map[string]struct {
	function   string
	zbb, plain bool
}{
	"rv64":      {function: "blocksRV64"},
	"zbb":       {function: "blocksZbb", zbb: true},
	"rv64plain": {function: "blocksRV64Plain", plain: true},
	"zbbplain":  {function: "blocksZbbPlain", zbb: true, plain: true},
}

func main() {
	log.SetFlags(0)
	name := flag.String("kernel", "", "`name` of the kernel")
	out := flag.String("out", "", "the assembly `file` to write")
	flag.Parse()
	if _, ok := kernels[*name]; !ok {
		log.Fatalf("sha512riscv64: no kernel is called %q", *name)
	}
	if err := write(*name, *out); err != nil {
		log.Fatal(err)
	}
}

func write(name, out string) error {
	k := kernels[name]
	f := riscv64.File{File: asm.Func(k.function, signature, 8*len(stacked), params)}
	newStream(f, k.zbb, k.plain).emit()
	return f.Write("gen/sha512riscv64 -kernel "+name, out)
}
