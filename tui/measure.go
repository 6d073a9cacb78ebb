package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/tui/paint"
	"medici/tui/ui"
)

// measured are signs that some terminals draw two cells wide. The last takes two on one
// that reads Latin-1, as the others do not: most of their bytes are no letters there.
const measured = "●▀│→▲"

// Behind them the cursor stands here, from 0, on a terminal that draws them as the
// screens need them: one cell each. Where it takes each byte for a sign of its own, the
// cursor is as far as it can be.
const (
	measuredRow    = 1
	measuredColumn = 5
	mostColumn     = len(measured)
)

// Greeting asks a terminal how wide it draws some signs, and whether it has all colours
// (XTGETTCAP). It is written on the empty screen before the first frame, so that nobody
// sees the signs, in the second row: an answer from the first could be a key.
func (a *App) Greeting() string {
	if a.silent() {
		return ""
	}
	return "\x1b[2;1H" + measured + "\x1b[6n\x1b[2;1H" + paint.Erasable + "\x1b[2K" + "\x1bP+q524742\x1b\\"
}

// patience is how long a terminal has to say where its cursor is.
const patience = 300 * time.Millisecond

// impatient comes when it is over.
type impatient struct{}

// askSigns waits for the answer, where none means that the signs are wide.
func (a *App) askSigns() tea.Cmd {
	if !a.EastAsian || a.silent() {
		return nil
	}
	return a.errands.After(patience, impatient{})
}

// answered takes the first answer that can be one. Anybody can type others.
func (a *App) answered(at tea.CursorPositionMsg) tea.Cmd {
	if a.silent() || a.told || at.Y != measuredRow || at.X < 1 || at.X > mostColumn {
		return nil
	}
	a.told = true
	return a.widen(at.X != measuredColumn)
}

// outwaited takes signs to be wide where nobody says that they are not.
func (a *App) outwaited() tea.Cmd {
	if a.told {
		return nil
	}
	return a.widen(true)
}

// widen is what becomes of signs of some width. What is on the screen of a terminal that
// draws them otherwise stands elsewhere than it should, so all is drawn anew.
func (a *App) widen(wide bool) tea.Cmd {
	if a.choices.Look.ASCII == (a.ASCII || wide) {
		return nil
	}
	a.choices.Look.ASCII = a.ASCII || wide
	a.canvas = nil
	a.choices.Retheme()
	return tea.ClearScreen
}

// fit tells whoever paints the frames when they have more colours than the terminal
// has said: the person knows better.
func (a *App) fit() tea.Cmd {
	if a.frame.Theme.Colours >= a.fitted {
		return nil
	}
	a.fitted = a.frame.Theme.Colours
	return func() tea.Msg { return paint.Fit(profiles[a.fitted]) }
}

// profiles are the terminals that have so many colours.
var profiles = map[ui.Colours]colorprofile.Profile{
	ui.FullColour: colorprofile.TrueColor, ui.Of256: colorprofile.ANSI256, ui.Of16: colorprofile.ANSI,
}
