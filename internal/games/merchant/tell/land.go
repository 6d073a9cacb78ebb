package tell

import (
	"strings"

	"medici/internal/text/words"
)

// lands are the territories of the standard map, and what those of two parts are called
// where there is little room.
var lands = [...]words.Text{
	"Flanders", "Holland and Frisia", "Holland", "Rhineland and Westphalia", "Rhineland", "Hanse", "Saxony", "Thuringia",
	"Franconia and Hesse", "Franconia", "Upper Rhine", "Swabia", "Bavaria and Austria", "Bavaria",
}

// Land returns a territory in the language of the reader. Another map may have others, whose
// names stay as they are.
func Land(p *words.Printer, name string) string {
	for _, land := range lands {
		if string(land) == name {
			return p.Sprintf(land)
		}
	}
	return name
}

// LandInShort returns the first part of a territory.
func LandInShort(p *words.Printer, name string) string {
	first, _, _ := strings.Cut(name, " and ")
	return Land(p, first)
}
