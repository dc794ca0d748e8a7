package ref

import (
	"bytes"
	"encoding/hex"
	"math/big"
	"math/rand/v2"
	"testing"
)

// poly1305Big is the formula of RFC 8439, section 2.5.1, in arbitrary precision.
func poly1305Big(key *[32]byte, m []byte) []byte {
	number := func(b []byte) *big.Int {
		reversed := make([]byte, len(b))
		for i, x := range b {
			reversed[len(b)-1-i] = x
		}
		return new(big.Int).SetBytes(reversed)
	}
	mask, _ := new(big.Int).SetString("0ffffffc0ffffffc0ffffffc0fffffff", 16)
	r := number(key[:16])
	r.And(r, mask)
	p := new(big.Int).Lsh(big.NewInt(1), 130)
	p.Sub(p, big.NewInt(5))
	h := new(big.Int)
	for len(m) > 0 {
		n := min(16, len(m))
		h.Add(h, number(append(bytes.Clone(m[:n]), 1)))
		h.Mul(h, r).Mod(h, p)
		m = m[n:]
	}
	h.Add(h, number(key[16:]))
	h.And(h, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 128), big.NewInt(1)))
	tag := h.FillBytes(make([]byte, 16))
	for i := range 8 {
		tag[i], tag[15-i] = tag[15-i], tag[i]
	}
	return tag
}

func TestPoly1305RFC8439(t *testing.T) {
	raw, _ := hex.DecodeString("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b")
	key := [32]byte(raw)
	for _, f := range []Form{Before, Published} {
		p := NewPoly1305(f, &key)
		p.Write([]byte("Cryptographic Forum Research Group"))
		if got := hex.EncodeToString(p.Sum(nil)); got != "a8061dc1305136c6c22b8baf0c0127a9" {
			t.Errorf("form %d: %s", f, got)
		}
	}
}

func TestPoly1305AgainstBig(t *testing.T) {
	src := rand.New(rand.NewPCG(1305, 0))
	for n := range 200 {
		var key [32]byte
		m := make([]byte, n)
		for i := range m {
			m[i] = byte(src.Uint32())
		}
		for i := range key {
			key[i] = byte(src.Uint32())
		}
		if n%3 == 0 { // every limb at its bound
			key = [32]byte(bytes.Repeat([]byte{0xff}, 32))
			m = bytes.Repeat([]byte{0xff}, n)
		}
		want := poly1305Big(&key, m)
		for _, f := range []Form{Before, Published} {
			p := NewPoly1305(f, &key)
			cut := src.IntN(n + 1)
			p.Write(m[:cut])
			p.Sum(nil)
			p.Write(m[cut:])
			if got := p.Sum([]byte{1}); !bytes.Equal(got[1:], want) {
				t.Errorf("form %d, %d bytes cut at %d: %x, want %x", f, n, cut, got[1:], want)
			}
		}
	}
}
