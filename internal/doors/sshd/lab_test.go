package sshd_test

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/leaktest"
	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

// lab is a running server.
type lab struct {
	t     testing.TB
	addr  string
	srv   *sshd.Server
	gate  *gate.Gate
	host  *session.Host
	log   *book
	ended chan error // of each session that ran a puppet, what Run returned
}

// config is that of a lab's gate, host and door.
type config struct {
	Limits          limits
	Exempt, Proxies []netip.Prefix // nil exempts this machine
	Barred          func(netip.Addr) bool
	HasSeat         func(context.Context, string) bool
	GivesWay        func(*session.Session) *session.Session
	Handle          func(*session.Session) int // nil plays the puppet to everybody
}

type limits struct {
	Gate    gate.Limits
	Session session.Limits
	Door    sshd.Limits
}

// open starts a server that is closed when the test ends. A nil handle plays
// the puppet to everybody.
func open(t testing.TB, limits limits, handle func(*session.Session) int) *lab {
	t.Helper()
	return openWith(t, config{Limits: limits, Handle: handle})
}

// strict opens a lab that treats clients of this machine as any others.
func strict(t testing.TB, limits limits, handle func(*session.Session) int) *lab {
	t.Helper()
	return openWith(t, config{Limits: limits, Handle: handle, Exempt: []netip.Prefix{}})
}

func openWith(t testing.TB, cfg config) *lab {
	t.Helper()
	l := &lab{t: t, log: &book{}, ended: make(chan error, 100)}
	if cfg.Handle == nil {
		cfg.Handle = l.play
	}
	if cfg.Exempt == nil {
		cfg.Exempt = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
	log := slog.New(slog.NewTextHandler(l.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	l.gate = gate.New(gate.Config{Limits: cfg.Limits.Gate, Exempt: slices.Concat(cfg.Exempt, cfg.Proxies),
		Barred: cfg.Barred, Log: log})
	l.host = session.NewHost(session.Config{Limits: cfg.Limits.Session, HasSeat: cfg.HasSeat, GivesWay: cfg.GivesWay,
		Handle: cfg.Handle, Log: log})
	var err error
	if l.srv, err = sshd.New(sshd.Config{
		HostKey: filepath.Join(t.TempDir(), "host_key"), Gate: l.gate, Host: l.host, Limits: cfg.Limits.Door,
		Proxies: cfg.Proxies, Log: log,
	}); err != nil {
		t.Fatal(err)
	}
	l.addr = serve(t, l.srv)
	return l
}

func serve(t testing.TB, srv *sshd.Server) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- srv.Serve(ln) }()
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
	return ln.Addr().String()
}

func (l *lab) play(x *session.Session) int {
	err := x.Run(&puppet{session: x})
	l.ended <- err
	if err != nil {
		return 1
	}
	return 0
}

// guest opens a terminal of a guest with a connection of its own.
func (l *lab) guest(cols, rows int, env ...string) *termtest.Terminal {
	l.t.Helper()
	x := termtest.Dial(l.t, l.addr, "guest", nil).Open(cols, rows, "", env...)
	x.WaitFor("ready")
	return x
}

// end waits for the next session to end.
func (l *lab) end() error {
	l.t.Helper()
	select {
	case err := <-l.ended:
		return err
	case <-time.After(termtest.Patience):
		l.t.Fatal("no session ends")
		return nil
	}
}

// alive proves that somebody else's session still works.
func alive(x *termtest.Terminal) {
	x.Type("+")
	x.WaitFor("alive")
	x.Type("-")
	x.WaitGone("alive")
}

// book is a log that can be read while it is written.
type book struct {
	mu   sync.Mutex
	text strings.Builder
}

func (b *book) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *book) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// puppet does what it is told by keys: misbehave, mostly.
type puppet struct {
	session *session.Session
	cols    int
	rows    int
	sizes   int
	typed   int
	show    string
	view    func(*tea.View)
}

// seen counts the WindowSizeMsg of all puppets.
var seen atomic.Int64

type told string // a message that is shown

func (p *puppet) Init() tea.Cmd { return nil }

func (p *puppet) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.cols, p.rows = msg.Width, msg.Height
		p.sizes++
		seen.Add(1)
	case told:
		p.show = string(msg)
	case tea.PasteMsg:
		p.show = fmt.Sprintf("pasted %d bytes", len(msg.Content))
	case tea.BackgroundColorMsg:
		p.show = "background " + msg.String()
	case tea.ResumeMsg:
		p.show = "resumed"
	case tea.MouseClickMsg:
		p.show = fmt.Sprintf("click %d,%d", msg.X, msg.Y)
	case tea.KeyPressMsg:
		p.typed++
		return p, p.key(msg.String())
	}
	return p, nil
}

func idle() tea.Msg { return nil }

func boom() tea.Msg { panic("boom in Cmd") }

func (p *puppet) key(key string) tea.Cmd {
	switch key {
	case "q":
		return tea.Quit
	case "+":
		p.show = "alive"
	case "-":
		p.show = ""
	case "z":
		return tea.Sequence(tea.Suspend, func() tea.Msg { return told("still here") })
	case "U":
		panic("boom in Update")
	case "V":
		p.view = func(*tea.View) { panic("boom in View") }
	case "C":
		return boom
	case "B":
		return tea.Batch(idle, boom)
	case "S":
		return tea.Sequence(idle, boom)
	case "enter":
		p.show = "entered"
	case "esc":
		p.show = "escaped"
	case "alt+up":
		p.show = "alt up"
	}
	return nil
}

func (p *puppet) View() tea.View {
	_, cols, rows, _ := p.session.Terminal()
	v := tea.NewView(fmt.Sprintf("ready %dx%d (%dx%d)\ntyped %d\n%s", p.cols, p.rows, cols, rows, p.typed, p.show))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	if p.view != nil {
		p.view(&v)
	}
	return v
}

// heap returns what is in use after a collection.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
