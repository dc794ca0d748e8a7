package digest

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

// The digests of nothing and of "abc", from the examples of FIPS 180-4 and FIPS 202; of Keccak-256, as Ethereum has it.
var values = map[string][2]string{
	"sha512":     {"cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e", "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"},
	"sha384":     {"38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b", "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"},
	"sha512-256": {"c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"},
	"sha512-224": {"6ed0dd02806fa89e25de060c19d3ac86cabb87d6a0ddd05c333b84f4", "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"},
	"sha3-224":   {"6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7", "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"},
	"sha3-256":   {"a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"},
	"sha3-384":   {"0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2ac3713831264adb47fb6bd1e058d5f004", "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25"},
	"sha3-512":   {"a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a615b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26", "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"},
	"shake128":   {"7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26", "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8"},
	"shake256":   {"46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762fd75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be", "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739d5a15bef186a5386c75744c0527e1faa9f8726e462a12a4feb06bd8801e751e4"},
	"keccak256":  {"c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470", "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"},
}

func TestValues(t *testing.T) {
	if len(values) != len(algorithms) {
		t.Errorf("values of %d algorithms, there are %d", len(values), len(algorithms))
	}
	for _, a := range algorithms {
		msgs := [][]byte{nil, []byte("abc")}
		many := [][]byte{make([]byte, a.Size), make([]byte, a.Size)}
		a.SumMany(many, msgs)
		h := a.New()
		for i, m := range msgs {
			h.Reset()
			h.Write(m)
			one := make([]byte, a.Size)
			h.Finish(one)
			if got := hex.EncodeToString(one); got != values[a.Name][i] {
				t.Errorf("%s of %q is %s", a.Name, m, got)
			}
			if !bytes.Equal(one, many[i]) {
				t.Errorf("%s of %q among many is %x", a.Name, m, many[i])
			}
		}
	}
}

// Messages of all lengths around the blocks, each different, hashed at once and in pieces.
func TestManyEqualsPieces(t *testing.T) {
	var msgs [][]byte
	for n := 0; n < 300; n += 7 {
		m := make([]byte, n)
		for i := range m {
			m[i] = byte(n*31 + i*i + i>>3)
		}
		msgs = append(msgs, m)
	}
	for _, a := range algorithms {
		for _, size := range []int{a.Size, 1, 200} {
			if size != a.Size && !a.XOF {
				continue
			}
			dst := make([][]byte, len(msgs))
			for i := range dst {
				dst[i] = make([]byte, size)
			}
			a.SumMany(dst, msgs)
			for i, m := range msgs {
				h, want := a.New(), make([]byte, size)
				h.Write(m[:len(m)/3])
				h.Write(m[len(m)/3:])
				h.Finish(want)
				if !bytes.Equal(dst[i], want) {
					t.Errorf("%s of %d bytes: %x, in pieces %x", a.Name, len(m), dst[i], want)
				}
			}
		}
	}
}

func TestSelect(t *testing.T) {
	for _, c := range []struct {
		names  string
		length int
		want   string
	}{
		{"sha512", 0, "sha512/64"},
		{"SHA3-256,sha512,sha3-256", 0, "sha3-256/32 sha512/64"},
		{"shake128,shake256", 0, "shake128/32 shake256/64"},
		{"shake128", 1, "shake128/1"},
		{"shake256", MaxSize, "shake256/65536"},
		{"shake256", MaxSize + 1, "error"},
		{"shake256", -1, "error"},
		{"sha512", 64, "error"},
		{"shake128,sha3-256", 32, "error"},
		{"sha256", 0, "error"},
		{"", 0, "error"},
	} {
		funcs, err := Select(strings.Split(c.names, ","), c.length)
		var got []string
		for _, f := range funcs {
			got = append(got, fmt.Sprintf("%s/%d", f.Name, f.Size))
		}
		if err != nil {
			got = []string{"error"}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("-a %s --length %d: %s (%v), not %s", c.names, c.length, s, err, c.want)
		}
	}
}

func TestTags(t *testing.T) {
	for _, a := range algorithms {
		for _, tag := range append([]string{a.Tag, strings.ToLower(a.Tag)}, a.Aliases...) {
			if ByTag(tag) != a {
				t.Errorf("the tag %s is not %s", tag, a.Name)
			}
		}
	}
	if a := ByTag("SHA256"); a != nil {
		t.Errorf("the tag SHA256 is %s", a.Name)
	}
	sha512, _ := ByName("sha512")
	if s := (Func{sha512, 64}).Others(); s != "sha3-512 or shake256" {
		t.Errorf("others than sha512: %s", s)
	}
	if s := Join(Candidates(32)); s != "sha512-256, sha3-256, shake128 or keccak256" {
		t.Errorf("candidates for 32 bytes: %s", s)
	}
	if s := Join(Candidates(20)); s != "" {
		t.Errorf("candidates for 20 bytes: %s", s)
	}
}
