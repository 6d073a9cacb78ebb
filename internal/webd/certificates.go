package webd

import (
	"crypto/tls"
	"net/http"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// Certificates has an authority prove this host's name, at the door's own port (TLS-ALPN-01)
// and again before a certificate ends.
type Certificates struct {
	Host      string       // the only name that certificates are asked for
	Folder    string       // where they are kept, so that a start asks for none
	Directory string       // of the authority (RFC 8555); Let's Encrypt's when empty
	Client    *http.Client // that asks there; http.DefaultClient when nil
}

// TLS is the configuration of a door with them. The authority's terms are agreed to.
func (c Certificates) TLS() *tls.Config {
	m := &autocert.Manager{
		Prompt: autocert.AcceptTOS, Cache: autocert.DirCache(c.Folder), HostPolicy: autocert.HostWhitelist(c.Host),
		Client: &acme.Client{DirectoryURL: c.Directory, HTTPClient: c.Client},
	}
	config := m.TLSConfig()
	config.MinVersion = tls.VersionTLS12
	return config
}
