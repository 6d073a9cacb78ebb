package webd_test

import (
	"bufio"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
)

// from returns a client at an address, that keeps so many connections.
func from(t testing.TB, address string, connections int) *http.Client {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	way := &http.Transport{DialContext: d.DialContext, MaxConnsPerHost: connections}
	t.Cleanup(way.CloseIdleConnections)
	return &http.Client{Transport: way, Timeout: termtest.Patience}
}

// asks returns what a client is answered; its header and what it says.
func (l *lab) asks(c *http.Client, path string, headers ...string) (*http.Response, string) {
	l.t.Helper()
	r, err := http.NewRequestWithContext(l.t.Context(), "GET", "http://"+l.at+path, nil)
	if err != nil {
		l.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	answer, err := c.Do(r)
	if err != nil {
		return &http.Response{}, err.Error() // of a connection that is not taken
	}
	defer answer.Body.Close()
	return answer, body(l.t, answer)
}

var linked = regexp.MustCompile(`/x/[0-9a-f]{16}/[a-z0-9.-]+`)

// A crowd behind one address loads the page, each with all of its files, and loads it again.
func TestSchoolLoadsThePage(t *testing.T) {
	l := open(t, config{})
	var crowd sync.WaitGroup
	for range l.gate.Limits().Crowd {
		crowd.Go(func() {
			c := from(t, "127.0.0.1", 6)
			_, page := l.asks(c, "/")
			files := linked.FindAllString(page, -1)
			if len(files) != 14 {
				t.Errorf("the page has %d files: %.100s", len(files), page)
			}
			for _, file := range append(files, "/") {
				if answer, text := l.asks(c, file); answer.StatusCode != http.StatusOK {
					t.Errorf("%s: %s, %s", file, answer.Status, text)
				}
			}
		})
	}
	crowd.Wait()
}

// A source that asks more, in whatever way and whatever for, is told when to come again, and shut out when it does
// not wait. Others are answered.
func TestRequestsOfASource(t *testing.T) {
	for _, path := range []string{"/", "/ws", "/nowhere"} {
		l := open(t, config{Gate: gate.Limits{Crowd: 1}})
		c, answered, late := from(t, "127.0.0.2", 1), 0, 0
		for late < 1 && answered < 1000 {
			answer, text := l.asks(c, path)
			switch after, _ := strconv.Atoi(answer.Header.Get("Retry-After")); {
			case answer.StatusCode == 0: // the connection was not taken
				late++
			case answer.StatusCode != http.StatusTooManyRequests:
				answered++
			case after < 1 || !answer.Close || !strings.Contains(text, "try again"):
				t.Fatalf("refused with %v and %q", answer.Header, text)
			}
		}
		if burst := l.gate.Limits().Flow(gate.Requests).Burst; answered > burst+5 || answered < burst/2 {
			t.Errorf("%s: %d are answered before connections are not taken; there are %d at once", path, answered, burst)
		}
		insistent := from(t, "127.0.0.2", 4*gate.MisuseStep)
		var tries sync.WaitGroup
		for range 4 * gate.MisuseStep {
			tries.Go(func() { l.asks(insistent, path) })
		}
		tries.Wait()
		if !l.gate.Penalised(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}) {
			t.Errorf("%s: who asks on is not penalised: %+v", path, l.gate.Stats())
		}
		if answer, text := l.asks(from(t, "127.0.0.3", 1), "/"); answer.StatusCode != http.StatusOK {
			t.Errorf("another is answered %s, %s", answer.Status, text)
		}
	}
}

// Behind a proxy everybody is counted for themselves, on whatever connection, and that stays open.
func TestRequestsThroughAProxy(t *testing.T) {
	l := open(t, config{Gate: gate.Limits{Crowd: 1}, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}})
	c, refused := from(t, "127.0.0.1", 1), 0
	for range 2 * l.gate.Limits().Flow(gate.Requests).Burst {
		answer, _ := l.asks(c, "/", "X-Forwarded-For", "192.0.2.1")
		if answer.Close {
			t.Fatal("the proxy is hung up on")
		}
		if answer.StatusCode == http.StatusTooManyRequests {
			refused++
		}
	}
	if answer, text := l.asks(c, "/", "X-Forwarded-For", "192.0.2.2"); refused < 30 || answer.StatusCode != http.StatusOK {
		t.Errorf("%d of one are refused; another is answered %s, %s", refused, answer.Status, text)
	}
}

// No more is sent to a source than a crowd of people needs, however it asks.
func TestBytesOfASource(t *testing.T) {
	l := open(t, config{Gate: gate.Limits{Crowd: 1}})
	_, page := l.asks(from(t, "127.0.0.9", 1), "/")
	largest := linked.FindString(page[strings.Index(page, "modulepreload"):])
	c, sent, refused := from(t, "127.0.0.2", 1), 0, 0
	for range 20 {
		if answer, text := l.asks(c, largest, "Accept-Encoding", "gzip"); answer.StatusCode == http.StatusOK {
			sent += len(text)
		} else {
			refused++
		}
	}
	if most := l.gate.Limits().Flow(gate.Sent).Burst * 5 / 4; sent > most || sent < most/3 || refused < 15 {
		t.Errorf("%d bytes of %s are sent, %d times it is refused", sent, largest, refused)
	}
}

