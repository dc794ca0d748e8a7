// Lanes shows what the kernels of the lanes library gain on this machine, and hashes files with them.
package main

import (
	"fmt"

	"github.com/lanes-go/lanes"
)

func main() {
	for _, k := range lanes.Kernels() {
		fmt.Println(k.Primitive, k.Name, k.Runs, k.Missing)
	}
}
