package sha3

import (
	"bytes"
	"encoding/hex"
	"testing"

	"github.com/lanes-go/lanes/internal/keccak"
	"github.com/lanes-go/lanes/internal/kernel"
)

// Values of FIPS 202's examples (the empty message, 1600 bits of a3, "abc") and of Keccak as submitted.
var values = []struct{ kind, message, output string }{
	{"SHA3-224", "", "6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7"},
	{"SHA3-256", "", "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"},
	{"SHA3-384", "", "0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2a" +
		"c3713831264adb47fb6bd1e058d5f004"},
	{"SHA3-512", "", "a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a6" +
		"15b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26"},
	{"SHA3-224", "abc", "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"},
	{"SHA3-256", "abc", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"},
	{"SHA3-384", "abc", "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b2" +
		"98d88cea927ac7f539f1edf228376d25"},
	{"SHA3-512", "abc", "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e" +
		"10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"},
	{"SHA3-224", a3, "9376816aba503f72f96ce7eb65ac095deee3be4bf9bbc2a1cb7e11e0"},
	{"SHA3-256", a3, "79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787"},
	{"SHA3-384", a3, "1881de2ca7e41ef95dc4732b8f5f002b189cc1e42b74168ed1732649ce1dbcdd" +
		"76197a31fd55ee989f2d7050dd473e8f"},
	{"SHA3-512", a3, "e76dfad22084a8b1467fcf2ffa58361bec7628edf5f3fdc0e4805dc48caeeca8" +
		"1b7c13c30adf52a3659584739a2df46be589c51ca1a4a8416df6545a1ce8ba00"},
	{"SHAKE128", "", "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"},
	{"SHAKE256", "", "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f" +
		"d75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be"},
	{"SHAKE128", a3, "131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037"},
	{"SHAKE256", a3, "cd8a920ed141aa0407a22d59288652e9d9f1a7ee0c1e7c1ca699424da84a904d"},
	{"Keccak-256", "", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"},
	{"Keccak-256", "abc", "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"},
	{"Keccak-512", "", "0eab42de4c3ceb9235fc91acffe746b29c29a8c366b7c60e4e67c466f36a4304" +
		"c00fa9caf9d87976ba469bcbe06713b435f091ef2769fb160cdab33d3670680e"},
	// An implementation elsewhere was wrong for one byte less than a block.
	{"SHA3-512", zeros71, "cd87417194c917561a59c7f2eb4b95145971e32e8e4ef3b23b0f190bfd29e369" +
		"2cc7975275750a27df95d5c6a99b7a341e1b8a38a750a51aca5b77bae41fbbfc"},
}

var (
	a3      = string(bytes.Repeat([]byte{0xa3}, 200))
	zeros71 = string(make([]byte, 71))
)

func TestValues(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID, f kind) {
		for _, v := range values {
			if v.kind != f.name {
				continue
			}
			s := f.new(k)
			s.Write([]byte(v.message))
			if got := hex.EncodeToString(output(s, len(v.output)/2)); got != v.output {
				t.Errorf("%x\ngives %s,\nwant  %s", v.message, got, v.output)
			}
		}
	})
}

func TestValuesInOneCall(t *testing.T) {
	sums := map[string]func(b []byte) []byte{
		"SHA3-224":   func(b []byte) []byte { s := Sum224(b); return s[:] },
		"SHA3-256":   func(b []byte) []byte { s := Sum256(b); return s[:] },
		"SHA3-384":   func(b []byte) []byte { s := Sum384(b); return s[:] },
		"SHA3-512":   func(b []byte) []byte { s := Sum512(b); return s[:] },
		"SHAKE128":   func(b []byte) []byte { return SumSHAKE128(b, 32) },
		"SHAKE256":   func(b []byte) []byte { return SumSHAKE256(b, 64) },
		"Keccak-256": func(b []byte) []byte { s := SumLegacyKeccak256(b); return s[:] },
	}
	for _, v := range values {
		sum := sums[v.kind]
		if sum == nil {
			continue
		}
		if got := hex.EncodeToString(sum([]byte(v.message))); got[:len(v.output)] != v.output {
			t.Errorf("%s of %x\ngives %s,\nwant  %s", v.kind, v.message, got, v.output)
		}
	}
}

// The samples of SP 800-185 for cSHAKE: N = "", S = "Email Signature", of the bytes 00 to 03 and 00 to c7.
func TestCSHAKESamples(t *testing.T) {
	for _, v := range []struct {
		rate, message int
		output        string
	}{
		{168, 4, "c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5"},
		{168, 200, "c5221d50e4f822d96a2e8881a961420f294b7b24fe3d2094baed2c6524cc166b"},
		{136, 4, "d008828e2b80ac9d2218ffee1d070c48b8e4c87bff32c9699d5b6896eee0edd1" +
			"64020e2be0560858d9c00c037e34a96937c561a74c412bb4c746469527281c8c"},
		{136, 200, "07dc27b11e51fbac75bc7b3c1d983e8b4b85fb1defaf218912ac864302730917" +
			"27f42b17ed1df63e8ec118f04b23633c1dfb1574c8fb55cb45da8e25afb092bb"},
	} {
		msg := make([]byte, v.message)
		for i := range msg {
			msg[i] = byte(i)
		}
		s := NewCSHAKE128(nil, []byte("Email Signature"))
		if v.rate == 136 {
			s = NewCSHAKE256(nil, []byte("Email Signature"))
		}
		for range 2 {
			s.Write(msg)
			if got := hex.EncodeToString(output(s, len(v.output)/2)); got != v.output {
				t.Errorf("rate %d, %d bytes:\ngot  %s,\nwant %s", v.rate, v.message, got, v.output)
			}
			s.Reset()
		}
	}
}

func TestLeftEncode(t *testing.T) {
	for x, want := range map[uint64]string{
		0: "0100", 1: "0101", 255: "01ff", 256: "020100", 1<<32 - 8: "04fffffff8", 1 << 32: "050100000000",
		1<<56 - 1: "07ffffffffffffff", 1 << 56: "080100000000000000", 1<<64 - 8: "08fffffffffffffff8",
	} {
		if got := hex.EncodeToString(leftEncode(nil, x)); got != want {
			t.Errorf("left_encode(%d) = %s, want %s", x, got, want)
		}
	}
}

func TestKeccakIsNotSHA3(t *testing.T) {
	for _, k := range keccak.Kernels.Runnable() {
		for _, f := range [][2]digest{{on(k, 136, 1, 32), on(k, 136, 6, 32)}, {on(k, 72, 1, 64), on(k, 72, 6, 64)}} {
			if bytes.Equal(f[0].sum(nil), f[1].sum(nil)) {
				t.Errorf("%s: Keccak and SHA-3 of nothing are equal", keccak.Kernels[k].Name)
			}
		}
	}
}
