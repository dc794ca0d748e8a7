package lab

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	theirs "golang.org/x/crypto/curve25519"

	ours "github.com/lanes-go/lanes/curve25519"
)

// Random and edge points, random scalars; now and then a length that is wrong.
func TestX25519(t *testing.T) {
	r := rand.New(rand.NewPCG(25519, 8))
	n := 500
	if testing.Short() {
		n = 50
	}
	for range n {
		wide := edgeWide(r)
		scalar, point := wide[:32:32], wide[32:]
		if r.IntN(4) == 0 { // around 0 and p
			copy(point, bytes.Repeat([]byte{byte(r.IntN(2) * 0xff)}, 32))
			point[0], point[31] = byte(r.IntN(20)-r.IntN(20)), point[31]^byte(r.IntN(2)<<7)
		}
		if r.IntN(8) == 0 {
			scalar, point = scalar[:32-r.IntN(2)], point[:32-r.IntN(2)]
		}
		got, gotErr := ours.X25519(scalar, point)
		want, wantErr := theirs.X25519(scalar, point)
		if !bytes.Equal(got, want) || (got == nil) != (want == nil) || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
			t.Errorf("X25519(%x, %x) = %x, %v, want %x, %v", scalar, point, got, gotErr, want, wantErr)
		}
		if len(scalar) != 32 || len(point) != 32 {
			continue
		}
		var dst, wantDst [32]byte
		//lint:ignore SA1019 deprecated functions have to agree, too
		ours.ScalarMult(&dst, (*[32]byte)(scalar), (*[32]byte)(point))
		//lint:ignore SA1019 as above
		if theirs.ScalarMult(&wantDst, (*[32]byte)(scalar), (*[32]byte)(point)); dst != wantDst {
			t.Errorf("ScalarMult(%x, %x) = %x, want %x", scalar, point, dst, wantDst)
		}
		ours.ScalarBaseMult(&dst, (*[32]byte)(scalar))
		if theirs.ScalarBaseMult(&wantDst, (*[32]byte)(scalar)); dst != wantDst {
			t.Errorf("ScalarBaseMult(%x) = %x, want %x", scalar, dst, wantDst)
		}
	}
	if !bytes.Equal(ours.Basepoint, theirs.Basepoint) {
		t.Errorf("Basepoint is %x, want %x", ours.Basepoint, theirs.Basepoint)
	}
}

// A million iterations of RFC 7748, Section 5.2, take a minute: only with LANES_LONG set.
func TestX25519Million(t *testing.T) {
	if os.Getenv("LANES_LONG") == "" {
		t.Skip("takes a minute; set LANES_LONG to run it")
	}
	k, u := [32]byte{9}, [32]byte{9}
	for range 1_000_000 {
		out, err := ours.X25519(k[:], u[:])
		if err != nil {
			t.Fatal(err)
		}
		k, u = [32]byte(out), k
	}
	const want = "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424"
	if got := hex.EncodeToString(k[:]); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
