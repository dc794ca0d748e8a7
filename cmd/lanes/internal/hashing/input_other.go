//go:build !unix

package hashing

import "os"

// openInput opens a file.
func openInput(name string, _ Opening) (input, error) {
	f, err := os.Open(name)
	return osFile{f}, bare(err)
}
