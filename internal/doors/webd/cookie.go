package webd

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"time"

	"medici/internal/text/code"
)

// known is how long a browser keeps its secret.
const known = 90 * 24 * time.Hour

// secret is how a browser is known again: 256 random bits.
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

// fingerprint returns the secret's fingerprint, in the form of an SSH key's.
func (s secret) fingerprint() string {
	sum := sha256.Sum256(append([]byte("medici browser "), s[:]...))
	return "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
}

// guest returns the code of the guest with the secret. It appears on screens, so it must not lead back to
// the secret.
func (s secret) guest() string {
	sum := sha256.Sum256(append([]byte("medici guest "), s[:]...))
	return code.Of(sum[:])
}

// cookieName returns the name of the cookie: browsers accept one that begins with __Host- only from this
// very host, encrypted. Without encryption a browser may refuse it, even on a loopback address: then the
// cookie has another name, which counts for nothing where there is encryption.
func (d *door) cookieName(r *http.Request) string {
	if d.private(r) {
		return "__Host-medici"
	}
	return "medici"
}

// secretOf returns the secret that a browser brings.
func (d *door) secretOf(r *http.Request) (secret, bool) {
	c, err := r.Cookie(d.cookieName(r))
	if err != nil {
		return secret{}, false
	}
	return parseSecret(c.Value)
}

// remember gives a browser a secret, or extends the one it has.
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
