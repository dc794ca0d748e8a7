// Package hostile makes Ed25519 signatures and X25519 points on which implementations differ, for the tests of every
// package that verifies or exchanges. The oracle for all of them is internal/ref.
package hostile

import (
	"bytes"
	"crypto/sha512"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"github.com/lanes-go/lanes/internal/ref"
)

// A Signature is a triple to be verified. Keys have 32 bytes and signatures 64.
type Signature struct {
	Name                       string
	Public, Message, Signature []byte
}

// Verdicts are the oracle's, one for each of its rules.
func (s *Signature) Verdicts() [3]bool {
	return ref.Ed25519Verdicts(nil, s.Public, s.Message, s.Signature)
}

// torsion is a point of order 8, and Torsion its multiples from 0 to 7: every point of small order.
var torsion = func() *ref.EdwardsPoint {
	for y := byte(2); ; y++ {
		p, _, ok := ref.DecodeEdwards(append([]byte{y}, make([]byte, 31)...))
		if !ok {
			continue
		}
		if p = p.Multiply(ref.L25519); !p.Multiply(big.NewInt(4)).IsNeutral() {
			return p
		}
	}
}()

func torsionPoint(i int) *ref.EdwardsPoint { return torsion.Multiply(big.NewInt(int64(i))) }

// Encodings returns every encoding, of any point, that is read by the generous rules and refused by RFC 8032's, and the
// canonical ones of points of small order: 8 of these, 6 others of small order, and those of large order.
func Encodings() (small, large [][]byte) {
	for i := range 8 {
		small = append(small, torsionPoint(i).Bytes())
	}
	for _, sign := range []byte{0, 0x80} {
		for _, y := range nonCanonicalY() {
			e := bytes.Clone(y)
			e[31] |= sign
			p, canonical, ok := ref.DecodeEdwards(e)
			switch {
			case !ok || canonical:
			case p.IsSmallOrder():
				small = append(small, e)
			default:
				large = append(large, e)
			}
		}
	}
	return small, large
}

// nonCanonicalY returns the numbers p to 2^255 - 1, and 1 and p - 1, which with a sign bit are not canonical either.
func nonCanonicalY() (all [][]byte) {
	for low := 0xed; low <= 0xff; low++ {
		y := bytes.Repeat([]byte{0xff}, 32)
		y[0], y[31] = byte(low), 0x7f
		all = append(all, y)
	}
	minusOne := bytes.Clone(all[0])
	minusOne[0]--
	return append(all, append([]byte{1}, make([]byte, 31)...), minusOne)
}

// OffCurve returns encodings that are no point, of canonical and other form.
func OffCurve() (all [][]byte) {
	candidates := nonCanonicalY()
	for y := range 30 {
		candidates = append(candidates, append([]byte{byte(y)}, make([]byte, 31)...))
	}
	for _, y := range candidates {
		if _, _, ok := ref.DecodeEdwards(y); !ok {
			signed := bytes.Clone(y)
			signed[31] |= 0x80
			all = append(all, y, signed)
		}
	}
	return all
}

// signer holds a secret scalar whose public key may have a component of small order.
type signer struct {
	secret *big.Int
	public []byte
	r      *rand.ChaCha8
}

func (s *signer) number() *big.Int {
	var b [48]byte
	s.r.Read(b[:])
	n := new(big.Int).SetBytes(b[:])
	return n.Mod(n, ref.L25519)
}

// sign returns a signature whose R is encoded as encode says; it fulfils the cofactored equation if R is a random
// multiple of the base point plus a point of small order.
func (s *signer) sign(message []byte, nonce *big.Int, R []byte) []byte {
	h := sha512.Sum512(bytes.Join([][]byte{R, s.public, message}, nil))
	k := little(h[:])
	S := k.Mul(k, s.secret)
	S.Add(S, nonce).Mod(S, ref.L25519)
	return slices.Concat(R, littleBytes(S))
}

