package lab

import (
	"encoding/hex"
	"math/bits"
	"syscall"
	"testing"

	"github.com/lanes-go/lanes/sha3"
)

// A byte, then an update that ends 2^32 bytes after it began: where lengths were counted in 32 bits this went wrong.
func TestSHA3OneUpdateOf4GiB(t *testing.T) {
	if testing.Short() || bits.UintSize == 32 {
		t.Skip("takes 10 seconds, and a slice of 4 GiB")
	}
	t.Parallel()
	length := int64(1) << 32
	// Pages that are only read all show the one page of zeros that the system has.
	zeros, err := syscall.Mmap(-1, 0, int(length), syscall.PROT_READ,
		syscall.MAP_ANON|syscall.MAP_PRIVATE|syscall.MAP_NORESERVE|syscall.MAP_POPULATE)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Munmap(zeros)

	h := sha3.New224()
	h.Write(zeros[:1])
	h.Write(zeros[1:])
	const want = "c5bcc3bc73b5ef45e91d2d7c70b64f196fac08eee4e4acf6e6571ebe"
	if got := hex.EncodeToString(h.Sum(nil)); got != want {
		t.Errorf("SHA3-224 of 2^32 zeros = %s, want %s", got, want)
	}
}
