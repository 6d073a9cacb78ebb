package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// Ink is how a word of the story looks: a name has the ink of its seat, a card with an icon
// the face of its good.
func (b *Board) Ink(word string) (ui.Style, bool) {
	for s := range rules.Seat(b.scene.buyers()) {
		if word == b.Name(s) {
			return b.Theme.Ink(int(s)), true
		}
	}
	if card, err := cards.ParseCard(word); err == nil && card.Good() != cards.None {
		return b.Theme.Faces[card.Good()], true
	}
	return ui.Style{}, false
}
