package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/frame"
	"medici/tui/screen"
	"medici/tui/ui"
)

// least is the smallest terminal that shows the screen.
func (a *App) least() ui.Size {
	if s, ok := a.screen.(screen.Place); ok && s.InGame() && !a.help.open {
		return ui.Phone
	}
	return ui.Size{W: LeastWidth, H: LeastHeight}
}

// cramped reports that the terminal has no room for the screen.
func (a *App) cramped() bool { return a.frame.W < a.least().W || a.frame.H < a.least().H }

// blind reports what a person does with keys, mouse or clipboard. On a screen that
// cannot be seen it has no effect, but for Ctrl-C.
func blind(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return msg.String() != "ctrl+c"
	case tea.MouseClickMsg, tea.MouseWheelMsg, tea.PasteMsg:
		return true
	}
	return false
}

// drawSmall says how much room is missing; the next resize draws the screen again.
func drawSmall(f *frame.Frame, c *ui.Canvas, least ui.Size) {
	lines := []string{
		f.Say("This terminal is too small."),
		f.Say("It has %d by %d cells, the game needs %d by %d.", f.W, f.H, least.W, least.H),
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
