package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/words"
	"medici/tui/ui"
)

// consent is asked in one line, with yes and no, before something is done that
// concerns others or that one might regret.
type consent struct {
	ask     func(*App) string // in the language of now
	yes, no words.Text        // on the buttons
	keys    ui.Keymap         // the first binding says yes, the second no
	done    func() tea.Cmd    // after a yes
}

const (
	yes ui.Intent = "yes"
	no  ui.Intent = "no"
)

var consentKeys = ui.Keymap{
	{Intent: yes, Keys: []string{"y"}, Button: true},
	{Intent: no, Keys: []string{"esc", "n"}, Button: true},
}

// leavingKeys let the key that leaves leave when it is pressed again.
var leavingKeys = ui.Keymap{
	{Intent: yes, Keys: []string{"y", "q"}, Button: true},
	{Intent: no, Keys: []string{"esc", "n"}, Button: true},
}

// draw draws the question into the first row.
func (q *consent) draw(a *App, c *ui.Canvas) {
	x := c.Put(1, 0, a.theme.Accent, q.ask(a))
	x = c.Button(x+2, 0, a.theme, q.keys[0], a.say(q.yes), 0)
	c.Button(x+2, 0, a.theme, q.keys[1], a.say(q.no), 0)
}

// answer carries out a yes, and reports whether the intent was an answer at all.
func (q *consent) answer(i ui.Intent) (cmd tea.Cmd, answered bool) {
	switch i {
	case yes:
		return q.done(), true
	case no:
		return nil, true
	}
	return nil, false
}
