package trust

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"medici/internal/doors/sshd"
)

// The files in the folder of the authority and of a node. HostKey is the server's private key for SSH, the
// same for all nodes: to their clients they are one server.
const (
	authorityCert = "ca.pem"
	authorityKey  = "ca_key.pem"
	nodeCert      = "node.pem"
	nodeKey       = "node_key.pem"
	HostKey       = "host_key"
)

// validity is how long certificates hold: nodes that some night no longer know each other are worse than an
// old key in a file of mode 0600.
const validity = 10 * 365 * 24 * time.Hour

// nodeName is what a node's name may be: it is part of addresses, subjects and paths.
var nodeName = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$`)

// Named reports whether a node can have a name: 1 to 32 small letters, digits and dashes, with no dash
// first or last.
func Named(node string) bool { return nodeName.MatchString(node) }

// Init makes an authority, and the host key of the server, in a new folder or an empty one.
func Init(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	cert := template("medici cluster")
	cert.IsCA, cert.BasicConstraintsValid, cert.MaxPathLenZero = true, true, true
	cert.KeyUsage = x509.KeyUsageCertSign
	signed, err := x509.CreateCertificate(rand.Reader, cert, cert, public, private)
	if err != nil {
		return err
	}
	if err := writeKey(filepath.Join(dir, authorityKey), private); err != nil {
		return err
	}
	if err := writeCert(filepath.Join(dir, authorityCert), signed); err != nil {
		return err
	}
	if err := sshd.MakeHostKey(filepath.Join(dir, HostKey)); err != nil {
		return fmt.Errorf("cannot make %s: %w", filepath.Join(dir, HostKey), err)
	}
	return nil
}

// Issue makes the authority in a folder sign a new node, and returns the folder that the node's machine
// needs.
func Issue(dir, node string) (folder string, err error) {
	if !Named(node) {
		return "", fmt.Errorf("a node cannot be called %q: a name is 1 to 32 small letters, digits and dashes, like node-1",
			node)
	}
	authority, err := tls.LoadX509KeyPair(filepath.Join(dir, authorityCert), filepath.Join(dir, authorityKey))
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("there is no authority in %s: make one with 'medici cluster init %[1]s'", dir)
	}
	if err != nil {
		return "", fmt.Errorf("the authority in %s: %w", dir, err)
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return "", err
	}
	cert := template(node)
	cert.DNSNames, cert.KeyUsage = []string{node}, x509.KeyUsageDigitalSignature
	cert.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}
	signed, err := x509.CreateCertificate(rand.Reader, cert, authority.Leaf, public, authority.PrivateKey)
	if err != nil {
		return "", err
	}
	folder = filepath.Join(dir, node)
	if err := os.Mkdir(folder, 0o700); err != nil {
		return "", fmt.Errorf("cannot make the folder of %s: %w", node, err)
	}
	if err := errors.Join(writeKey(filepath.Join(folder, nodeKey), private),
		writeCert(filepath.Join(folder, nodeCert), signed)); err != nil {
		return "", err
	}
	for _, shared := range []string{authorityCert, HostKey} {
		if err := copyFile(filepath.Join(folder, shared), filepath.Join(dir, shared)); err != nil {
			return "", err
		}
	}
	return folder, nil
}

func template(name string) *x509.Certificate {
	now := time.Now()
	serial, _ := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120)) // never fails
	return &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: name},
		NotBefore: now.Add(-time.Hour), NotAfter: now.Add(validity), // clocks differ
	}
}
