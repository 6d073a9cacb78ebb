package ui

import (
	"slices"

	"medici/internal/text/words"
)

// Intent is what a person wants, whichever key or click says so.
type Intent string

// Binding ties keys to an intent. Footer and help are made from bindings, so every key that works is
// documented.
type Binding struct {
	Intent Intent
	Keys   []string   // in Bubble Tea's names; the first is shown
	Label  string     // how the keys are written, if not like the first
	Short  words.Text // for the footer; empty keeps it out
	Long   words.Text // for the help screen
	Button bool       // the screen has a button for it, so the footer omits it
	Right  bool       // at the right end of the footer
}

// Keymap is the bindings that hold now, the most useful first.
type Keymap []Binding

// Intent returns the intent of a key; empty when it means nothing here.
func (m Keymap) Intent(key string) Intent {
	for _, b := range m {
		for _, k := range b.Keys {
			if k == key {
				return b.Intent
			}
		}
	}
	return ""
}

// Beside returns the keymap without the keys that another has taken.
func (m Keymap) Beside(taken Keymap) (left Keymap) {
	for _, b := range m {
		if b, some := b.Beside(taken); some {
			left = append(left, b)
		}
	}
	return left
}

// Beside returns the binding without the keys that a keymap has taken, and whether it has any left.
func (b Binding) Beside(taken Keymap) (Binding, bool) {
	is := func(key string) bool { return taken.Intent(key) != "" }
	if slices.ContainsFunc(b.Keys, is) {
		b.Keys = slices.DeleteFunc(slices.Clone(b.Keys), is)
	}
	return b, len(b.Keys) > 0
}

// Has reports whether a key is one of the binding's.
func (b Binding) Has(key string) bool { return slices.Contains(b.Keys, key) }

// OnEnter returns the binding with Enter added, as for what was advised.
func (b Binding) OnEnter() Binding {
	b.Keys, b.Label = append([]string{"enter"}, b.Keys...), ""
	return b
}

// Name returns how the binding's key is written.
func (b Binding) Name() string {
	if b.Label != "" {
		return b.Label
	}
	if name, ok := keyNames[b.Keys[0]]; ok {
		return name
	}
	return b.Keys[0]
}

// keyNames are keys that are not written as Bubble Tea names them.
var keyNames = map[string]string{
	"enter": "Enter", "esc": "Esc", "tab": "Tab", "space": "Space", "backspace": "Backspace", "home": "Home", "end": "End",
}

// Written returns the name in the letters of a language and the characters of a terminal.
func (b Binding) Written(t *Theme) string {
	name := b.Name()
	if b.Label == "" {
		name = t.Alphabet.Show(name)
	}
	return t.Spell(name)
}
