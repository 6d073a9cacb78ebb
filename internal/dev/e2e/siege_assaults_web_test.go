package e2e

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"github.com/coder/websocket"

	"medici/internal/dev/termtest"
)

// assaultsByWeb come to the web door.
var assaultsByWeb = []assault{
	{"web: keys typed on screens", typedByWeb(spot{path: "/watch/TABLE"}, "", keyHelp+termtest.Esc)},
	{"web: replays stepped through", typedByWeb(spot{path: "/replay/GAME"}, "", "\x1b[C\x1b[C\x1b[D")},
	{"plain: lines typed", typedByWeb(byEar, "", "tables\n")},
	{"plain: games by ear", typedByWeb(byEar, "play\n", "1\n1\n1\nadvise\n")},
	{"plain: replays by ear", typedByWeb(spot{path: "/replay/GAME", plain: true}, "", "all\nreview\nagain\n")},
	{"plain: lessons and advice by ear", typedByWeb(byEar, "learn\n", "go on\n1\nadvise\n")},
	{"plain: evenings, people and settings by ear",
		typedByWeb(byEar, "evening new\n", "evening\nevening start\nblock ann\nreport ann drivel\nsettings theme "+
			"light\nsay drivel\n")},
	{"web: links followed", func(e *enemy) {
		e.again(16, func(hand int) error {
			path := []string{"/join/" + e.Table, "/watch/" + e.Table,
				fmt.Sprintf("/join/%04X-%04X-%04X", hand, e.acts.Load()&0xffff, e.number)}[hand%3]
			x, err := e.browse(spot{path: path, plain: hand%2 == 0, linked: true})
			if err == nil {
				_ = x.Write(e, websocket.MessageBinary, []byte("2\n"))
				_ = x.Close()
			}
			return err
		})
	}},
	{"web: pictures of links asked for", func(e *enemy) {
		e.again(16, func(hand int) error {
			path := []string{"/picture/watch/" + e.Table, "/picture/game/" + e.Game, "/game/" + e.Game, "/picture/evening",
				fmt.Sprintf("/picture/join/%04X-%04X-%04X", hand, e.acts.Load()&0xffff, e.number)}[hand%5]
			return e.fetches("GET", path, "")
		})
	}},
	{"web: push services named", func(e *enemy) {
		e.again(16, func(hand int) error {
			return e.fetches("POST", "/push",
				fmt.Sprintf(`{"call":{"endpoint":"https://%d.push.example/x","keys":{"p256dh":"AAAA","auth":"AAAA"}}}`, hand))
		})
	}},
	{"web: slow readers", func(e *enemy) {
		e.again(32, func(int) error {
			x, err := e.browse(spot{path: e.fill("/watch/TABLE")})
			if err != nil {
				return err
			}
			defer x.Close()
			_ = x.tcp.(*net.TCPConn).SetReadBuffer(4096)
			for n := 0; err == nil; n++ { // all that comes is left unread
				e.did()
				err = x.Write(e, websocket.MessageText, fmt.Appendf(nil, `{"cols":%d,"rows":80}`, 249+n%2))
				e.pause(time.Millisecond)
			}
			return err
		})
	}},
	{"web: sizes told", func(e *enemy) {
		e.browsed(spot{path: "/watch/TABLE"}, func(x *invader, n int) error {
			return x.Write(e, websocket.MessageText, fmt.Appendf(nil, `{"cols":%d,"rows":%d}`, 120+n%2*100, 40+n%2*20))
		})
	}},
	{"web: sockets opened and closed", func(e *enemy) {
		e.again(16, func(int) error {
			x, err := e.browse(spot{path: "/watch/" + e.Table})
			if err == nil {
				_ = x.Close()
			}
			return err
		})
	}},
}

// byEar is the hall in sentences.
var byEar = spot{path: "/", plain: true}

// typedByWeb is typed for browsers.
func typedByWeb(to spot, before, keys string) func(*enemy) {
	return func(e *enemy) {
		text := []byte(strings.Repeat(keys, 16))
		e.browsed(to, func(x *invader, n int) error {
			if n == 0 && before != "" {
				if err := x.Write(e, websocket.MessageBinary, []byte(before)); err != nil {
					return err
				}
			}
			return x.Write(e, websocket.MessageBinary, text)
		})
	}
}

// browsed does something again and again on as many WebSockets as it gets, whose output is read
// and lost.
func (e *enemy) browsed(to spot, do func(x *invader, n int) error) {
	to.path = e.fill(to.path)
	e.again(32, func(int) error {
		x, err := e.browse(to)
		if err != nil {
			return err
		}
		defer x.Close()
		context.AfterFunc(e, func() { _ = x.Close() })
		go x.hear(io.Discard)
		for n := 0; err == nil; n++ {
			e.did()
			err = do(x, n)
		}
		return err
	})
}

// fetches asks for a path once, on a connection of its own.
func (e *enemy) fetches(method, path, body string) error {
	c, err := e.reach(e.Web)
	if err != nil {
		return err
	}
	defer c.Close()
	_, err = fmt.Fprintf(c, "%s %s HTTP/1.1\r\nHost: %s\r\nX-Page: ours\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s", method, path, e.Web,
		len(body), body)
	if err == nil {
		_, err = io.Copy(io.Discard, c)
	}
	return err
}
