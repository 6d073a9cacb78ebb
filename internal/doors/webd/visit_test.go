package webd_test

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"medici/internal/doors/gate"
	"medici/internal/doors/webd"
)

const hello = `{"cols":100,"rows":30,"lang":"it","path":"/watch/amber-fox"}`

// A browser's session is like that of a terminal: command, size, language, keys and the last word.
func TestSession(t *testing.T) {
	l := open(t, config{Exempt: true})
	b := l.come(hello)
	b.sees(`["watch" "amber-fox"] xterm-256color 100x30 it.UTF-8` + "\r\n")
	x := l.session()
	if c := x.Identity(); c.Door != "web" || !strings.HasPrefix(c.Fingerprint, "SHA256:") || len(c.Guest) != 14 ||
		x.Source() != netip.MustParseAddr("127.0.0.1") {
		t.Errorf("%+v", c)
	}
	b.send(websocket.MessageText, `{"cols":40,"rows":20}`)
	b.types("abc")
	b.sees("abc")
	if _, cols, rows, _ := x.Terminal(); cols != 40 || rows != 20 {
		t.Errorf("%dx%d", cols, rows)
	}
	b.send(websocket.MessageText, `{"ask":true}`)
	b.wait("an answer", func() bool { return slices.Contains(b.told, "{}") })
	if _, cols, rows, _ := x.Terminal(); cols != 40 || rows != 20 {
		t.Errorf("after the question %dx%d", cols, rows)
	}
	x.At("amber-fox")
	b.wait("the place", func() bool { return slices.Contains(b.told, `{"at":"amber-fox"}`) })
	b.types("q")
	b.ends()
	if b.closed != websocket.StatusNormalClosure || b.told[len(b.told)-1] != `{"exit":3}` {
		t.Errorf("closed with %d, told %q", b.closed, b.told)
	}
}

// A page that has controls is told what can be done, and tells what was chosen; neither is read on the way.
// Whatever else it says it is, one that has none is told nothing.
func TestControls(t *testing.T) {
	l := open(t, config{Exempt: true})
	b := l.come(`{"cols":80,"rows":24,"path":"/","able":true}`)
	x := l.session()
	x.Tell([]byte(`{"v":1,"n":5,"do":[]}`))
	b.wait("an offer", func() bool { return slices.Contains(b.told, `{"can":{"v":1,"n":5,"do":[]}}`) })
	b.send(websocket.MessageText, `{"do":{"n":5,"i":"bid","v":17},"cols":40,"rows":20}`)
	<-x.Answered()
	if all := x.TakeAnswers(); len(all) != 1 || string(all[0]) != `{"n":5,"i":"bid","v":17}` {
		t.Errorf("chosen is %q", all)
	}
	if _, cols, _, _ := x.Terminal(); cols != 80 {
		t.Errorf("an answer made the terminal %d columns wide", cols)
	}
	x.Tell([]byte(`nonsense`))
	b.wait("no offer", func() bool { return slices.Contains(b.told, `{"can":null}`) })
	for _, odd := range []string{`{"do":[]}`, `{"do":"x"}`, `{"do":null}`, `{"do":{}}`} {
		b.send(websocket.MessageText, odd)
	}
	b.types("q")
	b.ends()
	b = l.come(`{"cols":80,"rows":24,"path":"/"}`)
	x = l.session()
	x.Tell([]byte(`{"v":1}`))
	b.send(websocket.MessageText, `{"do":{"n":5,"i":"bid","v":17}}`)
	b.types("abc")
	b.sees("abc")
	if x.WantsOffers() || slices.ContainsFunc(b.told, func(said string) bool { return strings.Contains(said, "can") }) {
		t.Errorf("who has no controls was told %q", b.told)
	}
	b.types("q")
	b.ends()
}

