package trust

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// cluster returns an authority and the folders of its nodes.
func cluster(t *testing.T, nodes ...string) (dir string, folders []string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "cluster")
	if err := Init(dir); err != nil {
		t.Fatal(err)
	}
	for _, node := range nodes {
		folder, err := Issue(dir, node)
		if err != nil {
			t.Fatal(err)
		}
		folders = append(folders, folder)
	}
	return dir, folders
}

func load(t *testing.T, folder string) *Credentials {
	t.Helper()
	c, err := Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestFilesAreSecretAndStay(t *testing.T) {
	dir, folders := cluster(t, "a", "b")
	before := contents(t, dir)
	if len(before) != 3+4+4 {
		t.Errorf("%d files", len(before))
	}
	if err := Init(dir); err == nil || !strings.Contains(err.Error(), "is there already") {
		t.Errorf("a second authority: %v", err)
	}
	if _, err := Issue(dir, "a"); err == nil {
		t.Error("a second node a")
	}
	for path, text := range contents(t, dir) {
		if before[path] != text {
			t.Errorf("%s was changed", path)
		}
	}
	if text := before[filepath.Join(folders[0], HostKey)]; text == "" ||
		text != before[filepath.Join(folders[1], HostKey)] {
		t.Error("the nodes have not one host key")
	}
}

// contents returns all files of a folder, which nobody else may read.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		info, _ := d.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %v", path, info.Mode())
		}
		if err == nil && !d.IsDir() {
			text, _ := os.ReadFile(path)
			all[path] = string(text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestErrorsSayWhatToDo(t *testing.T) {
	dir, folders := cluster(t, "a")
	try := func(_ any, err error) error { return err }
	if err := os.Chmod(filepath.Join(folders[0], nodeKey), 0o644); err != nil {
		t.Fatal(err)
	}
	for want, err := range map[string]error{
		"small letters":           try(Issue(dir, "../b")),
		"medici cluster init":     try(Issue(t.TempDir(), "b")),
		"medici cluster key NODE": try(Load(t.TempDir())),
		"chmod 600":               try(Load(folders[0])),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	for _, name := range []string{"", "-a", "a-", "A", "a.b", "a/b", strings.Repeat("a", 33)} {
		if Named(name) {
			t.Errorf("%q is a name", name)
		}
	}
}

// Nodes of one authority speak with each other; everybody else is refused, whichever end
// they are.
func TestWhoIsTrusted(t *testing.T) {
	dir, ours := cluster(t, "a", "b")
	_, theirs := cluster(t, "a")
	a, b, stranger := load(t, ours[0]), load(t, ours[1]), load(t, theirs[0])
	nobody := b.Client("a", "x")
	nobody.Certificates = nil
	old := b.Client("a", "x")
	old.MinVersion, old.MaxVersion = tls.VersionTLS12, tls.VersionTLS12
	signed := func(change func(*x509.Certificate), by tls.Certificate) *tls.Config {
		c := b.Client("a", "x")
		c.Certificates = []tls.Certificate{issue(t, change, by)}
		return c
	}
	ca, err := tls.LoadX509KeyPair(filepath.Join(dir, authorityCert), filepath.Join(dir, authorityKey))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		client *tls.Config
		want   bool
	}{
		"a node":                   {b.Client("a", "x"), true},
		"another's authority":      {stranger.Client("a", "x"), false},
		"no certificate":           {nobody, false},
		"another node than called": {b.Client("b", "x"), false},
		"another protocol":         {b.Client("a", "y"), false},
		"an old TLS":               {old, false},
		"made as nodes are":        {signed(func(*x509.Certificate) {}, ca), true},
		"no longer valid": {signed(func(c *x509.Certificate) { c.NotAfter = time.Now().Add(-time.Minute) }, ca),
			false},
		"not valid yet": {signed(func(c *x509.Certificate) { c.NotBefore = time.Now().Add(time.Hour) }, ca),
			false},
		"for servers alone": {signed(func(c *x509.Certificate) {
			c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}
		}, ca), false},
		"issued by a node": {signed(func(*x509.Certificate) {}, b.cert), false},
	} {
		if err := meet(a.Server("x"), c.client); (err == nil) != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if a.Node != "a" || b.Node != "b" {
		t.Errorf("the nodes are called %q and %q", a.Node, b.Node)
	}
}

// issue returns a certificate of a node called a, but for a change, which somebody has signed and
// shows with their own.
func issue(t *testing.T, change func(*x509.Certificate), by tls.Certificate) tls.Certificate {
	t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	cert := template("a")
	cert.DNSNames, cert.KeyUsage = []string{"a"}, x509.KeyUsageDigitalSignature
	cert.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}
	change(cert)
	signed, err := x509.CreateCertificate(rand.Reader, cert, by.Leaf, public, by.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: append([][]byte{signed}, by.Certificate...), PrivateKey: private}
}

// meet has two ends say a word.
func meet(server, client *tls.Config) error {
	l, err := tls.Listen("tcp", "127.0.0.1:0", server)
	if err != nil {
		return err
	}
	defer l.Close()
	go func() {
		if c, err := l.Accept(); err == nil {
			c.Write([]byte("x"))
			c.Close()
		}
	}()
	c, err := tls.Dial("tcp", l.Addr().String(), client)
	if err != nil {
		return err
	}
	defer c.Close()
	_, err = io.ReadFull(c, make([]byte, 1))
	return err
}
