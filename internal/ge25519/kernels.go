package ge25519

import "github.com/lanes-go/lanes/internal/kernel"

// Kernels are the ways to compute scalar multiplications.
var Kernels = kernel.List{{Name: "go"}}
