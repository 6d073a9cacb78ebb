package ui

import (
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
)

// Field is a line of input.
//
// The library's model is 8 kB that it takes and gives back by value. Nothing here that touches it is put into
// its caller by the compiler: the stack of every session would grow by four such copies, typing or not.
type Field struct{ in textinput.Model }

// NewField returns an empty field for at most limit characters, shown width cells wide.
//
//go:noinline
func NewField(placeholder string, limit, width int) *Field {
	in := textinput.New()
	in.Prompt = ""
	in.Placeholder = placeholder
	in.CharLimit = limit
	in.SetWidth(width)
	in.KeyMap.Paste.SetEnabled(false)             // it would read the server's clipboard
	in.KeyMap.DeleteWordForward.SetEnabled(false) // it panics before the last character
	in.Focus()
	return &Field{in}
}

// Update takes a key or a paste.
//
//go:noinline
func (f *Field) Update(msg tea.Msg) { f.in, _ = f.in.Update(msg) }

// Value returns what has been typed.
//
//go:noinline
func (f *Field) Value() string { return f.in.Value() }

// Set replaces what has been typed.
//
//go:noinline
func (f *Field) Set(s string) { f.in.SetValue(s); f.in.CursorEnd() }

// Draw shows what has been typed, as far as there is room around the cursor, which is the terminal's own.
func (f *Field) Draw(c *Canvas, x, y int, t *Theme) {
	style, text, at := t.Text, []rune(f.in.Value()), f.in.Position()
	if len(text) == 0 {
		style, text = t.Dim, []rune(f.in.Placeholder)
	}
	width := min(f.in.Width(), c.W-x-1)
	from := 0
	for from < at && Width(string(text[from:at])) >= width {
		from++
	}
	to := len(text)
	for to > from && Width(string(text[from:to])) > width {
		to--
	}
	c.At(x+Width(string(text[from:min(at, to)])), y, OnField)
	c.Put(x, y, style, string(text[from:to]))
}
