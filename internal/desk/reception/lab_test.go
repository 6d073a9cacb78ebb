package reception

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/desk/reason"
	"medici/internal/dev/contract"
	"medici/internal/dev/termtest"
	"medici/internal/dev/wordtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/journal"
	"medici/internal/journal/sqlite"
	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/lobby"
)

// lab is a whole server in this process.
type lab struct {
	t      *testing.T
	addr   string
	lobby  *lobby.Lobby
	server *Server
	store  *moody
	log    *book
	door   *sshd.Server
	host   *session.Host
	most   session.Limits
}

// panicked finds a line of the log that somebody cannot have typed.
var panicked = regexp.MustCompile(`(?m)^time=\S+ level=(WARN|ERROR) .*panic`)

// reach is what people are told; nobody listens there.
const reach = "ssh -p 2222 example.org"

func open(t *testing.T) *lab {
	t.Helper()
	l := openIn(t, t.TempDir())
	l.listen()
	return l
}

// openIn is a server that keeps its files in a folder and does not listen yet.
func openIn(t *testing.T, dir string) *lab {
	t.Helper()
	return openOn(t, storeIn(t, dir), "")
}

func storeIn(t *testing.T, dir string) journal.Store {
	t.Helper()
	kept, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := kept.Close(); err != nil {
			t.Error("close the store: ", err)
		}
	})
	return kept
}

// openOn is a server on a store, which it shares when it is a node of some name.
func openOn(t *testing.T, kept journal.Store, node string) *lab {
	t.Helper()
	l := &lab{t: t, store: &moody{Store: kept}, log: &book{}}
	log := slog.New(slog.NewTextHandler(l.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	games := kit.List{medici.Kit}
	register := people.New(l.store, time.Now)
	moderator, err := moderation.Open(t.Context(), l.store, time.Now, log)
	if err != nil {
		t.Fatal(err)
	}
	rude, _ := moderation.ReadWords(strings.NewReader("drat"))
	register.Unwanted = rude.Has
	l.server = &Server{
		People: register, Games: games, Words: wordtest.All(), Reach: reach, Log: log, Moderator: moderator,
	}
	l.server.Order.Store(&Order{Words: rude})
	l.lobby = lobby.New(lobby.Config{
		Games: games.Shelf(), Store: l.store, Chronicle: Chronicle{People: register,
			Games: games}, Rates: Chronicle{People: register, Games: games}.Rates, Blocks: Blocks{register}, Log: log,
		Moderate: l.server.Moderate, Report: l.server.Report, Unwanted: rude.Has,
		Bot: games.Bot, Guessing: games.Guessing, Reviewer: games.Reviewer(), Node: node, Declared: register.Programs.Is,
		Seat: register.Games.Seat,
	})
	t.Cleanup(l.lobby.Close)
	l.server.Lobby, register.Elsewhere = l.lobby, l.lobby
	return l
}

// listen serves, for proxies or for everybody.
func (l *lab) listen(proxies ...netip.Prefix) {
	l.t.Helper()
	home := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	l.host = session.NewHost(session.Config{
		Limits: l.most, HasSeat: l.server.HasSeat, GivesWay: l.server.GivesWay, Handle: l.server.Receive, Unserved: l.server.Unserved, Log: l.server.Log,
	})
	server, err := sshd.New(sshd.Config{
		HostKey: filepath.Join(l.t.TempDir(), "host_key"), Log: l.server.Log, Proxies: proxies,
		Gate: gate.New(gate.Config{Exempt: slices.Concat(home, proxies), Barred: l.server.Moderator.Barred,
			Log: l.server.Log}),
		Host: l.host,
	})
	if err != nil {
		l.t.Fatal(err)
	}
	l.door = server
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		l.t.Fatal(err)
	}
	l.addr = listener.Addr().String()
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	l.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), termtest.Patience)
		defer cancel()
		if err := errors.Join(server.Shutdown(ctx), <-served); err != nil {
			l.t.Error("stop the server: ", err)
		}
		if text := l.log.String(); panicked.MatchString(text) {
			l.t.Errorf("something panicked:\n%s", text)
		}
	})
}

