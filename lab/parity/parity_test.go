package parity

import (
	_ "crypto/ed25519"
	_ "crypto/sha3"
	stdsha512 "crypto/sha512"
	"slices"
	"testing"

	_ "filippo.io/edwards25519"
	_ "filippo.io/edwards25519/field"
	_ "golang.org/x/crypto/curve25519"
	//lint:ignore SA1019 it is one of the replaced packages
	_ "golang.org/x/crypto/poly1305"
	legacy "golang.org/x/crypto/sha3"

	_ "github.com/lanes-go/lanes/curve25519"
	_ "github.com/lanes-go/lanes/ed25519"
	_ "github.com/lanes-go/lanes/edwards25519"
	_ "github.com/lanes-go/lanes/edwards25519/field"
	_ "github.com/lanes-go/lanes/poly1305"
	"github.com/lanes-go/lanes/sha3"
	"github.com/lanes-go/lanes/sha512"
)

// A mirror is a package of ours, what it replaces, and what it adds.
type mirror struct {
	ours     string
	replaced []replacement
	added    []string
	values   map[string]values // by constructor
}

// A replacement is a replaced package, or some of its names.
type replacement struct {
	path  string
	names []string
}

// values are what a constructor of ours returns, and what theirs does.
type values struct{ ours, theirs any }

const lanes = "github.com/lanes-go/lanes/"

var mirrors = []mirror{
	{
		ours:     lanes + "sha512",
		replaced: []replacement{{path: "crypto/sha512"}},
		added:    []string{"Sum512Many", "Sum384Many", "Sum512_256Many", "Sum512_224Many"},
		values: map[string]values{
			"New":        {sha512.New(), stdsha512.New()},
			"New384":     {sha512.New384(), stdsha512.New384()},
			"New512_224": {sha512.New512_224(), stdsha512.New512_224()},
			"New512_256": {sha512.New512_256(), stdsha512.New512_256()},
		},
	},
	{
		ours: lanes + "sha3",
		replaced: []replacement{
			{path: "crypto/sha3"},
			{path: "golang.org/x/crypto/sha3", names: []string{"NewLegacyKeccak256", "NewLegacyKeccak512"}},
		},
		added: []string{"SHAKE.Clone", "SumLegacyKeccak256"},
		values: map[string]values{
			"NewLegacyKeccak256": {sha3.NewLegacyKeccak256(), legacy.NewLegacyKeccak256()},
			"NewLegacyKeccak512": {sha3.NewLegacyKeccak512(), legacy.NewLegacyKeccak512()},
		},
	},
	{
		ours:     lanes + "poly1305",
		replaced: []replacement{{path: "golang.org/x/crypto/poly1305"}},
	},
	{
		ours:     lanes + "edwards25519",
		replaced: []replacement{{path: "filippo.io/edwards25519"}},
	},
	{
		ours:     lanes + "edwards25519/field",
		replaced: []replacement{{path: "filippo.io/edwards25519/field"}},
	},
	{
		ours:     lanes + "ed25519",
		replaced: []replacement{{path: "crypto/ed25519"}},
		added:    []string{"NewSigner", "Signer", "Rules", "Default", "ZIP215", "Strict", "VerifyWithRules"},
	},
	{
		ours:     lanes + "curve25519",
		replaced: []replacement{{path: "golang.org/x/crypto/curve25519"}},
	},
}

func TestParity(t *testing.T) {
	var paths []string
	renamed := map[string]string{}
	for _, m := range mirrors {
		paths = append(paths, m.ours)
		for _, r := range m.replaced {
			paths = append(paths, r.path)
			if r.names == nil {
				renamed[r.path] = m.ours
			}
		}
	}
	loaded, err := Load(".", paths...)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range mirrors {
		t.Run(m.ours, func(t *testing.T) {
			var sources []Source
			var constructors []string
			for _, r := range m.replaced {
				s := Source{Package: loaded[r.path], Names: r.names}
				sources = append(sources, s)
				constructors = append(constructors, Interfaces(s)...)
			}
			for _, difference := range Compare(loaded[m.ours], sources, m.added, renamed) {
				t.Error(difference)
			}
			for _, name := range constructors {
				if _, ok := m.values[name]; !ok {
					t.Errorf("%s returns an interface: the values behind it are not compared", name)
				}
			}
			for name, v := range m.values {
				if !slices.Contains(constructors, name) {
					t.Errorf("%s returns no interface, or is no function that is mirrored", name)
				}
				for _, difference := range CompareValues(v.ours, v.theirs) {
					t.Errorf("what %s returns: %s", name, difference)
				}
			}
		})
	}
}
