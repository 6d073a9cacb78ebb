// Package reception receives a session at the SSH door: it finds out who comes,
// reads what they ask for, and hands them the screens or a few lines. It knows
// the door, the lobby and the screens, and the rules of no game.
package reception

import (
	"context"
	"fmt"
	"log/slog"
	"strings"

	"golang.org/x/text/language"

	"medici/internal/people"
	"medici/internal/sshd"
	"medici/internal/words"
	"medici/lobby"
	"medici/rules"
	"medici/tui"
	"medici/tui/ui"
)

// Desk is what is needed to receive somebody.
type Desk struct {
	Lobby  *lobby.Lobby
	People *people.Register
	Games  rules.Shelf // the first is played when no name is given
	Boards map[string]func(ui.Setting) ui.Board
	Reach  string // how the server is reached, like "ssh -p 2222 example.org"
	Log    *slog.Logger
}

// Exit statuses of a command.
const (
	fine   = 0
	failed = 1
	misuse = 2
)

// guest is somebody who is received.
type guest struct {
	*Desk
	session *sshd.Session
	visitor *lobby.Visitor
}

// Receive serves one session and returns its exit status.
func (d *Desk) Receive(s *sshd.Session) int {
	visitor, err := d.letIn(s.Context(), s.Caller())
	if err != nil {
		fmt.Fprintf(s.Stderr(), "medici: %v\n", err)
		return failed
	}
	defer visitor.Leave()
	g := &guest{Desk: d, session: s, visitor: visitor}
	return g.ask(s.Command())
}

// letIn finds out who comes: a person by the key that was proved, with the name
// bound to it, or a guest.
func (d *Desk) letIn(ctx context.Context, c sshd.Caller) (*lobby.Visitor, error) {
	if c.Fingerprint == "" {
		return d.Lobby.EnterGuest(c.User)
	}
	person, err := d.People.Meet(ctx, c.Fingerprint, c.User)
	if err != nil {
		return nil, err
	}
	return d.Lobby.Enter(person.ID, person.Name)
}

// screens runs the screens: at a table, or in the hall without one.
func (g *guest) screens(at *lobby.Visit) int {
	app := tui.New(tui.Options{
		Visitor: g.visitor,
		Games:   g.Games,
		Boards:  g.Boards,
		Words:   words.In(language.English),
		Reach:   g.Reach,
		ASCII:   g.plainCharacters(),
		Table:   at,
		People:  g.People,
		Record:  g.Lobby.Record,
	})
	defer app.Close()
	if err := g.session.Run(app); err != nil && g.session.Context().Err() == nil {
		g.Log.Error("screens ended", "err", err)
		return failed
	}
	return fine
}

// plainCharacters reports a locale that is not UTF-8. Many clients send none:
// then the terminal is taken to be as today's terminals are.
func (g *guest) plainCharacters() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(g.session.Env(name)); locale != "" {
			return !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
		}
	}
	return false
}

// needScreen reports whether the screens can be shown, and says what to do when
// they cannot.
func (g *guest) needScreen(command string) bool {
	term, _, _, ok := g.session.Terminal()
	if ok && term != "dumb" {
		return true
	}
	again := strings.TrimSpace(strings.Replace(g.Reach, "ssh ", "ssh -t ", 1) + " " + command)
	if ok {
		fmt.Fprintf(g.session.Stderr(), "medici: a terminal of kind %q cannot show the screens; try another one\n", term)
	} else {
		fmt.Fprintf(g.session.Stderr(), "medici: this needs a terminal: %s\n", again)
	}
	return false
}
