package session

import (
	"bytes"
	"fmt"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/tui/paint"
)

// guard stands between the loop and a session's model. A panic in the
// model, or in a command it returned, is told to failed and goes no further.
// The model's frame goes to the screen, made harmless.
type guard struct {
	model  tea.Model
	screen *screen
	failed func(where string, err error)
	from   any         // see frame
	broken atomic.Bool // a model that panicked is not asked again

	cols, rows int  // as the model was told; 0 before
	happened   bool // a message came since View that was not the screen's

	// The last content and title seen, and what became of them: View runs after every
	// message, and most messages change nothing. As a rule they are one string.
	content, cleaned string
	title, titled    string
	grid             *paint.Grid // the last one drawn, of a model that draws

	tell func(can []byte) // nil where nobody wants to be told
	told []byte
}

// drawer is a model that draws its frame instead of writing it as the content of a View:
// whenever it may be another than that before, on an empty grid of the terminal's size, which
// is not written on afterwards. Last is as it drew the last one, and nil when there is none
// with the same signs and of this size. What stands on a grid is harmless.
//
// A model of which Changed is false is not asked. When it is Patient, nothing has happened since but that time
// has passed, like a clock's tick: such a frame lets others go first.
type drawer interface {
	Changed() bool
	Patient() bool
	Draw(on, last *paint.Grid) (drawn bool, v tea.View)
}

// alike is a model that others may have the same frames as: those with the same number, but for 0.
type alike interface{ Alike() uint64 }

func (g *guard) recovered(where string) {
	if r := recover(); r != nil {
		g.broken.Store(true)
		g.failed(where, panicError(r))
	}
}

func (g *guard) Init() (cmd tea.Cmd) {
	defer g.recovered("Init")
	return g.model.Init()
}

func (g *guard) Update(msg tea.Msg) (cmd tea.Cmd) {
	if g.broken.Load() {
		return nil
	}
	if _, only := msg.(asked); only {
		return nil
	}
	g.happened = true
	defer g.recovered("Update")
	g.handle(msg)
	g.model, cmd = g.model.Update(msg)
	return cmd
}

// handle does with a message what the library's renderer would do.
func (g *guard) handle(msg tea.Msg) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		g.cols, g.rows = msg.Width, msg.Height
		g.content, g.cleaned = "", ""
		g.screen.clear() // terminals do as they like with what no longer fits
	case tea.RawMsg:
		g.screen.add(fmt.Sprint(msg.Msg))
	case tea.ColorProfileMsg:
		g.screen.fit(msg.Profile)
	case paint.Fit:
		g.screen.fit(colorprofile.Profile(msg))
	default:
		if msg == tea.ClearScreen() {
			g.screen.clear()
		}
	}
}

// asked is the screen's message that it wants the view.
type asked struct{}

// View runs after messages, and the model's when it can be shown and may be another. More holds a token when
// there is something else to deal with.
func (g *guard) View(more chan struct{}) {
	model, draws := g.model.(drawer)
	happened := g.happened && (!draws || model.Changed())
	g.happened = false
	if g.cols == 0 || !g.screen.wants(happened) { // it would be a frame of a size that is not the terminal's
		return
	}
	g.happened = !g.show(draws && model.Patient(), more)
}

// show shows a frame when it is its turn. It is not shown when it is patient and there is something else to deal
// with.
func (g *guard) show(patient bool, more chan struct{}) (shown bool) {
	if g.broken.Load() {
		return true
	}
	f := frame{g.from, g.cols * g.rows, patient}
	if !frames.enter(f, more) {
		return false
	}
	defer frames.leave(f)
	shown = true
	defer g.recovered("View")
	v := view{cols: g.cols, rows: g.rows}
	var of tea.View
	if model, ok := g.model.(drawer); ok {
		of = g.draw(model)
		v.grid = g.grid
	} else {
		of = g.model.View()
		if of.Content != g.content {
			g.content, g.cleaned = of.Content, clean(lines(of.Content, g.cols, g.rows))
		}
		v.frame = g.cleaned
	}
	if of.WindowTitle != g.title {
		g.title, g.titled = of.WindowTitle, cleanLine(of.WindowTitle[:min(len(of.WindowTitle), 256)])
	}
	if of.Cursor != nil {
		v.cursor = cursor{of.Cursor.X, of.Cursor.Y, true}
	}
	v.title, v.modes = g.titled, modes{of.MouseMode, of.ReportFocus, of.DisableBracketedPasteMode}
	g.screen.show(v)
	g.offer()
	return shown
}

// offer tells what can be done on the frame, when that is something else.
func (g *guard) offer() {
	model, is := g.model.(offerer)
	if g.tell == nil || !is {
		return
	}
	if can := model.Offer(); !bytes.Equal(can, g.told) {
		g.told = can
		g.tell(can)
	}
}

// draw has a frame drawn, if it is another than the last.
func (g *guard) draw(model drawer) tea.View {
	on, last := paint.NewGrid(g.cols, g.rows), g.grid
	if !on.Follow(last) {
		last = nil
	}
	drawn, v := model.Draw(on, last)
	if drawn && !on.Same(g.grid) {
		if m, ok := model.(alike); ok {
			on = on.Common(m.Alike())
		}
		g.grid = on
	} else {
		on.Free()
	}
	return v
}

// run is a command with its panics caught.
func (g *guard) run(cmd tea.Cmd) (msg tea.Msg) {
	defer g.recovered("Cmd")
	return cmd()
}
