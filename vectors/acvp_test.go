package vectors

import (
	"compress/bzip2"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// acvpFolder returns the folder of ACVP's files: the module that holds them has no package that could embed them.
var acvpFolder = sync.OnceValues(func() (string, error) {
	cmd := exec.Command("go", "mod", "download", "-json", "github.com/geomys/acvp-testdata")
	cmd.Env = append(os.Environ(), "GOWORK=off")
	out, err := cmd.Output()
	var module struct{ Dir, Error string }
	if jsonErr := json.Unmarshal(out, &module); err == nil {
		err = jsonErr
	}
	if module.Error != "" {
		err = errors.New(module.Error)
	}
	if err != nil {
		err = fmt.Errorf("ACVP's vectors cannot be downloaded: %w\nCheck the network and what `go env GOPROXY` says, and run it again", err)
	}
	return module.Dir, err
})

// A set is one set of vectors, or of results, of a file of ACVP.
type set struct {
	Algorithm, Mode string
	TestGroups      []json.RawMessage
}

// An acvpGroup is all that groups say besides their cases.
type acvpGroup struct {
	ID        int    `json:"tgId"`
	TestType  string // AFT: one answer; MCT: Monte Carlo; VOT: an output of any length
	MCT       string `json:"mctVersion"`
	Curve     string
	PreHash   bool
	HexCustom bool `json:"hexCustomization"`
	MACLen    int  // all lengths in bits
	MinOutLen int
	MaxOutLen int
	OutStep   int `json:"outLenIncrement"`
}

// readACVP returns the sets of a file; its first element is about the session that made it.
func readACVP(t *testing.T, file string) []set {
	t.Helper()
	dir, err := acvpFolder()
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(filepath.Join(dir, file+".bz2"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var sets []set
	if err := json.NewDecoder(bzip2.NewReader(f)).Decode(&sets); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if len(sets) < 2 {
		t.Fatalf("%s: %d elements, want a head and sets of vectors", file, len(sets))
	}
	return sets[1:]
}

// eachACVP calls test on every case of a file and its result. No set and no group may be empty, and cases and results must
// correspond.
func eachACVP[C, R any](t *testing.T, file string, test func(*set, *acvpGroup, *C, *R)) {
	t.Helper()
	vectors, results := readACVP(t, "vectors/"+file), readACVP(t, "expected/"+file)
	if len(vectors) != len(results) {
		t.Fatalf("%d sets and results of %d", len(vectors), len(results))
	}
	total := 0
	for i := range vectors {
		groups, answers := vectors[i].TestGroups, results[i].TestGroups
		if len(groups) == 0 || len(groups) != len(answers) {
			t.Fatalf("set %d: %d groups and results of %d", i, len(groups), len(answers))
		}
		for j := range groups {
			var g acvpGroup
			cases, theirs := decodeTests[C](t, groups[j], &g), decodeTests[R](t, answers[j], new(acvpGroup))
			if len(cases) == 0 || len(cases) != len(theirs) {
				t.Fatalf("set %d, group %d: %d cases and %d results", i, g.ID, len(cases), len(theirs))
			}
			for k := range cases {
				test(&vectors[i], &g, &cases[k], &theirs[k])
				total++
			}
		}
	}
	t.Logf("%s: %d cases", file, total)
}

// decodeTests decodes a group and returns its cases.
func decodeTests[C any](t *testing.T, raw json.RawMessage, g *acvpGroup) []C {
	t.Helper()
	var tests struct{ Tests []C }
	for _, v := range []any{g, &tests} {
		if err := json.Unmarshal(raw, v); err != nil {
			t.Fatal(err)
		}
	}
	return tests.Tests
}
