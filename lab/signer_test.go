package lab

import (
	"bytes"
	"crypto"
	stded25519 "crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"net"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"github.com/lanes-go/lanes/ed25519"
)

// signers are a fresh key in both forms: what GenerateKey gives, and a Signer.
func signers(t *testing.T) (public ed25519.PublicKey, all map[string]crypto.Signer) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := ed25519.NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	return public, map[string]crypto.Signer{"PrivateKey": private, "Signer": signer}
}

func certificate(t *testing.T, public ed25519.PublicKey, signer crypto.Signer) *x509.Certificate {
	t.Helper()
	template := &x509.Certificate{
		SerialNumber:          big.NewInt(1),
		Subject:               pkix.Name{CommonName: "lanes"},
		DNSNames:              []string{"lanes.test"},
		NotBefore:             time.Now().Add(-time.Hour),
		NotAfter:              time.Now().Add(time.Hour),
		IsCA:                  true,
		BasicConstraintsValid: true,
		KeyUsage:              x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, public, signer)
	if err != nil {
		t.Fatal(err)
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return cert
}

func TestX509(t *testing.T) {
	public, all := signers(t)
	for name, signer := range all {
		cert := certificate(t, public, signer)
		if err := cert.CheckSignatureFrom(cert); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !ed25519.Verify(cert.PublicKey.(ed25519.PublicKey), cert.RawTBSCertificate, cert.Signature) {
			t.Errorf("%s: Verify refuses the certificate's signature", name)
		}
		roots := x509.NewCertPool()
		roots.AddCert(cert)
		if _, err := cert.Verify(x509.VerifyOptions{Roots: roots, DNSName: "lanes.test"}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	der, err := x509.MarshalPKCS8PrivateKey(all["PrivateKey"])
	if err != nil {
		t.Fatal(err)
	}
	key, err := x509.ParsePKCS8PrivateKey(der)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := ed25519.NewSigner(key.(ed25519.PrivateKey)); err != nil || !public.Equal(s.Public()) {
		t.Errorf("a key through PKCS #8: %v", err)
	}
}

func TestTLS(t *testing.T) {
	public, all := signers(t)
	for name, signer := range all {
		for _, version := range []uint16{tls.VersionTLS12, tls.VersionTLS13} {
			cert := certificate(t, public, signer)
			roots := x509.NewCertPool()
			roots.AddCert(cert)
			chain := []tls.Certificate{{Certificate: [][]byte{cert.Raw}, PrivateKey: signer}}
			config := &tls.Config{Certificates: chain, RootCAs: roots, ServerName: "lanes.test", MaxVersion: version}
			here, there := net.Pipe()
			client, server := tls.Client(here, config), tls.Server(there, config)
			failed := make(chan error, 1)
			go func() {
				_, err := server.Write([]byte("hello"))
				failed <- err
			}()
			got := make([]byte, 5)
			if _, err := client.Read(got); err != nil || string(got) != "hello" {
				t.Errorf("%s, version %x: client reads %q, %v", name, version, got, err)
			}
			if err := <-failed; err != nil {
				t.Errorf("%s, version %x: server: %v", name, version, err)
			}
			here.Close()
			there.Close()
		}
	}
}

func TestSSH(t *testing.T) {
	public, all := signers(t)
	for name, signer := range all {
		s, err := ssh.NewSignerFromSigner(signer)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		data := []byte("data to be signed")
		signature, err := s.Sign(rand.Reader, data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		key, err := ssh.NewPublicKey(public)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := key.Verify(data, signature); err != nil || !ed25519.Verify(public, data, signature.Blob) {
			t.Errorf("%s: the signature is refused, by ssh: %v", name, err)
		}
		if !bytes.Equal(key.Marshal(), s.PublicKey().Marshal()) {
			t.Errorf("%s: %x, want %x", name, s.PublicKey().Marshal(), key.Marshal())
		}
	}
	if _, ok := all["PrivateKey"].(stded25519.PrivateKey); !ok {
		t.Error("keys are not the standard library's type")
	}
}
