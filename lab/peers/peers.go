// Package peers holds the tables of lanes speed with the packages that lanes replaces, and others, as further columns.
package peers

import (
	"crypto/sha3"
	"crypto/sha512"

	//lint:ignore SA1019 it is one of the replaced packages
	"golang.org/x/crypto/poly1305"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// The columns of the replaced packages.
const (
	Crypto  = "crypto"  // the standard library
	XCrypto = "xcrypto" // golang.org/x/crypto
	Lanes   = "lanes"   // in tables of calls
)

// SHA512 is the table sha512 with crypto/sha512 and the columns more.
func SHA512(more ...tables.SHA512Column) tables.Table {
	return tables.SHA512(append(more, tables.SHA512Column{
		Name: Crypto,
		New:  sha512.New,
		Sum: func(size int, dst, msg []byte) {
			if size == sha512.Size384 {
				digest := sha512.Sum384(msg)
				copy(dst, digest[:])
			} else {
				digest := sha512.Sum512(msg)
				copy(dst, digest[:])
			}
		},
	})...)
}

// Poly1305 is the table poly1305 with golang.org/x/crypto/poly1305.
func Poly1305() tables.Table {
	return tables.Poly1305(tables.Poly1305Column{
		Name: XCrypto,
		New:  func(key *[32]byte) tables.Poly1305MAC { return poly1305.New(key) },
		Sum:  poly1305.Sum,
	})
}

// SHA3 is the table sha3 with crypto/sha3.
func SHA3() tables.Table {
	return tables.SHA3(tables.SHA3Column{
		Name: Crypto,
		New:  func() tables.SHA3Hash { return sha3.New256() },
	})
}

// All returns every table, in the order of lanes speed, those of the laboratory alone among them.
func All() []tables.Table {
	return []tables.Table{SHA512(), tables.SHA512Many(), SHA512Calls(), Poly1305(), SHA3(), Edwards25519(), Ed25519()}
}
