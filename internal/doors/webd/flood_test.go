package webd_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/webd"
)

// Whoever types more than anybody does is read no faster for it: the browser's TCP waits,
// the session goes on, and nothing is lost.
func TestTypingIsHeldUp(t *testing.T) {
	l := open(t, config{Exempt: true, Session: session.Limits{InputRate: 1 << 20, InputBurst: 1 << 20},
		Door: webd.Limits{TypeRate: 64 << 10}})
	b := l.come(hello)
	b.sees("amber-fox")
	began, typed := time.Now(), strings.Repeat("x", 32<<10)
	for range 6 { // two are let pass at once
		if err := b.types(typed); err != nil {
			t.Fatal(err)
		}
	}
	b.wait("all of it", func() bool { return strings.Count(b.shown, "x") == 6*len(typed)+3 }) // with those of table, terminal and size
	if took := time.Since(began); took < 1500*time.Millisecond {
		t.Errorf("192 kB were read within %v", took)
	}
}

// A message in parts that say nothing costs what it brought over the wire, as the library tells nobody of them.
func TestEmptyPartsAreHeldUp(t *testing.T) {
	l := open(t, config{Exempt: true, Session: session.Limits{InputRate: 1 << 20, InputBurst: 1 << 20},
		Door: webd.Limits{TypeRate: 32 << 10, TypeBurst: 32 << 10}})
	b := l.come(hello)
	b.sees("amber-fox")
	const messages, parts = 100, 98 // of six bytes each: 60 kB
	began := time.Now()
	for range messages {
		w, err := b.ws.Writer(t.Context(), websocket.MessageBinary)
		if err != nil {
			t.Fatal(err)
		}
		_, err = io.WriteString(w, "x")
		for range parts {
			_, more := w.Write(nil)
			err = errors.Join(err, more)
		}
		if err := errors.Join(err, w.Close()); err != nil {
			t.Fatal(err)
		}
	}
	b.wait("all of it", func() bool { return strings.Count(b.shown, "x") == messages+3 }) // with those of table, terminal and size
	if took := time.Since(began); took < 500*time.Millisecond {
		t.Errorf("%d messages in %d empty parts each were read within %v", messages, parts, took)
	}
}

// Messages that are too large, and a flood of small ones, end one session at most.
func TestFloods(t *testing.T) {
	l := open(t, config{Exempt: true, Door: webd.Limits{WireRate: 1 << 20, WireBurst: 64 << 10}})
	other := l.come(hello)
	other.sees("amber-fox")
	large := l.come(hello)
	large.sees("amber-fox")
	large.types(strings.Repeat("x", 33<<10))
	large.ends()
	if large.closed != websocket.StatusMessageTooBig {
		t.Errorf("closed with %d", large.closed)
	}
	sizes := l.come(hello)
	sizes.sees("amber-fox")
	for n := range 3000 {
		if sizes.send(websocket.MessageText, fmt.Sprintf(`{"cols":%d,"rows":30}`, 80+n%100)) != nil {
			break
		}
	}
	other.types("still here")
	other.sees("still here")
}

// One address may have so many connections without a session, and no more; and those who
// say nothing are hung up on.
func TestConnectionsWithoutASession(t *testing.T) {
	l := open(t, config{Exempt: true, Door: webd.Limits{PerSource: 20, Header: 300 * time.Millisecond}})
	var open []net.Conn
	for range 100 {
		c, err := net.Dial("tcp", l.at)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		open = append(open, c)
	}
	for _, c := range open {
		_ = c.SetReadDeadline(time.Now().Add(termtest.Patience))
		if _, err := c.Read(make([]byte, 1)); err == nil || strings.Contains(err.Error(), "timeout") {
			t.Fatalf("a mute connection is told something, or nothing happens to it: %v", err)
		}
	}
	if s := l.srv.Stats(); s.Refused != 80 || s.Connections != 0 {
		t.Errorf("%+v", s)
	}
	if answer := l.get("/"); answer.StatusCode != http.StatusOK {
		t.Error(answer.Status)
	}
}

// Headers that are too large are refused before anything is done.
func TestLargeHeaders(t *testing.T) {
	l := open(t, config{Exempt: true})
	if answer := l.get("/", "Cookie",
		strings.Repeat("x", 20<<10)); answer.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
		t.Error(answer.Status)
	}
}

