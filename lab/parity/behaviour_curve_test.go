package parity

import (
	"bytes"
	"crypto"
	stded25519 "crypto/ed25519"
	"fmt"
	"io"
	"strings"

	filippo "filippo.io/edwards25519"
	filippofield "filippo.io/edwards25519/field"
	xcurve25519 "golang.org/x/crypto/curve25519"

	"github.com/lanes-go/lanes/curve25519"
	"github.com/lanes-go/lanes/ed25519"
	"github.com/lanes-go/lanes/edwards25519"
	"github.com/lanes-go/lanes/edwards25519/field"
)

func curve25519Behaviour(b *behaviour) {
	scalar := message(32)
	points := map[string][]byte{
		"a point": bytes.Repeat([]byte{5}, 32), "zero": make([]byte, 32), "one": append([]byte{1}, make([]byte, 31)...),
		"a high bit": bytes.Repeat([]byte{0xff}, 32), "short": make([]byte, 31), "long": make([]byte, 33), "nothing": nil,
		"the base, copied": append([]byte{9}, make([]byte, 31)...),
	}
	type x25519 = func(scalar, point []byte) ([]byte, error)
	for name, p := range points {
		for _, s := range [][]byte{scalar, make([]byte, 32), scalar[:31], append(bytes.Clone(scalar), 0), nil} {
			same(b, fmt.Sprintf("X25519 of %s, scalar of %d bytes", name, len(s)), x25519(curve25519.X25519), xcurve25519.X25519,
				func(f x25519) string { out, err := f(s, p); return fmt.Sprintf("%x %v", out, err) })
		}
		if len(p) != 32 {
			continue
		}
		//lint:ignore SA1019 deprecated functions are mirrored too
		same(b, "ScalarMult of "+name, curve25519.ScalarMult, xcurve25519.ScalarMult, func(f func(dst, s, p *[32]byte)) string {
			dst := [32]byte{1, 2, 3}
			f(&dst, (*[32]byte)(scalar), (*[32]byte)(p))
			return fmt.Sprintf("%x", dst)
		})
	}
	for _, s := range [][]byte{scalar, scalar[:5]} {
		base := func(f x25519, point []byte) x25519 { return func(s, _ []byte) ([]byte, error) { return f(s, point) } }
		same(b, "X25519 of Basepoint", base(curve25519.X25519, curve25519.Basepoint), base(xcurve25519.X25519, xcurve25519.Basepoint),
			func(f x25519) string { out, err := f(s, nil); return fmt.Sprintf("%x %v", out, err) })
	}
	same(b, "ScalarBaseMult", curve25519.ScalarBaseMult, xcurve25519.ScalarBaseMult, func(f func(dst, s *[32]byte)) string {
		dst := [32]byte{1}
		f(&dst, (*[32]byte)(scalar))
		return fmt.Sprintf("%x", dst)
	})
}

func ed25519Behaviour(b *behaviour) {
	for _, n := range []int{0, 31, 32, 33} {
		same(b, fmt.Sprint("NewKeyFromSeed of bytes: ", n), ed25519.NewKeyFromSeed, stded25519.NewKeyFromSeed,
			func(f func([]byte) ed25519.PrivateKey) string { return fmt.Sprintf("%x", f(message(n))) })
		type generate = func(io.Reader) (ed25519.PublicKey, ed25519.PrivateKey, error)
		same(b, fmt.Sprint("GenerateKey from bytes: ", n), generate(ed25519.GenerateKey), stded25519.GenerateKey,
			func(f generate) string {
				public, private, err := f(bytes.NewReader(message(n)))
				return fmt.Sprintf("%x %x %v", public, private, err)
			})
	}
	private := ed25519.NewKeyFromSeed(message(32))
	mismatched := append(bytes.Clone(private[:32]), message(32)...)
	for _, key := range []ed25519.PrivateKey{private, mismatched, private[:63], nil} {
		same(b, fmt.Sprint("Sign with a key of bytes: ", len(key)), ed25519.Sign, stded25519.Sign,
			func(f func(ed25519.PrivateKey, []byte) []byte) string { return fmt.Sprintf("%x", f(key, message(100))) })
	}
	public := ed25519.PublicKey(private[32:])
	digest := message(64)
	for _, o := range []*ed25519.Options{
		{}, {Context: "c"}, {Context: strings.Repeat("c", 255)}, {Context: strings.Repeat("c", 256)},
		{Hash: crypto.SHA512}, {Hash: crypto.SHA512, Context: "c"}, {Hash: crypto.SHA512, Context: strings.Repeat("c", 256)},
		{Hash: crypto.SHA256}, {Hash: 99},
	} {
		for _, m := range [][]byte{digest, digest[:63], nil} {
			options(b, private, public, m, o)
		}
	}
	for _, key := range []ed25519.PublicKey{public, public[:31], append(bytes.Clone(public), 0), nil} {
		for _, sig := range [][]byte{ed25519.Sign(private, digest), make([]byte, 64), make([]byte, 63), nil} {
			same(b, fmt.Sprintf("Verify with %d and %d bytes", len(key), len(sig)), ed25519.Verify, stded25519.Verify,
				func(f func(ed25519.PublicKey, []byte, []byte) bool) string { return fmt.Sprint(f(key, digest, sig)) })
		}
	}
}

