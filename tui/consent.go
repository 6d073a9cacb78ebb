package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/text/words"
	"medici/tui/ui"
)

// consent is asked in one line, with yes and no, before something is done that
// concerns others or that one might regret. It lies over every screen, and nothing else
// is done meanwhile.
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
	{Intent: yes, Keys: []string{"enter"}, Button: true},
	{Intent: no, Keys: []string{"esc"}, Button: true},
}

// leavingKeys let the key that leaves leave when it is pressed again.
var leavingKeys = ui.Keymap{
	{Intent: yes, Keys: []string{"enter", "q"}, Button: true},
	{Intent: no, Keys: []string{"esc"}, Button: true},
}

// ask asks before something is done.
func (a *App) ask(q consent) {
	if q.keys == nil {
		q.keys = consentKeys
	}
	if q.yes == "" {
		q.yes, q.no = "yes", "no"
	}
	a.asked = &q
}

// drawAsked lays the question over the row above the footer, and its keys over that.
func (a *App) drawAsked(c *ui.Canvas) {
	q, t := a.asked, a.theme
	row := c.Part(0, c.H-2, c.W, 1)
	row.Clear(t.Tint)
	row.Put(1, 0, t.Accent, t.Fit(q.ask(a), c.W-2))
	foot := c.Part(0, c.H-1, c.W, 1)
	foot.Clear(t.Bar)
	foot.Zone(0, 0, c.W, 1, ui.Click{})
	x := foot.Primary(1, 0, t, q.keys[0], a.say(q.yes), 0)
	foot.Button(x+2, 0, t, q.keys[1], a.say(q.no), 0)
}

// answer carries out a yes.
func (a *App) answer(i ui.Intent) tea.Cmd {
	q := a.asked
	switch i {
	case yes:
		a.asked = nil
		return q.done()
	case no:
		a.asked = nil
	}
	return nil
}
