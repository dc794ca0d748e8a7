package vectors

import (
	"encoding/hex"
	"hash"
	"io"

	"github.com/lanes-go/lanes/sha3"
	"github.com/lanes-go/lanes/sha512"
)

// hashes are the hash functions by ACVP's names.
var hashes = map[string]func() hash.Hash{
	"SHA2-384":     sha512.New384,
	"SHA2-512":     sha512.New,
	"SHA2-512-224": sha512.New512_224,
	"SHA2-512-256": sha512.New512_256,
	"SHA3-224":     func() hash.Hash { return sha3.New224() },
	"SHA3-256":     func() hash.Hash { return sha3.New256() },
	"SHA3-384":     func() hash.Hash { return sha3.New384() },
	"SHA3-512":     func() hash.Hash { return sha3.New512() },
}

// hexBytes are bytes that JSON holds as hexadecimal digits.
type hexBytes []byte

func (b *hexBytes) UnmarshalText(text []byte) (err error) {
	*b, err = hex.DecodeString(string(text))
	return err
}

// digest is the hash of the message.
func digest(h hash.Hash, message []byte) []byte {
	h.Write(message)
	return h.Sum(nil)
}

// squeeze absorbs the message and returns n bytes.
func squeeze(x io.ReadWriter, message []byte, n int) []byte {
	out := make([]byte, n)
	x.Write(message)
	x.Read(out)
	return out
}
