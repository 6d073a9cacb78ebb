package merchant

import (
	"fmt"
	"strings"

	"medici/rules"
)

// The events of Medieval Merchant. All but the value of a dealt marker is open, so For
// is the event itself. No event before the last tells a total of ducats (10.4).
type (
	// MarkerDealt gives a marker to a seat; Value is 0 for a seat that may not know it (10.3).
	MarkerDealt struct {
		Seat  rules.Seat
		Value int
		First bool // in the first deal
	}
	// FirstDrawn tells the first merchant (2.5).
	FirstDrawn struct{ Seat rules.Seat }
	// HomeFounded is the first house of a merchant; Track is the town track now (2.6).
	HomeFounded struct {
		Seat  rules.Seat
		Place *Place
		Track int
	}
	// TurnBegan opens a turn (3.1).
	TurnBegan struct {
		Round int
		Seat  rules.Seat
	}
	// MarkerPlaced puts a marker on a city of its size; Forced when no other city could
	// be chosen (3.2, 3.4).
	MarkerPlaced struct {
		Seat   rules.Seat
		Place  *Place
		Forced bool
	}
	// BranchGrown adds one house in a city, with a letter two; Fee in ducats was paid,
	// which may be 0 (4.1, 4.2, 7.2).
	BranchGrown struct {
		Seat        rules.Seat
		Place       *Place
		Houses, Fee int
		Letter      bool
	}
	// Collected is the income of a turn: of the Cities and Basic, and with a letter
	// Received is more than their sum (4.3, 7.3). Forced when nothing else could be done.
	Collected struct {
		Seat            rules.Seat
		Cities          []Income
		Basic, Received int
		Letter, Forced  bool
	}
	// BranchOpened is a new branch, joined to From by a route of that Cost in ducats (5).
	BranchOpened struct {
		Seat        rules.Seat
		Place, From *Place
		Cost        int
		Points      int // 1 for a town
		Track       int // the town track now
		Letter      bool
	}
	// Passed tells that no branch was opened; Again when it would have been a second one,
	// Forced when none could be opened (3.4, 5.1).
	Passed struct {
		Seat          rules.Seat
		Again, Forced bool
	}
	// MarkerAwarded gives the marker of a city to the merchant with that many Houses there, by the majority
	// or because no space is free (6).
	MarkerAwarded struct {
		Seat           rules.Seat
		Place          *Place
		Houses, Points int
		Majority       bool
	}
	// MerchantScored tells where the points of a merchant come from in the end (9).
	MerchantScored struct {
		Seat rules.Seat
		Final
	}
	// GameOver ends the game (8, 9.3).
	GameOver struct {
		End     End
		Scores  []int
		Winners []rules.Seat
	}
)

// Income is what one city pays: Ducats for its Free spaces.
type Income struct {
	Place        *Place
	Free, Ducats int
}

// For hides the value of a marker that somebody else is dealt (10.3).
func (e MarkerDealt) For(to rules.Seat) rules.Event {
	if to != e.Seat && to != rules.Referee {
		e.Value = 0
	}
	return e
}

func (e FirstDrawn) For(rules.Seat) rules.Event     { return e }
func (e HomeFounded) For(rules.Seat) rules.Event    { return e }
func (e TurnBegan) For(rules.Seat) rules.Event      { return e }
func (e MarkerPlaced) For(rules.Seat) rules.Event   { return e }
func (e BranchGrown) For(rules.Seat) rules.Event    { return e }
func (e Collected) For(rules.Seat) rules.Event      { return e }
func (e BranchOpened) For(rules.Seat) rules.Event   { return e }
func (e Passed) For(rules.Seat) rules.Event         { return e }
func (e MarkerAwarded) For(rules.Seat) rules.Event  { return e }
func (e MerchantScored) For(rules.Seat) rules.Event { return e }
func (e GameOver) For(rules.Seat) rules.Event       { return e }

func (e MarkerDealt) String() string {
	a := Action{Verb: DealVerb, N: int8(e.Value)}
	if e.Value == 0 {
		a = a.masked(e.First)
	}
	return fmt.Sprintf("%s was dealt %s", e.Seat, a)
}
func (e FirstDrawn) String() string { return fmt.Sprintf("%s is first", e.Seat) }
func (e HomeFounded) String() string {
	return fmt.Sprintf("%s home %s, track %d", e.Seat, e.Place, e.Track)
}
func (e TurnBegan) String() string { return fmt.Sprintf("round %d, turn of %s", e.Round, e.Seat) }
func (e MarkerPlaced) String() string {
	return fmt.Sprintf("%s marked %s%s", e.Seat, e.Place, suffix(e.Forced, ", forced"))
}
func (e BranchGrown) String() string {
	return fmt.Sprintf("%s grew %s by %d for %d%s", e.Seat, e.Place, e.Houses, e.Fee, suffix(e.Letter, ", letter"))
}
func (e Collected) String() string {
	var b strings.Builder
	for _, c := range e.Cities {
		fmt.Fprintf(&b, "%s %d, ", c.Place, c.Ducats)
	}
	return fmt.Sprintf("%s collected %d: %sbasic %d%s%s", e.Seat, e.Received, &b, e.Basic, suffix(e.Letter, ", letter"),
		suffix(e.Forced, ", forced"))
}
func (e BranchOpened) String() string {
	return fmt.Sprintf("%s opened %s from %s for %d, points %d, track %d%s", e.Seat, e.Place, e.From, e.Cost, e.Points,
		e.Track, suffix(e.Letter, ", letter"))
}
func (e Passed) String() string {
	return fmt.Sprintf("%s passed%s%s", e.Seat, suffix(e.Again, ", again"), suffix(e.Forced, ", forced"))
}
func (e MarkerAwarded) String() string {
	by := "most"
	if e.Majority {
		by = "majority"
	}
	return fmt.Sprintf("%s was awarded %s: %s with %d, points %d", e.Seat, e.Place, by, e.Houses, e.Points)
}
func (e MerchantScored) String() string {
	return fmt.Sprintf("%s scored %d: %d before, territories %d, ducats %d", e.Seat, e.Points, e.Before, e.Territories,
		e.Ducats)
}
func (e GameOver) String() string {
	return fmt.Sprintf("game over: %s, points %v, won by %v", e.End, e.Scores, e.Winners)
}

// suffix returns words that hold only sometimes.
func suffix(holds bool, words string) string {
	if holds {
		return words
	}
	return ""
}
