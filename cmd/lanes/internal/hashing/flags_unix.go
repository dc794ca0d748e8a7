//go:build unix

package hashing

import (
	"os"
	"syscall"
)

// openFlags make that nothing but a named argument is waited for, and that a link put in place of a walked file is
// not followed.
var openFlags = [...]int{
	Anything: os.O_RDONLY,
	Walked:   os.O_RDONLY | syscall.O_NONBLOCK | syscall.O_NOCTTY | syscall.O_NOFOLLOW,
	Listed:   os.O_RDONLY | syscall.O_NONBLOCK | syscall.O_NOCTTY,
}
