package lab

import (
	"bytes"
	"math/rand/v2"
	"testing"

	circlx25519 "github.com/cloudflare/circl/dh/x25519"
	circled25519 "github.com/cloudflare/circl/sign/ed25519"
	"github.com/cloudflare/circl/xof"

	"github.com/lanes-go/lanes/curve25519"
	"github.com/lanes-go/lanes/ed25519"
	"github.com/lanes-go/lanes/edwards25519"
	"github.com/lanes-go/lanes/internal/hostile"
	"github.com/lanes-go/lanes/sha3"
)

// circl decodes public keys as RFC 8032 says: it refuses keys that are not canonical, which Default takes. On the others they
// agree.
func TestEd25519Circl(t *testing.T) {
	agreed := map[bool]int{}
	for _, s := range hostile.Signatures(1) {
		got := ed25519.Verify(s.Public, s.Message, s.Signature)
		theirs := circled25519.Verify(circled25519.PublicKey(s.Public), s.Message, s.Signature)
		A, err := new(edwards25519.Point).SetBytes(s.Public)
		canonical := err != nil || bytes.Equal(A.Bytes(), s.Public)
		if canonical && got != theirs || theirs && !got {
			t.Errorf("%s: %v, circl says %v: key %x, signature %x", s.Name, got, theirs, s.Public, s.Signature)
		}
		if canonical {
			agreed[got]++
		}
	}
	if agreed[true] == 0 || agreed[false] == 0 {
		t.Errorf("verdicts agreed upon: %v, want some of both", agreed)
	}
}

// Keys and signatures of random seeds are the same, and each accepts the other's.
func TestEd25519CirclSigns(t *testing.T) {
	r := rand.NewChaCha8([32]byte{'c', 'i', 'r', 'c', 'l'})
	for n := range 150 {
		seed, message := make([]byte, 32), make([]byte, n)
		r.Read(seed)
		r.Read(message)
		key, theirKey := ed25519.NewKeyFromSeed(seed), circled25519.NewKeyFromSeed(seed)
		if !bytes.Equal(key, theirKey) {
			t.Fatalf("key of seed %x is %x, circl's %x", seed, key, theirKey)
		}
		signature := ed25519.Sign(key, message)
		if want := circled25519.Sign(theirKey, message); !bytes.Equal(signature, want) {
			t.Fatalf("signature of %x by seed %x is %x, circl's %x", message, seed, signature, want)
		}
		for _, flip := range []byte{0, 1} {
			signature[n%64] ^= flip << (n % 8)
			got := ed25519.Verify(ed25519.PublicKey(key[32:]), message, signature)
			want := circled25519.Verify(circled25519.PublicKey(key[32:]), message, signature)
			if got != want || got == (flip == 1) {
				t.Errorf("signature %x of %x by seed %x: %v, circl says %v", signature, message, seed, got, want)
			}
		}
	}
}

// Points of small order, around 0 and p, and random ones: the same secrets, and an error where circl reports a failure.
func TestX25519Circl(t *testing.T) {
	r := rand.NewChaCha8([32]byte{'x', '2', '5', '5', '1', '9'})
	refused := 0
	for i := range 600 {
		var scalar, point, shared circlx25519.Key
		r.Read(scalar[:])
		if i < 400 {
			r.Read(point[:])
		}
		if i%4 == 0 || i >= 400 { // 0 to 49, p - 31 to p + 18, without and with the highest bit
			point = circlx25519.Key(bytes.Repeat([]byte{byte(i % 2 * 0xff)}, 32))
			point[0] ^= byte(i / 2 % 50)
			point[31] = point[31]&0x7f | byte(i/100<<7)
		}
		before := point
		ok := circlx25519.Shared(&shared, &scalar, &point)
		got, err := curve25519.X25519(scalar[:], before[:])
		if ok != (err == nil) || ok && !bytes.Equal(got, shared[:]) {
			t.Errorf("X25519(%x, %x) = %x, %v, circl's %x, %v", scalar, before, got, err, shared, ok)
		}
		if !ok {
			refused++
		}
		circlx25519.KeyGen(&shared, &scalar)
		if got, err := curve25519.X25519(scalar[:], curve25519.Basepoint); err != nil || !bytes.Equal(got, shared[:]) {
			t.Errorf("public key of %x is %x, %v, circl's %x", scalar, got, err, shared)
		}
	}
	if refused == 0 {
		t.Error("no point was refused")
	}
}

// Random pieces in and out, and a clone that goes its own way.
func TestSHAKECircl(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 5))
	data := make([]byte, 4000)
	for i := range data {
		data[i] = byte(random.Uint32())
	}
	for id, new := range map[xof.ID]func() *sha3.SHAKE{xof.SHAKE128: sha3.NewSHAKE128, xof.SHAKE256: sha3.NewSHAKE256} {
		for range 200 {
			ours, theirs := new(), id.New()
			for range random.IntN(6) {
				piece := data[random.IntN(100):][:random.IntN(900)]
				ours.Write(piece)
				theirs.Write(piece)
			}
			ourClone, theirClone := ours.Clone(), theirs.Clone()
			ourClone.Write(data[:7])
			theirClone.Write(data[:7])
			for range 4 {
				got, want := make([]byte, random.IntN(500)), make([]byte, 500)
				want = want[:len(got)]
				ours.Read(got)
				theirs.Read(want)
				if !bytes.Equal(got, want) {
					t.Fatalf("XOF %d gives %x, circl's %x", id, got, want)
				}
				ourClone.Read(got)
				theirClone.Read(want)
				if !bytes.Equal(got, want) {
					t.Fatalf("the clone of XOF %d gives %x, circl's %x", id, got, want)
				}
			}
		}
	}
}
