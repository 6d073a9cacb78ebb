package cards

import (
	"fmt"

	"medici/rules"
	"medici/rules/shares"
)

// The events of the game. Everything is public, so For is the event itself.
type (
	// RoundBegan opens a round. Drawn is true when the House drew the first buyer and
	// false when one buyer alone was poorest (5.1).
	RoundBegan struct {
		Round, Deck int
		First       rules.Seat
		Drawn       bool
	}
	// CardTurned adds a card to the market, which then has that many; Revealed counts those of the turn.
	// The card that opens an empty market was not asked for (2.2).
	CardTurned struct {
		Buyer            rules.Seat
		Card             Card
		Revealed, Market int
		Asked            bool
	}
	// CardsTaken loads cards, the newest first; unused places are zero. Forced is a
	// taking without a choice. Free is how many spaces are left.
	CardsTaken struct {
		Buyer  rules.Seat
		Take   Take
		Cards  [MostCards]Card
		Forced bool
		Free   int
	}
	// LastTurnCame tells that all ships but one are full (3.1).
	LastTurnCame struct{ Buyer rules.Seat }
	// RoundEnded comes before the round's payments. Market counts the cards that go back,
	// Deck the deck with them (5.1).
	RoundEnded struct{ Round, Market, Deck int }
	// ShipPaid pays a ship by its rank, also 0 florins (4.1).
	ShipPaid struct {
		Seat  rules.Seat
		Value int
		Payment
	}
	// IconsStored adds the icons of a good to a warehouse (4.2).
	IconsStored struct {
		Seat     rules.Seat
		Good     Good
		From, To int
	}
	// IconsPaid pays the most or the second most icons of a good (4.3), also 0 florins
	// when a share is too small (4.5).
	IconsPaid struct {
		Seat  rules.Seat
		Good  Good
		Icons int
		Payment
	}
	// BonusPaid pays for many icons of a good (4.4).
	BonusPaid struct {
		Seat    rules.Seat
		Good    Good
		Icons   int
		Florins int
	}
	// RoundScored sums up what the round's payments brought each buyer.
	RoundScored struct {
		Round, Buyers   int
		Earned, Florins [MostBuyers]int16
	}
	// GameOver ends the game after the third round (5.2).
	GameOver struct {
		Buyers  int
		Florins [MostBuyers]int16
	}
)

// Payment is what a rank brings; tied buyers share, in coins of five (4.5).
type Payment = shares.Payment

func (e RoundBegan) For(rules.Seat) rules.Event   { return e }
func (e CardTurned) For(rules.Seat) rules.Event   { return e }
func (e CardsTaken) For(rules.Seat) rules.Event   { return e }
func (e LastTurnCame) For(rules.Seat) rules.Event { return e }
func (e RoundEnded) For(rules.Seat) rules.Event   { return e }
func (e ShipPaid) For(rules.Seat) rules.Event     { return e }
func (e IconsStored) For(rules.Seat) rules.Event  { return e }
func (e IconsPaid) For(rules.Seat) rules.Event    { return e }
func (e BonusPaid) For(rules.Seat) rules.Event    { return e }
func (e RoundScored) For(rules.Seat) rules.Event  { return e }
func (e GameOver) For(rules.Seat) rules.Event     { return e }

func (e RoundBegan) String() string {
	return fmt.Sprintf("round %d began: %d cards, first %s, drawn %t", e.Round, e.Deck, e.First, e.Drawn)
}
func (e CardTurned) String() string {
	return fmt.Sprintf("%s turned up %s, card %d of the turn, market of %d, asked %t", e.Buyer, e.Card, e.Revealed,
		e.Market, e.Asked)
}
func (e CardsTaken) String() string {
	return fmt.Sprintf("%s took%s, forced %t, %d spaces free", e.Buyer, cardString(e.Cards), e.Forced, e.Free)
}
func (e LastTurnCame) String() string { return fmt.Sprintf("%s has the last turn", e.Buyer) }
func (e RoundEnded) String() string {
	return fmt.Sprintf("round %d ended: %d cards back, deck of %d", e.Round, e.Market, e.Deck)
}
func (e ShipPaid) String() string { return fmt.Sprintf("%s ship %d: %s", e.Seat, e.Value, e.Payment) }
func (e IconsStored) String() string {
	return fmt.Sprintf("%s %s icons %d to %d", e.Seat, e.Good.Letter(), e.From, e.To)
}
func (e IconsPaid) String() string {
	return fmt.Sprintf("%s %s icons %d: %s", e.Seat, e.Good.Letter(), e.Icons, e.Payment)
}
func (e BonusPaid) String() string {
	return fmt.Sprintf("%s %s icons %d: bonus %d", e.Seat, e.Good.Letter(), e.Icons, e.Florins)
}
func (e RoundScored) String() string {
	return fmt.Sprintf("round %d scored: earned %v, florins %v", e.Round, e.Earned[:e.Buyers], e.Florins[:e.Buyers])
}
func (e GameOver) String() string { return fmt.Sprintf("game over: florins %v", e.Florins[:e.Buyers]) }

func cardString(cards [MostCards]Card) (out string) {
	for _, c := range cards {
		if c != 0 {
			out += " " + c.String()
		}
	}
	return out
}
