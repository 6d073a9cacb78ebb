package relay

import (
	"crypto/tls"
	"encoding/json"
	"io"
	"net"
	"strings"
	"testing"

	"medici/internal/doors/session"
	"medici/internal/doors/trust"
)

// call returns a connection of a peer that may do anything.
func (l *lab) call(config *tls.Config) *tls.Conn {
	l.t.Helper()
	c, err := net.Dial("tcp", l.nodes["a"].address)
	if err != nil {
		l.t.Fatal(err)
	}
	l.t.Cleanup(func() { c.Close() })
	return tls.Client(c, config)
}

func (l *lab) as(c *trust.Credentials) *tls.Config { return c.Client("a", protocol) }

func frame(k kind, data []byte) []byte {
	return append(append([]byte{byte(k)}, number(len(data))...), data...)
}

// helloFrame returns an opening as a door sends it, with a change.
func helloFrame(change func(*hello)) []byte {
	h := hello{ID: "c1", Door: session.SSH, User: "eve", Guest: "EVE", Remote: from.String(),
		Way: &session.Way{Table: "old-mill"}}
	change(&h)
	data, _ := json.Marshal(h)
	return frame(opening, data)
}

// A peer that brings no session is hung up on, and nothing of it is served.
func TestNoSession(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	good := l.as(l.door.Credentials)
	nobody := l.as(l.door.Credentials)
	nobody.Certificates = nil
	long := strings.Repeat("x", mostWord+1)
	for name, c := range map[string]struct {
		config *tls.Config
		sends  []byte
	}{
		"without a certificate": {nobody, helloFrame(func(*hello) {})},
		"silent":                {good, nil},
		"slow":                  {good, helloFrame(func(*hello) {})[:40]},
		"oversize":              {good, append([]byte{byte(opening)}, number(mostFrame+1)...)},
		"another frame first":   {good, frame(shown, []byte("x"))},
		"no JSON":               {good, frame(opening, []byte("x"))},
		"nobody":                {good, helloFrame(func(h *hello) { h.Guest = "" })},
		"a guest with a key":    {good, helloFrame(func(h *hello) { h.Fingerprint = "SHA256:x" })},
		"no address":            {good, helloFrame(func(h *hello) { h.Remote = "example.org" })},
		"a long word":           {good, helloFrame(func(h *hello) { h.Way.Table = long })},
		"a guest's long code":   {good, helloFrame(func(h *hello) { h.Way.Guest = long })},
		"a long command": {good, helloFrame(func(h *hello) {
			h.Way, h.Command = nil, []string{"join", "--", long}
		})},
		"a large environment":     {good, helloFrame(func(h *hello) { h.Env = make([]string, 100) })},
		"a long kind of terminal": {good, helloFrame(func(h *hello) { h.Terminal, h.Term = true, string(make([]byte, 65)) })},
	} {
		t.Run(name, func(t *testing.T) {
			peer := l.call(c.config)
			peer.Write(c.sends)
			if got, err := io.ReadAll(peer); len(got) > 0 {
				t.Errorf("it is told %q, %v", got, err)
			}
		})
	}
	if len(l.nodes["a"].begun) > 0 || l.nodes["a"].Brought() > 0 || len(l.nodes["a"].greet) > 0 {
		t.Error("something of them is left")
	}
}

// A door that falls silent, or talks nonsense, ends its session.
func TestSessionOfABadDoor(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	for name, sends := range map[string][]byte{
		"silent":       nil,
		"a bad size":   frame(sized, []byte("x")),
		"oversize":     append([]byte{byte(shown)}, number(mostFrame+1)...),
		"half a frame": {byte(shown), 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			peer := l.call(l.as(l.door.Credentials))
			peer.Write(helloFrame(func(*hello) {}))
			peer.Write(sends)
			if _, err := io.ReadAll(peer); err != nil {
				t.Errorf("%v instead of an end", err)
			}
		})
	}
}

// More connections than may be without a session are hung up on at once.
func TestManyGreetings(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	for range mostGreeting {
		l.nodes["a"].greet <- struct{}{}
	}
	peer := l.call(l.as(l.door.Credentials))
	if err := peer.Handshake(); err == nil {
		t.Error("it is greeted")
	}
}
