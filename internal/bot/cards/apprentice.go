// Package cards holds the players of Medici: The Card Game that are programs. A bot sees
// what its seat may see and picks one of the legal actions; it knows no table, no clock
// and no other bot, and throws no dice: the same view gets the same answer.
package cards

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// Apprentice is a bot that looks at its own ship alone.
func Apprentice() match.Bot { return apprentice{} }

// apprentice takes the cards that are worth more than their spaces, and turns up another
// while it has seen nothing good.
type apprentice struct{}

// enough is the worth of cards with which an apprentice is content.
const enough = 8

// Choose is match.Bot's.
func (b apprentice) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(cards.View)
	best, most := cards.Take1, b.worth(v.Taken(cards.Take1))
	for _, t := range v.May.Takes[1:] {
		if w := b.worth(v.Taken(t)); w > most {
			best, most = t, w
		}
	}
	if v.May.Reveal && most < enough {
		return cards.Reveal
	}
	return cards.Buy(best)
}

// worth is twice the values and icons, less nine for each space, which could still take
// a card of four or five.
func (apprentice) worth(taken []cards.Card) (sum int) {
	for _, c := range taken {
		sum += 2*c.Value() + 2*c.Icons()
		if !c.Neutral() {
			sum -= 9
		}
	}
	return sum
}
