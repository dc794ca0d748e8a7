package peers

import (
	"crypto/ecdh"
	stded25519 "crypto/ed25519"

	circlx25519 "github.com/cloudflare/circl/dh/x25519"
	circled25519 "github.com/cloudflare/circl/sign/ed25519"
	voied25519 "github.com/oasisprotocol/curve25519-voi/primitives/ed25519"
	voix25519 "github.com/oasisprotocol/curve25519-voi/primitives/x25519"
	xcurve25519 "golang.org/x/crypto/curve25519"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
	"github.com/lanes-go/lanes/curve25519"
	"github.com/lanes-go/lanes/ed25519"
)

// The columns of the table ed25519.
const (
	Signer = "signer" // ed25519.NewSigner of lanes: a key checked and expanded before
	Voi    = "voi"    // curve25519-voi
	Circl  = "circl"
)

// Ed25519 is a table of whole operations, which lanes speed does not have: key pairs from seeds, signatures and verifications of
// messages of 32 bytes with keys neither decoded nor expanded before, and key exchanges.
func Ed25519() tables.Table {
	seed, message := make([]byte, 32), make([]byte, 32)
	for i := range seed {
		seed[i], message[i] = byte(3*i+1), byte(200-5*i)
	}
	key := stded25519.NewKeyFromSeed(seed)
	public, signature := []byte(key[32:]), stded25519.Sign(key, message)
	signer, err := ed25519.NewSigner(key)
	if err != nil {
		panic(err)
	}
	t := tables.Table{Name: "ed25519", Bench: "Ed25519", About: "whole operations, beside packages that have them"}
	row := func(name string, columns ...tables.Column) {
		t.Rows = append(t.Rows, tables.Row{Name: name, Columns: columns})
	}
	row("NewKeyFromSeed",
		each(Lanes, func() { ed25519.NewKeyFromSeed(seed) }),
		each(Crypto, func() { stded25519.NewKeyFromSeed(seed) }),
		each(Voi, func() { voied25519.NewKeyFromSeed(seed) }),
		each(Circl, func() { circled25519.NewKeyFromSeed(seed) }))
	row("Sign",
		each(Lanes, func() { ed25519.Sign(key, message) }),
		each(Signer, func() { signer.Sign(nil, message, &ed25519.Options{}) }),
		each(Crypto, func() { stded25519.Sign(key, message) }),
		each(Voi, func() { voied25519.Sign(voied25519.PrivateKey(key), message) }),
		each(Circl, func() { circled25519.Sign(circled25519.PrivateKey(key), message) }))
	row("Verify",
		each(Lanes, func() { must(ed25519.Verify(public, message, signature)) }),
		each(Crypto, func() { must(stded25519.Verify(public, message, signature)) }),
		each(Voi, func() { must(voied25519.Verify(public, message, signature)) }),
		each(Circl, func() { must(circled25519.Verify(public, message, signature)) }))
	exchanges(row, seed, message)
	return t
}

// exchanges adds the rows of X25519. crypto/ecdh's keys are made before, with their public halves; x/crypto's curve25519, which
// stands on it, computes the public half each time.
func exchanges(row func(string, ...tables.Column), scalar, point []byte) {
	secret, err := ecdh.X25519().NewPrivateKey(scalar)
	if err != nil {
		panic(err)
	}
	peer, err := ecdh.X25519().NewPublicKey(point)
	if err != nil {
		panic(err)
	}
	k, u := circlx25519.Key(scalar), circlx25519.Key(point)
	row("X25519",
		each(Lanes, func() { curve25519.X25519(scalar, point) }),
		each(Crypto, func() { secret.ECDH(peer) }),
		each(XCrypto, func() { xcurve25519.X25519(scalar, point) }),
		each(Voi, func() { voix25519.X25519(scalar, point) }),
		each(Circl, func() { must(circlx25519.Shared(new(circlx25519.Key), &k, &u)) }))
	row("X25519Base",
		each(Lanes, func() { curve25519.X25519(scalar, curve25519.Basepoint) }),
		each(Crypto, func() { ecdh.X25519().NewPrivateKey(scalar) }),
		each(XCrypto, func() { xcurve25519.X25519(scalar, xcurve25519.Basepoint) }),
		each(Voi, func() { voix25519.X25519(scalar, voix25519.Basepoint) }),
		each(Circl, func() { circlx25519.KeyGen(new(circlx25519.Key), &k) }))
}

// each is a column that does op again and again. op must not change what other operations read.
func each(name string, op func()) tables.Column {
	return tables.Column{Name: name, New: func() func(int) {
		return func(n int) {
			for range n {
				op()
			}
		}
	}}
}

func must(ok bool) {
	if !ok {
		panic("peers: an operation failed")
	}
}
