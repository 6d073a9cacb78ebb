package webd_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"testing"

	"github.com/coder/websocket"

	"medici/internal/termtest"
	"medici/internal/webd"
)

// A door with a name gets its certificate from the authority by itself, at the first visit,
// and speaks HTTPS with it; the next start asks for none. It has no other name.
func TestCertificates(t *testing.T) {
	const name = "games.example.org"
	var l *lab
	a := newAuthority(t, name, func() string { return l.at })
	secured := config{Exempt: true, TLS: a.secured(t)}
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
		if _, _, err := websocket.Dial(ctx, "wss://"+name+"/ws", &websocket.DialOptions{HTTPClient: https, HTTPHeader: http.Header{
			"Origin": {"http://" + name}, "Cookie": {cookies[0].Name + "=" + cookies[0].Value},
		}}); err == nil {
			t.Error("an unencrypted page of that name opens the door")
		}
		ws, _, err := websocket.Dial(ctx, "wss://"+name+"/ws", &websocket.DialOptions{HTTPClient: https, HTTPHeader: http.Header{
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
	if _, err := l.https("other.example.org", a.root).Get("https://other.example.org/"); err == nil || a.asked.Load() != 1 {
		t.Errorf("another name: %v, and %d certificates were asked for", err, a.asked.Load())
	}
}

// secured is the TLS of a door that gets its certificate there.
func (a *authority) secured(t testing.TB) func() *tls.Config {
	return webd.Certificates{Host: a.name, Folder: t.TempDir(), Directory: a.URL + "/", Client: a.Client()}.TLS
}

// https is a client that finds the lab by a name, and believes one authority.
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
