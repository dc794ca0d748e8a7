package curve25519

import (
	"bytes"
	"crypto/ecdh"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/lanes-go/lanes/internal/ref"
)

func decodeHex(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestRFC7748(t *testing.T) {
	file, err := os.ReadFile("../testdata/rfc7748.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(file)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		scalar, point, want := decodeHex(t, f[0]), decodeHex(t, f[1]), decodeHex(t, f[2])
		check(t, scalar, point, want)
		n++
	}
	if n != 6 {
		t.Errorf("the file has %d values, want 6", n)
	}
}

// check compares every function with the right product, which is zero for a point of small order.
func check(t *testing.T, scalar, point, want []byte) {
	t.Helper()
	got, err := X25519(scalar, point)
	if bytes.Equal(want, make([]byte, 32)) {
		if got != nil || err != errLowOrder {
			t.Errorf("X25519(%x, %x) = %x, %v", scalar, point, got, err)
		}
	} else if err != nil || !bytes.Equal(got, want) {
		t.Errorf("X25519(%x, %x) = %x, %v, want %x", scalar, point, got, err, want)
	}
	dst := [32]byte{1, 2, 3}
	ScalarMult(&dst, (*[32]byte)(scalar), (*[32]byte)(point))
	if !bytes.Equal(dst[:], want) {
		t.Errorf("ScalarMult(%x, %x) sets %x, want %x", scalar, point, dst, want)
	}
	if !bytes.Equal(point, nine[:]) {
		return
	}
	if got, err := X25519(scalar, Basepoint); err != nil || !bytes.Equal(got, want) {
		t.Errorf("X25519(%x, Basepoint) = %x, %v, want %x", scalar, got, err, want)
	}
	if ScalarBaseMult(&dst, (*[32]byte)(scalar)); !bytes.Equal(dst[:], want) {
		t.Errorf("ScalarBaseMult(%x) sets %x, want %x", scalar, dst, want)
	}
}

// RFC 7748, Section 5.2: the output becomes the scalar, the scalar becomes the point.
func TestIterated(t *testing.T) {
	k, u := nine, nine
	n := 1000
	if testing.Short() {
		n = 1
	}
	for i := range n {
		out, err := X25519(k[:], u[:])
		if err != nil {
			t.Fatal(err)
		}
		k, u = [32]byte(out), k
		want, ok := map[int]string{
			0:   "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
			999: "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
		}[i]
		if got := hex.EncodeToString(k[:]); ok && got != want {
			t.Errorf("after %d iterations %s, want %s", i+1, got, want)
		}
	}
}

// edgePoints are u-coordinates around 0, p, 2p and 2^255, with the highest bit clear and set; those of small order on
// the curve and on its twist; and 9.
func edgePoints(t *testing.T) (all [][]byte) {
	points := [][]byte{
		decodeHex(t, "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800"),
		decodeHex(t, "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157"),
		bytes.Repeat([]byte{0xff}, 32),
	}
	for low := range 20 {
		points = append(points, append([]byte{byte(low)}, make([]byte, 31)...))
		high := bytes.Repeat([]byte{0xff}, 32)
		high[0] = byte(0xe4 + low)
		points = append(points, high)
	}
	for _, p := range points {
		p[31] &= 0x7f
		all = append(all, p)
		p = bytes.Clone(p)
		p[31] |= 0x80
		all = append(all, p)
	}
	return all
}

func edgeScalars() [][]byte {
	all := [][]byte{make([]byte, 32), bytes.Repeat([]byte{0xff}, 32)}
	for _, bit := range []int{0, 1, 2, 3, 127, 128, 253, 254, 255} {
		s := make([]byte, 32)
		s[bit/8] = 1 << (bit % 8)
		all = append(all, s)
	}
	return all
}

func TestEdges(t *testing.T) {
	r := rand.NewChaCha8([32]byte{'e', 'd', 'g', 'e'})
	scalars, points := edgeScalars(), edgePoints(t)
	if testing.Short() {
		points = points[:5]
	}
	low := 0
	for i, point := range points {
		scalar := make([]byte, 32)
		r.Read(scalar)
		for _, k := range [][]byte{scalar, scalars[i%len(scalars)]} {
			want := ref.X25519(k, point)
			if bytes.Equal(want, make([]byte, 32)) {
				low++
			}
			check(t, k, point, want)
		}
	}
	for _, k := range scalars {
		check(t, k, nine[:], ref.X25519(k, nine[:]))
	}
	if low < 2 || !testing.Short() && low != 2*2*(2+2+3) {
		t.Errorf("%d products of points of small order", low)
	}
}

func TestAgainstECDH(t *testing.T) {
	r := rand.NewChaCha8([32]byte{'e', 'c', 'd', 'h'})
	n := 200
	if testing.Short() {
		n = 5
	}
	for range n {
		scalar, point := make([]byte, 32), make([]byte, 32)
		r.Read(scalar)
		r.Read(point)
		private, err := ecdh.X25519().NewPrivateKey(scalar)
		if err != nil {
			t.Fatal(err)
		}
		public, err := ecdh.X25519().NewPublicKey(point)
		if err != nil {
			t.Fatal(err)
		}
		want, err := private.ECDH(public)
		if err != nil {
			t.Fatal(err)
		}
		check(t, scalar, point, want)
		check(t, scalar, nine[:], private.PublicKey().Bytes())
	}
}

func TestLengths(t *testing.T) {
	for _, c := range []struct {
		scalar, point int
		want          error
	}{
		{32, 0, errPoint}, {32, 31, errPoint}, {32, 33, errPoint}, {1, 1, errPoint},
		{0, 32, errScalar}, {31, 32, errScalar}, {33, 32, errScalar},
	} {
		if out, err := X25519(make([]byte, c.scalar), make([]byte, c.point)); out != nil || err != c.want {
			t.Errorf("X25519 of %d and %d bytes: %x, %v, want %v", c.scalar, c.point, out, err, c.want)
		}
	}
}

func TestAliases(t *testing.T) {
	k, u := [32]byte{1, 2, 3}, [32]byte{4, 5, 6}
	var want, wantBase [32]byte
	ScalarMult(&want, &k, &u)
	ScalarBaseMult(&wantBase, &k)
	a, b, c := k, u, k
	ScalarMult(&a, &a, &u)
	ScalarMult(&b, &k, &b)
	ScalarBaseMult(&c, &c)
	if a != want || b != want || c != wantBase {
		t.Errorf("dst = scalar: %x, dst = point: %x, want %x; base: %x, want %x", a, b, want, c, wantBase)
	}
}

// Who writes over Basepoint gets the product with what it says now.
func TestChangedBasepoint(t *testing.T) {
	defer func() { Basepoint[0] = 9 }()
	scalar := bytes.Repeat([]byte{5}, 32)
	Basepoint[0] = 8
	want := ref.X25519(scalar, Basepoint)
	if got, err := X25519(scalar, Basepoint); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%x, %v, want %x", got, err, want)
	}
}