// Links are commands with one argument, and nothing else is.
func TestLinks(t *testing.T) {
	l := open(t, config{Exempt: true})
	for path, want := range map[string]string{
		"/":                                "[]",
		"/join/K7QF-2M4X-9TBA":             `["join" "K7QF-2M4X-9TBA"]`,
		"/replay/x4k2m9q1tz-1":             `["replay" "x4k2m9q1tz-1"]`,
		"/admin/drain":                     "[]",
		"/join/--json":                     "[]",
		"/join/a b":                        "[]",
		"/join/a/b":                        "[]",
		"/join/'a'":                        "[]",
		"/join/":                           "[]",
		"/join/" + strings.Repeat("a", 65): "[]",
		"join":                             "[]",
		"\x1b[2J":                          "[]",
	} {
		b := l.come(said(t, map[string]any{"cols": 80, "rows": 24, "path": path}))
		b.sees(want + " xterm-256color 80x24 en.UTF-8")
		b.types("q")
		b.ends()
	}
	b := l.come(`{"plain":true,"lang":"es","path":"/"}`)
	b.sees(`["plain"]  0x0 es.UTF-8` + "\n")
	b = l.come(`{"plain":true,"path":"/watch/amber-fox"}`)
	b.sees(`["watch" "amber-fox"]`)
}

// Of a command it is known whether it is that of a link, which anybody can have a browser follow, or of the place
// where the page was before.
func TestLinksAreKnown(t *testing.T) {
	l := open(t, config{Exempt: true})
	for hello, link := range map[string]bool{
		`{"path":"/join/amber-fox"}`: true, `{"path":"/watch/amber-fox","plain":true}`: true, `{"path":"/"}`: false,
		`{"path":"/watch/amber-fox","back":true}`: false, `{"path":"/watch/amber-fox","back":false}`: true,
	} {
		b := l.come(hello)
		if x := l.session(); x.Identity().Link != link {
			t.Errorf("%s is a link: %t", hello, x.Identity().Link)
		}
		b.types("q")
		b.ends()
	}
}

// Nobody has a session who does not come from our page, or whom the gate refuses; and the
// page can ask why.
func TestRefusals(t *testing.T) {
	l := open(t, config{Exempt: true})
	cookie := l.cookie()
	for name, h := range map[string][]string{
		"no cookie":         {},
		"a made-up cookie":  {"Cookie", "medici=secret"},
		"the other cookie":  {"Cookie", "__Host-" + cookie},
		"a foreign origin":  {"Cookie", cookie, "Origin", "http://example.org"},
		"another port":      {"Cookie", cookie, "Origin", "http://127.0.0.1:1"},
		"no origin":         {"Cookie", cookie, "Origin", ""},
		"another scheme":    {"Cookie", cookie, "Origin", "ftp://" + l.at},
		"a null origin":     {"Cookie", cookie, "Origin", "null"},
		"an origin in path": {"Cookie", cookie, "Origin", "http://example.org/" + l.at},
	} {
		if _, answer, err := l.dial(h...); err == nil || answer.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %v", name, err)
		}
	}
	if s := l.srv.Stats(); s.Strangers != 9 || l.gate.Stats().Accepted != 0 {
		t.Errorf("%+v, %+v", s, l.gate.Stats())
	}
	// As browsers send what our page's script asks: without an Origin. Another site's can have them send it too, but
	// without a header of its own.
	if answer := l.get("/ws", "Cookie", cookie, "X-Page", "ours"); answer.StatusCode != http.StatusUpgradeRequired {
		t.Error(answer.Status)
	}
	if answer := l.get("/ws", "Cookie", cookie); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.Status)
	}
	for why, strict := range map[int]config{
		http.StatusForbidden:       {Barred: func(netip.Addr) bool { return true }},
		http.StatusTooManyRequests: {Gate: gate.Limits{Rate: .001, Burst: 1}},
	} {
		l := open(t, strict)
		cookie := l.cookie()
		for range 2 {
			if ws, _, err := l.dial("Cookie", cookie); err == nil {
				defer ws.CloseNow()
			}
		}
		_, answer, err := l.dial("Cookie", cookie)
		if err == nil || answer.StatusCode != why {
			t.Errorf("want %d: %v", why, err)
		}
		answer = l.get("/ws", "Cookie", cookie, "X-Page", "ours", "Accept-Language", "fr, it;q=0.5")
		if text := body(t, answer); answer.StatusCode != why || !strings.Contains(text, "indirizzo") {
			t.Errorf("%s: %s", answer.Status, text)
		}
	}
}

