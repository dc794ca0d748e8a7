package sha512block

import (
	"crypto/sha512"
	"encoding"
)

// blocksStd hands p, whole blocks, to crypto/sha512 through its marshalled state, which is ours. That costs some 40 ns
// on amd64 (which has faster kernels of its own), and wins from the first block where the standard library has vector or
// hardware code.
//
// On riscv64 and loong64 its assembly is plain: against blocksGo this runs 1 % more and 3 % fewer instructions for 8 KiB,
// and 45 % more for one block. So those have no such kernel.
func blocksStd(h *[8]uint64, p []byte) {
	var buf [marshaledSize]byte
	state := appendState(buf[:0], magic512, h, nil, 0)
	d := sha512.New()
	if err := d.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
		panic("sha512: crypto/sha512 refuses a state: " + err.Error())
	}
	d.Write(p)
	state, err := d.(encoding.BinaryAppender).AppendBinary(buf[:0])
	if err != nil {
		panic("sha512: crypto/sha512 gives no state: " + err.Error())
	}
	consumeState(state[len(magic512):], h)
}
