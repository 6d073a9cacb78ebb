package session

import (
	"bytes"
	"fmt"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/tui/paint"
)

// guard stands between the loop and a session's model. It reports a panic in the model, or in a command it
// returned, to failed, and stops it. It makes the model's frames harmless and passes them to the screen.
type guard struct {
	model  tea.Model
	screen *screen
	failed func(where string, err error)
	from   any         // see frame
	broken atomic.Bool // a model that has panicked is not called again

	cols, rows int  // as the model was told; 0 before
	happened   bool // a message has come since View that was not the screen's

	// The last content and title seen, and their cleaned forms: View runs after every message, and most
	// messages change nothing. Both are usually the same string.
	content, cleaned string
	title, titled    string
	grid             *paint.Grid // the last one drawn, for a model that draws

	tell func(can []byte) // nil where nobody wants to be told
	told []byte
}

// drawer is a model that draws its frame instead of writing it as the content of a View. When the frame may
// have changed, it draws on an empty grid of the terminal's size, and does not write there afterwards. last
// is the last grid it drew, or nil when there is none with the same signs and size. What stands on a grid
// is harmless.
//
// A model whose Changed is false is not called. When it is Patient, only time has passed since, as with a
// clock's tick: such a frame lets others go first.
type drawer interface {
	Changed() bool
	Patient() bool
	Draw(on, last *paint.Grid) (drawn bool, v tea.View)
}

// alike is a model that may share its frames with others: those with the same number, except 0.
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

// asked is the screen's request for the view.
type asked struct{}

// View runs after messages. It calls the model when its view can be shown and may have changed. more holds
// a token when there is something else to handle.
func (g *guard) View(more chan struct{}) {
	model, draws := g.model.(drawer)
	happened := g.happened && (!draws || model.Changed())
	g.happened = false
	if g.cols == 0 || !g.screen.wants(happened) { // it would be a frame of a size that is not the terminal's
		return
	}
	g.happened = !g.show(draws && model.Patient(), more)
}

// show shows a frame when it is its turn. It does not show a patient frame when there is something else to
// handle. The program's own goroutine sends the frame, because another one would have to be woken for it: so a
// program waits for its client, and for no other, and what happens to it meanwhile is on its next frame.
func (g *guard) show(patient bool, more chan struct{}) (shown bool) {
	if g.broken.Load() {
		return true
	}
	shown = g.view(patient, more)
	g.screen.send() // when others may draw
	return shown
}

// view draws and paints a frame when it is its turn.
func (g *guard) view(patient bool, more chan struct{}) (shown bool) {
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

// offer tells what can be done on the frame, when that has changed.
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

// draw draws a frame, if it differs from the last.
func (g *guard) draw(model drawer) tea.View {
	g.screen.unpack()
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

// run runs a command and catches its panics.
func (g *guard) run(cmd tea.Cmd) (msg tea.Msg) {
	defer g.recovered("Cmd")
	return cmd()
}
