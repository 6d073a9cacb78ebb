package tale

import (
	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
)

// teller tells events; name is what a seat is called.
type teller struct {
	p      *words.Printer
	name   func(rules.Seat) string
	spoken bool // to be listened to: cards by their names, payments as whole sentences
}

// Tell is an event as one sentence in the words of its game, as a screen shows
// it: cards in the notation, like C5. name is what a seat is called.
func Tell(p *words.Printer, name func(rules.Seat) string, e rules.Event) string {
	return teller{p: p, name: name}.tell(e)
}

// Spoken is Tell for those who listen: cloth five, not C5.
func Spoken(p *words.Printer, name func(rules.Seat) string, e rules.Event) string {
	return teller{p: p, name: name, spoken: true}.tell(e)
}

// tell asks the games one after the other: an event belongs to one of them.
func (t teller) tell(e rules.Event) string {
	if sentence, ok := t.medici(e); ok {
		return sentence
	}
	return e.String()
}

// cards are those of a lot.
func (t teller) cards(lot [medici.LotSize]medici.Card) string {
	var cards []medici.Card
	for _, c := range lot {
		if c != 0 {
			cards = append(cards, c)
		}
	}
	if t.spoken {
		return Cards(t.p, cards)
	}
	text := ""
	for i, c := range cards {
		if i > 0 {
			text += " "
		}
		text += c.String()
	}
	return text
}

// List is several things in a sentence: one, two and three.
func List(p *words.Printer, things []string) string {
	if len(things) == 0 {
		return ""
	}
	text := things[0]
	for i, thing := range things[1:] {
		if i == len(things)-2 {
			return p.Sprintf("%s and %s", text, thing)
		}
		text += ", " + thing
	}
	return text
}
