package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// makeTree makes files of size bytes, a hundred in a folder, ten such folders in another.
func makeTree(root string, files, size int) error {
	for i := range files {
		dir := filepath.Join(root, fmt.Sprintf("%02d", i/1000), fmt.Sprint(i/100%10))
		if i%100 == 0 {
			if err := os.MkdirAll(dir, 0o777); err != nil {
				return err
			}
		}
		if err := makeFile(filepath.Join(dir, fmt.Sprintf("file%05d", i)), int64(size), i+1); err != nil {
			return err
		}
	}
	return nil
}

// makeFile makes a file of size random bytes, which depend on the seed.
func makeFile(name string, size int64, seed int) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	var key [32]byte
	copy(key[:], fmt.Sprint(seed))
	_, err = io.CopyN(f, rand.NewChaCha8(key), size)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}
