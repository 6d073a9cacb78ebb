// Package bots holds the players of Medici: The Card Game that are programs. A bot sees
// what its seat may see and picks one of the legal actions; it knows no table, no clock
// and no other bot.
package bots

import (
	"math/rand/v2"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// Apprentice returns a bot that looks at its own ship alone, and errs as people do in their
// first games: it is in a mood, loses patience, and wants just one more card.
func Apprentice(b match.Brief) match.Bot {
	return apprentice{dice: rand.New(rand.NewPCG(b.Seed, 0))}
}

// Steady returns an apprentice that never errs: the same view gets the same answer.
func Steady() match.Bot { return apprentice{} }

// apprentice takes the cards that are worth more than their spaces, and turns up another
// while it has seen nothing good.
type apprentice struct{ dice *rand.Rand }

const (
	enough = 8   // the worth of cards with which an apprentice is content
	mood   = 3.0 // how far it errs about a worth, usually
)

// Choose implements match.Bot.
func (b apprentice) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(cards.View)
	best, most := cards.Take(0), 0.0
	for _, t := range v.May.Takes {
		if w := b.worth(v.Taken(t)); best == 0 || w > most {
			best, most = t, w
		}
	}
	if v.May.Reveal && most < enough {
		return cards.Reveal
	}
	return cards.Buy(best)
}

// worth returns twice the values and icons, less nine for each space, which could still take
// a card of four or five.
func (b apprentice) worth(taken []cards.Card) (sum float64) {
	for _, c := range taken {
		sum += float64(2*c.Value() + 2*c.Icons())
		if !c.Neutral() {
			sum -= 9
		}
	}
	if b.dice != nil {
		sum += mood * b.dice.NormFloat64()
	}
	return sum
}
