package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/x/ansi"

	"medici/internal/desk/reception"
	"medici/internal/dev/journaltest"
	"medici/internal/doors/gate"
	doors "medici/internal/doors/session"
	"medici/internal/journal"
	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/lobby"
)

// shell is a server at which somebody has typed a command on a terminal, and reads what is written on it.
type shell struct {
	*server
	store *journaltest.Memory
	desk  *reception.Server
}

// fingerprint is that of ann's key there.
var fingerprint = "SHA256:" + strings.Repeat("A", 43)

// shellAt returns a shell at a server where ann plays the kept game, up to a move.
func shellAt(move int) (s shell, err error) {
	if s.server, err = serve(auctions); err != nil {
		return s, err
	}
	s.store = &journaltest.Memory{All: map[string]journal.Document{}}
	quiet := slog.New(slog.DiscardHandler)
	moderator, err := moderation.Open(context.Background(), s.store, time.Now, quiet)
	if err != nil {
		return s, err
	}
	s.desk = &reception.Server{
		Lobby: s.Lobby, People: people.New(s.store, time.Now), Games: games, Words: games.Words(), Reach: "ssh play.example",
		Log: quiet, Moderator: moderator,
	}
	ann, err := s.desk.People.SignIn(context.Background(), fingerprint, "ann")
	if err != nil {
		return s, err
	}
	s.server.people[0].Leave()
	if s.server.people[0], err = s.Enter(lobby.Newcomer{ID: ann.ID, Name: ann.Name}); err != nil {
		return s, err
	}
	if move == atEnd {
		move = len(s.rec.Moves)
	}
	return s, s.play("amber-fox", move)
}

// leave returns what stays in the shell of those who have left: out of a game that is over, out of one that goes on,
// with Ctrl-C, and as a guest out of the hall.
func leave(terminal) (shown string, err error) {
	over, err := shellAt(atEnd)
	if err != nil {
		return "", err
	}
	defer over.close()
	goesOn, err := shellAt(asked)
	if err != nil {
		return "", err
	}
	defer goesOn.close()
	ann := doors.Identity{Door: doors.SSH, User: "ann", Fingerprint: fingerprint}
	for _, parting := range []struct {
		shell
		who                 doors.Identity
		command, text, keys string
	}{
		{over, ann, "join amber-fox", "amber-fox", "qq"}, {goesOn, ann, "join amber-fox", "amber-fox", "q\rq"},
		{goesOn, ann, "join amber-fox", "amber-fox", "\x03\x03"},
		{over, doors.Identity{Door: doors.SSH, User: "jan", Guest: "a guest's"}, "", "The hall", "q"},
	} {
		left, err := parting.left(parting.who, parting.command, parting.text, parting.keys)
		if err != nil {
			return shown, err
		}
		shown += strings.TrimSpace("you@laptop:~$ ssh -t play.example "+parting.command) + "\n" + left + "you@laptop:~$\n\n"
	}
	return shown, nil
}

// left returns what stands below the command of somebody and, once a text was on the screen, keys.
func (s shell) left(who doors.Identity, command, text, keys string) (string, error) {
	who.Remote = &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}
	visit, why := gate.New(gate.Config{Log: s.desk.Log}).Enter(who.Remote, func() {})
	if why != 0 {
		return "", fmt.Errorf("the gate is shut: %v", why)
	}
	visit.Authenticated()
	host := doors.NewHost(doors.Config{Handle: s.desk.Receive, Log: s.desk.Log})
	l := &line{text: text, shown: make(chan struct{}), typed: make(chan []byte, 1)}
	x := host.Open(visit, l, who)
	x.SetTerminal("xterm-256color", 80, 24)
	x.SetCommand(command)
	done := make(chan struct{})
	go func() { host.Serve(x); close(done) }()
	late := time.AfterFunc(patience, x.Leave)
	select {
	case <-l.shown:
		l.typed <- []byte(keys)
	case <-done:
	}
	<-done
	close(l.typed)
	if !late.Stop() {
		return "", fmt.Errorf("%q is not left by %q:\n%s", text, keys, ansi.Strip(l.out.String()))
	}
	_, left, _ := strings.Cut(l.out.String(), ansi.ResetModeAltScreenSaveCursor)
	return strings.ReplaceAll(ansi.Strip(left), "\r", ""), nil
}

// line is that of somebody who types when a text has been written.
type line struct {
	text  string
	shown chan struct{} // closed then
	typed chan []byte

	out  bytes.Buffer
	once sync.Once
}

func (l *line) Write(p []byte) (int, error) {
	l.out.Write(p)
	if strings.Contains(ansi.Strip(l.out.String()), l.text) {
		l.once.Do(func() { close(l.shown) })
	}
	return len(p), nil
}

func (l *line) Read(p []byte) (int, error) {
	typed, more := <-l.typed
	if !more {
		return 0, io.EOF
	}
	return copy(p, typed), nil
}

func (l *line) Stderr() io.Writer { return l }
func (l *line) At(string)         {}
func (l *line) Exit(int)          {}
func (l *line) Cut()              {}