// options signs and verifies with options.
func options(b *behaviour, private ed25519.PrivateKey, public ed25519.PublicKey, m []byte, o *ed25519.Options) {
	name := fmt.Sprintf("hash %d, context of %d, message of %d", o.Hash, len(o.Context), len(m))
	signer, err := ed25519.NewSigner(private)
	if err != nil {
		b.t.Fatal(err)
	}
	for _, opts := range []crypto.SignerOpts{o, o.Hash} {
		same(b, "Sign "+name, crypto.Signer(signer), crypto.Signer(private), func(s crypto.Signer) string {
			sig, err := s.Sign(nil, m, opts)
			return fmt.Sprintf("%x %v", sig, err)
		})
	}
	right, err := private.Sign(nil, m, o)
	if err != nil {
		right = make([]byte, 64)
	}
	for _, key := range []ed25519.PublicKey{public, append([]byte{2}, make([]byte, 31)...), public[1:]} {
		for _, sig := range [][]byte{right, make([]byte, 64), nil} {
			same(b, "VerifyWithOptions "+name, ed25519.VerifyWithOptions, stded25519.VerifyWithOptions,
				func(f func(ed25519.PublicKey, []byte, []byte, *ed25519.Options) error) string {
					return fmt.Sprint(f(key, m, sig, o))
				})
		}
	}
}

// edwards25519Behaviour compares the errors and panics of filippo.io/edwards25519 and its field.
func edwards25519Behaviour(b *behaviour) {
	type set = func(x []byte) ([]byte, error)
	inputs := [][]byte{
		nil, make([]byte, 31), make([]byte, 32), append([]byte{2}, make([]byte, 31)...), bytes.Repeat([]byte{0xff}, 32),
		make([]byte, 33), make([]byte, 63), message(64), make([]byte, 65), append(message(31), 0x1f),
	}
	p, s, e := edwards25519.NewIdentityPoint(), edwards25519.NewScalar(), new(field.Element)
	theirP, theirS, theirE := filippo.NewIdentityPoint(), filippo.NewScalar(), new(filippofield.Element)
	for name, f := range map[string][2]set{
		"Point.SetBytes":              {setter(p.SetBytes), setter(theirP.SetBytes)},
		"Scalar.SetCanonicalBytes":    {setter(s.SetCanonicalBytes), setter(theirS.SetCanonicalBytes)},
		"Scalar.SetUniformBytes":      {setter(s.SetUniformBytes), setter(theirS.SetUniformBytes)},
		"Scalar.SetBytesWithClamping": {setter(s.SetBytesWithClamping), setter(theirS.SetBytesWithClamping)},
		"Element.SetBytes":            {setter(e.SetBytes), setter(theirE.SetBytes)},
		"Element.SetWideBytes":        {setter(e.SetWideBytes), setter(theirE.SetWideBytes)},
	} {
		for _, in := range inputs {
			same(b, fmt.Sprintf("%s of %x", name, in), f[0], f[1],
				func(f set) string { out, err := f(in); return fmt.Sprintf("%x %v", out, err) })
		}
	}
	run := func(f func()) string { f(); return "done" }
	var none edwards25519.Point
	var theirNone filippo.Point
	same(b, "Bytes of no point", func() { none.Bytes() }, func() { theirNone.Bytes() }, run)
	same(b, "Negate of no point", func() { p.Negate(&none) }, func() { theirP.Negate(&theirNone) }, run)
	one, theirOne := []*edwards25519.Scalar{s}, []*filippo.Scalar{theirS}
	same(b, "MultiScalarMult of a scalar and no point",
		func() { p.MultiScalarMult(one, nil) }, func() { theirP.MultiScalarMult(theirOne, nil) }, run)
	same(b, "VarTimeMultiScalarMult of a scalar and no point",
		func() { p.VarTimeMultiScalarMult(one, nil) }, func() { theirP.VarTimeMultiScalarMult(theirOne, nil) }, run)
	e.One()
	theirE.One()
	same(b, "SetExtendedCoordinates of no point",
		func() error { _, err := p.SetExtendedCoordinates(e, e, e, e); return err },
		func() error { _, err := theirP.SetExtendedCoordinates(theirE, theirE, theirE, theirE); return err },
		func(f func() error) string { return fmt.Sprint(f()) })
}

// setter makes a method that sets its receiver to one that returns the receiver's bytes.
func setter[V interface{ Bytes() []byte }](f func(x []byte) (V, error)) func(x []byte) ([]byte, error) {
	return func(x []byte) ([]byte, error) {
		v, err := f(x)
		if err != nil {
			return nil, err
		}
		return v.Bytes(), nil
	}
}
