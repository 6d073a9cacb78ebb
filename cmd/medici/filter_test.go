package main

import (
	"io"
	"log/slog"
	"net"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/x/vt"
	"golang.org/x/text/language"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/games/kit"
	"medici/lobby"
	"medici/rules/house"
	"medici/tui"
)

// baud is how fast the line is, in bytes a second: 300 baud.
const baud = 30

// slowLine is the line of somebody who reads their terminal through a filter that leaves neither colours nor attributes
// nor repeated blanks. Bytes that the session writes wait to be sent, as they do in the windows of SSH.
type slowLine struct {
	keys *io.PipeReader

	mu      sync.Mutex
	waiting []byte
	more    chan struct{}
	screen  *vt.Emulator
	over    bool
}

func newSlowLine(keys *io.PipeReader) *slowLine {
	return &slowLine{keys: keys, more: make(chan struct{}, 1), screen: vt.NewEmulator(80, 24)}
}

func (l *slowLine) Read(b []byte) (int, error) { return l.keys.Read(b) }

func (l *slowLine) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting = append(l.waiting, b...)
	l.wake()
	return len(b), nil
}

func (l *slowLine) wake() {
	select {
	case l.more <- struct{}{}:
	default:
	}
}

func (l *slowLine) Stderr() io.Writer { return io.Discard }
func (l *slowLine) At(string)         {}
func (l *slowLine) Cut()              { _ = l.keys.Close() }

func (l *slowLine) Exit(int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = true
	l.wake()
}

// send sends what waits, a second's bytes at a time, until the session is over.
func (l *slowLine) send() {
	for range l.more {
		for {
			l.mu.Lock()
			n := min(baud, len(l.waiting))
			_, _ = l.screen.Write(l.waiting[:n])
			l.waiting = l.waiting[n:]
			over := l.over
			l.mu.Unlock()
			if over {
				return
			}
			if n == 0 {
				break
			}
			time.Sleep(time.Second)
		}
	}
}

var blanks = regexp.MustCompile(`[ \t\r]+`)

// reads returns what somebody has before them when all bytes have arrived.
func (l *slowLine) reads() string {
	for {
		synctest.Wait()
		l.mu.Lock()
		still, text := len(l.waiting) == 0, l.screen.String()
		l.mu.Unlock()
		if still {
			return blanks.ReplaceAllString(text, " ")
		}
		time.Sleep(time.Second)
	}
}

// Through a line of 300 baud and a filter that leaves letters alone the screens of every game can be played to the end.
func TestScreensThroughAFilter(t *testing.T) {
	for _, k := range games {
		t.Run(k.Game.Name(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { playSlowly(t, k) })
		})
	}
}

func playSlowly(t *testing.T, k kit.Kit) {
	log := slog.New(slog.DiscardHandler)
	hall := lobby.New(lobby.Config{Games: games.Shelf(), Bot: games.Bot, Seed: func() (s house.Seed) { return s }})
	defer hall.Close()
	who, err := hall.Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		t.Fatal(err)
	}
	defer who.Leave()
	table, err := who.Open(k.Now())
	if err != nil {
		t.Fatal(err)
	}
	visit, err := who.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	host := session.NewHost(session.Config{Log: log, Handle: func(x *session.Session) int {
		app := tui.New(tui.Options{
			Visitor: who, Games: games, Words: games.Words().In(language.English), Reach: "ssh example.org", Term: "vt100",
			ASCII: true,
			Drain: x.Drain, Guard: 350 * time.Millisecond, Table: visit,
		})
		defer app.Close()
		if x.Run(app) != nil {
			return 1
		}
		return 0
	}})
	keys, typed := io.Pipe()
	line := newSlowLine(keys)
	from := &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}
	x := host.Open(gate.New(gate.Config{Log: log}).Brought("c1", from, true, nil), line,
		session.Identity{Door: session.SSH, User: "ann", Remote: from})
	x.SetEnv("NO_COLOR", "1")
	x.SetTerminal("vt100", 80, 24)
	go host.Serve(x)
	sent := make(chan struct{})
	go func() { line.send(); close(sent) }()
	defer func() {
		_ = typed.Close()
		x.Leave()
		<-sent
	}()
	press := func(key string) {
		_, _ = io.WriteString(typed, key) // the line is as long as the session
		time.Sleep(time.Second)
	}
	for range mostDecisions {
		switch text := line.reads(); {
		case won.MatchString(text):
			return
		case strings.Contains(text, "s Sell the lot"):
			press("s")
		case strings.Contains(text, "0-9 then Enter"):
			press("9")
			press("\r")
		case strings.Contains(text, "b Buy for"):
			press("b")
			press("\r")
		default:
			press("\r")
		}
	}
	t.Fatalf("the game does not end:\n%s", line.reads())
}

// mostDecisions are more than a game has.
const mostDecisions = 150

// won finds who has won.
var won = regexp.MustCompile(`(?i) wins\b|\bshared victory\b`)
