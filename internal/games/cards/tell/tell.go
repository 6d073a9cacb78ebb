// Package tell tells what happens in Medici: The Card Game, each event as one whole
// sentence. It knows the game's Events and nothing of tables, screens and sessions.
package tell

import (
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
)

// Event is a narration.Teller. A reader is shown cards in the notation, like CC0, and a
// listener hears their names.
func Event(to narration.Reader, e rules.Event) string {
	t := teller{to}
	if sentence, ok := t.event(e); ok {
		return sentence
	}
	if sentence, ok := t.payment(e); ok {
		return sentence
	}
	return e.String()
}

type teller struct{ narration.Reader }

func (t teller) say(format words.Text, args ...any) string { return t.Words.Sprintf(format, args...) }

func (t teller) card(c cards.Card) string {
	if t.Spoken {
		return Card(t.Words, c)
	}
	return c.String()
}

// cards are those of a taking.
func (t teller) cards(taken [cards.MostCards]cards.Card) string {
	var list []string
	for _, c := range taken {
		if c != 0 {
			list = append(list, t.card(c))
		}
	}
	return t.Row(list)
}

// GoodText is the word for a good.
func GoodText(g cards.Good) words.Text {
	names := [...]words.Text{"cloth", "fur", "grain", "dye", "spice"}
	return names[g]
}

// GoodName is a good's name.
func GoodName(p *words.Printer, g cards.Good) string { return p.Sprintf(GoodText(g)) }

// Card is a card's name, like cloth five, and neutral two.
func Card(p *words.Printer, c cards.Card) string {
	name := narration.Number(p, c.Value())
	if c.Icons() > 0 {
		name = GoodName(p, c.Good()) + " " + name
	}
	switch {
	case c.Neutral():
		return p.Sprintf("neutral %s", name)
	case c.Icons() == 0:
		return p.Sprintf("%s without icon", name)
	case c.Icons() == 2:
		return p.Sprintf("%s with two icons", name)
	}
	return name
}

// Cards are the names of several.
func Cards(p *words.Printer, list []cards.Card) string {
	var names []string
	for _, c := range list {
		names = append(names, Card(p, c))
	}
	return narration.List(p, names)
}
