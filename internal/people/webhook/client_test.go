package webhook

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

var home = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}

// Every kind of address that is not the Internet's is refused, and one that is not.
func TestInnerAddresses(t *testing.T) {
	for _, inner := range []string{
		"0.0.0.0", "0.1.2.3", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.9.9.9", "169.254.169.254",
		"172.16.0.1", "172.31.255.255",
		"192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.7", "203.0.113.9", "224.0.0.1",
		"239.1.1.1", "240.0.0.1", "255.255.255.255",
		"::", "::1", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "::8.8.8.8", "64:ff9b::808:808", "64:ff9b:1::1", "100::1",
		"2001::1", "2001:0:53aa::1", "2001:db8::1",
		"2002:7f00:1::1", "3fff::1", "4000::1", "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "fd00:ec2::254", "fc00::1",
		"fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "2600::1%eth0",
	} {
		if err := (reach{}).check(netip.AddrPortFrom(netip.MustParseAddr(inner), 443)); !errors.Is(err, errInner) {
			t.Errorf("%s is public: %v", inner, err)
		}
	}
	for _, public := range []string{"1.1.1.1", "100.63.0.1", "172.32.0.1", "192.0.1.1", "2606:4700::1111",
		"2a00:1450::1"} {
		a := netip.MustParseAddr(public)
		if err := (reach{}).check(netip.AddrPortFrom(a, 443)); err != nil {
			t.Errorf("%s: %v", public, err)
		}
		if err := (reach{home}).check(netip.AddrPortFrom(a, 80)); !errors.Is(err, errInner) {
			t.Errorf("port 80 of %s is in reach: %v", public, err)
		}
	}
	if err := (reach{home}).check(netip.MustParseAddrPort("127.0.0.1:80")); err != nil {
		t.Errorf("what is allowed is refused: %v", err)
	}
}

// The machine's own addresses are nobody's webhook, public ones neither.
func TestOwnAddress(t *testing.T) {
	own, err := net.InterfaceAddrs()
	if err != nil || len(own) == 0 {
		t.Fatal(own, err)
	}
	for _, n := range own {
		if a := netip.MustParsePrefix(n.String()).Addr(); !isOwn(a) {
			t.Errorf("%s is not own", a)
		}
	}
	if isOwn(netip.MustParseAddr("1.1.1.1")) {
		t.Error("another's address is own")
	}
}

// listener takes connections on this machine, and says whether any came.
func listener(t *testing.T) (port string, came func() bool) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	met := make(chan bool, 1)
	go func() {
		c, err := l.Accept()
		if err == nil {
			c.Close()
		}
		met <- err == nil
	}()
	_, port, _ = net.SplitHostPort(l.Addr().String())
	return port, func() bool { l.Close(); return <-met }
}

// A name that is public when somebody looks and leads inside a moment later leads nowhere,
// nor does one with a single inner address among others, nor what a dialer was given.
func TestNamesThatChange(t *testing.T) {
	port, came := listener(t)
	lookups := 0
	rebinding := func(context.Context, string) ([]netip.Addr, error) {
		if lookups++; lookups == 1 {
			return []netip.Addr{netip.MustParseAddr("1.1.1.1")}, nil
		}
		return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
	}
	if _, err := (reach{}).resolved(t.Context(), "changing.example:443", rebinding); err != nil {
		t.Fatal(err)
	}
	client := newClient(reach{}, rebinding, nil)
	for _, to := range []string{"https://changing.example/", "http://changing.example:" + port,
		"https://changing.example:" + port} {
		if _, err := client.Get(to); !errors.Is(err, errInner) {
			t.Errorf("%s: %v", to, err)
		}
	}
	both := func(context.Context, string) ([]netip.Addr, error) {
		return []netip.Addr{netip.MustParseAddr("1.1.1.1"), netip.MustParseAddr("::ffff:10.0.0.1")}, nil
	}
	if _, err := newClient(reach{}, both, nil).Get("https://two.example/"); !errors.Is(err, errInner) {
		t.Errorf("one of two addresses is inner: %v", err)
	}
	none := func(context.Context, string) ([]netip.Addr, error) { return nil, nil }
	if _, err := newClient(reach{}, none, nil).Get("https://none.example/"); err == nil {
		t.Error("a name without an address is reached")
	}
	if came() {
		t.Error("somebody connected")
	}
}

