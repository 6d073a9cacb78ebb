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

// terminal is what is known about the person's terminal: how wide it draws signs, and how many colours it
// has.
type terminal struct {
	frame   *frame.Frame
	errands await.Errands
	choices *choices.Choices

	kind      string     // like xterm-256color
	ascii     bool       // it has no characters beyond ASCII
	eastAsian bool       // signs may be two cells wide
	told      bool       // it has said how wide it draws signs
	fitted    ui.Colours // how many colours frames are painted with
	typing    bool       // the terminal knows that a line is typed
}

// measured are signs that some terminals draw two cells wide. The last takes two on a terminal that reads
// Latin-1, unlike the others: most of their bytes are no letters there.
const measured = "●▀│→▲"

// After them the cursor is here, from 0, on a terminal that draws them one cell wide each, as the screens
// need. Where each byte counts as a sign, the cursor is as far right as possible.
const (
	measuredRow    = 1
	measuredColumn = 5
	mostColumn     = len(measured)
)

// greeting asks a terminal how wide it draws some signs, and whether it has all colours (XTGETTCAP). It is
// written on the empty screen before the first frame, so nobody sees the signs. It uses the second row,
// because an answer from the first could be a key.
func (t *terminal) greeting() string {
	if t.silent() {
		return ""
	}
	return "\x1b[2;1H" + measured + "\x1b[6n\x1b[2;1H" + paint.Erasable + "\x1b[2K" + "\x1bP+q524742\x1b\\"
}

// patience is how long a terminal has to say where its cursor is.
const patience = 300 * time.Millisecond

// impatient comes when patience is over.
type impatient struct{}

// askSigns waits for the answer; none means that the signs are wide.
func (t *terminal) askSigns() tea.Cmd {
	if !t.eastAsian || t.silent() {
		return nil
	}
	return t.errands.After(patience, impatient{})
}

// answered takes the first possible answer. Anybody can type others.
func (t *terminal) answered(at tea.CursorPositionMsg) tea.Cmd {
	if t.silent() || t.told || at.Y != measuredRow || at.X < 1 || at.X > mostColumn {
		return nil
	}
	t.told = true
	return t.widen(at.X != measuredColumn)
}

// outwaited takes signs to be wide when no answer has come.
func (t *terminal) outwaited() tea.Cmd {
	if t.told {
		return nil
	}
	return t.widen(true)
}

// widen applies a width of signs. On a terminal with another width everything is in the wrong place, so all
// is redrawn.
func (t *terminal) widen(wide bool) tea.Cmd {
	if t.choices.Look.ASCII == (t.ascii || wide) {
		return nil
	}
	t.choices.Look.ASCII = t.ascii || wide
	t.choices.Retheme()
	return tea.ClearScreen
}

// fit tells the painter when frames have more colours than the terminal has said: the person knows better.
func (t *terminal) fit() tea.Cmd {
	if t.frame.Theme.Colours >= t.fitted {
		return nil
	}
	t.fitted = t.frame.Theme.Colours
	return func() tea.Msg { return paint.Fit(profiles[t.fitted]) }
}

// profiles are terminals by their number of colours.
var profiles = map[ui.Colours]colorprofile.Profile{
	ui.FullColour: colorprofile.TrueColor, ui.Of256: colorprofile.ANSI256, ui.Of16: colorprofile.ANSI,
}

// Greeting asks the terminal what can be asked before the first frame.
func (a *App) Greeting() string { return a.terminal.greeting() }

// widened redraws everything where signs are wider, or narrower, than assumed.
func (a *App) widened(cmd tea.Cmd) tea.Cmd {
	if cmd != nil {
		a.canvas = nil
	}
	return cmd
}