func TestAllocations(t *testing.T) {
	scalar, point := make([]byte, 32), []byte{3, 31: 1}
	if n := testing.AllocsPerRun(5, func() { X25519(scalar, point); X25519(scalar, Basepoint) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzX25519(f *testing.F) {
	f.Add(make([]byte, 32), nine[:])
	f.Add(bytes.Repeat([]byte{0xff}, 32), bytes.Repeat([]byte{0xff}, 32))
	f.Fuzz(func(t *testing.T, scalar, point []byte) {
		if len(scalar) == ScalarSize && len(point) == PointSize {
			check(t, scalar, point, ref.X25519(scalar, point))
		} else if out, err := X25519(scalar, point); out != nil || err == nil {
			t.Errorf("X25519 of %d and %d bytes: %x, %v", len(scalar), len(point), out, err)
		}
	})
}

// The child process that TestFIPS starts is in FIPS 140-only mode.
func TestFIPS(t *testing.T) {
	if os.Getenv("LANES_FIPS_CHILD") != "" {
		k, dst := [32]byte{1}, [32]byte{2}
		if out, err := X25519(k[:], Basepoint); out != nil || err != errFIPS {
			t.Errorf("X25519: %x, %v", out, err)
		}
		if ScalarMult(&dst, &k, &nine); dst != [32]byte{} {
			t.Errorf("ScalarMult: %x", dst)
		}
		defer func() {
			if got := fmt.Sprint(recover()); got != "curve25519: "+errFIPS.Error() {
				t.Errorf("ScalarBaseMult panics with %s", got)
			}
		}()
		ScalarBaseMult(&dst, &k)
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestFIPS$")
	cmd.Env = append(os.Environ(), "LANES_FIPS_CHILD=1", "GODEBUG=fips140=only")
	out, err := cmd.CombinedOutput()
	if errors.Is(err, syscall.ENOEXEC) {
		t.Skip("an emulated program cannot start itself")
	}
	if bytes.Contains(out, []byte("incompatible with the purego build tag")) {
		t.Skip("Go has no FIPS 140-3 mode under purego")
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
