package cards

import (
	"medici/rules"
	"medici/rules/shares"
)

// Variant is basic or advanced (4.4).
type Variant uint8

const (
	Basic    Variant = iota // the default
	Advanced                // many icons pay more
)

var variants = []string{"basic", "advanced"}

// String returns the variant's word in records.
func (v Variant) String() string { return variants[v] }

// Game is the rulebook in a variant, with a deck; the zero value is the default.
type Game struct {
	Variant Variant
	deck    *Deck // nil is the standard one
	known   *Deck // can be asked for by its hash; nil is none
}

const (
	// MostBuyers is how many can play.
	MostBuyers = shares.Most
	// Rounds is how long a game lasts (5.2).
	Rounds = 3
	// MostSpaces is the size of the larger ship, for two buyers (1.3).
	MostSpaces = 7
	// MostCards is how many cards a buyer can turn up, and take, in a turn (2.2, 2.3).
	MostCards = 3
	// Coin is the smallest coin: shares are rounded down to a multiple of it (4.5).
	Coin = 5
)

// Name returns "cards".
func (Game) Name() string { return "cards" }

// Options returns the variant and, when the standard deck is replaced, its hash as data.
func (g Game) Options() []rules.Option {
	list := []rules.Option{{Key: "variant", Value: g.Variant.String(), Values: variants}}
	if g.deck != nil {
		list = append(list, rules.Option{Key: DataOption, Value: g.deck.hash, Values: []string{g.deck.hash}})
	}
	return list
}

// DataOption is the key of the option that names another deck than the standard one.
const DataOption = "data"

// With chooses the variant, or a deck by its hash. The error names the deck that is asked
// for when it is not here.
func (g Game) With(key, value string) (rules.Game, error) {
	if key == DataOption {
		for _, d := range []*Deck{standard, g.deck, g.known} {
			if d != nil && d.hash == value {
				return g.Dealing(d), nil
			}
		}
		return nil, rules.Lack(g, value)
	}
	i, err := rules.Choose(g, key, value)
	if err != nil {
		return nil, err
	}
	g.Variant = Variant(i)
	return g, nil
}

// Dealing returns the same game with another deck.
func (g Game) Dealing(d *Deck) Game {
	g.deck = d
	if d.hash == standard.hash {
		g.deck = nil
	}
	return g
}

// Knowing returns the same game that knows another deck as well: With finds it by its hash, and
// so does a record.
func (g Game) Knowing(d *Deck) Game {
	g.known = d
	return g
}

// Version returns 1.
func (Game) Version() int { return 1 }

// Unit returns "florins".
func (Game) Unit() string { return "florins" }

// Seats returns two to six.
func (Game) Seats() (least, most int) { return 2, MostBuyers }

// Start implements rules.Game; New does the same without the interface.
func (g Game) Start(seats int) (rules.State, error) {
	s, err := g.New(seats)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// New returns the position before the first buyer is drawn.
func (g Game) New(seats int) (State, error) {
	if least, most := g.Seats(); seats < least || seats > most {
		return State{}, rules.Forbid("1.3", "%d to %d buyers play, not %d", least, most, seats)
	}
	s := State{replaced: g.deck, variant: g.Variant, buyers: int8(seats)}
	d := s.deck()
	for i := range d.n {
		s.put(i, int8(d.counts[i]))
	}
	s.newRound(nil)
	return s, nil
}

func spaces(buyers int8) int8 {
	if buyers == 2 {
		return MostSpaces
	}
	return 5
}

// GoodPay returns what the most and the second most icons of a good bring, also with two
// buyers (4.3).
func GoodPay() shares.Table { return shares.Table{10, 5} }

// Bonus returns what so many icons of a good pay every round, in florins (4.4).
func (v Variant) Bonus(icons, buyers int) int {
	many, most := Bonuses(buyers)
	switch {
	case icons >= most && v == Advanced:
		return 20
	case icons >= many:
		return 10
	}
	return 0
}

// Bonuses returns how many icons of a good pay a bonus, and the greater one of the advanced
// variant (4.4).
func Bonuses(buyers int) (many, most int) {
	if buyers == 2 {
		return 7, 10
	}
	return 5, 8
}
