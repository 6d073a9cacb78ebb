package webhook

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"medici/internal/journal"
)

// vapidKey is the document with the key by which push services know this server (RFC 8292). All nodes of a
// store share it, because browsers subscribe to one key.
const vapidKey = "vapid/key"

// Vapid is that key.
type Vapid struct {
	private *ecdsa.PrivateKey
	// Public is the key that browsers subscribe to.
	Public string
}

type vapidDocument struct {
	PKCS8 []byte `json:"pkcs8"`
}

// Vapid returns the server's key, and makes it if there is none.
func (c *Sender) Vapid(ctx context.Context) (*Vapid, error) {
	if v := c.vapid.Load(); v != nil {
		return v, nil
	}
	for {
		d, err := c.config.Docs.Get(ctx, vapidKey)
		if err == nil {
			v, err := readVapid(d.Value)
			if err == nil {
				c.vapid.Store(v)
			}
			return v, err
		}
		if !errors.Is(err, journal.ErrMissing) {
			return nil, err
		}
		key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		if err != nil {
			return nil, err
		}
		raw, err := x509.MarshalPKCS8PrivateKey(key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(vapidDocument{raw})
		if err != nil {
			return nil, err
		}
		if _, err = c.config.Docs.Put(ctx, vapidKey, value, 0); err != nil && !errors.Is(err, journal.ErrConflict) {
			return nil, err
		}
	}
}

func readVapid(value []byte) (*Vapid, error) {
	var d vapidDocument
	if err := json.Unmarshal(value, &d); err != nil {
		return nil, fmt.Errorf("the key for push services: %w", err)
	}
	key, err := x509.ParsePKCS8PrivateKey(d.PKCS8)
	if err != nil {
		return nil, fmt.Errorf("the key for push services: %w", err)
	}
	private, is := key.(*ecdsa.PrivateKey)
	if !is || private.Curve != elliptic.P256() {
		return nil, errors.New("the key for push services is of another kind")
	}
	public, err := private.PublicKey.Bytes()
	return &Vapid{private, base64.RawURLEncoding.EncodeToString(public)}, err
}

// sign returns the header that proves to the push service of an endpoint, for an hour, that this server
// sends the message; about is how to reach its people.
func (v *Vapid) sign(endpoint, about string, now time.Time) (string, error) {
	u, err := url.Parse(endpoint)
	if err != nil {
		return "", err
	}
	claims := map[string]any{"aud": u.Scheme + "://" + u.Host, "exp": now.Add(time.Hour).Unix()}
	if strings.HasPrefix(about, "https://") {
		claims["sub"] = about
	}
	told, err := json.Marshal(claims)
	if err != nil {
		return "", err
	}
	token := base64.RawURLEncoding.EncodeToString([]byte(`{"typ":"JWT","alg":"ES256"}`)) + "." +
		base64.RawURLEncoding.EncodeToString(told)
	sum := sha256.Sum256([]byte(token))
	r, s, err := ecdsa.Sign(rand.Reader, v.private, sum[:])
	if err != nil {
		return "", err
	}
	var raw [64]byte
	r.FillBytes(raw[:32])
	s.FillBytes(raw[32:])
	return "vapid t=" + token + "." + base64.RawURLEncoding.EncodeToString(raw[:]) + ", k=" + v.Public, nil
}

// sealed is the length of a record (RFC 8188); a message is part of one.
const sealed = 4096

// seal encrypts a message so only the browser can read it (RFC 8291).
func (b browser) seal(text []byte) ([]byte, error) {
	ours, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	var salt [16]byte
	_, _ = rand.Read(salt[:]) // never fails
	return b.sealWith(text, ours, salt)
}

func (b browser) sealWith(text []byte, ours *ecdh.PrivateKey, salt [16]byte) ([]byte, error) {
	theirs, auth, err := b.read()
	if err != nil {
		return nil, err
	}
	secret, err := ours.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	public := ours.PublicKey().Bytes()
	input, err := hkdf.Key(sha256.New, secret, auth, "WebPush: info\x00"+string(theirs.Bytes())+string(public), 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, input, salt[:], "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, input, salt[:], "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	lock, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	if len(text)+1+lock.Overhead() > sealed {
		return nil, errors.New("the message is too long for a push service")
	}
	to := binary.BigEndian.AppendUint32(salt[:], sealed)
	to = append(append(to, byte(len(public))), public...)
	return lock.Seal(to, nonce, append(text, 2), nil), nil // 2 ends the last record
}

// topic returns the key by which a newer message about the same replaces an older one that waits at the
// push service.
func topic(id string) string {
	sum := sha256.Sum256([]byte(id))
	return base64.RawURLEncoding.EncodeToString(sum[:24])
}
