package e2e

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"medici/internal/dev/termtest"
)

// invader is a WebSocket of the enemy's, and the connection below it, where bytes can be
// written that are no frames.
type invader struct {
	*websocket.Conn
	tcp net.Conn
}

// web returns where browsers come in.
func (s *server) web() string { return strings.TrimPrefix(s.url, "http://") }

// somewhere returns the n-th address of the enemy's browsers.
func somewhere(n int) string { return fmt.Sprintf("127.72.%d.%d", n/250%250, n%250+1) }

// reachWeb returns a bare connection to the web door, for a while.
func (g *siege) reachWeb(address string) (net.Conn, error) {
	g.arrivals.Add(1)
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Timeout: termtest.Patience}
	c, err := from.Dial("tcp", g.server.web())
	if err != nil {
		g.t.Error("the web door takes no more connections: ", err)
		return nil, err
	}
	_ = c.SetDeadline(time.Now().Add(termtest.Patience))
	return c, nil
}

// invade asks for a WebSocket as our own page does, but for headers in pairs; an empty one
// is left out. The door takes every secret of the right length for a browser's.
func (g *siege) invade(address string, headers ...string) (*invader, error) {
	ctx, cancel := context.WithTimeout(g.t.Context(), termtest.Patience)
	defer cancel()
	x, err := upgrade(ctx, g.server.url, func() (net.Conn, error) { return g.reachWeb(address) }, headers...)
	if err != nil {
		g.refused.Add(1)
	}
	return x, err
}

// upgrade is invade on a connection that dial makes.
func upgrade(ctx context.Context, url string, dial func() (net.Conn, error), headers ...string) (*invader, error) {
	var id [32]byte
	_, _ = rand.Read(id[:])
	h := http.Header{"Origin": {url}, "Cookie": {"medici=" + base64.RawURLEncoding.EncodeToString(id[:])}}
	for i := 0; i < len(headers); i += 2 {
		if h.Set(headers[i], headers[i+1]); headers[i+1] == "" {
			h.Del(headers[i])
		}
	}
	var x invader
	way := &http.Transport{DisableKeepAlives: true,
		DialContext: func(context.Context, string, string) (_ net.Conn, err error) {
			x.tcp, err = dial()
			return x.tcp, err
		}}
	ws, _, err := websocket.Dial(ctx, url+"/ws",
		&websocket.DialOptions{HTTPHeader: h, HTTPClient: &http.Client{Transport: way}})
	if err != nil {
		return nil, err
	}
	ws.SetReadLimit(-1)
	x.Conn = ws
	return &x, nil
}

// Close leaves without a word.
func (x *invader) Close() error { return x.CloseNow() }

func (x *invader) say(kind websocket.MessageType, text string) error {
	ctx, cancel := context.WithTimeout(context.Background(), termtest.Patience)
	defer cancel()
	return x.Write(ctx, kind, []byte(text))
}

// enter says the first message of a page.
func (x *invader) enter(path, lang string) error {
	hello, err := json.Marshal(map[string]any{"cols": 80, "rows": 24, "path": path, "lang": lang, "back": path != "/"})
	if err != nil {
		return err
	}
	return x.say(websocket.MessageText, string(hello))
}

// hear writes what the terminal is shown to out, until the WebSocket is closed.
func (x *invader) hear(out io.Writer) {
	for {
		kind, message, err := x.Read(context.Background())
		if err != nil {
			return
		}
		if kind == websocket.MessageBinary {
			_, _ = out.Write(message)
		}
	}
}

// onlooker returns a witness in a browser, who came by a link.
func (g *siege) onlooker(name, path string) *witness {
	g.t.Helper()
	x, err := g.invade("127.0.0.1")
	if err == nil {
		_ = x.tcp.SetDeadline(time.Time{})
		err = x.enter(path, "en")
	}
	if err != nil {
		g.t.Fatal(name, ": ", err)
	}
	g.t.Cleanup(func() { _ = x.Close() })
	w := &witness{name: name, stay: &stay{ended: make(chan struct{})}, tape: &tape{}}
	go func() {
		defer close(w.ended)
		x.hear(w.tape)
	}()
	return w
}

// ask sends bytes to the web door and is the first line of the answer; empty without one.
func (g *siege) ask(address, request string) string {
	c, err := g.reachWeb(address)
	if err != nil {
		return ""
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(time.Second + g.lasts(9)))
	go func() { _, _ = io.WriteString(c, request) }() // it may be answered before its end
	answer := make([]byte, 64)
	n, _ := io.ReadAtLeast(c, answer, len("HTTP/1.1 200"))
	line, _, _ := strings.Cut(string(answer[:n]), "\r\n")
	return line
}

// letIn fails the test if somebody was answered as nobody but a page of ours is.
func letIn(t testing.TB, request, answer string) {
	t.Helper()
	if strings.HasPrefix(answer, "HTTP/1.1 101") || strings.HasPrefix(answer, "HTTP/1.1 200") {
		t.Errorf("%.200q is answered with %q", request, answer)
	}
}
