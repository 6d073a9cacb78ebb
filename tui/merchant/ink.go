package merchant

import (
	"medici/rules"
	"medici/tui/ui"
)

// Ink is how a word of the story looks: a name has the ink of its seat, a place stands out.
// A table that waits has a story before its board has a map.
func (b *Board) Ink(word string) (ui.Style, bool) {
	if b.draft.view.Map == nil {
		return ui.Style{}, false
	}
	for s := range rules.Seat(b.draft.view.Merchants()) {
		if word == b.Name(s) {
			return b.Theme.Ink(int(s)), true
		}
	}
	for _, p := range b.draft.view.Map.Places {
		if word == p.Name {
			return b.Theme.Strong, true
		}
	}
	return ui.Style{}, false
}
