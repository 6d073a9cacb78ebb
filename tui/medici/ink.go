package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// Ink returns how a word of the story looks: a name has the ink of its seat, a card the face
// of its good.
func (b *Board) Ink(word string) (ui.Style, bool) {
	if s := b.NamedSeat(word, b.scene.buyers()); s >= 0 {
		return b.Theme.Ink(s), true
	}
	if card, err := medici.ParseCard(word); err == nil && len(word) <= 3 {
		return b.Theme.Faces[card.Good()], true
	}
	return ui.Style{}, false
}

// Sign returns the sign of the buyer of a name.
func (b *Board) Sign(name string) string { return b.NamedSign(name, b.scene.buyers()) }
