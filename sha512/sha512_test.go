package sha512_test

import (
	"bytes"
	"crypto"
	std "crypto/sha512"
	"encoding"
	"encoding/hex"
	"hash"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/sha512"
)

// hashes are the four hashes, each as a constructor and as a function, with crypto/sha512's constructor.
var hashes = []struct {
	name string
	size int
	new  func() hash.Hash
	sum  func([]byte) []byte
	std  func() hash.Hash
}{
	{"SHA-512", sha512.Size, sha512.New, func(b []byte) []byte { s := sha512.Sum512(b); return s[:] }, std.New},
	{"SHA-384", sha512.Size384, sha512.New384, func(b []byte) []byte { s := sha512.Sum384(b); return s[:] }, std.New384},
	{"SHA-512/256", sha512.Size256, sha512.New512_256,
		func(b []byte) []byte { s := sha512.Sum512_256(b); return s[:] }, std.New512_256},
	{"SHA-512/224", sha512.Size224, sha512.New512_224,
		func(b []byte) []byte { s := sha512.Sum512_224(b); return s[:] }, std.New512_224},
}

// The examples that NIST publishes beside FIPS 180-4, the hashes of nothing, and a message whose padding just needs a
// block more. In the order of hashes.
func TestKnownValues(t *testing.T) {
	const twoBlocks = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn" +
		"hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
	for _, c := range []struct {
		msg  string
		want [4]string
	}{
		{"abc", [4]string{
			"ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a" +
				"2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
			"cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
			"53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23",
			"4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa",
		}},
		{twoBlocks, [4]string{
			"8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018" +
				"501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909",
			"09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039",
			"3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a",
			"23fec5bb94d60b23308192640b0c453335d664734fe40e7268674af9",
		}},
		{"", [4]string{
			"cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce" +
				"47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
			"38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b",
			"c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a",
			"6ed0dd02806fa89e25de060c19d3ac86cabb87d6a0ddd05c333b84f4",
		}},
		{strings.Repeat("\x00", 112), [4]string{
			"2be2e788c8a8adeaa9c89a7f78904cacea6e39297d75e0573a73c756234534d6" +
				"627ab4156b48a6657b29ab8beb73334040ad39ead81446bb09c70704ec707952",
			"3e0cbf3aee0e3aa70415beae1bd12dd7db821efa446440f12132edffce76f635e53526a111491e75ee8e27b9700eec20",
			"ae534ff4eb3f2c1e11a16c566148e7aece987752797a8a555b75fb64ff58d54a",
			"1fea579628bc0eb589647ec098d5eae4c29d158ea8285ef6ae53810d",
		}},
	} {
		for i, h := range hashes {
			if got := hex.EncodeToString(h.sum([]byte(c.msg))); got != c.want[i] {
				t.Errorf("%s of %q = %s, want %s", h.name, c.msg, got, c.want[i])
			}
			d := h.new()
			d.Write([]byte(c.msg))
			if got := hex.EncodeToString(d.Sum(nil)); got != c.want[i] {
				t.Errorf("%s of %q, written: %s, want %s", h.name, c.msg, got, c.want[i])
			}
		}
	}
}

func TestSizes(t *testing.T) {
	for _, h := range hashes {
		if d, s := h.new(), h.std(); d.Size() != h.size || d.Size() != s.Size() || d.BlockSize() != s.BlockSize() {
			t.Errorf("%s: Size %d, BlockSize %d", h.name, d.Size(), d.BlockSize())
		}
	}
	if sha512.BlockSize != std.BlockSize || sha512.Size != std.Size || sha512.Size384 != std.Size384 ||
		sha512.Size256 != std.Size256 || sha512.Size224 != std.Size224 {
		t.Error("a constant differs from crypto/sha512's")
	}
}

// What the digests of crypto/sha512 can do besides hash.Hash.
type extras interface {
	hash.Cloner
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

func TestExtraMethods(t *testing.T) {
	for _, h := range hashes {
		d := h.new().(extras)
		d.Write([]byte("half a message"))
		state, err := d.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		restored := h.new().(extras)
		if err := restored.UnmarshalBinary(state); err != nil {
			t.Fatal(err)
		}
		clone, err := d.Clone()
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range []hash.Hash{d, restored, clone} {
			d.Write([]byte(", and the other half"))
			if got, want := d.Sum(nil), h.sum([]byte("half a message, and the other half")); !bytes.Equal(got, want) {
				t.Errorf("%s: %x, want %x", h.name, got, want)
			}
		}
	}
}

func TestStandardHashesStayRegistered(t *testing.T) {
	for _, h := range []crypto.Hash{crypto.SHA512, crypto.SHA384, crypto.SHA512_256, crypto.SHA512_224} {
		if !h.Available() {
			t.Errorf("%v is not available", h)
		}
	}
}

func TestAllocations(t *testing.T) {
	if raceDetector() {
		t.Skip("the race detector keeps crypto/sha512's state, which the kernel std makes, from the stack")
	}
	msg := bytes.Repeat([]byte("0123456789"), 2000)
	for _, n := range []int{0, 8, 1000, len(msg)} {
		b := msg[:n]
		var out [sha512.Size]byte
		for name, f := range map[string]func(){
			"New":        func() { h := sha512.New(); h.Write(b); h.Sum(out[:0]) },
			"New384":     func() { h := sha512.New384(); h.Write(b); h.Sum(out[:0]) },
			"New512_256": func() { h := sha512.New512_256(); h.Write(b); h.Sum(out[:0]) },
			"New512_224": func() { h := sha512.New512_224(); h.Write(b); h.Sum(out[:0]) },
			"Sum512":     func() { out = sha512.Sum512(b) },
			"Sum384":     func() { sum := sha512.Sum384(b); copy(out[:], sum[:]) },
			"Sum512_256": func() { sum := sha512.Sum512_256(b); copy(out[:], sum[:]) },
			"Sum512_224": func() { sum := sha512.Sum512_224(b); copy(out[:], sum[:]) },
		} {
			if allocs := testing.AllocsPerRun(10, f); allocs != 0 {
				t.Errorf("%s of %d bytes allocates %v times", name, n, allocs)
			}
		}
	}
	var held hash.Hash = sha512.New()
	if allocs := testing.AllocsPerRun(10, func() { held.Reset(); held.Write(msg); held.Sum(msg[:0]) }); allocs != 0 {
		t.Errorf("a digest that is held allocates %v times", allocs)
	}
}

func raceDetector() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}
