package frame

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/tui/offer"
	"medici/tui/ui"
)

// cursor are the keys that move about, which choose nothing.
var cursor = []string{"up", "down", "left", "right", "pgup", "pgdown", "home", "end", "tab", "shift+tab", "backspace",
	"/"}

// Choices returns what the bindings of a keymap do, as far as that needs no cursor and can be said.
func (f *Frame) Choices(m ui.Keymap, do func(ui.Click) tea.Cmd) (list []offer.Choice) {
	for _, b := range m {
		moves := slices.Contains(cursor, b.Keys[0]) && !b.Has("space")
		if text := f.does(b); text != "" && b.Intent != "" && !moves {
			click := ui.Click{Intent: b.Intent}
			list = append(list, offer.Choice{I: string(b.Intent), T: text, Main: b.Has("enter"),
				Does: func() tea.Cmd { return do(click) }})
		}
	}
	return list
}

// does returns what a binding does in a few words: the first part of a longer sentence.
func (f *Frame) does(b ui.Binding) string {
	if b.Short != "" {
		return f.Say(b.Short)
	}
	text := f.Say(b.Long)
	if end := strings.IndexAny(text, ";,("); end > 0 {
		text = strings.TrimSpace(text[:end])
	}
	return text
}
