package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Ink is how a word of the story looks: a family has the ink of its seat, a tile the face of
// its good.
func (b *Board) Ink(word string) (ui.Style, bool) {
	for _, f := range families {
		if word == b.Name(f.Seat()) {
			return b.Theme.Ink(int(f)), true
		}
	}
	if len(word) != 2 { // no tile, and no reason for that is made
		return ui.Style{}, false
	}
	if tile, err := strozzi.ParseTile(word); err == nil {
		return b.Theme.Faces[face(tile.Good())], true
	}
	return ui.Style{}, false
}
