package e2e

import (
	"io"
	"strings"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
)

// atWeb are attacks on the web door.
var atWeb = []attack{
	{"browsers that no page of ours sent", (*siege).foreignPages},
	{"hostile words in a browser", (*siege).hostileWords},
	{"first messages that never come", (*siege).muteBrowsers},
	{"messages without an end", (*siege).longMessages},
	{"frames that are none", (*siege).brokenFrames},
	{"browsers by the thousand from one address", (*siege).manyBrowsers},
	{"addresses that a browser makes up", (*siege).forwarded},
	{"headers that drip", (*siege).drips},
	{"giant headers and bodies", (*siege).giantHeaders},
	{"requests that are none", (*siege).rudeRequests},
}

// brought is the one address that a proxy of the server's has.
const brought = "127.69.0.1"

func (g *siege) foreignPages() {
	for n := range g.share(30) {
		for _, h := range [][]string{
			{"Cookie", ""}, {"Cookie", "medici="}, {"Cookie", "medici=" + strings.Repeat("A", 5000)},
			{"Cookie", "__Host-medici=" + strings.Repeat("A", 43)},
			{"Origin", ""}, {"Origin", "null"}, {"Origin", "https://example.org"}, {"Origin", g.server.url + ".example.org"},
			{"Origin", "http://example.org#" + g.server.web()},
		} {
			if x, err := g.invade(somewhere(n), h...); err == nil {
				g.t.Errorf("%.100q opened the web door", h)
				_ = x.Close()
			}
		}
	}
}

// hostileWords says them as place and language of the first message, and types them.
func (g *siege) hostileWords() {
	for n, bad := range known {
		x, err := g.invade(somewhere(100 + n))
		if err != nil {
			continue
		}
		go x.hear(io.Discard)
		path := []string{"/watch/the-duel", "/join/" + bad, "/replay/" + g.game, bad}[n%4]
		_ = x.enter(path, bad)
		_ = x.say(websocket.MessageText, bad)
		_ = x.say(websocket.MessageBinary, bad+keyTalk+bad)
		_ = x.Conn.Close(websocket.StatusNormalClosure, "")
	}
}

// muteBrowsers stay to the end, or until they are shut out.
func (g *siege) muteBrowsers() {
	for n := range g.share(200) {
		if x, err := g.invade(somewhere(1000 + n/2)); err == nil {
			g.keep(x)
		}
	}
}

func (g *siege) longMessages() {
	together(g.share(20), func(n int) {
		x, err := g.invade(somewhere(2000 + n))
		if err != nil {
			return
		}
		defer x.Close()
		if n%2 == 0 { // before the first message, or after
			_ = x.enter("/watch/the-duel", "en")
		}
		_ = x.say([]websocket.MessageType{websocket.MessageText, websocket.MessageBinary}[n/2%2], strings.Repeat("[", 4<<20))
	})
}

// brokenFrames end a session each, and nothing else.
func (g *siege) brokenFrames() {
	mask := "\x00\x00\x00\x00"
	frames := []string{
		"\x82\x03abc",             // not masked
		"\xf2\x83" + mask + "abc", // reserved bits
		"\x8f\x80" + mask,         // an unknown kind
		"\x82\xff\xff\xff\xff\xff\xff\xff\xff\xff" + mask, // longer than there are numbers
		"\x82\xff\x7f\xff\xff\xff\xff\xff\xff\xff" + mask + strings.Repeat("x", 1<<20),
		"\x89\xfe\x01\x00" + mask + strings.Repeat("x", 256), // a ping that is too long
		"\x80\x81" + mask + "x", // the rest of nothing
		"\x02\x81" + mask + "x" + strings.Repeat("\x00\x80"+mask, 1<<16), // parts without an end
		"\x02\x81" + mask + "x\x82\x81" + mask + "x",                     // a message within another
		"\x88\x81" + mask + "x",                                          // a goodbye cut in two
		"\x88\x82" + mask + "\x00\x00",
		"GET /ws HTTP/1.1\r\n\r\n",
	}
	together(2*len(frames), func(n int) {
		x, err := g.invade(somewhere(3000 + n))
		if err != nil {
			return
		}
		defer x.Close()
		if n%2 == 1 { // after the first message, or in its place
			_ = x.enter("/watch/the-duel", "en")
		}
		_ = x.tcp.SetDeadline(time.Now().Add(time.Second/4 + g.lasts(2)))
		_, _ = io.WriteString(x.tcp, frames[n/2])
		_, _ = io.Copy(io.Discard, x.tcp)
	})
}

// manyBrowsers have one address, and so no more of them stay than may come from there.
func (g *siege) manyBrowsers() {
	g.crowdWeb(base(), func(int) []string { return nil })
}

// forwarded claims to be brought by proxies, and lies for one that says nothing.
func (g *siege) forwarded() {
	g.crowdWeb(base(), func(n int) []string {
		return []string{"X-Forwarded-For", []string{"127.0.0.1", brought, somewhere(5000 + n)}[n%3], "X-Forwarded-Proto",
			"http", "X-Real-IP", somewhere(n), "Forwarded", "for=127.0.0.1"}
	})
	for _, said := range append([]string{"", brought, "127.0.0.1, unknown", strings.Repeat("127.69.0.1,", 500)},
		known...) {
		said = strings.Map(func(r rune) rune {
			if r < ' ' || r > '~' {
				return '.' // no client would send it
			}
			return r
		}, said)
		if x, err := g.invade(brought, "X-Forwarded-For", said); err == nil {
			g.t.Errorf("a proxy that says %.100q brings somebody", said)
			_ = x.Close()
		}
	}
}

// perSource is how many connections one address may have.
const perSource = 32

func (g *siege) crowdWeb(address string, headers func(n int) []string) {
	var open atomic.Int64
	together(16, func(hand int) {
		for n := range g.share(1000) / 16 {
			x, err := g.invade(address, headers(16*n+hand)...)
			if err != nil {
				continue
			}
			open.Add(1)
			g.keep(x)
			_ = x.enter("/watch/the-duel", "en")
			go func() {
				x.hear(io.Discard)
				open.Add(-1)
			}()
		}
	})
	waitFor(g.t, "one address to have no more than its share", func() bool { return open.Load() <= perSource })
}
