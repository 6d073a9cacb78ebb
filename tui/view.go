package tui

import (
	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/tui/paint"
	"medici/tui/screen"
	"medici/tui/table"
	"medici/tui/ui"
)

// Changed reports whether something may have changed on the frame since it was drawn.
func (a *App) Changed() bool { return a.canvas == nil || a.stale }

// Patient reports whether only time has passed since the frame was drawn.
func (a *App) Patient() bool { return !a.happened }

// Draw draws the frame on an empty grid when something may have changed, and returns the state of the
// terminal. The last frame may be on another grid with the same signs; unchanged parts are taken from
// there.
func (a *App) Draw(on, last *paint.Grid) (drawn bool, v tea.View) {
	drawn = a.Changed()
	if drawn {
		if now := lightOf(a); now != a.lit.light || now.numbers {
			a.lit, last = lit{now, now.inputs()}, nil
		}
		a.stale, a.happened, a.peeked, a.canvas = false, false, false, &a.sheet
		a.canvas.Begin(on, last, a.lit.inputs)
		a.draw(a.canvas)
		if a.Offers {
			a.offering.tell(offered(a))
		}
		a.canvas.End()
	}
	v.AltScreen, v.ReportFocus = true, true
	if a.alone.text == "" {
		v.MouseMode = tea.MouseModeCellMotion
	}
	v.WindowTitle = windowTitle(a)
	if x, y, ok := a.sheet.Focused(); ok {
		a.cursor.X, a.cursor.Y = x, y
		v.Cursor = &a.cursor
	}
	return drawn, v
}

// light is everything that each part of a frame depends on.
type light struct {
	screen   screen.Screen
	look     ui.Look
	language language.Tag
	latin    bool // how keys are written
	numbers  bool // keys are numbers, by what can be done
}

func lightOf(a *App) light {
	return light{a.screen, a.frame.Theme.Look, a.frame.Words.Language(), a.menu != nil || a.asked != nil,
		a.letters.numbers}
}

// lit is the light that a frame was drawn in, and a number that stands for it among people at any screen.
type lit struct {
	light
	inputs ui.Inputs
}

func (l *light) inputs() ui.Inputs {
	if l.numbers {
		return 0
	}
	in := ui.InputsOf("light").Is(l.look.Light).Is(l.look.Contrast).Is(l.look.ASCII).Int(int(l.look.Colours))
	return in.Text(l.language.String()).Is(l.latin)
}

// Alike returns a number for those who may have the last frame drawn, in the same light and size: people
// who watch one table. It is 0 for nobody, and only says where to look: frames themselves are compared.
func (a *App) Alike() uint64 {
	t, ok := a.screen.(*table.Table)
	if !ok || a.lit.inputs == 0 {
		return 0
	}
	return uint64(table.Watched(t, a.lit.inputs.Int(a.frame.W, a.frame.H)))
}

// Trim has the next frame be drawn without the last, which takes longer, and a silent session less memory.
func (a *App) Trim() {
	ui.Trim(&a.sheet)
	if t, ok := a.screen.(*table.Table); ok {
		table.Trim(t)
	}
}

// TrimShared forgets what the screens of a process share so that frames are cheaper.
func TrimShared() { ui.EmptyRack() }

// View returns the frame as text.
func (a *App) View() tea.View {
	on := paint.NewGrid(a.frame.W, a.frame.H)
	defer on.Free()
	drawn, v := a.Draw(on, nil)
	if drawn {
		a.text, a.lit = on.String(), lit{} // the grid will be another's
	}
	v.SetContent(a.text)
	return v
}

// hit returns what a click on the last frame asks for, if anything, and whether it asks for the same on a
// frame of now, which nobody has seen: frames have their time. Until then only one click counts, because
// each would cost a whole frame.
func hit(a *App, x, y int) (click ui.Click, ok, same bool) {
	click, ok = a.sheet.Hit(x, y)
	if a.canvas != nil || a.peeked {
		return click, ok, !a.peeked
	}
	peek(a)
	now, still := a.sheet.Hit(x, y)
	return click, ok, now == click && still == ok
}

// peek draws a frame of now that is not shown yet.
func peek(a *App) {
	on := paint.NewGrid(a.frame.W, a.frame.H)
	defer on.Free()
	a.Draw(on, nil)
	a.lit, a.happened, a.peeked = lit{}, true, true // the grid will be another's, and the frame must still be shown
}

// windowTitle says where it is this person's turn before it says where they are.
func windowTitle(a *App) string {
	where := a.screen.Title()
	if turn, ok := a.frame.Turns.Urgent(); ok {
		where = a.frame.Say("Your turn at %s", turn.Table)
	}
	if where == "" {
		return "medici"
	}
	if where != a.titled[0].where {
		a.titled[0], a.titled[1] = a.titled[1], a.titled[0]
	}
	if where != a.titled[0].where {
		a.titled[0] = titled{where, where + " - medici"}
	}
	return a.titled[0].title
}

// titled is a place, and the title of the window there.
type titled struct{ where, title string }

func (a *App) draw(c *ui.Canvas) {
	c.Clear(a.frame.Theme.Ground)
	a.frame.Theme.Dead, a.frame.Theme.Alphabet = a.guard.dead(), a.alphabet()
	switch {
	case a.frame.Cramped():
		drawCramped(a, c)
	case a.alone.text != "":
		a.alone.draw(a.frame, c)
	case a.settings != nil:
		a.settings.Draw(c)
	case a.help.open:
		a.help.draw(c, a.screen.Help())
	default:
		a.screen.Draw(c)
		switch {
		case a.asked != nil:
			drawAsked(a, c)
		case a.menu != nil && len(a.menuItems()) > 0:
			a.menu.draw(a, c)
		}
	}
	a.news.draw(c)
}
