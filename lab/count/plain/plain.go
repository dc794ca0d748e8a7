// Package plain holds riscv64 kernels of SHA-512 that are those of the library but for two functions: Ch and Maj have the
// operations that FIPS 180-4 writes. They are counted, to show what the fewer operations are worth, and serve nothing else.
package plain

//go:generate go run -tags purego github.com/lanes-go/lanes/gen/sha512riscv64 -kernel rv64plain -out rv64plain_riscv64.s
//go:generate go run -tags purego github.com/lanes-go/lanes/gen/sha512riscv64 -kernel zbbplain -out zbbplain_riscv64.s
