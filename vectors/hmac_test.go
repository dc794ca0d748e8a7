package vectors

import (
	"bytes"
	"crypto/hmac"
	"testing"
)

// HMAC is the standard library's; the hash functions below it are those of lanes.
func TestHMACWycheproof(t *testing.T) {
	type group struct {
		TagSize int // in bits
		Tests   []struct {
			wycheproofCase
			Key, Msg, Tag hexBytes
		}
	}
	for file, name := range map[string]string{
		"hmac_sha384_test.json":     "SHA2-384",
		"hmac_sha512_test.json":     "SHA2-512",
		"hmac_sha512_224_test.json": "SHA2-512-224",
		"hmac_sha512_256_test.json": "SHA2-512-256",
		"hmac_sha3_224_test.json":   "SHA3-224",
		"hmac_sha3_256_test.json":   "SHA3-256",
		"hmac_sha3_384_test.json":   "SHA3-384",
		"hmac_sha3_512_test.json":   "SHA3-512",
	} {
		t.Run(name, func(t *testing.T) {
			verdicts := map[string]int{}
			eachGroup(t, file, func(g *group) int {
				for _, c := range g.Tests {
					verdicts[c.Result]++
					got := digest(hmac.New(hashes[name], c.Key), c.Msg)[:g.TagSize/8]
					if bytes.Equal(got, c.Tag) != (c.Result == "valid") {
						t.Errorf("case %d (%s): tag %x, %x is %s", c.ID, c.Comment, got, c.Tag, c.Result)
					}
				}
				return len(g.Tests)
			})
			if verdicts["valid"] == 0 || verdicts["invalid"] == 0 || len(verdicts) != 2 {
				t.Errorf("verdicts %v, want valid and invalid ones alone", verdicts)
			}
		})
	}
}

func TestHMACACVP(t *testing.T) {
	type testCase struct {
		ID       int `json:"tcId"`
		Key, Msg hexBytes
	}
	type result struct {
		ID  int `json:"tcId"`
		MAC hexBytes
	}
	for name, newHash := range hashes {
		t.Run(name, func(t *testing.T) {
			eachACVP(t, "HMAC-"+name, func(_ *set, g *acvpGroup, c *testCase, r *result) {
				if g.MACLen == 0 || g.MACLen%8 != 0 || len(r.MAC) != g.MACLen/8 {
					t.Fatalf("case %d: a tag of %d bits in %d bytes", c.ID, g.MACLen, len(r.MAC))
				}
				if got := digest(hmac.New(newHash, c.Key), c.Msg)[:len(r.MAC)]; !bytes.Equal(got, r.MAC) {
					t.Errorf("case %d: %x, want %x", c.ID, got, r.MAC)
				}
			})
		})
	}
}