// The same cookie is the same guest, and another cookie another one.
func TestBrowsersAreKnownAgain(t *testing.T) {
	l := open(t, config{Exempt: true})
	cookies := []string{l.cookie(), l.cookie()}
	var guests, keys []string
	for _, n := range []int{0, 1, 0} {
		ws, _, err := l.dial("Cookie", cookies[n])
		if err != nil {
			t.Fatal(err)
		}
		defer ws.CloseNow()
		if err := ws.Write(t.Context(), websocket.MessageText, []byte(hello)); err != nil {
			t.Fatal(err)
		}
		c := l.session().Identity()
		guests, keys = append(guests, c.Guest), append(keys, c.Fingerprint)
	}
	if guests[0] != guests[2] || guests[0] == guests[1] || keys[0] != keys[2] || keys[0] == keys[1] {
		t.Errorf("guests %q, keys %q", guests, keys)
	}
	if again := l.get("/", "Cookie", cookies[0]).Cookies(); cookies[0] != again[0].Name+"="+again[0].Value ||
		again[0].MaxAge != 90*86400 {
		t.Errorf("%q became %v", cookies[0], again)
	}
}

// A first message that is none, too large or does not come ends the visit, and its source
// pays. A client that a message must judge has all the time to send it.
func TestHello(t *testing.T) {
	l := open(t, config{Exempt: true})
	for message, offence := range map[string]gate.Offence{
		"hello":                     gate.Misuse,
		`{"cols":-1}`:               gate.Misuse,
		strings.Repeat(" ", 33<<10): gate.NoAuth,
	} {
		before := l.gate.Stats().Offences[offence]
		l.come(message).ends()
		until(t, "an offence", func() bool { return l.gate.Stats().Offences[offence] == before+1 })
	}
	b := l.come("")
	b.types("keys before the hello")
	b.ends()
	l.nobody()
	l.come(`{"cols":4000000000,"rows":1,"lang":"` + strings.Repeat("x", 1000) + `","more":[{}]}`).sees("250x1 en.UTF-8")

	hasty := open(t, config{Exempt: true, Door: webd.Limits{Hello: time.Millisecond}})
	hasty.come("").ends()
	hasty.nobody()
	if n := hasty.gate.Stats().Offences[gate.Late]; n != 1 {
		t.Errorf("%d were late", n)
	}
}

// nobody waits until the last visit is over, and fails if one of them was received.
func (l *lab) nobody() {
	l.t.Helper()
	until(l.t, "nobody", func() bool { return l.gate.Stats().Connections == 0 })
	select {
	case x := <-l.seen:
		l.t.Errorf("somebody was received: %+v, who types %q", x.Identity(), x.Command())
	default:
	}
}

// A door that knows its name answers for no other, whatever name was made to lead to its address.
func TestName(t *testing.T) {
	l := open(t, config{Exempt: true, Name: "games.example.org"})
	for host, want := range map[string]int{
		"games.example.org": http.StatusOK, "Games.Example.org:8443": http.StatusOK, "games.example.org.": http.StatusOK,
		"example.com": http.StatusMisdirectedRequest, l.at: http.StatusMisdirectedRequest,
		"games.example.org.example.com": http.StatusMisdirectedRequest,
	} {
		for _, path := range []string{"/", "/ws"} {
			r, err := http.NewRequestWithContext(t.Context(), "GET", "http://"+l.at+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Host = host
			answer, err := client.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			if answer.StatusCode != want && (path == "/" || want != http.StatusOK) {
				t.Errorf("%s of %s: %s", path, host, answer.Status)
			}
		}
	}
}
