package sha3_test

import (
	"fmt"
	"io"

	"github.com/lanes-go/lanes/sha3"
)

func ExampleSum256() {
	fmt.Printf("%x\n", sha3.Sum256([]byte("abc")))
	// Output: 3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532
}

func ExampleSumLegacyKeccak256() {
	// Ethereum's hash: the same sponge as SHA3-256 with another padding.
	fmt.Printf("%x\n", sha3.SumLegacyKeccak256([]byte("abc")))
	// Output: 4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45
}

func ExampleNew512() {
	h := sha3.New512()
	io.WriteString(h, "a")
	io.WriteString(h, "bc")
	fmt.Printf("%x\n", h.Sum(nil)[:16])
	// Output: b751850b1a57168a5693cd924b6b096e
}

func ExampleNewCSHAKE128() {
	s := sha3.NewCSHAKE128(nil, []byte("Email Signature"))
	s.Write([]byte{0, 1, 2, 3})
	var out [32]byte
	s.Read(out[:])
	fmt.Printf("%x\n", out)
	// Output: c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5
}

func ExampleSHAKE_Clone() {
	// A clone taken after a common prefix saves hashing it again.
	prefix := sha3.NewSHAKE256()
	io.WriteString(prefix, "common prefix, ")
	for _, name := range []string{"first", "second"} {
		s := prefix.Clone()
		io.WriteString(s, name)
		var out [8]byte
		s.Read(out[:])
		fmt.Printf("%-6s %x\n", name, out)
	}
	// Output:
	// first  e29a384e6d94f11b
	// second d170652933d530d0
}
