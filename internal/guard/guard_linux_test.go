package guard

import (
	"runtime/debug"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

func TestThePagesAroundFault(t *testing.T) {
	b := Pages(t, 5000)
	if len(b) < 5000 || len(b)%unix.Getpagesize() != 0 {
		t.Fatalf("%d bytes", len(b))
	}
	for i := range b {
		b[i] = byte(i)
	}
	faults := func(offset int) (fault bool) {
		defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
		defer func() { fault = recover() != nil }()
		*(*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), offset))++
		return false
	}
	for offset, want := range map[int]bool{-1: true, 0: false, len(b) - 1: false, len(b): true} {
		if got := faults(offset); got != want {
			t.Errorf("byte %d faults: %v", offset, got)
		}
	}
}
