// Package strozzi tells what happens in Medici vs Strozzi, each event as one whole
// sentence. It knows the game's Events and nothing of tables, screens and sessions.
package strozzi

import (
	"strings"

	"medici/internal/narration"
	"medici/internal/words"
	"medici/rules"
	"medici/rules/strozzi"
)

// Event is a narration.Teller. A reader is shown tiles in the notation, like C4, and a
// listener hears their names.
func Event(to narration.Reader, e rules.Event) string {
	t := teller{to.Words, to.Name, to.Spoken}
	if sentence, ok := t.event(e); ok {
		return sentence
	}
	if sentence, ok := t.scoring(e); ok {
		return sentence
	}
	return e.String()
}

// teller tells events; seat is what a seat is called.
type teller struct {
	p      *words.Printer
	seat   func(rules.Seat) string
	spoken bool
}

func (t teller) name(f strozzi.Family) string { return t.seat(f.Seat()) }

func (t teller) florins(n int) string { return t.p.Sprintf("%d florins", n) }

func (t teller) tile(tile strozzi.Tile) string {
	if t.spoken {
		return Tile(t.p, tile)
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
	if t.spoken {
		return narration.List(t.p, list)
	}
	return strings.Join(list, " ")
}

// GoodName is a good's name.
func GoodName(p *words.Printer, g strozzi.Good) string {
	names := [...]words.Text{"cloth", "fur", "dye", "spice", "gold"}
	return p.Sprintf(names[g])
}

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
	names := [...]words.Text{strozzi.Left: "at the left pier", strozzi.Middle: "at the middle pier", strozzi.Right: "at the right pier"}
	return p.Sprintf(names[pier])
}

// Place is where a pawn stands; name is what a seat is called.
func Place(p *words.Printer, name func(rules.Seat) string, pawn int) string {
	f, step := strozzi.Side(pawn)
	if f == strozzi.NoFamily {
		return p.Sprintf("the centre")
	}
	return p.Sprintf("step %d of %s", step, name(f.Seat()))
}
