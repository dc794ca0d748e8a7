package sha512block

import "encoding/binary"

// blocksGo is the portable kernel: sixteen rounds written out, so that neither the variables nor the words of the
// schedule ever move, and each word is replaced just before the round that uses it.
//
// The words are sixteen variables, and the helpers below call nothing, not even for a rotation, for the compiler's sake:
// it orders the instructions of a block by depth of inlining first, then by line, so with an array, or with helpers
// within helpers, it computes far ahead and spills. It takes x>>n | x<<(64-n) for the rotation it is; a call of
// bits.RotateLeft64 would make the helpers too large to inline where it is no intrinsic.
//
// Time for 8 KiB, that of all 80 words first and then 80 rounds being 1, on amd64 and 386: like this 0.55 and 0.72.
// The words in an array 0.6. Rotations by bits.RotateLeft64 0.55 and 0.86. A whole round in a helper that is really
// called 0.7. Each function of the standard a helper of its own, with a rotation as a helper within it 0.8.
func blocksGo(state *[8]uint64, p []byte) {
	a, b, c, d, e, f, g, h := state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
	for ; len(p) >= BlockSize; p = p[BlockSize:] {
		block := (*[BlockSize]byte)(p)
		bc := b ^ c
		w0 := binary.BigEndian.Uint64(block[0:])
		d, h = addT1(d, e, f, g, h, K[0], w0)
		h, bc = addT2(a, b, bc, h)
		w1 := binary.BigEndian.Uint64(block[8:])
		c, g = addT1(c, d, e, f, g, K[1], w1)
		g, bc = addT2(h, a, bc, g)
		w2 := binary.BigEndian.Uint64(block[16:])
		b, f = addT1(b, c, d, e, f, K[2], w2)
		f, bc = addT2(g, h, bc, f)
		w3 := binary.BigEndian.Uint64(block[24:])
		a, e = addT1(a, b, c, d, e, K[3], w3)
		e, bc = addT2(f, g, bc, e)
		w4 := binary.BigEndian.Uint64(block[32:])
		h, d = addT1(h, a, b, c, d, K[4], w4)
		d, bc = addT2(e, f, bc, d)
		w5 := binary.BigEndian.Uint64(block[40:])
		g, c = addT1(g, h, a, b, c, K[5], w5)
		c, bc = addT2(d, e, bc, c)
		w6 := binary.BigEndian.Uint64(block[48:])
		f, b = addT1(f, g, h, a, b, K[6], w6)
		b, bc = addT2(c, d, bc, b)
		w7 := binary.BigEndian.Uint64(block[56:])
		e, a = addT1(e, f, g, h, a, K[7], w7)
		a, bc = addT2(b, c, bc, a)
		w8 := binary.BigEndian.Uint64(block[64:])
		d, h = addT1(d, e, f, g, h, K[8], w8)
		h, bc = addT2(a, b, bc, h)
		w9 := binary.BigEndian.Uint64(block[72:])
		c, g = addT1(c, d, e, f, g, K[9], w9)
		g, bc = addT2(h, a, bc, g)
		w10 := binary.BigEndian.Uint64(block[80:])
		b, f = addT1(b, c, d, e, f, K[10], w10)
		f, bc = addT2(g, h, bc, f)
		w11 := binary.BigEndian.Uint64(block[88:])
		a, e = addT1(a, b, c, d, e, K[11], w11)
		e, bc = addT2(f, g, bc, e)
		w12 := binary.BigEndian.Uint64(block[96:])
		h, d = addT1(h, a, b, c, d, K[12], w12)
		d, bc = addT2(e, f, bc, d)
		w13 := binary.BigEndian.Uint64(block[104:])
		g, c = addT1(g, h, a, b, c, K[13], w13)
		c, bc = addT2(d, e, bc, c)
		w14 := binary.BigEndian.Uint64(block[112:])
		f, b = addT1(f, g, h, a, b, K[14], w14)
		b, bc = addT2(c, d, bc, b)
		w15 := binary.BigEndian.Uint64(block[120:])
		e, a = addT1(e, f, g, h, a, K[15], w15)
		a, bc = addT2(b, c, bc, a)
		for t := 16; t < len(K); t += 16 {
			k := (*[16]uint64)(K[t:])
			w0 += sigma0(w1) + w9 + sigma1(w14)
			d, h = addT1(d, e, f, g, h, k[0], w0)
			h, bc = addT2(a, b, bc, h)
			w1 += sigma0(w2) + w10 + sigma1(w15)
			c, g = addT1(c, d, e, f, g, k[1], w1)
			g, bc = addT2(h, a, bc, g)
			w2 += sigma0(w3) + w11 + sigma1(w0)
			b, f = addT1(b, c, d, e, f, k[2], w2)
			f, bc = addT2(g, h, bc, f)
			w3 += sigma0(w4) + w12 + sigma1(w1)
			a, e = addT1(a, b, c, d, e, k[3], w3)
			e, bc = addT2(f, g, bc, e)
			w4 += sigma0(w5) + w13 + sigma1(w2)
			h, d = addT1(h, a, b, c, d, k[4], w4)
			d, bc = addT2(e, f, bc, d)
			w5 += sigma0(w6) + w14 + sigma1(w3)
			g, c = addT1(g, h, a, b, c, k[5], w5)
			c, bc = addT2(d, e, bc, c)
			w6 += sigma0(w7) + w15 + sigma1(w4)
			f, b = addT1(f, g, h, a, b, k[6], w6)
			b, bc = addT2(c, d, bc, b)
			w7 += sigma0(w8) + w0 + sigma1(w5)
			e, a = addT1(e, f, g, h, a, k[7], w7)
			a, bc = addT2(b, c, bc, a)
			w8 += sigma0(w9) + w1 + sigma1(w6)
			d, h = addT1(d, e, f, g, h, k[8], w8)
			h, bc = addT2(a, b, bc, h)
			w9 += sigma0(w10) + w2 + sigma1(w7)
			c, g = addT1(c, d, e, f, g, k[9], w9)
			g, bc = addT2(h, a, bc, g)
			w10 += sigma0(w11) + w3 + sigma1(w8)
			b, f = addT1(b, c, d, e, f, k[10], w10)
			f, bc = addT2(g, h, bc, f)
			w11 += sigma0(w12) + w4 + sigma1(w9)
			a, e = addT1(a, b, c, d, e, k[11], w11)
			e, bc = addT2(f, g, bc, e)
			w12 += sigma0(w13) + w5 + sigma1(w10)
			h, d = addT1(h, a, b, c, d, k[12], w12)
			d, bc = addT2(e, f, bc, d)
			w13 += sigma0(w14) + w6 + sigma1(w11)
			g, c = addT1(g, h, a, b, c, k[13], w13)
			c, bc = addT2(d, e, bc, c)
			w14 += sigma0(w15) + w7 + sigma1(w12)
			f, b = addT1(f, g, h, a, b, k[14], w14)
			b, bc = addT2(c, d, bc, b)
			w15 += sigma0(w0) + w8 + sigma1(w13)
			e, a = addT1(e, f, g, h, a, k[15], w15)
			a, bc = addT2(b, c, bc, a)
		}

		state[0] += a
		state[1] += b
		state[2] += c
		state[3] += d
		state[4] += e
		state[5] += f
		state[6] += g
		state[7] += h
		a, b, c, d, e, f, g, h = state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
	}
}

// addT1 returns the round's d + T1, which is the next round's e, and T1.
func addT1(d, e, f, g, h, k, w uint64) (newE, t1 uint64) {
	s := e ^ (e>>23 | e<<41)
	s = e ^ (s>>4 | s<<60)
	t1 = h + k + w + ((g ^ e&(f^g)) + (s>>14 | s<<50))
	return d + t1, t1
}

// addT2 returns the round's T1 + T2, which is the next round's a, and a^b, which is the next round's b^c.
func addT2(a, b, bc, t1 uint64) (newA, ab uint64) {
	s := a ^ (a>>5 | a<<59)
	s = a ^ (s>>6 | s<<58)
	ab = a ^ b
	return t1 + ((s>>28 | s<<36) + (b ^ ab&bc)), ab
}

func sigma0(w uint64) uint64 { return (w>>1 | w<<63) ^ (w>>8 | w<<56) ^ w>>7 }

func sigma1(w uint64) uint64 { return (w>>19 | w<<45) ^ (w>>61 | w<<3) ^ w>>6 }
