package vectors

import (
	"bytes"
	"hash"
	"io"
	"slices"
	"testing"

	"github.com/lanes-go/lanes/sha3"
)

// A hashCase is a case of a hash function or an extendable-output function, and a hashResult its answer. Lengths are in
// bits.
type hashCase struct {
	ID            int `json:"tcId"`
	Len, OutLen   int
	Msg           hexBytes
	FunctionName  string
	Customization string
}

type hashResult struct {
	ID      int `json:"tcId"`
	MD      hexBytes
	Results []struct {
		MD     hexBytes
		OutLen int
	} `json:"resultsArray"`
}

// check compares one answer, or the hundred of a Monte Carlo test, which next makes one after the other.
func check(t *testing.T, g *acvpGroup, c *hashCase, r *hashResult, once func() []byte, next func() []byte) {
	t.Helper()
	if c.ID != r.ID || c.Len != 8*len(c.Msg) {
		t.Fatalf("case %d, result %d: %d bits in %d bytes", c.ID, r.ID, c.Len, len(c.Msg))
	}
	if g.TestType != "MCT" {
		if got := once(); !bytes.Equal(got, r.MD) || len(got) == 0 {
			t.Errorf("case %d: %x, want %x", c.ID, got, r.MD)
		}
		return
	}
	if len(r.Results) != 100 {
		t.Fatalf("case %d: %d results, want 100", c.ID, len(r.Results))
	}
	for i, want := range r.Results {
		if got := next(); !bytes.Equal(got, want.MD) || len(got) == 0 || want.OutLen != 0 && want.OutLen != 8*len(got) {
			t.Fatalf("case %d, round %d: %x, want %x", c.ID, i, got, want.MD)
		}
	}
}

// needTypes fails unless all types of tests were there.
func needTypes(t *testing.T, seen map[string]int, types ...string) {
	t.Helper()
	for _, name := range types {
		if seen[name] == 0 {
			t.Errorf("no test is of type %s", name)
		}
	}
}

func TestHashes(t *testing.T) {
	for name, newHash := range hashes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen := map[string]int{}
			next := nextSHA2
			if name[:4] == "SHA3" {
				next = nextSHA3
			}
			eachACVP(t, name, func(_ *set, g *acvpGroup, c *hashCase, r *hashResult) {
				seen[g.TestType]++
				if g.MCT != "" && g.MCT != "standard" {
					t.Fatalf("a Monte Carlo test of version %s", g.MCT)
				}
				seed := []byte(c.Msg)
				check(t, g, c, r, func() []byte { return digest(newHash(), c.Msg) }, func() []byte {
					seed = next(newHash(), seed)
					return seed
				})
			})
			needTypes(t, seen, "AFT", "MCT")
		})
	}
}

// nextSHA2 is one round of the Monte Carlo test of SHA-2: a thousand times the hash of the last three hashes.
func nextSHA2(h hash.Hash, seed []byte) []byte {
	a, b, c := seed, seed, seed
	for range 1000 {
		h.Reset()
		a, b, c = b, c, digest(h, slices.Concat(a, b, c))
	}
	return c
}

// nextSHA3 is one round of the Monte Carlo test of SHA-3: a thousand times the hash of the last hash.
func nextSHA3(h hash.Hash, seed []byte) []byte {
	for range 1000 {
		h.Reset()
		seed = digest(h, seed)
	}
	return seed
}

func TestSHAKE(t *testing.T) {
	for name, newXOF := range map[string]func() *sha3.SHAKE{"SHAKE-128": sha3.NewSHAKE128, "SHAKE-256": sha3.NewSHAKE256} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen := map[string]int{}
			eachACVP(t, name, func(_ *set, g *acvpGroup, c *hashCase, r *hashResult) {
				seen[g.TestType]++
				m := monteCarlo{out: c.Msg, length: g.MaxOutLen, least: g.MinOutLen / 8, most: g.MaxOutLen / 8, step: 1, unit: 8}
				check(t, g, c, r, func() []byte { return squeeze(newXOF(), c.Msg, c.OutLen/8) },
					func() []byte { return m.round(func([]byte) io.ReadWriter { return newXOF() }) })
			})
			needTypes(t, seen, "AFT", "MCT", "VOT")
		})
	}
}

func TestCSHAKE(t *testing.T) {
	for name, newXOF := range map[string]func(n, s []byte) *sha3.SHAKE{"cSHAKE-128": sha3.NewCSHAKE128, "cSHAKE-256": sha3.NewCSHAKE256} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen := map[string]int{}
			eachACVP(t, name, func(_ *set, g *acvpGroup, c *hashCase, r *hashResult) {
				seen[g.TestType]++
				if g.HexCustom || g.TestType == "MCT" && (g.OutStep%8 != 0 || c.FunctionName != "") {
					t.Fatalf("group %d: %+v: no test for that", g.ID, g)
				}
				m := monteCarlo{out: c.Msg, length: g.MaxOutLen, least: g.MinOutLen, most: g.MaxOutLen, step: g.OutStep, unit: 1}
				check(t, g, c, r, func() []byte {
					return squeeze(newXOF([]byte(c.FunctionName), []byte(c.Customization)), c.Msg, c.OutLen/8)
				}, func() []byte { return m.round(func(custom []byte) io.ReadWriter { return newXOF(nil, custom) }) })
			})
			needTypes(t, seen, "AFT", "MCT")
		})
	}
}

// A monteCarlo is the state of the Monte Carlo test of SHAKE or cSHAKE.
type monteCarlo struct {
	out               []byte
	length            int // of the next output, in bits
	least, most, step int // which lengths there are, in units: SHAKE's standard counts bytes and cSHAKE's bits
	unit              int // in bits
	custom            []byte
}

// round is a thousand times: absorb the first 16 bytes of the last output, squeeze an output, and take from its last 16 bits the
// length of the next one and, with the input, the next customization.
func (m *monteCarlo) round(newXOF func(custom []byte) io.ReadWriter) []byte {
	for range 1000 {
		in := make([]byte, 16)
		copy(in, m.out)
		m.out = squeeze(newXOF(m.custom), in, m.length/8)
		last := m.out[len(m.out)-2:]
		random := int(last[0])<<8 | int(last[1])
		m.length = m.unit * (m.least + random%(m.most-m.least+1)/m.step*m.step)
		m.custom = letters(append(in, last...))
	}
	return m.out
}

// letters maps each byte to a capital letter.
func letters(b []byte) []byte {
	for i := range b {
		b[i] = 'A' + b[i]%26
	}
	return b
}