func little(b []byte) *big.Int {
	b = bytes.Clone(b)
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

func littleBytes(n *big.Int) []byte {
	b := n.FillBytes(make([]byte, 32))
	slices.Reverse(b)
	return b
}

// Signatures returns the cases; one in every step of them, so that an emulator can do with fewer.
func Signatures(step int) []Signature {
	s := &signer{r: rand.NewChaCha8([32]byte{'h', 'o', 's', 't', 'i', 'l', 'e'})}
	all := slices.Concat(s.smallOrder(), s.mixedOrder(), s.scalars(), s.unreadable())
	var some []Signature
	for i := 0; i < len(all); i += step {
		some = append(some, all[i])
	}
	return some
}

// smallOrder pairs every encoding of a point of small order as A with every such one as R and S = 0, and, for R of
// large order, with a proper S.
func (s *signer) smallOrder() (all []Signature) {
	small, large := Encodings()
	s.secret = new(big.Int)
	for i, A := range small {
		s.public = A
		message := fmt.Appendf(nil, "small order %d", i)
		for j, R := range small {
			all = append(all, Signature{fmt.Sprintf("A = small %d, R = small %d, S = 0", i, j), A, message,
				slices.Concat(R, make([]byte, 32))})
		}
		nonce := s.number()
		R := ref.EdwardsBase.Multiply(nonce).Bytes()
		all = append(all, Signature{fmt.Sprintf("A = small %d, R proper", i), A, message, s.sign(message, nonce, R)})
	}
	for i, e := range large {
		other, S := small[i%len(small)], littleBytes(s.number())
		all = append(all,
			Signature{fmt.Sprintf("A = not canonical %d", i), e, nil, slices.Concat(other, S)},
			Signature{fmt.Sprintf("R = not canonical %d", i), other, nil, slices.Concat(e, S)})
	}
	return all
}

// mixedOrder adds each point of small order to A and to R, so that the cofactored equation holds for every pair, the
// cofactorless one for some.
func (s *signer) mixedOrder() (all []Signature) {
	s.secret = s.number()
	A := ref.EdwardsBase.Multiply(s.secret)
	nonce := s.number()
	R := ref.EdwardsBase.Multiply(nonce)
	small, _ := Encodings()
	for i := range 8 {
		s.public = A.Add(torsionPoint(i)).Bytes()
		for j := range 8 {
			message := fmt.Appendf(nil, "mixed order %d %d", i, j)
			all = append(all, Signature{fmt.Sprintf("A + torsion %d, R + torsion %d", i, j), s.public, message,
				s.sign(message, nonce, R.Add(torsionPoint(j)).Bytes())})
		}
		for j, R := range small {
			message := fmt.Appendf(nil, "mixed order %d, R small %d", i, j)
			all = append(all, Signature{fmt.Sprintf("A + torsion %d, R = small %d", i, j), s.public, message,
				s.sign(message, new(big.Int), R)})
		}
	}
	return all
}

// scalars takes a proper signature's S to other numbers of the same residue, to the bounds, and to neighbours.
func (s *signer) scalars() (all []Signature) {
	s.secret = s.number()
	s.public = ref.EdwardsBase.Multiply(s.secret).Bytes()
	nonce := s.number()
	message := []byte("scalars")
	proper := s.sign(message, nonce, ref.EdwardsBase.Multiply(nonce).Bytes())
	S := little(proper[32:])
	add := func(name string, S *big.Int) {
		if S.Sign() >= 0 && S.BitLen() <= 256 {
			all = append(all, Signature{"S = " + name, s.public, message, slices.Concat(proper[:32], littleBytes(S))})
		}
	}
	for i := int64(0); i < 16; i++ {
		multiple := new(big.Int).Mul(ref.L25519, big.NewInt(i))
		add(fmt.Sprintf("S + %d L", i), new(big.Int).Add(S, multiple))
		for d := int64(-1); d <= 1; d++ {
			add(fmt.Sprintf("%d L + %d", i, d), new(big.Int).Add(multiple, big.NewInt(d)))
		}
	}
	for bit := 248; bit < 256; bit++ {
		add(fmt.Sprintf("S with bit %d changed", bit), new(big.Int).SetBit(S, bit, 1-S.Bit(bit)))
	}
	add("-S", new(big.Int).Sub(ref.L25519, S))
	add("2^256 - 1", new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1)))
	for i := 0; i < 64; i += 3 {
		changed := bytes.Clone(proper)
		changed[i] ^= 1 << (i % 8)
		all = append(all, Signature{fmt.Sprintf("byte %d changed", i), s.public, message, changed})
	}
	return all
}

// unreadable puts what is no point in the place of A and of R.
func (s *signer) unreadable() (all []Signature) {
	s.secret = s.number()
	s.public = ref.EdwardsBase.Multiply(s.secret).Bytes()
	message := []byte("unreadable")
	for i, e := range OffCurve() {
		all = append(all,
			Signature{fmt.Sprintf("A no point %d", i), e, message, slices.Concat(s.public, littleBytes(s.number()))},
			Signature{fmt.Sprintf("R no point %d", i), s.public, message, slices.Concat(e, littleBytes(s.number()))})
	}
	return all
}
