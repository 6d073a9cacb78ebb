package strozzi

import (
	"strconv"
	"strings"

	"medici/rules"
)

// Verb is the word of an Action.
type Verb int8

const (
	TileVerb    Verb = iota // the House draws a tile
	DrawVerb                // the active family asks for another tile (2.1)
	PriceVerb               // it names a price (2.2)
	BuyVerb                 // (2.3)
	DeclineVerb             // (2.3)
	LoadVerb                // (2.4)
	DiscardVerb             // (2.4)
)

// Action is everything that can be done: a verb with what it needs.
type Action struct {
	Verb Verb
	Pier Pier  // of load, NoPier for a ship that is docked
	N    int32 // florins of a price; the Tile of tile; the ship of load, from 0
}

// Draw, Buy, Decline and Discard are the choices without arguments.
var (
	Draw    = Action{Verb: DrawVerb}
	Buy     = Action{Verb: BuyVerb}
	Decline = Action{Verb: DeclineVerb}
	Discard = Action{Verb: DiscardVerb}
)

// Drawn returns the House's drawing of a tile.
func Drawn(t Tile) Action { return Action{Verb: TileVerb, N: int32(t)} }

// Price names a price in florins, from 0 to MostPrice.
func Price(florins int) Action { return Action{Verb: PriceVerb, N: int32(florins)} }

// Load loads the lot on a ship, 0 to 2 by their room, that is docked already.
func Load(ship int) Action { return Action{Verb: LoadVerb, N: int32(ship)} }

// Dock loads the lot on a ship and docks it at a pier.
func Dock(ship int, at Pier) Action { return Action{Verb: LoadVerb, Pier: at, N: int32(ship)} }

// Ship returns the ship of load, from 0.
func (a Action) Ship() int { return int(a.N) }

func (a Action) tile() Tile { return Tile(a.N) }

// String returns the action in the record's notation.
func (a Action) String() string {
	switch a.Verb {
	case TileVerb:
		return "tile " + a.tile().String()
	case DrawVerb:
		return "draw"
	case PriceVerb:
		return "price " + strconv.Itoa(int(a.N))
	case BuyVerb:
		return "buy"
	case DeclineVerb:
		return "decline"
	case DiscardVerb:
		return "discard"
	}
	word := "load " + strconv.Itoa(Rooms[a.Ship()])
	if a.Pier != NoPier {
		word += " " + a.Pier.String()
	}
	return word
}

// Parse reads the record's notation; see rules.Game.
func (Game) Parse(notation string) (rules.Action, error) {
	verb, rest, more := strings.Cut(notation, " ")
	switch {
	case notation == "draw":
		return Draw, nil
	case notation == "buy":
		return Buy, nil
	case notation == "decline":
		return Decline, nil
	case notation == "discard":
		return Discard, nil
	case verb == "price" && more:
		n, err := strconv.Atoi(rest)
		if err != nil || strconv.Itoa(n) != rest || n < 0 || n > MostPrice {
			return nil, rules.Forbid("2.2", "a price is a whole number from 0 to %d, not %q", MostPrice, rest)
		}
		return Price(n), nil
	case verb == "tile" && more:
		t, err := ParseTile(rest)
		if err != nil {
			return nil, err
		}
		return Drawn(t), nil
	case verb == "load" && more:
		return parseLoad(rest)
	}
	return nil, rules.Refuse("%q is no move: moves are draw, price N, buy, decline, load SHIP, load SHIP PIER, "+
		"discard, and the house's tile C4", notation)
}

func parseLoad(words string) (rules.Action, error) {
	room, name, named := strings.Cut(words, " ")
	for ship, r := range Rooms {
		if strconv.Itoa(r) != room {
			continue
		}
		if !named {
			return Load(ship), nil
		}
		at, ok := parsePier(name)
		if !ok {
			return nil, rules.Forbid("1.3", "a pier is left, middle or right, not %q", name)
		}
		return Dock(ship, at), nil
	}
	return nil, rules.Forbid("1.2", "a ship is named by its room, 3, 4 or 5, not %q", room)
}

// prices is the rules.Span of all prices (6.2).
type prices struct{}

func (prices) String() string        { return rules.SpanNotation("price", 0, MostPrice) }
func (prices) Bounds() (int, int)    { return 0, MostPrice }
func (prices) At(n int) rules.Action { return Price(n) }
