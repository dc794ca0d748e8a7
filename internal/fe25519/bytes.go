package fe25519

import "encoding/binary"

// canonical returns v's limbs for the number between 0 and p - 1, each below 2^51.
//
// v is below 2p, so the number to subtract is q·p with q = 0 or 1, and q = 1 exactly if v + 19 reaches 2^255. Subtracting
// q·p is the same as adding 19·q and dropping bit 255.
func (v *Element) canonical() (l0, l1, l2, l3, l4 uint64) {
	q := (v.l0 + 19) >> 51
	q = (v.l1 + q) >> 51
	q = (v.l2 + q) >> 51
	q = (v.l3 + q) >> 51
	q = (v.l4 + q) >> 51
	l0 = v.l0 + 19*q
	l1 = v.l1 + l0>>51
	l2 = v.l2 + l1>>51
	l3 = v.l3 + l2>>51
	l4 = v.l4 + l3>>51
	return l0 & mask51, l1 & mask51, l2 & mask51, l3 & mask51, l4 & mask51
}

// Bytes returns the canonical encoding of v: 32 bytes, little-endian.
func (v *Element) Bytes() []byte {
	var out [Size]byte // outlined from Encode, so that it can stay on the caller's stack
	v.Encode(&out)
	return out[:]
}

// Encode writes the canonical encoding of v to out.
func (v *Element) Encode(out *[Size]byte) {
	l0, l1, l2, l3, l4 := v.canonical()
	binary.LittleEndian.PutUint64(out[0:], l0|l1<<51)
	binary.LittleEndian.PutUint64(out[8:], l1>>13|l2<<38)
	binary.LittleEndian.PutUint64(out[16:], l2>>26|l3<<25)
	binary.LittleEndian.PutUint64(out[24:], l3>>39|l4<<12)
}

// Words returns the canonical number of v as four 64-bit words, lowest first: an Element packed into 32 bytes.
func (v *Element) Words() [4]uint64 {
	l0, l1, l2, l3, l4 := v.canonical()
	return [4]uint64{l0 | l1<<51, l1>>13 | l2<<38, l2>>26 | l3<<25, l3>>39 | l4<<12}
}

// SetWords sets v to the number w[0] + w[1]·2^64 + w[2]·2^128 + w[3]·2^192 without its bit 255, and returns v.
func (v *Element) SetWords(w *[4]uint64) *Element {
	w0, w1, w2, w3 := w[0], w[1], w[2], w[3]
	v.l0 = w0 & mask51
	v.l1 = (w0>>51 | w1<<13) & mask51
	v.l2 = (w1>>38 | w2<<26) & mask51
	v.l3 = (w2>>25 | w3<<39) & mask51
	v.l4 = w3 >> 12 & mask51
	return v
}

// SetBytes sets v to the little-endian number x of 32 bytes and returns v. The highest bit is ignored, as RFC 7748 says,
// and numbers from p to 2^255 - 1 are taken modulo p. Another length gives nil and an error, and leaves v.
func (v *Element) SetBytes(x []byte) (*Element, error) {
	if len(x) != Size {
		return nil, errSize
	}
	v.SetWords(&[4]uint64{
		binary.LittleEndian.Uint64(x[0:]),
		binary.LittleEndian.Uint64(x[8:]),
		binary.LittleEndian.Uint64(x[16:]),
		binary.LittleEndian.Uint64(x[24:]),
	})
	return v, nil
}

// SetWideBytes sets v to the little-endian number x of 64 bytes modulo p and returns v. Another length gives nil and an
// error, and leaves v.
func (v *Element) SetWideBytes(x []byte) (*Element, error) {
	if len(x) != 2*Size {
		return nil, errWideSize
	}
	// x = lo + b·2^255 + (hi + c·2^255)·2^256, where lo and hi have 255 bits, and b and c are the bits that SetBytes ignores.
	// 2^255 = 19, so x = lo + 19·b + 38·hi + 38·19·c.
	var lo, hi Element
	_, _ = lo.SetBytes(x[:Size])
	_, _ = hi.SetBytes(x[Size:])
	lo.l0 += 19*uint64(x[31]>>7) + 38*19*uint64(x[63]>>7)
	return v.Add(&lo, hi.Mult32(&hi, 38)), nil
}
