package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// The copies are what the generator writes today, no file less or more.
func TestCopies(t *testing.T) {
	root, to := filepath.FromSlash("../../../../.."), t.TempDir()
	if err := run(root, to); err != nil {
		t.Fatal(err)
	}
	for _, dir := range packages {
		name := filepath.Base(dir)
		want, err := filepath.Glob(filepath.Join(to, name, "*"))
		if err != nil || len(want) == 0 {
			t.Fatalf("%s: nothing generated: %v", name, err)
		}
		have, _ := filepath.Glob(filepath.Join("..", name, "*"))
		if len(have) != len(want) {
			t.Errorf("%s: %d files, and the generator writes %d", name, len(have), len(want))
		}
		for _, w := range want {
			h := filepath.Join("..", name, filepath.Base(w))
			a, err := os.ReadFile(w)
			if err != nil {
				t.Fatal(err)
			}
			b, err := os.ReadFile(h)
			if err != nil || !bytes.Equal(a, b) {
				t.Errorf("%s is not what the generator writes (%v): run go generate in cmd/lanes/internal/before", h, err)
			}
		}
	}
}
