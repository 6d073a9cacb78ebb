package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/tui/await"
	"medici/tui/choices"
	"medici/tui/frame"
	"medici/tui/paint"
	"medici/tui/ui"
)

// terminal is what is known of the person's: how wide it draws signs, and how many colours it has.
type terminal struct {
	frame   *frame.Frame
	errands await.Errands
	choices *choices.Choices

	kind      string     // like xterm-256color
	ascii     bool       // it has no characters beyond ASCII
	eastAsian bool       // signs may be two cells wide
	told      bool       // it has said how wide it draws signs
	fitted    ui.Colours // as many as frames are painted with
	typing    bool       // the terminal knows that a line is typed
}

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

// greeting asks a terminal how wide it draws some signs, and whether it has all colours
// (XTGETTCAP). It is written on the empty screen before the first frame, so nobody
// sees the signs, in the second row: an answer from the first could be a key.
func (t *terminal) greeting() string {
	if t.silent() {
		return ""
	}
	return "\x1b[2;1H" + measured + "\x1b[6n\x1b[2;1H" + paint.Erasable + "\x1b[2K" + "\x1bP+q524742\x1b\\"
}

// patience is how long a terminal has to say where its cursor is.
const patience = 300 * time.Millisecond

// impatient comes when it is over.
type impatient struct{}

// askSigns waits for the answer, where none means that the signs are wide.
func (t *terminal) askSigns() tea.Cmd {
	if !t.eastAsian || t.silent() {
		return nil
	}
	return t.errands.After(patience, impatient{})
}

// answered takes the first answer that can be one. Anybody can type others.
func (t *terminal) answered(at tea.CursorPositionMsg) tea.Cmd {
	if t.silent() || t.told || at.Y != measuredRow || at.X < 1 || at.X > mostColumn {
		return nil
	}
	t.told = true
	return t.widen(at.X != measuredColumn)
}

// outwaited takes signs to be wide where nobody says that they are not.
func (t *terminal) outwaited() tea.Cmd {
	if t.told {
		return nil
	}
	return t.widen(true)
}

// widen is what becomes of signs of some width. What is on the screen of a terminal that
// draws them otherwise stands elsewhere than it should, so all is drawn anew.
func (t *terminal) widen(wide bool) tea.Cmd {
	if t.choices.Look.ASCII == (t.ascii || wide) {
		return nil
	}
	t.choices.Look.ASCII = t.ascii || wide
	t.choices.Retheme()
	return tea.ClearScreen
}

// fit tells whoever paints the frames when they have more colours than the terminal
// has said: the person knows better.
func (t *terminal) fit() tea.Cmd {
	if t.frame.Theme.Colours >= t.fitted {
		return nil
	}
	t.fitted = t.frame.Theme.Colours
	return func() tea.Msg { return paint.Fit(profiles[t.fitted]) }
}

// profiles are the terminals that have so many colours.
var profiles = map[ui.Colours]colorprofile.Profile{
	ui.FullColour: colorprofile.TrueColor, ui.Of256: colorprofile.ANSI256, ui.Of16: colorprofile.ANSI,
}

// Greeting asks the terminal what can be asked before the first frame.
func (a *App) Greeting() string { return a.terminal.greeting() }

// widened has all drawn anew where signs are wider, or narrower, than they were taken for.
func (a *App) widened(cmd tea.Cmd) tea.Cmd {
	if cmd != nil {
		a.canvas = nil
	}
	return cmd
}
