package sshd_test

import (
	"fmt"
	"io"
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// proxied returns what whoami answers to a client that a proxy brings, or an error.
func (l *lab) proxied(header string) (string, error) {
	l.t.Helper()
	c, err := net.Dial("tcp", l.addr)
	if err != nil {
		l.t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(termtest.Patience))
	if _, err := io.WriteString(c, header); err != nil {
		return "", err
	}
	conn, chans, reqs, err := gossh.NewClientConn(c, "", &gossh.ClientConfig{
		User: "guest", HostKeyCallback: gossh.InsecureIgnoreHostKey(),
		Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(func(string, string, []string, []bool) ([]string,
			error) {
			return nil, nil
		})},
	})
	if err != nil {
		return "", err
	}
	client := gossh.NewClient(conn, chans, reqs)
	defer func() { _ = client.Close(); _ = client.Wait() }()
	s, err := client.NewSession()
	if err != nil {
		return "", err
	}
	out, err := s.Output("")
	return string(out), err
}

func whence(x *session.Session) int {
	fmt.Fprint(x, x.Identity().Remote)
	return 0
}

func TestProxy(t *testing.T) {
	t.Parallel()
	l := openWith(t, config{
		Limits:  limits{Gate: gate.Limits{Rate: 0.001, Burst: 2, Hello: time.Second}},
		Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		Exempt:  []netip.Prefix{},
		Handle:  whence,
	})
	const ann, bob = "PROXY TCP4 203.0.113.9 192.0.2.1 5555 22\r\n", "PROXY TCP4 203.0.113.10 192.0.2.1 5555 22\r\n"
	for range 2 {
		if from, err := l.proxied(ann); from != "203.0.113.9:5555" || err != nil {
			t.Errorf("from %s, %v", from, err)
		}
	}
	if _, err := l.proxied(ann); err == nil || l.gate.Stats().Refused[gate.TooFast] != 1 {
		t.Errorf("too fast, and: %v, %v", err, l.gate.Stats())
	}
	if from, err := l.proxied(bob); from != "203.0.113.10:5555" || err != nil {
		t.Errorf("from %s, %v", from, err)
	}
	for range 3 { // the proxy itself is exempt
		if from, err := l.proxied("PROXY UNKNOWN\r\n"); !strings.HasPrefix(from, "127.0.0.1:") || err != nil {
			t.Errorf("from %s, %v", from, err)
		}
	}
	l.refused(gate.NoHeader)
	if c, err := net.Dial("tcp", l.addr); err != nil {
		t.Error(err)
	} else { // says nothing at all
		defer c.Close()
		_ = c.SetReadDeadline(time.Now().Add(termtest.Patience))
		if n, err := io.Copy(io.Discard, c); n != 0 || isTimeout(err) {
			t.Errorf("read %d, %v", n, err)
		}
	}
}

// From anybody else an address is a claim, and nothing we understand.
func TestProxyHeaderOfAStranger(t *testing.T) {
	l := openWith(t, config{Proxies: []netip.Prefix{netip.MustParsePrefix("192.0.2.80/32")}, Handle: whence})
	for _, header := range []string{"PROXY TCP4 203.0.113.9 192.0.2.1 5555 22\r\n",
		"\r\n\r\n\x00\r\nQUIT\n\x21\x11\x00\x0c\xcb\x00\x71\x09\xc0\x00\x02\x01\x15\xb3\x00\x16"} {
		if from, err := l.proxied(header); err == nil && !strings.HasPrefix(from, "127.0.0.1:") {
			t.Error("let in from ", from)
		}
	}
	if from, err := l.proxied(""); !strings.HasPrefix(from, "127.0.0.1:") || err != nil {
		t.Errorf("from %s, %v", from, err)
	}
}

// A connection from a proxy that has not said whose it is does not outlive the
// server.
func TestShutdownClosesAwaited(t *testing.T) {
	l := openWith(t, config{
		Limits:  limits{Gate: gate.Limits{Hello: time.Hour, Startups: gate.Startups{Start: 1, Rate: 100, Full: 1}}},
		Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")},
	})
	c, err := net.Dial("tcp", l.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	retry(t, func() error { // one may wait
		if _, err := l.proxied("PROXY UNKNOWN\r\n"); err == nil || l.gate.Stats().Refused[gate.EarlyDrop] == 0 {
			return fmt.Errorf("two wait: %v", err)
		}
		return nil
	})
	if err := l.srv.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
	_ = c.SetReadDeadline(time.Now().Add(termtest.Patience))
	if _, err := io.Copy(io.Discard, c); isTimeout(err) {
		t.Error("still open")
	}
}
