// Command sha512 generates the assembly of the SHA-512 kernels.
package main

import (
	"flag"
	"log"
	"os"

	"github.com/lanes-go/lanes/gen/amd64"
)

// kernels are the generators by the names that the lists of kernels give them.
var kernels = map[string]func(amd64.File){
	"bmi2":     bmi2,
	"avx2":     avx2,
	"avx2x4":   avx2x4,
	"avx512x8": avx512x8,
}

func main() {
	log.SetFlags(0)
	flags := flag.NewFlagSet("sha512", flag.ExitOnError) // avo has filled the common set with its own
	name := flags.String("kernel", "", "`name` of the kernel")
	out := flags.String("out", "", "the assembly `file` to write")
	flags.Parse(os.Args[1:])
	generate, ok := kernels[*name]
	if !ok {
		log.Fatalf("sha512: no kernel is called %q", *name)
	}
	f := amd64.New()
	generate(f)
	if err := f.Write("gen/sha512 -kernel "+*name, *out); err != nil {
		log.Fatal(err)
	}
}
