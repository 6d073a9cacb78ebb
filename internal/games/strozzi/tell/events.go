package tell

import (
	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/strozzi"
)

// event tells all but the scoring; false of any other event.
func (t teller) event(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case strozzi.RoundBegan:
		if t.IsYou(e.Family.Seat()) {
			return t.Words.Sprintf("Round %d begins, and you draw first.", e.Round), true
		}
		return t.Words.Sprintf("Round %d begins, and %s draws first.", e.Round, t.Name(e.Family.Seat())), true
	case strozzi.TileDrawn:
		return t.of(e.Family, "You draw %s.", "%s draws %s.", t.tile(e.Tile)), true
	case strozzi.PriceNamed:
		return t.of(e.Family, "You name a price of %d for %s.", "%s names a price of %d for %s.", e.Florins,
			t.tiles(e.Lot)), true
	case strozzi.OfferDeclined:
		return t.of(e.Family, "You decline.", "%s declines."), true
	case strozzi.LotBought:
		return t.of(e.Family, "You buy %s and pay %d florins.", "%s buys %s and pays %d florins.", t.tiles(e.Lot),
			e.Florins), true
	case strozzi.ShipLoaded:
		return t.loaded(e), true
	case strozzi.LotDiscarded:
		if e.Forced {
			return t.of(e.Family, "You have no ship with room for %s, which is discarded.",
				"%s has no ship with room for %s, which is discarded.", t.tiles(e.Lot)), true
		}
		return t.of(e.Family, "You discard %s.", "%s discards %s.", t.tiles(e.Lot)), true
	case strozzi.RoundEnded:
		return t.ended(e), true
	case strozzi.GameOver:
		return t.victory(e), true
	}
	return "", false
}

func (t teller) loaded(e strozzi.ShipLoaded) string {
	tiles, at := t.tiles(e.Lot), At(t.Words, e.Pier)
	if e.Docked {
		return t.of(e.Family, "You load %s; your ship %d docks %s.", "%s loads %s; ship %d docks %s.", tiles, e.Room, at)
	}
	return t.of(e.Family, "You load %s on your ship %d %s.", "%s loads %s on ship %d %s.", tiles, e.Room, at)
}

func (t teller) ended(e strozzi.RoundEnded) string {
	switch {
	case e.Full == strozzi.NoFamily:
		return t.Words.Sprintf("Round %d ends: the bag is empty.", e.Round)
	case t.IsYou(e.Full.Seat()):
		return t.Words.Sprintf("Round %d ends: your three ships are full.", e.Round)
	}
	return t.Words.Sprintf("Round %d ends: the three ships of %s are full.", e.Round, t.Name(e.Full.Seat()))
}

// victory tells who has won; a listener also hears everybody's total and place.
func (t teller) victory(e strozzi.GameOver) string {
	winners := rules.Highest(e.Florins[:])
	first := winners[0]
	switch {
	case t.Spoken:
		return t.Words.Sprintf("The game is over: %s.", narration.Places(t.Reader, e.Florins[:], winners, t.Florins))
	case len(winners) > 1:
		return t.Words.Sprintf("The game is over: both families have %d florins and share the victory.", e.Florins[first])
	}
	return t.Words.Sprintf("The game is over: %s wins by %d florins to %d.", t.Name(first), e.Florins[first],
		e.Florins[1-first])
}
