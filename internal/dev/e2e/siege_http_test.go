package e2e

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"time"
)

// assaultsByHTTP come to the web door and want no session, or frames that no session hears of.
var assaultsByHTTP = []assault{
	{"web: the page asked for", asked("/", 1)},
	{"web: the page asked for, many at once", asked("/", 100)},
	{"web: the largest file asked for, many at once", func(e *enemy) { asked(e.largest(), 100)(e) }},
	{"web: refusals asked for", asked("/ws", 1)},
	{"web: HTTP/2 asked for", func(e *enemy) {
		frame := "\x00\x00\x00\x04\x00\x00\x00\x00\x00" // settings; then a stream that is taken back at once
		stream := "\x00\x00\x04\x01\x05\x00\x00\x00\x01\x82\x84\x86\x41" +
			"\x00\x00\x04\x03\x00\x00\x00\x00\x01\x00\x00\x00\x08"
		preface := "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame + strings.Repeat(stream, 100)
		e.again(64, func(hand int) error {
			c, err := e.reach(e.Web)
			if err != nil {
				return err
			}
			defer c.Close()
			words := preface
			if hand%2 == 0 { // by the way that begins as HTTP/1.1
				words = strings.TrimSuffix(e.request("/"), "\r\n") +
					"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n" + words
			}
			if _, err = io.WriteString(c, words); err != nil {
				return err
			}
			_ = c.CloseWrite()
			_, err = io.Copy(io.Discard, c)
			return err
		})
	}},
	{"web: connections without a request", func(e *enemy) {
		e.again(64, func(int) error {
			c, err := e.reach(e.Web)
			if err == nil {
				_ = c.Close()
			}
			return err
		})
	}},
	{"web: files that nobody takes", func(e *enemy) {
		path := e.largest()
		e.again(64, func(int) error {
			c, err := e.reach(e.Web)
			if err != nil {
				return err
			}
			defer c.Close()
			_ = c.SetReadBuffer(4096)
			if _, err = io.WriteString(c, strings.Repeat(e.request(path), 16)); err == nil {
				e.did()
				e.pause(time.Second)
			}
			return err
		})
	}},
	{"web: empty pings", framed("\x89\x80\x00\x00\x00\x00")},
	{"web: long pings", framed("\x89\xe4\x00\x00\x00\x00" + strings.Repeat("x", 100))},
	{"web: pongs", framed("\x8a\x80\x00\x00\x00\x00")},
	{"web: empty messages", framed("\x82\x80\x00\x00\x00\x00")},
	{"web: messages in empty parts", framed("\x02\x81\x00\x00\x00\x00x" + strings.Repeat("\x00\x80\x00\x00\x00\x00", 98) +
		"\x80\x80\x00\x00\x00\x00")},
}

// request is for a path, of a browser.
func (e *enemy) request(path string) string {
	return "GET " + path + " HTTP/1.1\r\nHost: " + e.Web + "\r\nAccept-Encoding: gzip\r\n\r\n"
}

// asked asks for a path on many connections, so often at once, and takes all the answers.
func asked(path string, atOnce int) func(*enemy) {
	return func(e *enemy) {
		e.again(64, func(int) error {
			c, err := e.reach(e.Web)
			if err != nil {
				return err
			}
			defer c.Close()
			if _, err = io.WriteString(c, strings.Repeat(e.request(path), atOnce)); err != nil {
				return err
			}
			_ = c.CloseWrite()
			n, _ := io.Copy(io.Discard, c)
			if n == 0 {
				return errors.New("no answer")
			}
			return nil
		})
	}
}

var module = regexp.MustCompile(`/x/[0-9a-f]+/xterm\.mjs`)

// largest returns the largest file of the page; the page, while there is none.
func (e *enemy) largest() string {
	way := http.Transport{DisableKeepAlives: true,
		DialContext: func(context.Context, string, string) (net.Conn, error) { return e.reach(e.Web) }}
	answer, err := (&http.Client{Transport: &way}).Get("http://" + e.Web)
	if err != nil {
		return "/"
	}
	defer answer.Body.Close()
	page, _ := io.ReadAll(answer.Body)
	if path := module.Find(page); path != nil {
		return string(path)
	}
	return "/"
}

// framed sends a frame, or some, again and again on many WebSockets.
func framed(frames string) func(*enemy) {
	many := strings.Repeat(frames, 1+2000/len(frames))
	return func(e *enemy) {
		e.browsed(spot{path: "/watch/TABLE"}, func(x *invader, _ int) error {
			_, err := io.WriteString(x.tcp, many)
			return err
		})
	}
}

// drips sends headers a byte at a time, on as many connections as it gets.
func (g *siege) drips() {
	address := base()
	late := time.Now().Add(g.lasts(10))
	together(64, func(int) {
		c, err := g.reachWeb(address)
		if err != nil {
			return
		}
		defer c.Close()
		_, err = io.WriteString(c, "GET / HTTP/1.1\r\nX-Slow: ")
		for err == nil && !g.pause(100*time.Millisecond) {
			if _, err = io.WriteString(c, "x"); err == nil && time.Now().After(late) {
				if g.whole() {
					g.t.Error("headers may drip for ten seconds")
				}
				return
			}
		}
	})
}

func (g *siege) giantHeaders() {
	head := "GET / HTTP/1.1\r\nHost: " + g.server.web() + "\r\n"
	requests := []string{
		head + "X-Giant: " + strings.Repeat("x", 4<<20) + "\r\n\r\n",
		head + strings.Repeat("X-Many: x\r\n", 1<<16) + "\r\n",
		"GET /" + strings.Repeat("x", 1<<20) + " HTTP/1.1\r\n\r\n",
		strings.Repeat("G", 1<<20),
		"POST /ws HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n" + strings.Repeat("x", 4<<20),
		"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + strings.Repeat("1\r\nx\r\n", 1<<18),
	}
	together(len(requests), func(n int) {
		letIn(g.t, requests[n], g.ask(somewhere(4000+n), requests[n]))
	})
}

// rudeRequests are not what a browser asks, or ask for what is not there.
func (g *siege) rudeRequests() {
	end := " HTTP/1.1\r\nHost: " + g.server.web() + "\r\n"
	upgrade := "Origin: " + g.server.url + "\r\nCookie: medici=" + strings.Repeat("A", 43) +
		"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
	requests := []string{
		"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", version + "\r\n",
		"PROXY TCP4 127.0.0.1 127.0.0.1 1 1\r\nGET /" + end + "\r\n",
		"GET /\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET /" + end + "Host: example.org\r\n\r\n", "GET /\x00" + end + "\r\n",
		"GET /" + end + "X: \x1b]0;pwned\x07\r\n\r\n",
		"GET /" + end + "X\r\n : y\r\n\r\n", "POST /" + end +
			"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
		"GET /ws" + end + "\r\n", "GET /ws" + end + upgrade + "\r\n",
		"GET /ws" + end + upgrade + "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
		"GET /ws" + end + upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
		"POST /ws" + end + upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "get",
		strings.Repeat("G", 5000)} {
		requests = append(requests, method+" /"+end+"\r\n")
	}
	for _, path := range []string{"/../host_key", "/%2e%2e/host_key", "//host_key", "/x/../../host_key", "/x/",
		"/page/app.js", "/metrics", "/debug/pprof/", "/watch/", "/join/a/b", "/%ff%00"} {
		requests = append(requests, "GET "+path+end+"\r\n")
	}
	for n, request := range requests {
		letIn(g.t, request, g.ask(somewhere(4500+n), request))
	}
}