// Whoever takes nothing compressed gets a sentence in the place of what is not small.
func TestWithoutGzip(t *testing.T) {
	l := open(t, config{Exempt: true})
	c := from(t, "127.0.0.1", 1)
	_, page := l.asks(c, "/")
	for _, path := range append(linked.FindAllString(page, -1), "/", "/?plain") {
		for _, takes := range []string{"identity", "br"} {
			answer, text := l.asks(c, path, "Accept-Encoding", takes)
			if len(text) > 2048 || answer.Header.Get("Content-Encoding") != "" {
				t.Errorf("%s is sent in %d bytes", path, len(text))
			}
			if answer.StatusCode != http.StatusOK &&
				(answer.StatusCode != http.StatusNotAcceptable || !strings.Contains(text, "gzip")) {
				t.Errorf("%s: %s, %s", path, answer.Status, text)
			}
		}
	}
}

// A connection brings some more requests than a page needs, all at once or not, and no others.
func TestRequestsOfAConnection(t *testing.T) {
	l := open(t, config{Exempt: true})
	c, err := net.Dial("tcp", l.at)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(termtest.Patience))
	if _, err := io.WriteString(c, strings.Repeat("GET /nowhere HTTP/1.1\r\nHost: "+l.at+"\r\n\r\n", 100)); err != nil {
		t.Fatal(err)
	}
	answers, r := 0, bufio.NewReader(c)
	for {
		answer, err := http.ReadResponse(r, nil)
		if err != nil {
			break
		}
		_ = body(t, answer)
		answers++
	}
	if answers != 16 {
		t.Errorf("%d answers on one connection", answers)
	}
}

// Many frames that reach no session end the line at once, although more of them wait unread.
func TestControlFrames(t *testing.T) {
	for name, frame := range map[string]string{
		"pings": "\x89\x80\x00\x00\x00\x00", "pongs": "\x8a\x80\x00\x00\x00\x00", "empty messages": "\x82\x80\x00\x00\x00\x00",
		"long pings": "\x89\xe4\x00\x00\x00\x00" + strings.Repeat("x", 100),
	} {
		t.Run(name, func(t *testing.T) {
			l := open(t, config{Gate: gate.Limits{Crowd: 1}})
			var tcp net.Conn
			way := &http.Transport{DialContext: func(ctx context.Context, n, at string) (_ net.Conn, err error) {
				tcp, err = new(net.Dialer).DialContext(ctx, n, at)
				return tcp, err
			}}
			ws, _, err := websocket.Dial(t.Context(), "ws://"+l.at+"/ws", &websocket.DialOptions{
				HTTPClient: &http.Client{Transport: way}, HTTPHeader: http.Header{"Origin": {"http://" + l.at},
					"Cookie": {l.cookie()}},
			})
			if err != nil {
				t.Fatal(err)
			}
			defer ws.CloseNow()
			if err := ws.Write(t.Context(), websocket.MessageText, []byte(hello)); err != nil {
				t.Fatal(err)
			}
			x := l.session()
			var written atomic.Int64
			_ = tcp.SetWriteDeadline(time.Now().Add(300 * time.Millisecond))
			go func() { _, _ = io.Copy(io.Discard, tcp) }()
			for err == nil {
				var n int
				n, err = io.WriteString(tcp, strings.Repeat(frame, 1000))
				written.Add(int64(n))
			}
			read := int64(l.srv.Stats().BytesIn) / int64(len(frame))
			<-x.Context().Done()
			if most := int64(8192); read > most {
				t.Errorf("%d %s are read within 0.3 s, of %d", read, name, written.Load()/int64(len(frame)))
			}
		})
	}
}

// The door speaks no HTTP/2, whatever a client offers: its streams would be another way to ask much at once.
func TestNoHTTP2(t *testing.T) {
	const name = "games.example.org"
	a := newAuthority(t, name)
	l := open(t, config{Exempt: true, Authority: a, Folder: t.TempDir()})
	c, err := tls.Dial("tcp", l.at,
		&tls.Config{InsecureSkipVerify: true, ServerName: name, NextProtos: []string{"h2", "http/1.1"}})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if p := c.ConnectionState().NegotiatedProtocol; p != "http/1.1" {
		t.Errorf("the door speaks %q", p)
	}
	fmt.Fprintf(c, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
	if b, _ := io.ReadAll(c); strings.Contains(string(b), " 200 ") {
		t.Errorf("it answers %q", b)
	}
}
