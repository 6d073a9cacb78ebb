package strozzi

import (
	"fmt"

	"medici/rules"
)

// The events of the game. Everything is public, so For is the event itself. Unused
// places of a Lot are zero; pawns are positive towards the Medici.
type (
	// RoundBegan comes with the first tile of a round, which Family draws (3.1).
	RoundBegan struct {
		Round  int
		Family Family
	}
	// TileDrawn puts a tile into the lot; Lot is its size now.
	TileDrawn struct {
		Family Family
		Tile   Tile
		Lot    int
	}
	// PriceNamed offers the lot to the other family (2.2).
	PriceNamed struct {
		Family  Family
		Florins int
		Lot     [LotSize]Tile
	}
	// OfferDeclined leaves the lot to the family that named the price (2.3).
	OfferDeclined struct {
		Family  Family
		Florins int
	}
	// LotBought pays the price to the bank (2.3).
	LotBought struct {
		Family  Family
		Florins int
		Lot     [LotSize]Tile
	}
	// ShipLoaded puts the lot on the ship of a room; Docked is true when it docks
	// with it (2.4).
	ShipLoaded struct {
		Family Family
		Room   int
		Pier   Pier
		Docked bool
		Lot    [LotSize]Tile
	}
	// LotDiscarded takes the lot out of the round; Forced when no ship had room (6.1).
	LotDiscarded struct {
		Family Family
		Forced bool
		Lot    [LotSize]Tile
	}
	// RoundEnded comes before the round's payments: Full is the family whose ships are
	// full, NoFamily when it is the bag that is empty (3.2). Bag counts the tiles left.
	RoundEnded struct {
		Round int
		Full  Family
		Bag   int
	}
	// PierPaid pays the higher cargo of a pier; Family is NoFamily in a tie (4.1).
	PierPaid struct {
		Pier    Pier
		Values  [Families]int
		Family  Family
		Florins int
	}
	// PawnMoved sets off both families' steps against each other (4.2).
	PawnMoved struct {
		Pier     Pier
		Good     Good
		Steps    [Families]int
		From, To int
	}
	// PawnPaid pays for a pawn on a family's side (4.3).
	PawnPaid struct {
		Family  Family
		Pier    Pier
		Good    Good
		Step    int
		Florins int
	}
	// BonusPaid pays for the pawn's step (4.3).
	BonusPaid struct {
		Family  Family
		Pier    Pier
		Good    Good
		Step    int
		Florins int
	}
	// RoundScored sums up what the round's payments brought each family.
	RoundScored struct {
		Round           int
		Earned, Florins [Families]int
	}
	// GameOver ends the game after the third round (5.1).
	GameOver struct{ Florins [Families]int }
)

func (e RoundBegan) For(rules.Seat) rules.Event    { return e }
func (e TileDrawn) For(rules.Seat) rules.Event     { return e }
func (e PriceNamed) For(rules.Seat) rules.Event    { return e }
func (e OfferDeclined) For(rules.Seat) rules.Event { return e }
func (e LotBought) For(rules.Seat) rules.Event     { return e }
func (e ShipLoaded) For(rules.Seat) rules.Event    { return e }
func (e LotDiscarded) For(rules.Seat) rules.Event  { return e }
func (e RoundEnded) For(rules.Seat) rules.Event    { return e }
func (e PierPaid) For(rules.Seat) rules.Event      { return e }
func (e PawnMoved) For(rules.Seat) rules.Event     { return e }
func (e PawnPaid) For(rules.Seat) rules.Event      { return e }
func (e BonusPaid) For(rules.Seat) rules.Event     { return e }
func (e RoundScored) For(rules.Seat) rules.Event   { return e }
func (e GameOver) For(rules.Seat) rules.Event      { return e }

func (e RoundBegan) String() string { return fmt.Sprintf("round %d began: %s draw", e.Round, e.Family) }
func (e TileDrawn) String() string {
	return fmt.Sprintf("%s drew %s, lot of %d", e.Family, e.Tile, e.Lot)
}
func (e PriceNamed) String() string {
	return fmt.Sprintf("%s named %d for %s", e.Family, e.Florins, lotString(e.Lot))
}
func (e OfferDeclined) String() string { return fmt.Sprintf("%s declined %d", e.Family, e.Florins) }
func (e LotBought) String() string {
	return fmt.Sprintf("%s bought %s for %d", e.Family, lotString(e.Lot), e.Florins)
}
func (e ShipLoaded) String() string {
	return fmt.Sprintf("%s loaded %s on %d at %s, docked %t", e.Family, lotString(e.Lot), e.Room, e.Pier, e.Docked)
}
func (e LotDiscarded) String() string {
	return fmt.Sprintf("%s discarded %s, forced %t", e.Family, lotString(e.Lot), e.Forced)
}
func (e RoundEnded) String() string {
	return fmt.Sprintf("round %d ended: full %s, %d tiles left", e.Round, e.Full, e.Bag)
}
func (e PierPaid) String() string {
	return fmt.Sprintf("pier %s %d to %d: %s %d", e.Pier, e.Values[0], e.Values[1], e.Family, e.Florins)
}
func (e PawnMoved) String() string {
	return fmt.Sprintf("pawn %s %s %d to %d: %d steps and %d", e.Pier, e.Good.Letter(), e.From, e.To, e.Steps[0],
		e.Steps[1])
}
func (e PawnPaid) String() string {
	return fmt.Sprintf("%s pawn %s %s on step %d: %d", e.Family, e.Pier, e.Good.Letter(), e.Step, e.Florins)
}
func (e BonusPaid) String() string {
	return fmt.Sprintf("%s pawn %s %s on step %d: bonus %d", e.Family, e.Pier, e.Good.Letter(), e.Step, e.Florins)
}
func (e RoundScored) String() string {
	return fmt.Sprintf("round %d scored: earned %v, florins %v", e.Round, e.Earned, e.Florins)
}
func (e GameOver) String() string { return fmt.Sprintf("game over: florins %v", e.Florins) }

func lotString(lot [LotSize]Tile) string {
	out := ""
	for _, t := range lot {
		if t != 0 {
			out += t.String() + " "
		}
	}
	return out[:max(len(out)-1, 0)]
}
