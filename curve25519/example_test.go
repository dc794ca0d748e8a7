package curve25519_test

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"log"

	"github.com/lanes-go/lanes/curve25519"
)

// Two parties agree on a secret.
func ExampleX25519() {
	alice, bob := make([]byte, curve25519.ScalarSize), make([]byte, curve25519.ScalarSize)
	rand.Read(alice)
	rand.Read(bob)
	alicePublic, err := curve25519.X25519(alice, curve25519.Basepoint)
	if err != nil {
		log.Fatal(err)
	}
	bobPublic, err := curve25519.X25519(bob, curve25519.Basepoint)
	if err != nil {
		log.Fatal(err)
	}
	aliceSecret, err := curve25519.X25519(alice, bobPublic)
	if err != nil {
		log.Fatal(err)
	}
	bobSecret, err := curve25519.X25519(bob, alicePublic)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(bytes.Equal(aliceSecret, bobSecret))
	// Output: true
}
