//go:build !unix

package hashing

import "os"

var openFlags = [...]int{Anything: os.O_RDONLY, Walked: os.O_RDONLY, Listed: os.O_RDONLY}
