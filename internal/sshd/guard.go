package sshd

import (
	"image/color"
	"reflect"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
)

// guard stands between the library and a session's model. A panic in the
// model, or in a command it returned, is told to failed and goes no further;
// and what the renderer gets to see cannot make it panic, since it works in a
// goroutine that nobody can recover.
type guard struct {
	model  tea.Model
	size   func() (cols, rows int)
	failed func(where string, err error)
	broken atomic.Bool // a model that panicked is not asked again
	last   tea.View

	// The last content seen, and what became of it: View runs after every
	// message, and most messages change nothing.
	content, cleaned string
	cols, rows       int
	whole            bool
}

func (g *guard) recovered(where string) {
	if r := recover(); r != nil {
		g.broken.Store(true)
		g.failed(where, panicError(r))
	}
}

func (g *guard) Init() (cmd tea.Cmd) {
	defer g.recovered("Init")
	return g.command(g.model.Init())
}

func (g *guard) Update(msg tea.Msg) (self tea.Model, cmd tea.Cmd) {
	self = g
	if g.broken.Load() {
		return g, nil
	}
	defer g.recovered("Update")
	model, cmd := g.model.Update(msg)
	g.model = model
	return g, g.command(cmd)
}

func (g *guard) View() (view tea.View) {
	view = g.last
	if g.broken.Load() {
		return view
	}
	defer g.recovered("View")
	view = g.safe(g.model.View())
	g.last = view
	return view
}

// safe makes what a model shows harmless. Everything the renderer would
// compare or convert later is converted here, where a panic is caught.
func (g *guard) safe(v tea.View) tea.View {
	cols, rows := g.size()
	if v.Content != g.content || cols != g.cols || rows != g.rows || v.AltScreen != g.whole {
		g.content, g.cols, g.rows, g.whole = v.Content, cols, rows, v.AltScreen
		g.cleaned = clean(lines(v.Content, cols, rows, v.AltScreen))
	}
	v.Content = g.cleaned
	v.WindowTitle = cleanLine(v.WindowTitle[:min(len(v.WindowTitle), 256)])
	v.ForegroundColor = plainColor(v.ForegroundColor)
	v.BackgroundColor = plainColor(v.BackgroundColor)
	if v.Cursor != nil {
		c := *v.Cursor
		c.X, c.Y = max(0, min(c.X, cols-1)), max(0, min(c.Y, rows-1))
		c.Color = plainColor(c.Color)
		v.Cursor = &c
	}
	if v.ProgressBar != nil {
		p := *v.ProgressBar
		v.ProgressBar = &p
	}
	if mouse := v.OnMouse; mouse != nil {
		v.OnMouse = func(msg tea.MouseMsg) (cmd tea.Cmd) {
			defer g.recovered("OnMouse")
			return g.command(mouse(msg))
		}
	}
	return v
}

func plainColor(c color.Color) color.Color {
	if c == nil {
		return nil
	}
	r, g, b, _ := c.RGBA()
	return color.RGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: 255}
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
