package webd_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"medici/internal/dev/leaktest"
	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/webd"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

// lab is a running server whose sessions say who comes and what they want, repeat what is
// typed, and end at a q.
type lab struct {
	t    testing.TB
	at   string // host:port
	srv  *webd.Server
	gate *gate.Gate
	host *session.Host
	seen chan *session.Session
}

// config is that of a lab's gate, host and door.
type config struct {
	Gate    gate.Limits
	Session session.Limits
	Door    webd.Limits
	Exempt  bool // this machine is
	Proxies []netip.Prefix
	Barred  func(netip.Addr) bool
	Name    string
	// Leaflets and Calls are those of the door, whose page is https://games.example.
	Leaflets webd.Leaflets
	Calls    webd.Notifier
	Log      *slog.Logger // nil for nowhere
	// Authority gives the door a certificate, which is kept in the folder; nil for plain HTTP.
	Authority *authority
	Folder    string
}

func open(t testing.TB, cfg config) *lab {
	t.Helper()
	l := &lab{t: t, seen: make(chan *session.Session, 100)}
	quiet := slog.New(slog.DiscardHandler)
	here := netip.MustParsePrefix("127.0.0.0/8")
	exempt := cfg.Proxies
	if cfg.Exempt {
		exempt = append(exempt, here)
	}
	l.gate = gate.New(gate.Config{Limits: cfg.Gate, Exempt: exempt, Barred: cfg.Barred, Log: quiet})
	l.host = session.NewHost(session.Config{Limits: cfg.Session, Handle: l.receive, Log: quiet})
	door := webd.Config{Gate: l.gate, Host: l.host, Reach: "ssh example.org", Key: "SHA256:key", Name: cfg.Name,
		Limits: cfg.Door, Proxies: cfg.Proxies, Log: quiet,
		Page: "https://games.example", Leaflets: cfg.Leaflets, Notifier: cfg.Calls}
	if cfg.Log != nil {
		door.Log = cfg.Log
	}
	if a := cfg.Authority; a != nil {
		door.Certificates = webd.Certificates{Host: a.name, Folder: cfg.Folder, Directory: a.URL + "/", Client: a.Client(),
			Pause: time.Millisecond}
	}
	var err error
	if l.srv, err = webd.New(door); err != nil {
		t.Fatal(err)
	}
	l.at = serve(t, l.srv)
	if a := cfg.Authority; a != nil {
		a.found <- l.at
	}
	return l
}

func serve(t testing.TB, srv *webd.Server) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- srv.Serve(listener) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), termtest.Patience)
		defer cancel()
		if err := srv.Shutdown(ctx); err != nil {
			t.Error("shutdown: ", err)
		}
		if err := <-done; err != nil {
			t.Error("serve: ", err)
		}
	})
	return listener.Addr().String()
}

func (l *lab) receive(x *session.Session) int {
	l.seen <- x
	term, cols, rows, _ := x.Terminal()
	fmt.Fprintf(x, "%q %s %dx%d %s\n", x.Command(), term, cols, rows, x.Env("LANG"))
	for b := make([]byte, 4096); ; {
		n, err := x.Read(b)
		if err != nil {
			return 1
		}
		if _, err := x.Write(b[:n]); err != nil || strings.Contains(string(b[:n]), "q") {
			return 3
		}
	}
}

// client asks without keeping connections.
var client = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}

