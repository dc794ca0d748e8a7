package sha512_test

import (
	"encoding"
	"fmt"
	"io"
	"log"
	"strings"

	"github.com/lanes-go/lanes/sha512"
)

func ExampleSum512() {
	fmt.Printf("%x\n", sha512.Sum512([]byte("abc")))
	// Output: ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
}

func ExampleSum384() {
	fmt.Printf("%x\n", sha512.Sum384([]byte("abc")))
	// Output: cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7
}

func ExampleNew() {
	h := sha512.New512_256()
	if _, err := io.Copy(h, strings.NewReader("abc")); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%x\n", h.Sum(nil))
	// Output: 53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23
}

// A long computation is interrupted and taken up again, here or by crypto/sha512.
func ExampleNew_state() {
	first := sha512.New()
	first.Write([]byte("a"))
	state, err := first.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		log.Fatal(err)
	}

	second := sha512.New()
	if err := second.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
		log.Fatal(err)
	}
	second.Write([]byte("bc"))
	fmt.Printf("%x\n", second.Sum(nil)[:16])
	// Output: ddaf35a193617abacc417349ae204131
}

func ExampleSum512Many() {
	msgs := [][]byte{[]byte("first"), []byte("second"), []byte("third")}
	sums := make([][sha512.Size]byte, len(msgs))
	sha512.Sum512Many(sums, msgs)
	for i, msg := range msgs {
		fmt.Printf("%-6s %x… %v\n", msg, sums[i][:8], sums[i] == sha512.Sum512(msg))
	}
	// Output:
	// first  7fdd80dbdded1563… true
	// second 9381e9a67aa36175… true
	// third  aa93c884adeb758d… true
}
