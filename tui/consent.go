package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

var consentKeys = ui.Keymap{
	{Intent: keys.Yes, Keys: []string{"enter"}, Button: true},
	{Intent: keys.No, Keys: []string{"esc"}, Button: true},
}

// Ask asks before something is done.
func (a *App) Ask(q screen.Consent) {
	if q.Keys == nil {
		q.Keys = consentKeys
	}
	if q.Yes == "" {
		q.Yes, q.No = "yes", "no"
	}
	a.asked = &q
}

// drawAsked lays the question over the row above the footer, and its keys over that.
func drawAsked(a *App, c *ui.Canvas) {
	q, t := a.asked, a.frame.Theme
	c.Cover()
	row := c.Part(0, c.H-2, c.W, 1)
	row.Clear(t.Tint)
	row.Put(1, 0, t.Accent, t.Fit(q.Ask(), c.W-2))
	foot := c.Part(0, c.H-1, c.W, 1)
	foot.Clear(t.Bar)
	foot.Zone(0, 0, c.W, 1, ui.Click{})
	x := foot.Primary(1, 0, t, q.Keys[0], a.frame.Say(q.Yes), 0)
	foot.Button(x+2, 0, t, q.Keys[1], a.frame.Say(q.No), 0)
}

// answer carries out a yes.
func (a *App) answer(i ui.Intent) tea.Cmd {
	q := a.asked
	switch i {
	case keys.Yes:
		a.asked = nil
		return q.Done()
	case keys.No:
		a.asked = nil
	}
	return nil
}
