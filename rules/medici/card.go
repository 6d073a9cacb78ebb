package medici

import "medici/rules"

// Good is one of the five commodities (1.1), in the order of the tracks.
type Good int8

const (
	Cloth Good = iota
	Fur
	Grain
	Dye
	Spice
	// Gold counts for no track (7.1).
	Gold
)

// Goods is how many commodities have a track.
const Goods = 5

const letters = "CFGDSX"

// Letter returns the good's letter in the notation: C, F, G, D, S, X.
func (g Good) Letter() string { return letters[g : g+1] }

// Card is a kind of card. The zero Card is none; the others are ordered as the
// fair deal lists them: C, F, G, D, S, each by value, then gold.
type Card uint8

const (
	kinds   = 6                     // values 0 to 5 of a commodity
	goldCrd = Card(Goods*kinds + 1) // X10 (1.2)
	// CardsInAll is the number of cards shuffled every day (1.2).
	CardsInAll = Goods*7 + 1
)

// NewCard returns the card of a commodity and a value from 0 to 5, or gold.
func NewCard(g Good, value int) Card {
	if g == Gold {
		return goldCrd
	}
	return Card(int(g)*kinds + value + 1)
}

// Good returns the card's commodity, or Gold.
func (c Card) Good() Good { return cards[c].good }

// Value returns what the card is worth on a ship: 0 to 5, gold 10.
func (c Card) Value() int { return int(cards[c].value) }

// String returns the card in the notation: letter and value, like C5; gold is X10.
func (c Card) String() string { return cards[c].name }

// ParseCard reads a card's notation.
func ParseCard(s string) (Card, error) {
	for c := Card(1); c <= goldCrd; c++ {
		if cards[c].name == s {
			return c, nil
		}
	}
	if len(s) > 0 && s[0] == 'X' {
		return 0, rules.Forbid("1.2", "%q is no card: the only gold is X10", s)
	}
	return 0, rules.Forbid("1.1", "%q is no card: cards are C, F, G, D or S with a value from 0 to 5, like C5, and X10", s)
}

// cards tells of each Card what its methods answer; computed once, as the
// methods stand in the hot path of playouts.
var cards = func() (t [goldCrd + 1]struct {
	good  Good
	value int8
	name  string

	turnedUp rules.Action // TurnUp of it, made once
}) {
	for g := Cloth; g <= Spice; g++ {
		for v := range kinds {
			c := &t[NewCard(g, v)]
			c.good, c.value, c.name = g, int8(v), g.Letter()+string(rune('0'+v))
		}
	}
	t[goldCrd].good, t[goldCrd].value, t[goldCrd].name = Gold, 10, "X10"
	for c := range t {
		t[c].turnedUp = TurnUp(Card(c))
	}
	return t
}()
