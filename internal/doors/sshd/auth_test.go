package sshd_test

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
)

func whoami(x *session.Session) int {
	fmt.Fprint(x, x.Identity().Fingerprint)
	return 0
}

func TestIdentityIsTheProvedKey(t *testing.T) {
	l := open(t, limits{}, whoami)
	key := termtest.Key(t)
	who := func(c *termtest.Client) string {
		out, _, _ := c.Exec("")
		return out
	}
	if got := who(termtest.Dial(t, l.addr, "ada", key)); got != gossh.FingerprintSHA256(key.PublicKey()) {
		t.Errorf("with a key: %q", got)
	}
	if got := who(termtest.Dial(t, l.addr, "ada", nil)); got != "" {
		t.Errorf("guest: %q", got)
	}
	cert := certify(t, key)
	if got := who(termtest.Dial(t, l.addr, "ada", cert)); got != gossh.FingerprintSHA256(key.PublicKey()) {
		t.Errorf("with a certificate of the key: %q", got)
	}
}

// certify returns a certificate for key, as anybody can make themselves.
func certify(t *testing.T, key gossh.Signer) gossh.Signer {
	t.Helper()
	c := &gossh.Certificate{Key: key.PublicKey(), CertType: gossh.UserCert, ValidBefore: gossh.CertTimeInfinity,
		Nonce: []byte("n")}
	if err := c.SignCert(rand.Reader, termtest.Key(t)); err != nil {
		t.Fatal(err)
	}
	s, err := gossh.NewCertSigner(c, key)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// shy offers its key and does not sign.
type shy struct{ gossh.Signer }

func (shy) Sign(io.Reader, []byte) (*gossh.Signature, error) {
	return nil, errors.New("I would rather not")
}

// liar offers a key and signs with another.
type liar struct{ offered, own gossh.Signer }

func (l liar) PublicKey() gossh.PublicKey { return l.offered.PublicKey() }
func (l liar) Sign(r io.Reader, data []byte) (*gossh.Signature, error) {
	return l.own.Sign(r, data)
}

func TestOfferedKeyIsNobodysIdentity(t *testing.T) {
	l := open(t, limits{}, whoami)
	victim, own := termtest.Key(t), termtest.Key(t)
	nothing := func(string, string, []string, []bool) ([]string, error) { return nil, nil }
	for name, c := range map[string]struct {
		then gossh.AuthMethod
		want string
	}{
		"then a guest":    {gossh.KeyboardInteractive(nothing), ""},
		"then an own key": {gossh.PublicKeys(own), gossh.FingerprintSHA256(own.PublicKey())},
	} {
		t.Run(name, func(t *testing.T) {
			steps := []gossh.AuthMethod{gossh.PublicKeys(shy{victim}), c.then}
			client, err := termtest.DialWith(t, l.addr, gossh.ClientConfig{
				User: "mallory",
				AuthCallback: func(*gossh.ClientAuthContext) (gossh.AuthMethod, error) {
					if len(steps) == 0 {
						return nil, errors.New("refused")
					}
					next := steps[0]
					steps = steps[1:]
					return next, nil
				},
			})
			if err != nil {
				t.Fatal(err)
			}
			if got, _, _ := client.Exec(""); got != c.want {
				t.Errorf("known as %q, want %q", got, c.want)
			}
		})
	}
	if _, err := termtest.TryDial(t, l.addr, "mallory", liar{victim, own}); err == nil {
		t.Error("a false signature is accepted")
	}
}

func TestOldAlgorithmsAreRefused(t *testing.T) {
	l := open(t, limits{}, whoami)
	for name, c := range map[string]gossh.Config{
		"key exchange": {KeyExchanges: []string{gossh.KeyExchangeECDHP256, gossh.InsecureKeyExchangeDH14SHA1}},
		"mac":          {MACs: []string{gossh.HMACSHA1, gossh.HMACSHA256}, Ciphers: []string{gossh.CipherAES128CTR}},
		"cipher":       {Ciphers: []string{gossh.InsecureCipherAES128CBC}},
	} {
		_, err := termtest.DialWith(t, l.addr, gossh.ClientConfig{User: "old", Config: c})
		if err == nil || !strings.Contains(err.Error(), "no common algorithm") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// door returns one that asks who comes.
func door(key string) sshd.Config {
	return sshd.Config{HostKey: key, Gate: gate.New(gate.Config{}), Host: session.NewHost(session.Config{Handle: whoami})}
}

func TestHostKey(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "host_key")
	start := func() string {
		t.Helper()
		srv, err := sshd.New(door(path))
		if err != nil {
			t.Fatal(err)
		}
		return gossh.FingerprintSHA256(termtest.Dial(t, serve(t, srv), "ada", nil).HostKey())
	}
	first := start()
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if again := start(); again != first {
		t.Errorf("key %s after %s", again, first)
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("left behind: %v", files)
	}
}

func TestHostKeyRefused(t *testing.T) {
	dir := t.TempDir()
	fail := func(path, words string) {
		t.Helper()
		if _, err := sshd.New(door(path)); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v", path, err)
		}
	}
	fail("", "no path")
	fail(filepath.Join(dir, "no", "such", "folder"), "make host key")
	open := filepath.Join(dir, "open")
	if _, err := sshd.New(door(open)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(open, 0o640); err != nil {
		t.Fatal(err)
	}
	fail(open, "chmod 600 "+open)
	junk := filepath.Join(dir, "junk")
	if err := os.WriteFile(junk, []byte("junk"), 0o600); err != nil {
		t.Fatal(err)
	}
	fail(junk, "junk")
	if _, err := sshd.New(sshd.Config{HostKey: filepath.Join(dir, "key")}); err == nil {
		t.Error("a server without a gate")
	}
}
