package webd

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// accountKey is the file with the key of our account at the authority. Names and formats in the folder are
// those of autocert, which earlier versions used.
const accountKey = "acme_account+key"

// mostTime is how long an authority may take for a certificate.
const mostTime = 2 * time.Minute

// obtain gets a certificate from the authority, which checks the name, and stores it in the folder. The
// errors say what the authority has seen.
func (c *certificate) obtain(ctx context.Context) (*tls.Certificate, error) {
	ctx, cancel := context.WithTimeout(ctx, mostTime)
	defer cancel()
	us, err := c.account(ctx)
	if err != nil {
		return nil, fmt.Errorf("the key of our account: %w", err)
	}
	authority := &acme.Client{Key: us, DirectoryURL: c.Directory, HTTPClient: c.Client, UserAgent: "medici"}
	_, err = authority.Register(ctx, &acme.Account{}, acme.AcceptTOS)
	if err != nil && !errors.Is(err, acme.ErrAccountAlreadyExists) {
		return nil, fmt.Errorf("we get no account at the authority: %w", err)
	}
	order, err := authority.AuthorizeOrder(ctx, acme.DomainIDs(c.name))
	if err != nil {
		return nil, fmt.Errorf("the authority takes no order: %w", err)
	}
	for _, at := range order.AuthzURLs {
		if err := c.prove(ctx, authority, at); err != nil {
			return nil, fmt.Errorf("the authority does not find us at port 443 of %s: %w", c.name, err)
		}
	}
	if order, err = authority.WaitOrder(ctx, order.URI); err != nil {
		return nil, fmt.Errorf("the authority has refused the order: %w", err)
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	request, err := x509.CreateCertificateRequest(rand.Reader, &x509.CertificateRequest{DNSNames: []string{c.name}}, key)
	if err != nil {
		return nil, err
	}
	chain, _, err := authority.CreateCertFromOrder(ctx, order, request, true)
	if err != nil {
		return nil, fmt.Errorf("the authority gives no certificate: %w", err)
	}
	text, err := written(key, chain)
	if err != nil {
		return nil, err
	}
	fresh, err := c.read(text)
	if err != nil {
		return nil, fmt.Errorf("the authority has given a certificate of no use: %w", err)
	}
	if err := c.folder.Put(ctx, c.name, text); err != nil { // the certificate is good all the same
		c.log.Warn("the certificate cannot be kept; the next start asks for another", "folder", c.Folder, "err", err)
	}
	return fresh, nil
}

// prove makes the authority look at this door for what only the account's owner can show.
func (c *certificate) prove(ctx context.Context, authority *acme.Client, at string) error {
	asked, err := authority.GetAuthorization(ctx, at)
	if err != nil || asked.Status == acme.StatusValid {
		return err
	}
	for _, way := range asked.Challenges {
		if way.Type != "tls-alpn-01" {
			continue
		}
		proof, err := authority.TLSALPN01ChallengeCert(way.Token, c.name)
		if err != nil {
			return err
		}
		c.prepare(&proof)
		defer c.prepare(nil)
		if _, err := authority.Accept(ctx, way); err != nil {
			return err
		}
		_, err = authority.WaitAuthorization(ctx, asked.URI)
		return err
	}
	return errors.New("it does not know the way of RFC 8737 (tls-alpn-01)")
}

func (c *certificate) prepare(proof *tls.Certificate) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.proof = proof
}

// account returns the key of our account at the authority, and makes one if there is none.
func (c *certificate) account(ctx context.Context) (*ecdsa.PrivateKey, error) {
	text, err := c.folder.Get(ctx, accountKey)
	if errors.Is(err, autocert.ErrCacheMiss) {
		key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		if err != nil {
			return nil, err
		}
		if text, err = written(key, nil); err != nil {
			return nil, err
		}
		return key, c.folder.Put(ctx, accountKey, text)
	}
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, fmt.Errorf("the file %s in %s is none; without it another one is made", accountKey, c.Folder)
	}
	return x509.ParseECPrivateKey(block.Bytes)
}

// kept returns the certificate in the folder; the error is autocert.ErrCacheMiss when there is none.
func (c *certificate) kept() (*tls.Certificate, error) {
	ctx, cancel := context.WithTimeout(context.Background(), mostTime)
	defer cancel()
	text, err := c.folder.Get(ctx, c.name)
	if err != nil {
		return nil, err
	}
	return c.read(text)
}

// read parses a certificate for our name.
func (c *certificate) read(text []byte) (*tls.Certificate, error) {
	one, err := tls.X509KeyPair(text, text)
	if err != nil {
		return nil, err
	}
	return &one, one.Leaf.VerifyHostname(c.name)
}

// written encodes a key with certificates as the folder has them.
func written(key *ecdsa.PrivateKey, chain [][]byte) ([]byte, error) {
	raw, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = pem.Encode(&text, &pem.Block{Type: "EC PRIVATE KEY", Bytes: raw})
	for _, one := range chain {
		err = errors.Join(err, pem.Encode(&text, &pem.Block{Type: "CERTIFICATE", Bytes: one}))
	}
	return text.Bytes(), err
}
