package webd

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
	"golang.org/x/net/idna"
)

// Certificates gets certificates for this host's name from an authority, which checks it at the door's own
// port (TLS-ALPN-01), when the door opens and again before a certificate ends.
type Certificates struct {
	Host      string       // the only name that certificates are for; empty for none
	Folder    string       // stores certificates, so a start need not ask for one
	Directory string       // of the authority (RFC 8555), to whose terms we agree; Let's Encrypt's when empty
	Client    *http.Client // for requests to the authority; http.DefaultClient when nil
	// Pause follows the first failure; it doubles, up to an hour. Default 2 minutes: five tries in the
	// first hour, as many as Let's Encrypt allows.
	Pause time.Duration
}

// certificate is what a door shows, and how it gets one. Nothing that a browser does causes a request to
// the authority.
type certificate struct {
	Certificates
	name   string // as browsers say it
	folder autocert.Cache
	log    *slog.Logger
	once   sync.Once
	tried  chan struct{} // closed when there is one, or the first try has failed

	mu       sync.Mutex
	shown    *tls.Certificate // nil for none
	proof    *tls.Certificate // for the authority, while it checks
	failures uint64
}

// newCertificate starts with the one in the folder, if there is one for this name.
func newCertificate(from Certificates, log *slog.Logger) (*certificate, error) {
	c := &certificate{Certificates: from, folder: autocert.DirCache(from.Folder), log: log, tried: make(chan struct{})}
	c.Pause = cmp.Or(c.Pause, 2*time.Minute)
	var err error
	if c.name, err = idna.Lookup.ToASCII(c.Host); err != nil {
		return nil, fmt.Errorf("no certificate can be had for the name %q: %w", c.Host, err)
	}
	switch c.shown, err = c.kept(); {
	case errors.Is(err, autocert.ErrCacheMiss):
	case err != nil:
		log.Warn("the certificate in the folder is of no use, and another one is asked for", "folder", c.Folder, "err", err)
	}
	return c, nil
}

// config returns the TLS configuration of a door with the certificate.
func (c *certificate) config() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1", acme.ALPNProto},
		GetCertificate: c.show}
}

var (
	errOtherName = errors.New("a certificate of another name is asked for")
	errNoProof   = errors.New("a proof is asked for, and we have asked for no certificate")
	errNone      = errors.New("there is no certificate")
)

// show returns the certificate for a client. An expired one is better than none: browsers say what is wrong
// with it.
func (c *certificate) show(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	if !strings.EqualFold(strings.TrimSuffix(hello.ServerName, "."), c.name) {
		return nil, errOtherName
	}
	shown, proof := c.has()
	if slices.Equal(hello.SupportedProtos, []string{acme.ALPNProto}) {
		if proof == nil {
			return nil, errNoProof
		}
		return proof, nil
	}
	if shown == nil { // the first visitor waits, as long as a handshake may
		most := time.NewTimer(5 * time.Second)
		defer most.Stop()
		select {
		case <-c.tried:
		case <-most.C:
		case <-hello.Context().Done():
		}
		if shown, _ = c.has(); shown == nil {
			return nil, errNone
		}
	}
	return shown, nil
}

func (c *certificate) has() (shown, proof *tls.Certificate) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.shown, c.proof
}

// due returns how long the certificate is good enough: until a third of its time is left, and thirty days
// at most.
func (c *certificate) due() time.Duration {
	shown, _ := c.has()
	if shown == nil {
		return 0
	}
	from, to := shown.Leaf.NotBefore, shown.Leaf.NotAfter
	return time.Until(to.Add(-min(to.Sub(from)/3, 30*24*time.Hour)))
}

// attend gets a new one whenever it is due, until ctx is done.
func (c *certificate) attend(ctx context.Context) {
	settled := sync.OnceFunc(func() { close(c.tried) })
	defer settled()
	pause := c.Pause
	for {
		wait := c.due()
		if wait <= 0 {
			wait = pause
			if c.renew(ctx, wait) {
				pause = c.Pause
			} else {
				pause = min(2*pause, time.Hour)
			}
		}
		settled()
		select {
		case <-ctx.Done():
			return
		case <-time.After(min(wait, time.Hour)): // the clock may be set in the meantime
		}
	}
}

// renew returns false when it could not get a certificate, which it logs at every call.
func (c *certificate) renew(ctx context.Context, pause time.Duration) bool {
	fresh, err := c.obtain(ctx)
	if ctx.Err() != nil {
		return false
	}
	c.mu.Lock()
	if err != nil {
		c.failures++
	} else {
		c.shown = fresh
	}
	now := c.shown
	c.mu.Unlock()
	switch {
	case err == nil:
		c.log.Info("the page has a certificate", "host", c.name, "ends", now.Leaf.NotAfter)
	case now != nil && time.Now().Before(now.Leaf.NotAfter):
		c.log.Warn("the certificate of the page cannot be renewed",
			"host", c.name, "ends", now.Leaf.NotAfter, "again", pause, "err", err)
	default:
		c.log.Warn("no certificate can be had for the page, so no browser gets in", "host", c.name, "again", pause, "err",
			err)
	}
	return err == nil
}

// stats describes the certificate.
func (c *certificate) stats(s *Stats) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s.Encrypted, s.Failures = true, c.failures
	if c.shown != nil {
		s.Begins, s.Ends = c.shown.Leaf.NotBefore, c.shown.Leaf.NotAfter
	}
}
