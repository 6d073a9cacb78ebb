package sshd

import (
	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"medici/internal/doors/session"
)

// fingerprintExtension carries the proved key from the handshake to the connection. x/crypto keeps only the
// permissions of the method that succeeded.
const fingerprintExtension = "fingerprint@medici"

// handshake accepts everybody. A key that a client proves is its identity; a client without a key is let in
// without a question, as a guest.
//
// It excludes SHA-1, NIST curves in the key exchange, and MACs that are computed before encryption.
func handshake(ctx ssh.Context) *gossh.ServerConfig {
	k := ctx.Value(clientKey{}).(*client)
	c := &gossh.ServerConfig{
		MaxAuthTries:            k.limits.AuthTries,
		AuthLogCallback:         k.authed,
		PublicKeyAuthAlgorithms: gossh.SupportedAlgorithms().PublicKeyAuths,
		// An offer proves nothing, so this only says "go on and sign". Nothing reports a false signature,
		// so an offer counts as an attempt.
		PublicKeyCallback: func(gossh.ConnMetadata, gossh.PublicKey) (*gossh.Permissions, error) {
			k.tried.Store(true)
			return &gossh.Permissions{}, nil
		},
		VerifiedPublicKeyCallback: func(_ gossh.ConnMetadata, key gossh.PublicKey, _ *gossh.Permissions,
			_ string) (*gossh.Permissions, error) {
			return &gossh.Permissions{Extensions: map[string]string{fingerprintExtension: fingerprint(key)}}, nil
		},
		KeyboardInteractiveCallback: func(gossh.ConnMetadata, gossh.KeyboardInteractiveChallenge) (*gossh.Permissions,
			error) {
			return &gossh.Permissions{}, nil
		},
	}
	c.KeyExchanges = []string{gossh.KeyExchangeMLKEM768X25519, gossh.KeyExchangeCurve25519, "curve25519-sha256@libssh.org"}
	c.Ciphers = []string{
		gossh.CipherChaCha20Poly1305, gossh.CipherAES256GCM, gossh.CipherAES128GCM,
		gossh.CipherAES256CTR, gossh.CipherAES128CTR,
	}
	c.MACs = []string{gossh.HMACSHA256ETM, gossh.HMACSHA512ETM}
	return c
}

// fingerprint returns the fingerprint of a key; of a certificate, that of the key in it, because that key
// signed, and anybody can issue themselves another certificate.
func fingerprint(key gossh.PublicKey) string {
	if cert, ok := key.(*gossh.Certificate); ok {
		key = cert.Key
	}
	return gossh.FingerprintSHA256(key)
}

func callerOf(k *client, conn *gossh.ServerConn) session.Identity {
	c := session.Identity{Door: session.SSH, User: conn.User(), Remote: conn.RemoteAddr()}
	if len(c.User) > 64 {
		c.User = c.User[:64]
	}
	if conn.Permissions != nil {
		c.Fingerprint = conn.Permissions.Extensions[fingerprintExtension]
	}
	if c.Fingerprint == "" {
		c.Guest = k.guest()
	}
	return c
}
