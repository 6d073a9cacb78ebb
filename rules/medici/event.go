package medici

import (
	"fmt"

	"medici/rules"
	"medici/rules/shares"
)

// The events of Medici. Everything is public, so For is the event itself.
type (
	// DayBegan opens a day. Drawn is true when the House drew the first selector
	// and false when one buyer alone was poorest (2.4).
	DayBegan struct {
		Day, Deck int
		Selector  rules.Seat
		Drawn     bool
	}
	// CardTurned puts a card into the lot; Lot is its size now.
	CardTurned struct {
		Selector rules.Seat
		Card     Card
		Lot      int
	}
	// LotOffered opens the auction; unused places of the lot are zero.
	LotOffered struct {
		Selector rules.Seat
		Lot      [LotSize]Card
	}
	// BidMade is a bid in florins.
	BidMade struct {
		Seat    rules.Seat
		Florins int
	}
	// BuyerPassed is a pass; Said tells whether it was a choice and, when it was
	// forced, why.
	BuyerPassed struct {
		Seat rules.Seat
		Said Said
	}
	// LotSold ends an auction: the florins go to the bank, the lot is loaded.
	LotSold struct {
		Buyer   rules.Seat
		Florins int
		Lot     [LotSize]Card
	}
	// LotDiscarded ends an auction in which everybody passed.
	LotDiscarded struct {
		Selector rules.Seat
		Lot      [LotSize]Card
	}
	// HoldFilled is a free card for the last ship (5.1).
	HoldFilled struct {
		Buyer rules.Seat
		Card  Card
	}
	// DayEnded comes before the day's payments; Deck counts the cards left over.
	DayEnded struct{ Day, Deck int }
	// ShipPaid pays a ship by its rank, also 0 florins (6.2).
	ShipPaid struct {
		Seat  rules.Seat
		Value int
		Payment
	}
	// LevelRaised moves a buyer up a track (7.1).
	LevelRaised struct {
		Seat     rules.Seat
		Good     Good
		From, To int
	}
	// AwardPaid pays the first or second place on a track (7.2).
	AwardPaid struct {
		Seat  rules.Seat
		Good  Good
		Level int
		Payment
	}
	// BonusPaid pays one of the top levels of a track (7.3).
	BonusPaid struct {
		Seat    rules.Seat
		Good    Good
		Level   int
		Florins int
	}
	// DayScored sums up what the day's payments brought each buyer.
	DayScored struct {
		Day, Buyers     int
		Earned, Florins [MostBuyers]int16
	}
	// GameOver ends the game after the third day (8.1).
	GameOver struct {
		Buyers  int
		Florins [MostBuyers]int16
	}
)

// Payment is what a rank brings; tied buyers share whole florins (6.3).
type Payment = shares.Payment

func (e DayBegan) For(rules.Seat) rules.Event     { return e }
func (e CardTurned) For(rules.Seat) rules.Event   { return e }
func (e LotOffered) For(rules.Seat) rules.Event   { return e }
func (e BidMade) For(rules.Seat) rules.Event      { return e }
func (e BuyerPassed) For(rules.Seat) rules.Event  { return e }
func (e LotSold) For(rules.Seat) rules.Event      { return e }
func (e LotDiscarded) For(rules.Seat) rules.Event { return e }
func (e HoldFilled) For(rules.Seat) rules.Event   { return e }
func (e DayEnded) For(rules.Seat) rules.Event     { return e }
func (e ShipPaid) For(rules.Seat) rules.Event     { return e }
func (e LevelRaised) For(rules.Seat) rules.Event  { return e }
func (e AwardPaid) For(rules.Seat) rules.Event    { return e }
func (e BonusPaid) For(rules.Seat) rules.Event    { return e }
func (e DayScored) For(rules.Seat) rules.Event    { return e }
func (e GameOver) For(rules.Seat) rules.Event     { return e }

func (e DayBegan) String() string {
	return fmt.Sprintf("day %d began: %d cards, first %s, drawn %t", e.Day, e.Deck, e.Selector, e.Drawn)
}
func (e CardTurned) String() string {
	return fmt.Sprintf("%s turned up %s, lot of %d", e.Selector, e.Card, e.Lot)
}
func (e LotOffered) String() string {
	return fmt.Sprintf("%s offered %s", e.Selector, lotString(e.Lot))
}
func (e BidMade) String() string { return fmt.Sprintf("%s bid %d", e.Seat, e.Florins) }
func (e BuyerPassed) String() string {
	return fmt.Sprintf("%s passed: %s", e.Seat, e.Said)
}
func (e LotSold) String() string {
	return fmt.Sprintf("%s bought %s for %d", e.Buyer, lotString(e.Lot), e.Florins)
}
func (e LotDiscarded) String() string { return "discarded " + lotString(e.Lot) }
func (e HoldFilled) String() string   { return fmt.Sprintf("%s took %s free", e.Buyer, e.Card) }
func (e DayEnded) String() string     { return fmt.Sprintf("day %d ended: %d cards left", e.Day, e.Deck) }
func (e ShipPaid) String() string {
	return fmt.Sprintf("%s ship %d: %s", e.Seat, e.Value, e.Payment)
}
func (e LevelRaised) String() string {
	return fmt.Sprintf("%s %s level %d to %d", e.Seat, e.Good.Letter(), e.From, e.To)
}
func (e AwardPaid) String() string {
	return fmt.Sprintf("%s %s level %d: %s", e.Seat, e.Good.Letter(), e.Level, e.Payment)
}
func (e BonusPaid) String() string {
	return fmt.Sprintf("%s %s level %d: bonus %d", e.Seat, e.Good.Letter(), e.Level, e.Florins)
}
func (e DayScored) String() string {
	return fmt.Sprintf("day %d scored: earned %v, florins %v", e.Day, e.Earned[:e.Buyers], e.Florins[:e.Buyers])
}
func (e GameOver) String() string { return fmt.Sprintf("game over: florins %v", e.Florins[:e.Buyers]) }

// String returns what was said, for logs.
func (s Said) String() string {
	switch s {
	case Nothing:
		return "nothing"
	case Passed:
		return "by choice"
	case FullShip:
		return "ship full"
	case NoRoom:
		return "no room"
	case NoMoney:
		return "no money"
	}
	return fmt.Sprintf("bid %d", int(s))
}

func lotString(lot [LotSize]Card) string {
	out := ""
	for _, c := range lot {
		if c != 0 {
			out += c.String() + " "
		}
	}
	return out[:max(len(out)-1, 0)]
}
