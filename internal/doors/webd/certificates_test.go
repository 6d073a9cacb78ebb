package webd_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"medici/internal/dev/termtest"
)

// A door with a name gets its certificate from the authority by itself, before the first visit,
// and speaks HTTPS with it; the next start asks for none, nor would one of an earlier version. It has no other name.
func TestCertificates(t *testing.T) {
	const name = "games.example.org"
	var l *lab
	a := newAuthority(t, name)
	secured := config{Exempt: true, Authority: a, Folder: t.TempDir()}
	for range 2 {
		l = open(t, secured)
		https := l.https(name, a.root)
		answer, err := https.Get("https://" + name + "/")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if answer.Header.Get("Strict-Transport-Security") == "" {
			t.Error("browsers may come back without encryption")
		}
		cookies := answer.Cookies()
		if len(cookies) != 1 || cookies[0].Name != "__Host-medici" || !cookies[0].Secure {
			t.Fatal("encrypted the cookie is ", cookies)
		}
		ctx, cancel := context.WithTimeout(t.Context(), termtest.Patience)
		defer cancel()
		if _, _, err := websocket.Dial(ctx, "wss://"+name+"/ws",
			&websocket.DialOptions{HTTPClient: https, HTTPHeader: http.Header{
				"Origin": {"http://" + name}, "Cookie": {cookies[0].Name + "=" + cookies[0].Value},
			}}); err == nil {
			t.Error("an unencrypted page of that name opens the door")
		}
		ws, _, err := websocket.Dial(ctx, "wss://"+name+"/ws",
			&websocket.DialOptions{HTTPClient: https, HTTPHeader: http.Header{
				"Origin": {"https://" + name}, "Cookie": {cookies[0].Name + "=" + cookies[0].Value},
			}})
		if err != nil {
			t.Fatal(err)
		}
		defer ws.CloseNow()
		if err := ws.Write(ctx, websocket.MessageText, []byte(hello)); err != nil {
			t.Fatal(err)
		}
		l.session()
		if n := a.asked.Load(); n != 1 {
			t.Errorf("%d certificates were asked for", n)
		}
	}
	if _, err := l.https("other.example.org", a.root).Get("https://other.example.org/"); err == nil ||
		a.asked.Load() != 1 {
		t.Errorf("another name: %v, and %d certificates were asked for", err, a.asked.Load())
	}
	if s := l.srv.Stats(); !s.Encrypted || !s.Certified() || s.Failures > 0 || time.Until(s.Ends) < 89*24*time.Hour ||
		time.Since(s.Begins) > 2*time.Hour {
		t.Errorf("the door says of its certificate %+v", s)
	}
	earlier := autocert.Manager{Cache: autocert.DirCache(secured.Folder), HostPolicy: autocert.HostWhitelist(name),
		Prompt: autocert.AcceptTOS,
		Client: &acme.Client{DirectoryURL: "http://192.0.2.1/nowhere"}}
	old, err := earlier.GetCertificate(&tls.ClientHelloInfo{ServerName: name,
		CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}})
	if err != nil || time.Until(old.Leaf.NotAfter) < 89*24*time.Hour {
		t.Errorf("an earlier version has %v from the folder: %v", old, err)
	}
}

// logged is a log, line by line.
type logged chan string

func (s logged) Write(line []byte) (int, error) {
	s <- string(line)
	return len(line), nil
}

// until returns the next line that has a text in it, and how many were before it.
func (s logged) until(t *testing.T, text string) (line string, before int) {
	t.Helper()
	soon := time.After(termtest.Patience)
	for ; ; before++ {
		select {
		case line = <-s:
			if strings.Contains(line, text) {
				return line, before
			}
		case <-soon:
			t.Fatalf("the log never has %q", text)
		}
	}
}

// openTold opens a door with an authority, and hears its log.
func openTold(t *testing.T, a *authority, folder string) (*lab, logged) {
	log := make(logged, 1000)
	return open(t, config{Exempt: true, Authority: a, Folder: folder, Log: slog.New(slog.NewTextHandler(log, nil))}), log
}

// A certificate that cannot be had is no secret: the log has the reason for every try, of which browsers cause
// none, and the door counts them. It goes on asking until there is one.
func TestNoCertificate(t *testing.T) {
	a := newAuthority(t, "games.example.org")
	a.becomes(true, 0)
	l, log := openTold(t, a, t.TempDir())
	https := l.https(a.name, a.root)
	const visits = 50
	for range visits {
		if _, err := https.Get("https://" + a.name + "/"); err == nil {
			t.Fatal("the page is shown without a certificate")
		}
	}
	line, before := log.until(t, "no browser gets in")
	if before > 0 || !strings.Contains(line, "level=WARN") || !strings.Contains(line, "192.0.2.7: Connection refused") ||
		!strings.Contains(line, a.name) {
		t.Errorf("behind %d lines the log has %s", before, line)
	}
	if s := l.srv.Stats(); !s.Encrypted || s.Certified() || !s.Ends.IsZero() || s.Failures == 0 {
		t.Errorf("the door says of no certificate %+v", s)
	}
	a.becomes(false, 90*24*time.Hour)
	if _, before := log.until(t, "the page has a certificate"); uint64(before)+1 != l.srv.Stats().Failures ||
		before > visits/2 {
		t.Errorf("%d lines of %d tries", before+1, l.srv.Stats().Failures)
	}
	answer, err := https.Get("https://" + a.name + "/")
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
}

// One that cannot be renewed is shown on, and the log says when it ends.
func TestNoRenewal(t *testing.T) {
	a := newAuthority(t, "games.example.org")
	a.becomes(false, 29*24*time.Hour)
	l, log := openTold(t, a, t.TempDir())
	log.until(t, "the page has a certificate")
	a.becomes(true, 0)
	line, _ := log.until(t, "cannot be renewed")
	ends := l.srv.Stats().Ends
	if !strings.Contains(line, "level=WARN") || !strings.Contains(line, "ends="+ends.Format("2006-01-02")) ||
		!strings.Contains(line, "Connection refused") {
		t.Errorf("the log has %s", line)
	}
	answer, err := l.https(a.name, a.root).Get("https://" + a.name + "/")
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	a.becomes(false, 90*24*time.Hour)
	log.until(t, "the page has a certificate")
	if s := l.srv.Stats(); !s.Ends.After(ends.Add(24*time.Hour)) || s.Failures == 0 {
		t.Errorf("after the renewal the door says %+v", s)
	}
}

// The log names a file in the folder that is no certificate of this name, and another one is asked for.
func TestCertificateOfNoUse(t *testing.T) {
	folder := t.TempDir()
	a := newAuthority(t, "games.example.org")
	if err := os.WriteFile(filepath.Join(folder, a.name), []byte("nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, log := openTold(t, a, folder)
	log.until(t, "is of no use")
	log.until(t, "the page has a certificate")
}

// https returns a client that finds the lab by a name, and believes one authority.
func (l *lab) https(name string, root *x509.Certificate) *http.Client {
	roots := x509.NewCertPool()
	roots.AddCert(root)
	return &http.Client{Timeout: termtest.Patience, Transport: &http.Transport{
		DisableKeepAlives: true, TLSClientConfig: &tls.Config{RootCAs: roots, ServerName: name},
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "tcp", l.at)
		},
	}}
}
