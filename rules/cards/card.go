package cards

import "medici/rules"

// Good is one of the five goods (1.1).
type Good int8

const (
	Cloth Good = iota
	Fur
	Grain
	Dye
	Spice
	// None is the good of a card without icon.
	None
)

// Goods is how many there are.
const Goods = 5

const letters = "CFGDS"

// Letter returns the good's letter in the notation: C, F, G, D, S.
func (g Good) Letter() string { return letters[g : g+1] }

// Card is a kind of card: up to two icons of a good, a value from 0 to 9, and whether it
// is neutral. The zero Card is none. Not every Card is in a deck.
type Card uint8

const (
	mostIcons = 2
	values    = 10
	plain     = Goods*mostIcons*values*2 + 1 // the first card without icon
	lastCard  = Card(plain + values*2 - 1)
)

// Good returns the good of the card's icons, None when it has none.
func (c Card) Good() Good { return faces[c].good }

// Icons returns how many it has: 0, 1 or 2.
func (c Card) Icons() int { return int(faces[c].icons) }

// Value returns what the card is worth on a ship, 0 to 9.
func (c Card) Value() int { return int(faces[c].value) }

// Neutral reports a card with a green flag, which takes no space (1.1).
func (c Card) Neutral() bool { return faces[c].space == 0 }

// space returns how many spaces of a ship the card takes: 1, or 0 when it is neutral.
func (c Card) space() int8 { return faces[c].space }

// String returns the card in the notation: a letter for each icon, the value, and f when it
// is neutral, like C5, CC0, C0f, 7.
func (c Card) String() string { return faces[c].name }

// ParseCard reads a card's notation.
func ParseCard(s string) (Card, error) {
	for c := Card(1); c <= lastCard; c++ {
		if faces[c].name == s {
			return c, nil
		}
	}
	return 0, rules.Forbid("1.1", "%q is no card: cards are like C5, CC0 with two icons, C0f neutral, and 7 without icon",
		s)
}

// faces tells of each Card what its methods answer; computed once, as the methods stand
// in the hot path of playouts.
var faces = func() (t [lastCard + 1]struct {
	good                Good
	icons, value, space int8
	name                string
}) {
	for i := range int(lastCard) {
		c := &t[i+1]
		c.good, c.value, c.space = None, int8(i/2%values), int8(1-i%2)
		if i < plain-1 {
			c.good, c.icons = Good(i/2/values/mostIcons), int8(i/2/values%mostIcons+1)
		}
		for range c.icons {
			c.name += c.good.Letter()
		}
		c.name += string('0' + rune(c.value))
		if c.space == 0 {
			c.name += "f"
		}
	}
	return t
}()
