package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/frame"
	"medici/tui/screen"
	"medici/tui/ui"
)

// blind reports whether a message is what a person does with keys, mouse or clipboard. On a screen that
// cannot be seen it has no effect, except for Ctrl-C.
func blind(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return msg.String() != "ctrl+c"
	case tea.MouseClickMsg, tea.MouseWheelMsg, tea.PasteMsg:
		return true
	}
	return false
}

// speaking returns the screen's sentences, if it goes on in sentences.
func speaking(a *App) (said screen.Sentences, ok bool) {
	if s, may := a.screen.(screen.Speaker); may && a.frame.Cramped() {
		said = s.Sentences()
	}
	return said, said != nil
}

// cramp handles a key where there is no room for a screen: it goes to an open question, or to the
// sentences.
func cramp(a *App, msg tea.Msg) tea.Cmd {
	key, ok := msg.(tea.KeyPressMsg)
	s, speaks := speaking(a)
	if !ok || !speaks || a.unheard(key.String()) {
		return nil
	}
	a.canvas = nil
	if a.asked != nil {
		return a.answer(a.asked.Keys.Intent(key.String()))
	}
	return s.Key(key)
}

// drawCramped draws the sentences of a game, or an open question; else it says how much room is missing.
func drawCramped(a *App, c *ui.Canvas) {
	s, speaks := speaking(a)
	switch {
	case speaks && a.asked != nil:
		q, y := a.asked, 0
		keys := a.frame.KeyName(q.Keys[0]) + " " + a.frame.Say(q.Yes) + "  " + a.frame.KeyName(q.Keys[1]) + " " +
			a.frame.Say(q.No)
		for _, text := range []string{q.Ask(), keys} {
			for _, row := range ui.Wrap(text, c.W) {
				c.Put(0, y, a.frame.Theme.Accent, row)
				y++
			}
		}
	case speaks:
		s.Draw(c)
	default:
		drawSmall(a.frame, c)
	}
}

// drawSmall says how much room is missing; the next resize redraws the screen.
func drawSmall(f *frame.Frame, c *ui.Canvas) {
	lines := []string{
		f.Say("This terminal is too small."),
		f.Say("It has %d by %d cells, the game needs %d by %d.", f.W, f.H, ui.Phone.W, ui.Phone.H),
		f.Say("Make it larger and the game is back."),
		f.Say("Until then no key does anything, but Ctrl-C hangs up."),
	}
	var all []string
	for _, line := range lines {
		all = append(all, ui.Wrap(line, c.W)...)
	}
	y := max(0, (c.H-len(all))/2)
	for i, line := range all {
		c.Center(y+i, f.Theme.Text, line)
	}
}
