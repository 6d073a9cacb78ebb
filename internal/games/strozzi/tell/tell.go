// Package tell tells what happens in Medici vs Strozzi, each event as one whole
// sentence. It knows the game's Events and nothing of tables, screens and sessions.
package tell

import (
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
)

// Event is a narration.Teller. A reader is shown tiles in the notation, like C4, and a
// listener hears their names.
func Event(to narration.Reader, e rules.Event) string {
	t := teller{to}
	if sentence, ok := t.event(e); ok {
		return sentence
	}
	if sentence, ok := t.scoring(e); ok {
		return sentence
	}
	return e.String()
}

// teller tells events.
type teller struct{ narration.Reader }

// of is a sentence about a family.
func (t teller) of(f strozzi.Family, yours, theirs words.Text, args ...any) string {
	return t.Of(f.Seat(), yours, theirs, args...)
}

func (t teller) tile(tile strozzi.Tile) string {
	if t.Spoken {
		return Tile(t.Words, tile)
	}
	return tile.String()
}

// tiles are those of a lot.
func (t teller) tiles(lot [strozzi.LotSize]strozzi.Tile) string {
	var list []string
	for _, tile := range lot {
		if tile != 0 {
			list = append(list, t.tile(tile))
		}
	}
	return t.Row(list)
}

// GoodText is the word for a good.
func GoodText(g strozzi.Good) words.Text {
	names := [...]words.Text{"cloth", "fur", "dye", "spice", "gold"}
	return names[g]
}

// GoodName is a good's name.
func GoodName(p *words.Printer, g strozzi.Good) string { return p.Sprintf(GoodText(g)) }

// Tile is a tile's name, like cloth four.
func Tile(p *words.Printer, t strozzi.Tile) string {
	return GoodName(p, t.Good()) + " " + narration.Number(p, t.Value())
}

// Tiles are the names of several.
func Tiles(p *words.Printer, tiles []strozzi.Tile) string {
	var names []string
	for _, t := range tiles {
		names = append(names, Tile(p, t))
	}
	return narration.List(p, names)
}

// At is where something at a pier is.
func At(p *words.Printer, pier strozzi.Pier) string {
	names := [...]words.Text{strozzi.Left: "at the left pier", strozzi.Middle: "at the middle pier",
		strozzi.Right: "at the right pier"}
	return p.Sprintf(names[pier])
}

// Place is where a pawn stands.
func Place(to narration.Reader, pawn int) string {
	f, step := strozzi.Side(pawn)
	switch {
	case f == strozzi.NoFamily:
		return to.Words.Sprintf("the centre")
	case to.IsYou(f.Seat()):
		return to.Words.Sprintf("your step %d", step)
	}
	return to.Words.Sprintf("step %d of %s", step, to.Name(f.Seat()))
}
