package sshd

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/netip"
	"testing"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/text/source"
)

// recording is a connection from a proxy on which all has been said.
type recording struct {
	net.Conn
	said *bytes.Reader
}

var proxyAddr = &net.TCPAddr{IP: net.IPv4(192, 0, 2, 80), Port: 1234}

func (r recording) Read(p []byte) (int, error)      { return r.said.Read(p) }
func (r recording) RemoteAddr() net.Addr            { return proxyAddr }
func (r recording) SetReadDeadline(time.Time) error { return nil }

func proxied(header string) (net.Conn, gate.Refusal, error) {
	s := wired()
	s.cfg.Proxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.80/32")}
	c, why, err := s.brought(&recording{said: bytes.NewReader([]byte(header))})
	if len(s.awaits) != 0 {
		err = errors.New("still awaited")
	}
	return c, why, err
}

// version2 returns a header of a command and family with an address block.
func version2(command, family byte, block string) string {
	return "\r\n\r\n\x00\r\nQUIT\n" + string([]byte{0x20 | command, family, 0, byte(len(block))}) + block
}

var v2v6 = "\x20\x01\x0d\xb8" + string(make([]byte, 11)) + "\x07" + string(make([]byte, 16)) + "\x01\x00\x00\x16"

func TestProxyHeader(t *testing.T) {
	for name, c := range map[string]struct {
		header string
		want   string // "" for a refusal
	}{
		"version 1":          {"PROXY TCP4 203.0.113.9 192.0.2.1 5555 22\r\n", "203.0.113.9:5555"},
		"version 1, IPv6":    {"PROXY TCP6 2001:db8::9 2001:db8::1 5555 22\r\n", "[2001:db8::9]:5555"},
		"version 1, unknown": {"PROXY UNKNOWN\r\n", proxyAddr.String()},
		"version 2":          {version2(1, 0x11, "\xcb\x00\x71\x09\xc0\x00\x02\x01\x15\xb3\x00\x16"), "203.0.113.9:5555"},
		"version 2, IPv6":    {version2(1, 0x21, v2v6), "[2001:db8::7]:256"},
		"version 2, options": {version2(1, 0x11, "\xcb\x00\x71\x09\xc0\x00\x02\x01\x15\xb3\x00\x16\x04\x00\x01\x00"),
			"203.0.113.9:5555"},
		"version 2, of itself": {version2(0, 0, ""), proxyAddr.String()},
		"version 2, a path":    {version2(1, 0x31, "/run/x"+string(make([]byte, 210))), ""},
		"version 2, unknown":   {version2(1, 0, ""), ""},
		"none":                 {"", ""},
		"half":                 {"PROXY TCP4 203.0.113.9 192.0.2.1 55", ""},
		"nonsense":             {"PROXY TCP4 203.0.113.999 192.0.2.1 5555 22\r\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			const hello = "SSH-2.0-x\r\n"
			said := c.header
			if c.want != "" {
				said += hello
			}
			conn, why, err := proxied(said)
			if c.want == "" {
				if why != gate.NoHeader || err == nil {
					t.Fatalf("%v, %v", why, err)
				}
				return
			}
			if why != 0 || err != nil {
				t.Fatalf("%v, %v", why, err)
			}
			if got := conn.RemoteAddr().String(); got != c.want {
				t.Errorf("from %s, want %s", got, c.want)
			}
			if rest, err := io.ReadAll(conn); string(rest) != hello || err != nil {
				t.Errorf("after the header: %q, %v", rest, err)
			}
		})
	}
	if _, why, err := proxied("SSH-2.0-x\r\n"); why != gate.NoHeader || err == nil {
		t.Errorf("a proxy without a header: %v, %v", why, err)
	}
}

// A header of a proxy is refused, or has an address to go by.
func FuzzProxyHeader(f *testing.F) {
	for _, seed := range []string{
		"PROXY TCP4 203.0.113.9 192.0.2.1 5555 22\r\nSSH", "PROXY TCP6 2001:db8::9 2001:db8::1 5555 22\r\n",
		"PROXY UNKNOWN\r\n",
		version2(1, 0x11, "\xcb\x00\x71\x09\xc0\x00\x02\x01\x15\xb3\x00\x16"), version2(1, 0x21, v2v6), version2(0, 0, ""),
		version2(1, 0x31, "/"), "",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, said string) {
		c, why, err := proxied(said)
		switch {
		case why == 0 && err == nil:
			if !source.Address(c.RemoteAddr()).IsValid() {
				t.Errorf("let in from %v", c.RemoteAddr())
			}
			if rest, err := io.ReadAll(c); err != nil || !bytes.HasSuffix([]byte(said), rest) {
				t.Errorf("then it says %q, %v", rest, err)
			}
		case why != gate.NoHeader || err == nil || c != nil:
			t.Errorf("%v, %v, %v", c, why, err)
		}
	})
}
