package poly1305_test

import (
	"encoding/hex"
	"fmt"

	"github.com/lanes-go/lanes/poly1305"
)

// exampleKey is the one of RFC 8439, section 2.5.2. A real one is drawn anew for every message.
func exampleKey() *[32]byte {
	b, err := hex.DecodeString("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b")
	if err != nil {
		panic(err)
	}
	return (*[32]byte)(b)
}

func ExampleSum() {
	var tag [poly1305.TagSize]byte
	poly1305.Sum(&tag, []byte("Cryptographic Forum Research Group"), exampleKey())
	fmt.Printf("%x\n", tag)
	// Output: a8061dc1305136c6c22b8baf0c0127a9
}

func ExampleVerify() {
	message := []byte("Cryptographic Forum Research Group")
	var tag [poly1305.TagSize]byte
	poly1305.Sum(&tag, message, exampleKey())
	fmt.Println(poly1305.Verify(&tag, message, exampleKey()))
	message[0] = 'c'
	fmt.Println(poly1305.Verify(&tag, message, exampleKey()))
	// Output:
	// true
	// false
}

func ExampleMAC() {
	mac := poly1305.New(exampleKey())
	mac.Write([]byte("Cryptographic Forum "))
	mac.Write([]byte("Research Group"))
	fmt.Printf("%x\n", mac.Sum(nil))
	// Output: a8061dc1305136c6c22b8baf0c0127a9
}
