package cards

import (
	"math/bits"
	"strings"

	"medici/rules"
)

// Verb is the word of an Action.
type Verb int8

const (
	StartVerb  Verb = iota // the House draws the first buyer (1.3, 5.1)
	CardVerb               // the House turns up a card
	RevealVerb             // the buyer asks for another card (2.2)
	TakeVerb               // the buyer takes cards (2.3)
)

// Take is which of the newest three cards a buyer takes, a bit for each, the lowest for
// the newest, which is always taken (2.3).
type Take uint8

const (
	Take1   Take = 0b001
	Take12  Take = 0b011
	Take13  Take = 0b101
	Take123 Take = 0b111
)

var takes = [...]Take{Take1, Take12, Take13, Take123}

// Takes returns all there are, in the order of Actions.
func Takes() [4]Take { return takes }

// Has reports whether a card is taken, counted from the newest, which is 0.
func (t Take) Has(i int) bool { return t>>i&1 != 0 }

// Reach returns how far back the take goes: 1 for the newest alone.
func (t Take) Reach() int { return bits.Len8(uint8(t)) }

// String returns the take in the notation, like "take 1 3".
func (t Take) String() string {
	word := "take"
	for i := range t.Reach() {
		if t.Has(i) {
			word += " " + string('1'+rune(i))
		}
	}
	return word
}

// Action is everything that can be done in the game: a verb with what it needs.
type Action struct {
	Verb Verb
	N    uint8 // the Card of card; the Seat of start; the Take of take
}

// Reveal turns up another card.
var Reveal = Action{Verb: RevealVerb}

// TurnUp returns the House's turning up of a card.
func TurnUp(c Card) Action { return Action{CardVerb, uint8(c)} }

// Start returns the House's drawing of the first buyer.
func Start(s rules.Seat) Action { return Action{StartVerb, uint8(s)} }

// Buy takes cards from the market.
func Buy(t Take) Action { return Action{TakeVerb, uint8(t)} }

func (a Action) card() Card       { return Card(a.N) }
func (a Action) seat() rules.Seat { return rules.Seat(a.N) }

// Take returns which cards a take is for.
func (a Action) Take() Take { return Take(a.N) }

// String returns the action in the record's notation.
func (a Action) String() string {
	switch a.Verb {
	case StartVerb:
		return "start " + a.seat().String()
	case CardVerb:
		return "card " + a.card().String()
	case TakeVerb:
		return a.Take().String()
	}
	return "reveal"
}

// Parse reads the record's notation; see rules.Game.
func (Game) Parse(notation string) (rules.Action, error) {
	verb, rest, more := strings.Cut(notation, " ")
	switch {
	case notation == "reveal":
		return Reveal, nil
	case verb == "take":
		for _, t := range takes {
			if t.String() == notation {
				return Buy(t), nil
			}
		}
		return nil, rules.Forbid("2.3", "%q takes no cards: take 1 is the newest alone, take 1 2, take 1 3 and take 1 2 3 "+
			"the others, counted from the newest", notation)
	case verb == "card" && more:
		c, err := ParseCard(rest)
		if err != nil {
			return nil, err
		}
		return TurnUp(c), nil
	case verb == "start" && more:
		s, ok := rules.ParseActor(rest)
		if !ok || s < 0 || s >= MostBuyers {
			return nil, rules.Forbid("5.1", "the first buyer is a seat from 1 to %d, not %q", MostBuyers, rest)
		}
		return Start(s), nil
	}
	return nil, rules.Refuse("%q is no move: moves are reveal, take 1, take 1 2, take 1 3, take 1 2 3, and the house's "+
		"start N and card C5", notation)
}
