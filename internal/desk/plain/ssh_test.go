package plain_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/desk/plain"
	"medici/internal/dev/termtest"
	"medici/internal/dev/wordtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/lobby"
)

// serve returns a door behind which there is nothing but the plain hall.
func serve(t *testing.T, l *lobby.Lobby) (addr string) {
	t.Helper()
	handle := func(s *session.Session) int {
		v, err := l.EnterGuest(lobby.Newcomer{Name: s.Identity().User})
		if err != nil {
			return 1
		}
		defer v.Leave()
		_, _, _, terminal := s.Terminal()
		err = plain.Hall(s.Context(), plain.Options{
			Visitor: v, Games: kits, Words: wordtest.In(language.English), Reach: "ssh example.org",
			In: s, Out: s, Terminal: terminal,
		})
		if err != nil {
			return 1
		}
		return 0
	}
	quiet := slog.New(slog.DiscardHandler)
	server, err := sshd.New(sshd.Config{
		HostKey: filepath.Join(t.TempDir(), "key"), Log: quiet,
		Gate: gate.New(gate.Config{Log: quiet}), Host: session.NewHost(session.Config{Log: quiet, Handle: handle}),
	})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), termtest.Patience)
		defer cancel()
		if err := errors.Join(server.Shutdown(ctx), <-served); err != nil {
			t.Error(err)
		}
	})
	return listener.Addr().String()
}

func TestOverSSHWithoutATerminal(t *testing.T) {
	addr := serve(t, newLobby(t))
	out, errs, exit := termtest.Dial(t, addr, "ann", nil).ExecInput("plain",
		"tables\nnew\n\n2\n\n\n\nsay hello\nleave\nleave\n")
	if exit != 0 || errs != "" {
		t.Errorf("exit %d, %s", exit, errs)
	}
	checkPaper(t, out)
	for _, part := range []string{"You are in the hall, guest-ann.", "You are a guest. Should the line drop",
		"You have left table", "Goodbye."} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
}

// A whole game over the line, driven by nothing but what the lines say.
func TestAGameOverSSH(t *testing.T) {
	addr := serve(t, newLobby(t))
	session, err := termtest.Dial(t, addr, "ann", nil).SSH().NewSession()
	if err != nil {
		t.Fatal(err)
	}
	keys, err := session.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := session.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Start("plain"); err != nil {
		t.Fatal(err)
	}
	ann := newStranger(&person{t: t, name: "ann", paper: newPaper(), ended: make(chan error, 1)})
	var all strings.Builder
	_, _ = io.WriteString(keys, "1\n")
	hall := true
	for lines := bufio.NewScanner(out); lines.Scan(); {
		line := lines.Text()
		all.WriteString(line + "\n")
		if n, ok := ann.answer(line); ok && !hall {
			_, _ = io.WriteString(keys, strconv.Itoa(n)+"\n")
		}
		hall = false
		if strings.HasPrefix(line, "You are in the hall") || strings.HasSuffix(line, "here.") {
			hall = true // what is asked there was answered
		}
		if strings.HasPrefix(line, "The game is over") {
			_ = keys.Close()
		}
	}
	if err := session.Wait(); err != nil {
		t.Error(err)
	}
	if !strings.Contains(all.String(), "Day 3 brought") {
		t.Errorf("told is\n%s", &all)
	}
	checkPaper(t, all.String(), "The lot of ", " cards are in the deck.")
}

func TestOverSSHOnADumbTerminal(t *testing.T) {
	addr := serve(t, newLobby(t))
	x := termtest.Dial(t, addr, "ann", nil).Open(80, 24, "", "TERM=dumb")
	x.WaitFor("What would you like?")
	x.Type("tabx" + termtest.Backspace + "les")
	x.WaitFor("\ntables")
	x.Type(termtest.Enter)
	x.WaitFor("No table is open.")
	x.Type(termtest.Up + "play" + termtest.Enter)
	x.WaitFor("You are at table")
	x.Type(termtest.CtrlD)
	if exit := x.Wait(); exit != 0 || x.AltScreen() {
		t.Errorf("exit %d", exit)
	}
	raw := strings.ReplaceAll(strings.ReplaceAll(x.Output(), "\b \b", ""), "\r\n", "\n")
	for _, r := range raw {
		if r != '\n' && (r < ' ' || r > '~') {
			t.Errorf("%q is sent", r)
		}
	}
}
