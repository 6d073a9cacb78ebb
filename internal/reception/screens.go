package reception

import (
	"errors"
	"fmt"
	"strings"

	"medici/lobby"
	"medici/rules/record"
	"medici/tui"
)

// Where the screens begin, when it is not the hall.
type scene struct {
	table  *lobby.Visit
	replay *record.Record
}

// show runs the screens to their end.
func (a *asker) show(s scene) error {
	app := tui.New(tui.Options{
		Visitor: a.visitor,
		Games:   a.Games,
		Boards:  a.Boards,
		Words:   a.words,
		Reach:   a.Reach,
		ASCII:   a.plainCharacters(),
		Table:   s.table,
		Replay:  s.replay,
		People:  a.People,
		Record:  a.Lobby.Record,
	})
	defer app.Close()
	if err := a.session.Run(app); err != nil && a.session.Context().Err() == nil {
		a.Log.Error("screens ended", "err", err)
		return errors.New("the session was ended by a fault of the server; come again")
	}
	return nil
}

// plainCharacters reports a locale that is not UTF-8. Many clients send none:
// then the terminal is taken to be as today's terminals are.
func (a *asker) plainCharacters() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(a.session.Env(name)); locale != "" {
			return !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
		}
	}
	return false
}

// hasScreen reports whether the screens can be shown.
func (a *asker) hasScreen() bool {
	term, _, _, ok := a.session.Terminal()
	return ok && term != "dumb"
}

// needScreen is nil when the screens can be shown, or what to do so that they
// can.
func (a *asker) needScreen(command string) error {
	if a.hasScreen() {
		return nil
	}
	if term, _, _, ok := a.session.Terminal(); ok {
		return fmt.Errorf("a terminal of kind %q cannot show the screens; try another one", term)
	}
	return advised{errors.New("this needs a terminal"), a.onScreen(command)}
}

// line is what to type for a command, onScreen for one that wants a terminal.
func (a *asker) line(command string) string { return strings.TrimSpace(a.Reach + " " + command) }

func (a *asker) onScreen(command string) string { return withTerminal(a.line(command)) }

func withTerminal(line string) string { return strings.Replace(line, "ssh ", "ssh -t ", 1) }
