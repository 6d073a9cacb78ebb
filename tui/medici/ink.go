package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// Ink is how a word of the story looks: a name has the ink of its seat, a card the face
// of its good.
func (b *Board) Ink(word string) (ui.Style, bool) {
	for s := range rules.Seat(b.scene.buyers()) {
		if word == b.Name(s) {
			return b.Theme.Ink(int(s)), true
		}
	}
	if card, err := medici.ParseCard(word); err == nil && len(word) <= 3 {
		return b.Theme.Faces[card.Good()], true
	}
	return ui.Style{}, false
}
