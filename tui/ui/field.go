package ui

import (
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
)

// Field is a line of input.
type Field struct{ in textinput.Model }

// NewField is an empty field of at most limit characters, shown width cells wide.
func NewField(placeholder string, limit, width int) Field {
	in := textinput.New()
	in.Prompt = ""
	in.Placeholder = placeholder
	in.CharLimit = limit
	in.SetWidth(width)
	styles := in.Styles()
	styles.Cursor.Blink = false // nothing ticks while nothing changes
	in.SetStyles(styles)
	in.KeyMap.Paste.SetEnabled(false)             // it would read the server's clipboard
	in.KeyMap.DeleteWordForward.SetEnabled(false) // it panics before the last character
	in.Focus()
	return Field{in}
}

// Update takes a key or a paste.
func (f *Field) Update(msg tea.Msg) { f.in, _ = f.in.Update(msg) }

// Value is what has been typed.
func (f *Field) Value() string { return f.in.Value() }

// Set replaces what has been typed.
func (f *Field) Set(s string) { f.in.SetValue(s); f.in.CursorEnd() }

// View is the field as it looks.
func (f *Field) View() string { return f.in.View() }
