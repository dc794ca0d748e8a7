package ed25519_test

import (
	"crypto"
	"fmt"
	"log"

	"github.com/lanes-go/lanes/ed25519"
	"github.com/lanes-go/lanes/sha512"
)

func Example() {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		log.Fatal(err)
	}
	message := []byte("a message")
	signature := ed25519.Sign(private, message)
	fmt.Println(len(signature), ed25519.Verify(public, message, signature))
	// Output: 64 true
}

// A Signer goes wherever a crypto.Signer is wanted: x509.CreateCertificate, tls.Certificate, ssh.NewSignerFromSigner.
func ExampleNewSigner() {
	_, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		log.Fatal(err)
	}
	signer, err := ed25519.NewSigner(private)
	if err != nil {
		log.Fatal(err) // the two halves of the key do not belong together
	}
	digest := sha512.Sum512([]byte("a long message"))
	signature, err := signer.Sign(nil, digest[:], crypto.SHA512) // Ed25519ph
	if err != nil {
		log.Fatal(err)
	}
	public := signer.Public().(ed25519.PublicKey)
	fmt.Println(ed25519.VerifyWithOptions(public, digest[:], signature, &ed25519.Options{Hash: crypto.SHA512}))
	// Output: <nil>
}

// With a public key of small order one signature is valid for every message, unless the rules are strict.
func ExampleVerifyWithRules() {
	public := make(ed25519.PublicKey, ed25519.PublicKeySize)
	public[0] = 1 // the neutral element
	signature := make([]byte, ed25519.SignatureSize)
	signature[0] = 1
	for _, rules := range []ed25519.Rules{ed25519.Default, ed25519.ZIP215, ed25519.Strict} {
		fmt.Println(ed25519.VerifyWithRules(rules, public, []byte("any message"), signature))
	}
	// Output:
	// true
	// true
	// false
}
