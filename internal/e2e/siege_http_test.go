package e2e

import (
	"io"
	"strings"
	"time"
)

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
	upgrade := "Origin: " + g.server.url + "\r\nCookie: medici=" + strings.Repeat("A", 43) + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
	requests := []string{
		"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", version + "\r\n", "PROXY TCP4 127.0.0.1 127.0.0.1 1 1\r\nGET /" + end + "\r\n",
		"GET /\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET /" + end + "Host: example.org\r\n\r\n", "GET /\x00" + end + "\r\n", "GET /" + end + "X: \x1b]0;pwned\x07\r\n\r\n",
		"GET /" + end + "X\r\n : y\r\n\r\n", "POST /" + end + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
		"GET /ws" + end + "\r\n", "GET /ws" + end + upgrade + "\r\n", "GET /ws" + end + upgrade + "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
		"GET /ws" + end + upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
		"POST /ws" + end + upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "get", strings.Repeat("G", 5000)} {
		requests = append(requests, method+" /"+end+"\r\n")
	}
	for _, path := range []string{"/../host_key", "/%2e%2e/host_key", "//host_key", "/x/../../host_key", "/x/", "/page/app.js", "/metrics", "/debug/pprof/", "/watch/", "/join/a/b", "/%ff%00"} {
		requests = append(requests, "GET "+path+end+"\r\n")
	}
	for n, request := range requests {
		letIn(g.t, request, g.ask(somewhere(4500+n), request))
	}
}
