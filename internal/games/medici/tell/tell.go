// Package tell tells what happens in Medici, each event as one whole sentence. It
// knows the game's Events and nothing of tables, screens and sessions.
package tell

import (
	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/medici"
)

// Event returns a narration.Teller. A reader is shown cards in the notation, like C5, and a
// listener hears their names.
func Event(to narration.Reader, e rules.Event) string {
	return teller{to}.tell(e)
}

// teller tells events.
type teller struct{ narration.Reader }

func (t teller) tell(e rules.Event) string {
	if sentence, ok := t.event(e); ok {
		return sentence
	}
	if sentence, ok := t.payment(e); ok {
		return sentence
	}
	return e.String()
}

// cards returns those of a lot.
func (t teller) cards(lot [medici.LotSize]medici.Card) string {
	var list []string
	for _, c := range lot {
		if c != 0 {
			list = append(list, t.card(c))
		}
	}
	return t.Row(list)
}
