package strozzi

import (
	"medici/rules"
	"medici/rules/strozzi"
)

// event tells all but the scoring; false of any other event.
func (t teller) event(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case strozzi.RoundBegan:
		return t.p.Sprintf("Round %d begins, and %s draws first.", e.Round, t.name(e.Family)), true
	case strozzi.TileDrawn:
		return t.p.Sprintf("%s draws %s.", t.name(e.Family), t.tile(e.Tile)), true
	case strozzi.PriceNamed:
		return t.p.Sprintf("%s names a price of %d for %s.", t.name(e.Family), e.Florins, t.tiles(e.Lot)), true
	case strozzi.OfferDeclined:
		return t.p.Sprintf("%s declines.", t.name(e.Family)), true
	case strozzi.LotBought:
		return t.p.Sprintf("%s buys %s and pays %d florins.", t.name(e.Family), t.tiles(e.Lot), e.Florins), true
	case strozzi.ShipLoaded:
		if e.Docked {
			return t.p.Sprintf("%s loads %s; ship %d docks %s.", t.name(e.Family), t.tiles(e.Lot), e.Room, At(t.p, e.Pier)), true
		}
		return t.p.Sprintf("%s loads %s on ship %d %s.", t.name(e.Family), t.tiles(e.Lot), e.Room, At(t.p, e.Pier)), true
	case strozzi.LotDiscarded:
		if e.Forced {
			return t.p.Sprintf("%s has no ship with room for %s, which is discarded.", t.name(e.Family), t.tiles(e.Lot)), true
		}
		return t.p.Sprintf("%s discards %s.", t.name(e.Family), t.tiles(e.Lot)), true
	case strozzi.RoundEnded:
		if e.Full == strozzi.NoFamily {
			return t.p.Sprintf("Round %d ends: the bag is empty.", e.Round), true
		}
		return t.p.Sprintf("Round %d ends: the three ships of %s are full.", e.Round, t.name(e.Full)), true
	case strozzi.GameOver:
		return t.victory(e), true
	}
	return "", false
}

func (t teller) victory(e strozzi.GameOver) string {
	f := strozzi.Medici
	switch ahead := e.Florins[strozzi.Medici] - e.Florins[strozzi.Strozzi]; {
	case ahead == 0:
		return t.p.Sprintf("The game is over: both families have %d florins and share the victory.", e.Florins[f])
	case ahead < 0:
		f = strozzi.Strozzi
	}
	return t.p.Sprintf("The game is over: %s wins by %d florins to %d.", t.name(f), e.Florins[f], e.Florins[f.Other()])
}
