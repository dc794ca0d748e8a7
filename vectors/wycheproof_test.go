package vectors

import (
	"encoding/json"
	"io/fs"
	"testing"

	"github.com/c2sp/wycheproof"
)

// A header is what every file of Wycheproof has besides its groups.
type header struct {
	NumberOfTests int
	TestGroups    []json.RawMessage
}

// A wycheproofCase is what the cases of all files have in common.
type wycheproofCase struct {
	ID      int `json:"tcId"`
	Comment string
	Flags   []string
	Result  string // valid, invalid, or acceptable: both are permitted
}

// eachGroup decodes the groups of a file and calls test on each, which returns how many cases it tried. None may be empty, and
// together they must be those that the file promises.
func eachGroup[G any](t *testing.T, file string, test func(g *G) int) {
	t.Helper()
	text, err := fs.ReadFile(wycheproof.TestVectors, file)
	if err != nil {
		t.Fatal(err)
	}
	var h header
	if err := json.Unmarshal(text, &h); err != nil {
		t.Fatal(err)
	}
	total := 0
	for i, raw := range h.TestGroups {
		g := new(G)
		if err := json.Unmarshal(raw, g); err != nil {
			t.Fatal(err)
		}
		n := test(g)
		if n == 0 {
			t.Errorf("%s: group %d has no case", file, i)
		}
		total += n
	}
	if total == 0 || total != h.NumberOfTests {
		t.Errorf("%s: %d cases ran of %d", file, total, h.NumberOfTests)
	}
	t.Logf("%s: %d cases", file, total)
}