// get asks for a path, with headers in pairs.
func (l *lab) get(path string, headers ...string) *http.Response {
	l.t.Helper()
	r, err := http.NewRequestWithContext(l.t.Context(), "GET", "http://"+l.at+path, nil)
	if err != nil {
		l.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	answer, err := client.Do(r)
	if err != nil {
		l.t.Fatal(err)
	}
	l.t.Cleanup(func() { _ = answer.Body.Close() })
	return answer
}

// cookie returns a browser's, which asks with headers in pairs.
func (l *lab) cookie(headers ...string) string {
	l.t.Helper()
	for _, c := range l.get("/", headers...).Cookies() {
		return c.Name + "=" + c.Value
	}
	l.t.Fatal("no cookie")
	return ""
}

// dial asks for a WebSocket, with headers in pairs beside those of our page.
func (l *lab) dial(headers ...string) (*websocket.Conn, *http.Response, error) {
	h := http.Header{"Origin": {"http://" + l.at}}
	for i := 0; i < len(headers); i += 2 {
		h.Set(headers[i], headers[i+1])
	}
	ctx, cancel := context.WithTimeout(l.t.Context(), termtest.Patience)
	defer cancel()
	return websocket.Dial(ctx, "ws://"+l.at+"/ws", &websocket.DialOptions{HTTPHeader: h, HTTPClient: client})
}

// browser is a page with its WebSocket.
type browser struct {
	t  testing.TB
	ws *websocket.Conn

	mu     sync.Mutex
	shown  string
	told   []string
	closed websocket.StatusCode // 0 while it is open
	news   chan struct{}
}

// come opens a WebSocket with a cookie and says hello.
func (l *lab) come(hello string, headers ...string) *browser {
	l.t.Helper()
	ws, _, err := l.dial(append([]string{"Cookie", l.cookie()}, headers...)...)
	if err != nil {
		l.t.Fatal(err)
	}
	b := &browser{t: l.t, ws: ws, news: make(chan struct{}, 1)}
	l.t.Cleanup(func() { _ = ws.CloseNow() })
	if hello != "" {
		b.send(websocket.MessageText, hello)
	}
	go b.hear()
	return b
}

func (b *browser) hear() {
	for {
		kind, message, err := b.ws.Read(context.Background())
		b.mu.Lock()
		switch {
		case err != nil:
			b.closed = max(websocket.CloseStatus(err), 1)
		case kind == websocket.MessageText:
			b.told = append(b.told, string(message))
		default:
			b.shown += string(message)
		}
		b.mu.Unlock()
		select {
		case b.news <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// wait waits until something is true of the browser, with its lock held.
func (b *browser) wait(what string, is func() bool) {
	b.t.Helper()
	late := time.After(termtest.Patience)
	for {
		b.mu.Lock()
		ok, state := is(), fmt.Sprintf("shown %.300q, told %q, closed %d", b.shown, b.told, b.closed)
		b.mu.Unlock()
		if ok {
			return
		}
		select {
		case <-b.news:
		case <-late:
			b.t.Fatalf("waiting for %s: %s", what, state)
		}
	}
}

func (b *browser) sees(text string) {
	b.t.Helper()
	b.wait(text, func() bool { return strings.Contains(b.shown, text) })
}

func (b *browser) ends() { b.t.Helper(); b.wait("the end", func() bool { return b.closed != 0 }) }

// send fails as the line does, and does not tell: the tests cut it.
func (b *browser) send(kind websocket.MessageType, text string) error {
	ctx, cancel := context.WithTimeout(b.t.Context(), termtest.Patience)
	defer cancel()
	return b.ws.Write(ctx, kind, []byte(text))
}

func (b *browser) types(text string) error { return b.send(websocket.MessageBinary, text) }

// session returns the next one that is received.
func (l *lab) session() *session.Session {
	l.t.Helper()
	select {
	case x := <-l.seen:
		return x
	case <-time.After(termtest.Patience):
		l.t.Fatal("nobody is received")
		return nil
	}
}

// until waits for what the server does after its last word.
func until(t testing.TB, what string, is func() bool) {
	t.Helper()
	for late := time.Now().Add(termtest.Patience); !is(); runtime.Gosched() {
		if time.Now().After(late) {
			t.Fatal("waiting for ", what)
		}
	}
}

// body returns what an answer says.
func body(t testing.TB, answer *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func said(t testing.TB, what any) string {
	t.Helper()
	b, err := json.Marshal(what)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
