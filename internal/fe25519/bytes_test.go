package fe25519

import (
	"bytes"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

func littleEndian(b []byte) *big.Int {
	b = slices.Clone(b)
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

// checkBytes compares SetBytes and Bytes with the definition for one encoding.
func checkBytes(t *testing.T, in []byte) {
	t.Helper()
	var v Element
	v.One()
	r, err := v.SetBytes(in)
	if len(in) != Size {
		if r != nil || err == nil || v != (Element{l0: 1}) {
			t.Errorf("SetBytes of %d bytes = %v, %v", len(in), r, err)
		}
		return
	}
	n := littleEndian(in)
	n.SetBit(n, 255, 0)
	if check(t, &v, n, "SetBytes(%x)", in); r != &v || err != nil {
		t.Errorf("SetBytes(%x) returns %v, %v", in, r, err)
	}
	out := v.Bytes()
	if littleEndian(out).Cmp(mod(n)) != 0 {
		t.Errorf("SetBytes(%x).Bytes() = %x", in, out)
	}
	w := v.Words()
	var u Element
	if u.SetWords(&w); !bytes.Equal(u.Bytes(), out) {
		t.Errorf("words of %x lose something", in)
	}
}

func TestBytes(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 4))
	for n := range 70 {
		in := make([]byte, n)
		for i := range in {
			in[i] = byte(rng.Uint32())
		}
		checkBytes(t, in)
	}
	for i := range 256 { // around p and 2^255, with and without the highest bit
		in := bytes.Repeat([]byte{0xff}, Size)
		in[0] = byte(i)
		checkBytes(t, in)
		in[31] = 0x7f
		checkBytes(t, in)
		in[15] = 0xfe
		checkBytes(t, in)
	}
	for _, v := range inputs(t) {
		if got, want := littleEndian(v.Bytes()), mod(v.big()); got.Cmp(want) != 0 {
			t.Errorf("%x.Bytes() = %v, want %v", v, got, want)
		}
	}
}

func TestSetWideBytes(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 5))
	for i := range 300 {
		in := make([]byte, 64)
		for j := range in {
			in[j] = byte(rng.Uint32() | -uint32(i&1)) // every other one is all ones, then loses some below
		}
		if i&1 == 1 {
			in[rng.IntN(64)] = byte(rng.Uint32())
		}
		if i == 1 {
			in = bytes.Repeat([]byte{0xff}, 64)
		}
		var v Element
		r, err := v.SetWideBytes(in)
		if check(t, &v, littleEndian(in), "SetWideBytes(%x)", in); r != &v || err != nil {
			t.Errorf("SetWideBytes(%x) returns %v, %v", in, r, err)
		}
	}
	for _, n := range []int{0, 32, 63, 65} {
		var v Element
		v.One()
		if r, err := v.SetWideBytes(make([]byte, n)); r != nil || err == nil || v != (Element{l0: 1}) {
			t.Errorf("SetWideBytes of %d bytes = %v, %v", n, r, err)
		}
	}
}

func FuzzSetBytes(f *testing.F) {
	f.Add(make([]byte, 32))
	f.Add(bytes.Repeat([]byte{0xff}, 32))
	f.Add([]byte{0xed})
	f.Fuzz(func(t *testing.T, in []byte) { checkBytes(t, in) })
}
