package ge25519

import (
	"bytes"
	"encoding/hex"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/lanes-go/lanes/internal/fe25519"
	"github.com/lanes-go/lanes/internal/ref"
)

// checkDecode compares SetBytes with the oracle on one string of any length.
func checkDecode(t *testing.T, in []byte) {
	t.Helper()
	var v Point
	v.Generator()
	r, err := v.SetBytes(in)
	if err != nil {
		var b Point
		if r != nil || v.Equal(b.Generator()) != 1 {
			t.Errorf("SetBytes(%x) fails and returns %v, or changes its receiver", in, r)
		}
	}
	if len(in) != 32 {
		if err != errLength {
			t.Errorf("SetBytes of %d bytes: %v", len(in), err)
		}
		return
	}
	want, canonical, ok := ref.DecodeEdwards(in)
	if !ok {
		if err != errEncoding {
			t.Errorf("SetBytes(%x): %v, and it encodes no point", in, err)
		}
		return
	}
	if err != nil {
		t.Errorf("SetBytes(%x): %v, and it encodes a point", in, err)
		return
	}
	check(t, "SetBytes", r, &v, want)
	if out := v.Bytes(); bytes.Equal(out, in) != canonical {
		t.Errorf("SetBytes(%x).Bytes() = %x; canonical: %v", in, out, canonical)
	}
}

// edgeEncodings are the encodings around y = 0, p and 2^255, with both signs: all points of small order and all encodings
// that are not canonical are among them.
func edgeEncodings() [][]byte {
	var all [][]byte
	for _, high := range []byte{0x00, 0x7f, 0x80, 0xff} {
		fill := byte(int8(high<<1) >> 1) // 00 or ff
		for low := range 256 {
			e := bytes.Repeat([]byte{fill}, 32)
			e[0], e[31] = byte(low), high
			all = append(all, e)
		}
	}
	torsion, _ := hex.DecodeString(order8)
	t8, _, _ := ref.DecodeEdwards(torsion)
	for i := range int64(8) {
		e := t8.Multiply(big.NewInt(i)).Bytes()
		flipped := bytes.Clone(e)
		flipped[31] ^= 0x80
		all = append(all, e, flipped)
	}
	return all
}

func TestSetBytes(t *testing.T) {
	for i, e := range edgeEncodings() {
		if low := i % 256; testing.Short() && low > 30 && low < 230 {
			continue
		}
		checkDecode(t, e)
	}
	rng := rand.New(rand.NewPCG(25519, 15))
	for i := range runs(300) {
		e := make([]byte, 32)
		for j := range e {
			e[j] = byte(rng.Uint32())
		}
		checkDecode(t, e)
		checkDecode(t, make([]byte, i%70))
	}
	checkDecode(t, nil)
}

func FuzzSetBytes(f *testing.F) {
	f.Add(make([]byte, 32))
	f.Add(bytes.Repeat([]byte{0xff}, 32))
	f.Add(new(Point).Generator().Bytes())
	f.Add([]byte{1})
	f.Fuzz(checkDecode)
}

func TestEncodeMontgomery(t *testing.T) {
	p := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))
	for i, s := range samples(t) {
		sum, difference := new(big.Int).Add(s.r.Z, s.r.Y), new(big.Int).Sub(s.r.Z, s.r.Y)
		u := new(big.Int)
		if inverse := difference.ModInverse(difference.Mod(difference, p), p); inverse != nil {
			u.Mod(u.Mul(sum, inverse), p)
		}
		var got, want [32]byte
		s.p.EncodeMontgomery(&got)
		u.FillBytes(want[:])
		for j := range 16 {
			want[j], want[31-j] = want[31-j], want[j]
		}
		if got != want {
			t.Errorf("sample %d: u = %x, want %x", i, got, want)
		}
	}
	var base [32]byte
	if new(Point).Generator().EncodeMontgomery(&base); base != [32]byte{9} {
		t.Errorf("the base point has u = %x, not 9", base)
	}
}

func TestExtendedCoordinates(t *testing.T) {
	for i, s := range samples(t) {
		c := s.p.Coordinates()
		var v, before Point
		r, err := v.SetExtendedCoordinates(&c[0], &c[1], &c[2], &c[3])
		if err != nil || r != &v || v.Equal(&s.p) != 1 {
			t.Errorf("sample %d: %v", i, err)
		}
		for j := range c {
			bad := c
			var one fe25519.Element
			bad[j].Add(&bad[j], one.One())
			before.Set(&v)
			if r, err := v.SetExtendedCoordinates(&bad[0], &bad[1], &bad[2], &bad[3]); err != errCoordinates || r != nil {
				t.Errorf("sample %d with coordinate %d changed: %v, %v", i, j, r, err)
			}
			if v.Equal(&before) != 1 {
				t.Errorf("sample %d with coordinate %d changed: the receiver changes", i, j)
			}
		}
	}
}

func TestConstants(t *testing.T) {
	var d, n fe25519.Element
	d.Mult32(d.One(), 121665)
	n.Invert(n.Mult32(n.One(), 121666))
	if d.Negate(d.Multiply(&d, &n)); d.Equal(&curveD) != 1 {
		t.Error("d is wrong")
	}
	if d.Add(&d, &d); d.Equal(&curve2D) != 1 {
		t.Error("2d is wrong")
	}
}