// Behind a proxy the address is the last one that no proxy has; what stands before was
// written by the browser, and a proxy that says nothing brings nobody.
func TestForwarded(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}
	l := open(t, config{Proxies: proxies})
	cookie := l.cookie("X-Forwarded-For", "192.0.2.7")
	for header, want := range map[string]string{
		"192.0.2.7":                      "192.0.2.7",
		"198.51.100.1, 192.0.2.7":        "192.0.2.7",
		"127.0.0.1, 192.0.2.7, 10.1.2.3": "192.0.2.7",
		"garbage, 192.0.2.7":             "192.0.2.7",
		"192.0.2.7:1234":                 "192.0.2.7",
		"[2001:db8::7]:443":              "2001:db8::7",
		"::ffff:192.0.2.7":               "192.0.2.7",
		"":                               "",
		"10.1.2.3":                       "",
		"192.0.2.7, garbage":             "",
		"192.0.2.7,":                     "",
		"192.0.2.7, 192.0.2.8 ; for=1":   "",
		"unknown":                        "",
	} {
		ws, answer, err := l.dial("Cookie", cookie, "X-Forwarded-For", header)
		if want == "" {
			if err == nil || answer.StatusCode != http.StatusForbidden {
				t.Errorf("%q: %v", header, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(header, ": ", err)
		}
		if err := ws.Write(t.Context(), websocket.MessageText, []byte(hello)); err != nil {
			t.Fatal(err)
		}
		if got := l.session().Source(); got.String() != want {
			t.Errorf("%q comes from %v, want %s", header, got, want)
		}
		_ = ws.CloseNow()
	}
	if answer := l.get("/"); answer.StatusCode != http.StatusForbidden {
		t.Errorf("the page of nobody: %s", answer.Status)
	}
	if n := l.gate.Stats().Refused[gate.NoHeader]; n != 7 {
		t.Errorf("%d refused without an address", n)
	}
	if c := l.get("/", "X-Forwarded-For", "192.0.2.7", "X-Forwarded-Proto",
		"https").Cookies()[0]; c.Name != "__Host-medici" || !c.Secure || c.Path != "/" || c.Domain != "" {
		t.Errorf("behind HTTPS it is %v", c)
	}
	direct := open(t, config{})
	ws, _, err := direct.dial("Cookie", direct.cookie(), "X-Forwarded-For", "192.0.2.7", "X-Forwarded-Proto", "https")
	if err != nil {
		t.Fatal(err)
	}
	defer ws.CloseNow()
	if err := ws.Write(t.Context(), websocket.MessageText, []byte(hello)); err != nil {
		t.Fatal(err)
	}
	if got := direct.session().Source(); got != netip.MustParseAddr("127.0.0.1") {
		t.Errorf("whoever is no proxy brings %v", got)
	}
}

// A page that hears no status comes back: so none is told when the server closes, and the
// place that it knows stays.
func TestShutdown(t *testing.T) {
	l := open(t, config{Exempt: true})
	b := l.come(hello)
	b.sees("amber-fox")
	l.session().At("amber-fox")
	b.wait("the place", func() bool { return len(b.told) == 1 })
	mute := l.come("")
	if err := l.srv.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.ends()
	mute.ends()
	if b.closed != websocket.StatusGoingAway || len(b.told) != 1 {
		t.Errorf("closed with %d, told %q", b.closed, b.told)
	}
	until(t, "nobody", func() bool { return l.gate.Stats().Connections == 0 })
}

// A browser that answers no ping, or takes nothing, is hung up on.
func TestVanished(t *testing.T) {
	l := open(t, config{Exempt: true, Door: webd.Limits{Keepalive: 50 * time.Millisecond}})
	ws, _, err := l.dial("Cookie", l.cookie())
	if err != nil {
		t.Fatal(err)
	}
	defer ws.CloseNow()
	if err := ws.Write(t.Context(), websocket.MessageText, []byte(hello)); err != nil {
		t.Fatal(err)
	}
	select { // nobody reads, so nobody answers
	case <-l.session().Context().Done():
	case <-time.After(termtest.Patience):
		t.Error("it stays")
	}
}