// person is somebody with a key, or a guest without one.
type person struct {
	*lab
	user string
	key  gossh.Signer
}

func (l *lab) person(user string) person { return person{l, user, termtest.Key(l.t)} }
func (l *lab) guest(user string) person  { return person{l, user, nil} }

// run types a command without a terminal.
func (p person) run(command string) (stdout, stderr string, exit int) {
	p.t.Helper()
	c := termtest.Dial(p.t, p.addr, p.user, p.key)
	defer c.Close()
	stdout, stderr, exit = c.Exec(command)
	if strings.Contains(command, "--json") {
		contracted(p.t, command, stdout)
	}
	return stdout, stderr, exit
}

// contracted holds lines for programs to docs/protocol, which knows nothing of the games of tests.
func contracted(t *testing.T, command, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if strings.Contains(line, `"view":{"game":"hands"`) {
			continue
		}
		if err := contract.CheckAnswer(command, []byte(line)); err != nil {
			t.Error(err)
		}
	}
}

// open types a command at a terminal.
func (p person) open(command string, env ...string) *termtest.Terminal {
	p.t.Helper()
	return termtest.Dial(p.t, p.addr, p.user, p.key).Open(80, 24, command, env...)
}

// does is run for what must go well; it is the answer.
func (p person) does(command string) string {
	p.t.Helper()
	out, errs, exit := p.run(command)
	if errs != "" || exit != fine {
		p.t.Fatalf("%s types %q: exit %d\n%s%s", p.user, command, exit, out, errs)
	}
	if strings.ContainsAny(out, "\x1b\r") {
		p.t.Errorf("%q has more than text: %q", command, out)
	}
	return out
}

// fails is run for what must not; it is the complaint.
func (p person) fails(command string, status int) string {
	p.t.Helper()
	out, errs, exit := p.run(command)
	if out != "" || exit != status || !strings.HasPrefix(errs, "medici: ") || strings.ContainsAny(errs, "\x1b\r") {
		p.t.Errorf("%s types %q: exit %d, want %d, stdout %q, stderr %q", p.user, command, exit, status, out, errs)
	}
	return errs
}

// has fails the test when a part is missing.
func has(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}

// decoded is one JSON object a line.
func decoded[T any](t *testing.T, text string) (all []T) {
	t.Helper()
	for d := json.NewDecoder(strings.NewReader(text)); ; {
		var one T
		switch err := d.Decode(&one); {
		case errors.Is(err, io.EOF):
			if lines := strings.Count(text, "\n"); lines != len(all) {
				t.Errorf("%d objects in %d lines:\n%s", len(all), lines, text)
			}
			return all
		case err != nil:
			t.Fatalf("%v in\n%s", err, text)
		}
		all = append(all, one)
	}
}

// moody is a store that can be told to fail.
type moody struct {
	journal.Store
	mu   sync.Mutex
	err  error
	hung chan struct{} // told of readers who get no answer; everybody gets one when nil
}

func (m *moody) fails(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.err = err
}

func (m *moody) mood() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.err
}

func (m *moody) Get(ctx context.Context, key string) (journal.Document, error) {
	if m.hung != nil {
		m.hung <- struct{}{}
		<-ctx.Done()
		return journal.Document{}, ctx.Err()
	}
	if err := m.mood(); err != nil && !errors.Is(err, journal.ErrFull) { // a full disk can be read
		return journal.Document{}, err
	}
	return m.Store.Get(ctx, key)
}

func (m *moody) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	if err := m.mood(); err != nil {
		return 0, err
	}
	return m.Store.Put(ctx, key, value, revision)
}

func (m *moody) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	if err := m.mood(); err != nil && !errors.Is(err, journal.ErrFull) {
		return err
	}
	return m.Store.Read(ctx, after, fn)
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

// The exit statuses of what fails in a way that programs can tell apart.
const (
	noGame     = reason.NoGame
	notAllowed = reason.NotAllowed
	full       = reason.Full
	isGone     = reason.Gone
)
