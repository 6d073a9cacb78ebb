package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/choices"
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
	for _, b := range q.Keys[2:] {
		x = foot.Button(x+2, 0, t, b, a.frame.Say(b.Short), 0)
	}
	no := a.frame.Say(q.No)
	if x+3+ui.Width(q.Keys[1].Written(t))+ui.Width(no) > foot.W {
		no = "" // the key that leads out of everything needs no name
	}
	foot.Button(x+2, 0, t, q.Keys[1], no, 0)
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
	default:
		if len(q.Keys) > 2 && i == q.Keys[2].Intent {
			a.asked = nil
			return q.Instead()
		}
	}
	return nil
}

var departKeys = ui.Keymap{
	{Intent: keys.Yes, Keys: []string{"enter", "q"}, Button: true},
	{Intent: keys.No, Keys: []string{"esc"}, Button: true},
	choices.KeepKey,
}

// Depart ends the session. A guest whom a browser could keep is asked first, because people who leave do
// not visit the settings.
func (a *App) Depart() tea.Cmd {
	if !a.choices.Preferences.CanSignUp() {
		return tea.Quit
	}
	a.Ask(screen.Consent{
		Ask: func() string { return a.frame.Say("Leave, or keep your name and games?") },
		Yes: "leave", No: "stay", Keys: departKeys, Done: func() tea.Cmd { return tea.Quit },
		Instead: func() tea.Cmd {
			cmd := a.openSettings()
			return tea.Batch(cmd, a.settings.Do(ui.Click{Intent: choices.KeepKey.Intent}))
		},
	})
	return nil
}
