package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Ink returns how a word of the story looks: a family has the ink of its seat, a tile the face of
// its good.
func (b *Board) Ink(word string) (ui.Style, bool) {
	if s := b.NamedSeat(word, strozzi.Families); s >= 0 {
		return b.Theme.Ink(s), true
	}
	if len(word) != 2 { // no tile, and no reason for that is made
		return ui.Style{}, false
	}
	if tile, err := strozzi.ParseTile(word); err == nil {
		return b.Theme.Faces[face(tile.Good())], true
	}
	return ui.Style{}, false
}

// Sign returns the sign of the family of a name.
func (b *Board) Sign(name string) string { return b.NamedSign(name, strozzi.Families) }
