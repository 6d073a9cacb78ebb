package medici

import (
	"strconv"
	"strings"

	"medici/rules"
)

// Verb is the word of an Action.
type Verb int8

const (
	StartVerb Verb = iota // the House draws the first selector (2.4)
	CardVerb              // the House turns up a card
	DrawVerb              // the selector asks for another card (3.1)
	SellVerb              // the selector puts up the lot (3.1)
	BidVerb               // (4.1)
	PassVerb              // (4.1)
)

// Action is everything that can be done in Medici: a verb with what it needs.
type Action struct {
	Verb Verb
	N    int32 // florins of a bid; the Card of card; the Seat of start
}

// Draw, Sell and Pass are the choices without arguments.
var (
	Draw = Action{Verb: DrawVerb}
	Sell = Action{Verb: SellVerb}
	Pass = Action{Verb: PassVerb}
)

// Bid offers a number of florins for the lot.
func Bid(florins int) Action { return Action{BidVerb, int32(florins)} }

// TurnUp returns the House's turning up of a card.
func TurnUp(c Card) Action { return Action{CardVerb, int32(c)} }

// Start returns the House's drawing of the first selector.
func Start(s rules.Seat) Action { return Action{StartVerb, int32(s)} }

func (a Action) card() Card       { return Card(a.N) }
func (a Action) seat() rules.Seat { return rules.Seat(a.N) }

// String returns the action in the record's notation.
func (a Action) String() string {
	switch a.Verb {
	case StartVerb:
		return "start " + a.seat().String()
	case CardVerb:
		return "card " + a.card().String()
	case DrawVerb:
		return "draw"
	case SellVerb:
		return "sell"
	case BidVerb:
		return "bid " + strconv.Itoa(int(a.N))
	}
	return "pass"
}

// Parse reads the record's notation; see rules.Game.
func (Game) Parse(notation string) (rules.Action, error) {
	verb, rest, more := strings.Cut(notation, " ")
	switch {
	case notation == "draw":
		return Draw, nil
	case notation == "sell":
		return Sell, nil
	case notation == "pass":
		return Pass, nil
	case verb == "bid" && more:
		n, err := strconv.ParseInt(rest, 10, 32)
		if err != nil || strconv.FormatInt(n, 10) != rest {
			return nil, rules.Forbid("4.2", "a bid is a whole number of florins you have, not %q", rest)
		}
		return Bid(int(n)), nil
	case verb == "card" && more:
		c, err := ParseCard(rest)
		if err != nil {
			return nil, err
		}
		return TurnUp(c), nil
	case verb == "start" && more:
		s, ok := rules.ParseActor(rest)
		if !ok || s < 0 || s >= MostBuyers {
			return nil, rules.Forbid("2.4", "the first selector is a seat from 1 to %d, not %q", MostBuyers, rest)
		}
		return Start(s), nil
	}
	return nil, rules.Refuse("%q is no move: moves are draw, sell, bid N, pass, and the house's start N and card C5",
		notation)
}
