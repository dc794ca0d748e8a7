package poly1305block

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/internal/kernel"
)

const (
	zeros = "00000000000000000000000000000000"
	ones  = "ffffffffffffffffffffffffffffffff"
	r1    = "01000000000000000000000000000000"
	r2    = "02000000000000000000000000000000"

	notice = `Any submission to the IETF intended by the Contributor for publication as all or part of an IETF ` +
		`Internet-Draft or RFC and any statement made within the context of an IETF activity is considered an "IETF ` +
		`Contribution". Such statements include oral statements in IETF sessions, as well as written and electronic ` +
		`communications made at any time or place, which are addressed to`
	poem = "'Twas brillig, and the slithy toves\nDid gyre and gimble in the wabe:\n" +
		"All mimsy were the borogoves,\nAnd the mome raths outgrabe."
)

// vectors are those of RFC 8439: section 2.5.2, then appendix A.3 in its order.
var vectors = []struct{ name, key, message, tag string }{
	{"2.5.2", "85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b",
		"Cryptographic Forum Research Group", "a8061dc1305136c6c22b8baf0c0127a9"},
	{"A.3 #1", zeros + zeros, unhex(zeros + zeros + zeros + zeros), zeros},
	{"A.3 #2, r = 0", zeros + "36e5f6b5c5e06070f0efca96227a863e", notice, "36e5f6b5c5e06070f0efca96227a863e"},
	{"A.3 #3, s = 0", "36e5f6b5c5e06070f0efca96227a863e" + zeros, notice, "f3477e7cd95417af89a6b8794c310cf0"},
	{"A.3 #4", "1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0", poem,
		"4541669a7eaaee61e708dc7cbcc5eb62"},
	{"A.3 #5, h reaches p", r2 + zeros, unhex(ones), "03000000000000000000000000000000"},
	{"A.3 #6, the addition of s wraps", r2 + ones, unhex(r2), "03000000000000000000000000000000"},
	{"A.3 #7, carries through all words", r1 + zeros,
		unhex(ones + "f0ffffffffffffffffffffffffffffff" + "11000000000000000000000000000000"),
		"05000000000000000000000000000000"},
	{"A.3 #8, h is p", r1 + zeros,
		unhex(ones + "fbfefefefefefefefefefefefefefefe" + "01010101010101010101010101010101"), zeros},
	{"A.3 #9, h is p − 1", r2 + zeros, unhex("fdffffffffffffffffffffffffffffff"),
		"faffffffffffffffffffffffffffffff"},
	{"A.3 #10", "01000000000000000400000000000000" + zeros,
		unhex("e33594d7505e43b900000000000000003394d7505e4379cd01000000000000000000000000000000000000000000000001000000" +
			"000000000000000000000000"), "14000000000000005500000000000000"},
	{"A.3 #11", "01000000000000000400000000000000" + zeros,
		unhex("e33594d7505e43b900000000000000003394d7505e4379cd010000000000000000000000000000000000000000000000"),
		"13000000000000000000000000000000"},
}

func unhex(s string) string {
	b, err := hex.DecodeString(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func TestRFC8439(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID) {
		for _, v := range vectors {
			key := [32]byte([]byte(unhex(v.key)))
			if got := hex.EncodeToString(sum(k, &key, []byte(v.message))); got != v.tag {
				t.Errorf("%s: %s, want %s", v.name, got, v.tag)
			}
		}
	})
}

// TestAroundP runs h over the multiples of p, p + 1 and p − 1 under r = 1: a block 2^128 − 5 counts as 2^129 − 5, and two
// blocks of zeros, each of which counts as 2^128, make it p.
func TestAroundP(t *testing.T) {
	each(t, func(t *testing.T, k kernel.ID) {
		key := [32]byte{1}
		for n := 1; n <= 40; n++ {
			for low, want := range map[string]string{
				"fb": zeros, // n·p
				"fc": hex.EncodeToString(append([]byte{byte(n)}, make([]byte, 15)...)),
			} {
				m := strings.Repeat(low+ones[2:], n) + strings.Repeat(zeros, 2*n)
				if got := hex.EncodeToString(sum(k, &key, []byte(unhex(m)))); got != want {
					t.Errorf("%d × %s: %s, want %s", n, low, got, want)
				}
			}
			// n·(p − 1) is p − n, mod 2^128
			m := strings.Repeat("fa"+ones[2:], n) + strings.Repeat(zeros, 2*n)
			want := hex.EncodeToString([]byte{byte(0xfb - n)}) + ones[2:]
			if got := hex.EncodeToString(sum(k, &key, []byte(unhex(m)))); got != want {
				t.Errorf("%d × (p − 1): %s, want %s", n, got, want)
			}
		}
	})
}
