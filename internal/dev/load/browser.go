package load

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"

	"github.com/coder/websocket"
)

// web is the name of ours when people come by browsers.
const web = "web"

// browsed returns the real binary, to which people come as the script of its page does.
func (o Options) browsed() contender {
	return contender{
		name: web, sessions: o.Sessions, open: newPlayer, knock: knockWeb, lay: layTable,
		start: o.serve(o.Sessions, link, append([]string{"--web", "127.0.0.1:0"}, still...)...),
		seat: func(p *party, seat int) string {
			if seat == 0 {
				return "/"
			}
			return "/join/" + p.laid
		},
	}
}

// opens are the keys that open a table of four without a clock, for a player in the hall.
const opens = "n" + "\x1b[A\x1b[A\x1b[A" + "\x1b[D\x1b[D" + "\r"

// named finds the name of a table in the first row of a screen.
var named = regexp.MustCompile(`^ MEDICI  ([a-z0-9]+-[a-z0-9-]+)  `)

// layTable has the first of a party open a table: a browser has no command for that.
func layTable(ctx context.Context, p *party) error {
	host := p.people[0]
	if _, err := io.WriteString(host.keys, opens); err != nil {
		return err
	}
	return p.await(ctx, "a table that was opened in a browser", func() (bool, error) {
		_, err := host.at()
		host.mu.Lock()
		defer host.mu.Unlock()
		found := named.FindStringSubmatch(string(host.observer.(*player).row(0)))
		if found != nil {
			p.laid = found[1]
		}
		return found != nil, err
	})
}

// byWeb is the way with a cookie.
type byWeb struct {
	addr, cookie string
	client       *http.Client
	ws           *websocket.Conn // nil before there is a terminal
}

// knockWeb asks for the page, and proves nothing but what its cookie says.
func knockWeb(ctx context.Context, addr string, number int, _ string, bytes *atomic.Int64) (way, error) {
	b := &byWeb{addr: addr, client: &http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext:       func(ctx context.Context, _, _ string) (net.Conn, error) { return dial(ctx, addr, number, bytes) },
	}}}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "GET", "http://"+addr+"/", nil)
	if err != nil {
		return nil, err
	}
	page, err := b.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer page.Body.Close()
	if _, err := io.Copy(io.Discard, page.Body); err != nil {
		return nil, err
	}
	if b.cookie, _, _ = strings.Cut(page.Header.Get("Set-Cookie"), ";"); b.cookie == "" {
		return nil, fmt.Errorf("the page has no cookie: %s", page.Status)
	}
	return b, nil
}

// terminal opens a WebSocket and says on which page it is, as one that comes back there: so nobody is asked
// about the link.
func (b *byWeb) terminal(path string) (io.Writer, io.Reader, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	h := http.Header{"Origin": {"http://" + b.addr}, "Cookie": {b.cookie}}
	ws, _, err := websocket.Dial(ctx, "ws://"+b.addr+"/ws", &websocket.DialOptions{HTTPClient: b.client, HTTPHeader: h})
	if err != nil {
		return nil, nil, err
	}
	ws.SetReadLimit(-1)
	b.ws = ws
	hello, err := json.Marshal(map[string]any{"cols": cols, "rows": rows, "lang": "en", "path": path, "back": true})
	if err != nil {
		return nil, nil, err
	}
	x := &socket{Conn: ws}
	return x, x, ws.Write(ctx, websocket.MessageText, hello)
}

func (b *byWeb) Close() error {
	if b.ws == nil {
		return nil
	}
	return b.ws.CloseNow()
}

// socket is the terminal's part of a WebSocket: its binary messages.
type socket struct {
	*websocket.Conn
	rest []byte // of a message that is being read
}

func (x *socket) Read(p []byte) (int, error) {
	for len(x.rest) == 0 {
		kind, message, err := x.Conn.Read(context.Background())
		if err != nil {
			return 0, err
		}
		if kind == websocket.MessageBinary {
			x.rest = message
		}
	}
	n := copy(p, x.rest)
	x.rest = x.rest[n:]
	return n, nil
}

func (x *socket) Write(p []byte) (int, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return len(p), x.Conn.Write(ctx, websocket.MessageBinary, p)
}
