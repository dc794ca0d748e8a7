package keccak

import (
	"crypto/sha3"
	"encoding/binary"
)

// The marshalled state of crypto/sha3 is four bytes that name the kind of function, the rate, the lanes, the bytes of
// the current block already absorbed, and whether output has been read.
const (
	stdLanes = 5
	stdSize  = stdLanes + 200 + 2
)

// absorbStd hands whole blocks to crypto/sha3 and reports whether it could: crypto/sha3 has 24 rounds and the rates of
// SHA-3 and SHAKE128 only. The function with the right rate does; blocks are not padded, so its domain is no matter.
func absorbStd(a *State, rate, rounds int, p []byte) bool {
	if rounds != 24 {
		return false
	}
	p = p[:len(p)/rate*rate]

	var state [stdSize]byte
	copy(state[:], "sha\x08")
	state[4] = byte(rate)
	for i, lane := range a {
		binary.LittleEndian.PutUint64(state[stdLanes+8*i:], lane)
	}
	var err error
	if rate == 168 {
		state[3] = 9
		h := sha3.NewSHAKE128()
		err = h.UnmarshalBinary(state[:])
		h.Write(p)
		h.AppendBinary(state[:0])
	} else {
		var h *sha3.SHA3
		switch rate {
		case 144:
			h = sha3.New224()
		case 136:
			h = sha3.New256()
		case 104:
			h = sha3.New384()
		case 72:
			h = sha3.New512()
		default:
			return false
		}
		err = h.UnmarshalBinary(state[:])
		h.Write(p)
		h.AppendBinary(state[:0])
	}
	if err != nil {
		panic("keccak: crypto/sha3 does not know its own state: " + err.Error())
	}
	for i := range a {
		a[i] = binary.LittleEndian.Uint64(state[stdLanes+8*i:])
	}
	return true
}
