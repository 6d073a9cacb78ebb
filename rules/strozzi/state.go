package strozzi

import "medici/rules"

// phase is what the next action is about.
type phase uint8

const (
	drawing   phase = iota // the House draws a tile (2.1)
	naming                 // the active family draws on or names a price (2.1, 2.2)
	answering              // the other family buys or declines (2.3)
	loading                // the buyer loads or discards (2.4)
	over                   // (5.1)
)

// notNamed is the price before there is one.
const notNamed = -1

// State is a position. It is a comparable value without pointers.
type State struct {
	phase     phase
	round     int8 // 1 to Rounds
	turn      rules.Seat
	active    Family // draws and names
	buyer     Family // has bought and must load
	lotSize   int8
	lot       [LotSize]Tile
	price     int16
	bag       bag
	florins   [Families]int32
	harbour   Harbour
	discarded [TilesInAll]Tile // out of this round, in the order they went
	out       int8             // how many those are
}

// Turn returns the seat that must act.
func (s State) Turn() rules.Seat { return s.turn }

// Tell returns the action itself: everything in the game is open.
func (s State) Tell(a rules.Action, _ rules.Seat) rules.Action { return a }

// tiles returns the lot.
func (s *State) tiles() []Tile { return s.lot[:s.lotSize] }

// mayDraw answers as noDraw without the reason, which costs an allocation.
func (s *State) mayDraw() bool {
	return s.lotSize < LotSize && s.bag != 0 && int(s.lotSize) < s.harbour.MostRoom(s.active)
}

// noDraw returns why the lot is complete, nil when the active family may draw on (2.1).
func (s *State) noDraw() *rules.Illegal {
	switch next := int(s.lotSize) + 1; {
	case next > LotSize:
		return rules.Forbid("2.1", "a lot has at most three tiles")
	case s.bag == 0:
		return rules.Forbid("2.1", "the bag is empty")
	case next > s.harbour.MostRoom(s.active):
		return rules.Forbid("2.1", "no ship of the family that draws has room for %d tiles", next)
	}
	return nil
}

// Scores returns the florins of each family, which may be debts (1.5).
func (s State) Scores() []int { return []int{int(s.florins[Medici]), int(s.florins[Strozzi])} }

// Winners returns the families with the most florins when the game is over (5.1).
func (s State) Winners() []rules.Seat {
	if s.phase != over {
		return nil
	}
	return rules.Highest(s.Scores())
}
