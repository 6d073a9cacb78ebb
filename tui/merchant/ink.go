package merchant

import "medici/tui/ui"

// Ink returns how a word of the story looks: a name has the ink of its seat, a place stands out.
// A table that waits has a story before its board has a map.
func (b *Board) Ink(word string) (ui.Style, bool) {
	if b.draft.view.Map == nil {
		return ui.Style{}, false
	}
	if s := b.NamedSeat(word, b.draft.view.Merchants()); s >= 0 {
		return b.Theme.Ink(s), true
	}
	for _, p := range b.draft.view.Map.Places {
		if word == p.Name {
			return b.Theme.Strong, true
		}
	}
	return ui.Style{}, false
}

// Sign returns the sign of the merchant of a name.
func (b *Board) Sign(name string) string { return b.NamedSign(name, b.draft.view.Merchants()) }
