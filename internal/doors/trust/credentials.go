package trust

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Credentials prove a node to the others, and the others to it.
type Credentials struct {
	Node string // the name in the certificate
	cert tls.Certificate
	all  *x509.CertPool // the authority
}

// Load reads the folder of a node.
func Load(folder string) (*Credentials, error) {
	key, err := secret(filepath.Join(folder, nodeKey))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is no folder of a node: make it with 'medici cluster key NODE', where the authority "+
			"is, and copy it here", folder)
	}
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(folder, nodeCert))
	if err != nil {
		return nil, err
	}
	c := &Credentials{all: x509.NewCertPool()}
	if c.cert, err = tls.X509KeyPair(text, key); err != nil {
		return nil, fmt.Errorf("%s: %w", folder, err)
	}
	authority, err := os.ReadFile(filepath.Join(folder, authorityCert))
	if err != nil {
		return nil, err
	}
	if !c.all.AppendCertsFromPEM(authority) {
		return nil, fmt.Errorf("%s holds no certificate", filepath.Join(folder, authorityCert))
	}
	c.Node = c.cert.Leaf.Subject.CommonName
	return c, nil
}

// Server configures the end that accepts connections, of nodes only; they speak one of protocols.
func (c *Credentials) Server(protocols ...string) *tls.Config {
	config := c.config(protocols)
	config.ClientAuth, config.ClientCAs = tls.RequireAndVerifyClientCert, c.all
	config.SessionTicketsDisabled = true // they would be remembered for each session
	return config
}

// Client configures the end that connects to a node.
func (c *Credentials) Client(node string, protocols ...string) *tls.Config {
	config := c.config(protocols)
	config.RootCAs, config.ServerName = c.all, node
	return config
}

func (c *Credentials) config(protocols []string) *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{c.cert}, NextProtos: protocols}
}
