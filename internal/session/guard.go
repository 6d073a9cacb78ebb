package session

import (
	"fmt"
	"reflect"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"medici/internal/paint"
)

// guard stands between the library and a session's model. A panic in the
// model, or in a command it returned, is told to failed and goes no further.
// The model's frame goes to the screen, made harmless; the library sees
// nothing of it.
type guard struct {
	model  tea.Model
	screen *screen
	failed func(where string, err error)
	begun  func()      // called when the library has started; may be nil
	broken atomic.Bool // a model that panicked is not asked again

	cols, rows int  // as the model was told; 0 before
	asked      bool // the last message was but the screen's

	// The last content and title seen, and what became of them: View runs after every
	// message, and most messages change nothing. As a rule they are one string.
	content, cleaned string
	title, titled    string
	grid             *paint.Grid // the last one drawn, of a model that draws
}

// drawer is a model that draws its frame instead of writing it as the content of a View:
// whenever it may be another than that before, on an empty grid of the terminal's size, which
// is not written on afterwards. Last is as it drew the last one, and nil when there is none
// with the same signs and of this size. What stands on a grid is harmless.
type drawer interface {
	Draw(on, last *paint.Grid) (drawn bool, v tea.View)
}

func (g *guard) recovered(where string) {
	if r := recover(); r != nil {
		g.broken.Store(true)
		g.failed(where, panicError(r))
	}
}

func (g *guard) Init() (cmd tea.Cmd) {
	defer g.recovered("Init")
	if g.begun != nil {
		g.begun()
	}
	return g.command(g.model.Init())
}

func (g *guard) Update(msg tea.Msg) (self tea.Model, cmd tea.Cmd) {
	self = g
	if g.broken.Load() {
		return g, nil
	}
	if _, g.asked = msg.(asked); g.asked {
		return g, nil
	}
	defer g.recovered("Update")
	g.heed(msg)
	model, cmd := g.model.Update(msg)
	g.model = model
	return g, g.command(cmd)
}

// heed does with a message what the library's renderer would do.
func (g *guard) heed(msg tea.Msg) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		g.cols, g.rows = msg.Width, msg.Height
		g.content, g.cleaned = "", ""
		g.screen.clear() // terminals do as they like with what no longer fits
	case tea.RawMsg:
		g.screen.send(fmt.Sprint(msg.Msg))
	case tea.ColorProfileMsg:
		g.screen.fit(msg.Profile)
	case paint.Fit:
		g.screen.fit(colorprofile.Profile(msg))
	case tea.ModeReportMsg:
		if msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset {
			g.screen.sync()
		}
	default:
		if msg == tea.ClearScreen() {
			g.screen.clear()
		}
	}
}

// asked is the screen's message that it wants the view.
type asked struct{}

// View runs after every message, and the model's when it can be shown.
func (g *guard) View() (nothing tea.View) {
	if g.cols > 0 && g.screen.wants(!g.asked) { // else it is a frame of a size that is not the terminal's
		g.show()
	}
	return nothing
}

func (g *guard) show() {
	if g.broken.Load() {
		return
	}
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
	v.title, v.modes = g.titled, modes{of.MouseMode, of.ReportFocus, of.DisableBracketedPasteMode}
	g.screen.show(v)
}

// draw has a frame drawn, if it is another than the last.
func (g *guard) draw(model drawer) tea.View {
	on, last := paint.NewGrid(g.cols, g.rows), g.grid
	if !on.Follow(last) {
		last = nil
	}
	drawn, v := model.Draw(on, last)
	if drawn && !on.Same(g.grid) {
		g.grid = on
	} else {
		on.Free()
	}
	return v
}

// command is cmd with its panics caught, and those of the commands it returns.
func (g *guard) command(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer g.recovered("Cmd")
		return g.commands(cmd())
	}
}

// commands guards the commands in a batch or a sequence. The type of a sequence
// is the library's secret, but it is a slice of commands as well.
func (g *guard) commands(msg tea.Msg) tea.Msg {
	v := reflect.ValueOf(msg)
	if !v.IsValid() || v.Kind() != reflect.Slice || v.Type().Elem() != reflect.TypeFor[tea.Cmd]() {
		return msg
	}
	guarded := reflect.MakeSlice(v.Type(), v.Len(), v.Len()) // the model may use its own again
	for i := range v.Len() {
		if cmd := g.command(v.Index(i).Interface().(tea.Cmd)); cmd != nil {
			guarded.Index(i).Set(reflect.ValueOf(cmd))
		}
	}
	return guarded.Interface()
}