// posted sends a message to a server on this machine.
func posted(t *testing.T, h http.HandlerFunc, template string) error {
	t.Helper()
	server := httptest.NewServer(h)
	defer server.Close()
	defer server.CloseClientConnections() // of answers without an end
	return post(t.Context(), newClient(reach{home}, resolve, nil), Hook{template, server.URL + "/topic?x=1"},
		"whsec_c2VjcmV0", "game.4.turn", message{Kind: turnBegan, Title: "È il tuo turno", Text: "Text", Link: "ssh://x"})
}

// A receiver verifies what the standard says: HMAC-SHA256 of id, time and body.
func TestSignature(t *testing.T) {
	got := make(chan error, 1)
	err := posted(t, func(_ http.ResponseWriter, q *http.Request) {
		body, _ := io.ReadAll(q.Body)
		mac := hmac.New(sha256.New, []byte("secret"))
		fmt.Fprintf(mac, "%s.%s.%s", q.Header.Get("Webhook-Id"), q.Header.Get("Webhook-Timestamp"), body)
		want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		if q.Header.Get("Webhook-Signature") != want || q.Header.Get("Webhook-Id") != "game.4.turn" || q.Method != "POST" {
			got <- fmt.Errorf("%s %v", q.Method, q.Header)
			return
		}
		got <- nil
	}, "json")
	if err := errors.Join(err, <-got); err != nil {
		t.Error(err)
	}
	if a, b := newSecret(), newSecret(); a == b || len(a) != len("whsec_")+44 {
		t.Errorf("secrets are %s and %s", a, b)
	}
}

// The proxy of the environment is not asked, redirects lead nowhere, and an answer that
// has no end is cut off.
func TestAnswers(t *testing.T) {
	t.Setenv("HTTP_PROXY", "http://127.0.0.1:1")
	t.Setenv("HTTPS_PROXY", "http://127.0.0.1:1")
	if err := posted(t, func(w http.ResponseWriter, q *http.Request) {
		if q.Header.Get("Title") != "=?utf-8?q?=C3=88_il_tuo_turno?=" || q.Header.Get("Click") != "ssh://x" {
			w.WriteHeader(http.StatusBadRequest)
		}
	}, "ntfy"); err != nil {
		t.Error(err)
	}
	for _, status := range []int{301, 302, 307, 308, 400, 404, 429, 500} {
		followed := false
		err := posted(t, func(w http.ResponseWriter, q *http.Request) {
			followed = followed || q.URL.Path != "/topic"
			w.Header().Set("Location", "/elsewhere")
			w.WriteHeader(status)
		}, "slack")
		if err == nil || followed {
			t.Errorf("status %d: %v, followed %v", status, err, followed)
		}
	}
	over := make(chan error, 1)
	if err := posted(t, func(w http.ResponseWriter, _ *http.Request) {
		for {
			if _, err := w.Write([]byte(strings.Repeat("x", 1<<10))); err != nil {
				over <- err
				return
			}
		}
	}, "discord"); err != nil || <-over == nil {
		t.Errorf("an answer without an end: %v", err)
	}
	if err := posted(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Long", strings.Repeat("x", 2*mostAnswer))
	}, "json"); err == nil {
		t.Error("headers without an end are read")
	}
}

// A receiver that does not answer is given up after some seconds.
func TestHangingAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := net.Pipe()
		defer there.Close()
		go io.Copy(io.Discard, there) // takes all, and says nothing
		client := newClient(reach{home}, resolve, nil)
		client.Transport.(*http.Transport).DialContext = func(context.Context, string, string) (net.Conn,
			error) {
			return here, nil
		}
		began := time.Now()
		err := post(t.Context(), client, Hook{"ntfy", "http://127.0.0.1:8080"}, newSecret(), "id", message{})
		if why, ok := errors.AsType[*url.Error](err); !ok || !why.Timeout() || time.Since(began) != patience {
			t.Errorf("%v after %v", err, time.Since(began))
		}
	})
}

// A certificate is looked at.
func TestCertificate(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	defer server.Close()
	believed := x509.NewCertPool()
	believed.AddCert(server.Certificate())
	for _, c := range []struct {
		roots *x509.CertPool
		good  bool
	}{{believed, true}, {x509.NewCertPool(), false}} {
		err := post(t.Context(), newClient(reach{home}, resolve, c.roots), Hook{"ntfy", server.URL}, newSecret(), "id",
			message{})
		if (err == nil) != c.good {
			t.Errorf("believed %v: %v", c.good, err)
		}
	}
}
