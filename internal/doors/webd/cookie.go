package webd

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"time"

	"medici/internal/text/code"
)

// A browser keeps a secret for as long.
const known = 90 * 24 * time.Hour

// secret is what a browser is known again by: 256 random bits.
type secret [32]byte

func newSecret() (s secret) {
	_, _ = rand.Read(s[:]) // never fails
	return s
}

func (s secret) String() string { return base64.RawURLEncoding.EncodeToString(s[:]) }

func parseSecret(text string) (s secret, ok bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) != len(s) {
		return s, false
	}
	return secret(b), true
}

// fingerprint is that of the secret, written as that of an SSH key is.
func (s secret) fingerprint() string {
	sum := sha256.Sum256(append([]byte("medici browser "), s[:]...))
	return "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
}

// guest is the code of the guest who comes with the secret. It stands on screens, and so
// leads back to nothing.
func (s secret) guest() string {
	sum := sha256.Sum256(append([]byte("medici guest "), s[:]...))
	return code.Of(sum[:])
}

// cookieName is that of the cookie: browsers take one that begins with __Host- from nobody
// but this very host, encrypted. Without encryption a browser need not take it, on a loopback
// address either: then the cookie has a name of its own, which counts for nothing where there is
// encryption.
func (d *door) cookieName(r *http.Request) string {
	if d.private(r) {
		return "__Host-medici"
	}
	return "medici"
}

// secretOf is the secret that a browser brings.
func (d *door) secretOf(r *http.Request) (secret, bool) {
	c, err := r.Cookie(d.cookieName(r))
	if err != nil {
		return secret{}, false
	}
	return parseSecret(c.Value)
}

// remember gives a browser its secret, or the one it has for another while.
func (d *door) remember(w http.ResponseWriter, r *http.Request) {
	s, ok := d.secretOf(r)
	if !ok {
		s = newSecret()
	}
	http.SetCookie(w, &http.Cookie{
		Name: d.cookieName(r), Value: s.String(), Path: "/", MaxAge: int(known.Seconds()),
		// Lax, because Strict would lose it on a link in a chat.
		HttpOnly: true, Secure: d.private(r), SameSite: http.SameSiteLaxMode,
	})
}
