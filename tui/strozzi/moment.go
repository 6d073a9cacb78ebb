package strozzi

import (
	"slices"

	"medici/rules"
	"medici/rules/strozzi"
)

// happen lets an event come about, as far as it can be seen. Nobody is asked meanwhile.
func (b *Board) happen(e rules.Event, to strozzi.View) {
	b.past.enter(e)
	b.accounts.enter(e)
	v := &b.draft.view
	v.Actor = rules.House
	switch e := e.(type) {
	case strozzi.RoundBegan:
		had := v.Florins
		if *v = begun(to); had != nil {
			v.Florins = had
		}
		v.Lot, v.Price, v.Buyer, v.Active, v.May, v.Actor = nil, -1, strozzi.NoFamily, e.Family, strozzi.May{}, rules.House
		b.last = nil
	case strozzi.TileDrawn:
		if e.Lot == 1 {
			v.Lot, v.Price, v.Buyer = nil, -1, strozzi.NoFamily
		}
		v.Active, v.Lot, v.Deck = e.Family, append(slices.Clip(v.Lot), e.Tile), v.Deck-1
		if i := slices.Index(v.Bag, e.Tile); i >= 0 {
			v.Bag = slices.Delete(slices.Clone(v.Bag), i, i+1)
		}
	case strozzi.PriceNamed:
		v.Price = e.Florins
	case strozzi.LotBought:
		v.Florins, v.Buyer = slices.Clone(v.Florins), e.Family
		v.Florins[e.Family] -= e.Florins
	case strozzi.RoundScored:
		v.Florins = slices.Clone(e.Florins[:])
	case strozzi.ShipLoaded:
		b.aboard(e.Family, shipOf(e.Room), e.Pier, tiles(e.Lot))
		v.Lot, v.Price, b.last = nil, -1, e
	case strozzi.LotDiscarded:
		v.Lot, v.Price, b.last = nil, -1, e
	}
}

// begun returns how the round of a position began: all of its tiles in the bag, and no ship at a pier.
func begun(v strozzi.View) strozzi.View {
	all := slices.Concat(v.Bag, v.Lot, v.Discarded)
	ships, piers := make([][][]strozzi.Tile, strozzi.Families), make([][]strozzi.Pier, strozzi.Families)
	for f := range ships {
		all = append(all, slices.Concat(v.Ships[f]...)...)
		ships[f], piers[f] = make([][]strozzi.Tile, strozzi.Ships), make([]strozzi.Pier, strozzi.Ships)
	}
	v.Bag, v.Deck, v.Discarded, v.Ships, v.Piers = all, len(all), nil, ships, piers
	v.Harbour.Ships = strozzi.Harbour{}.Ships
	return v
}

// aboard puts tiles on a ship of the position.
func (b *Board) aboard(f strozzi.Family, ship int, at strozzi.Pier, lot []strozzi.Tile) {
	v := &b.draft.view
	v.Ships = slices.Clone(v.Ships)
	v.Ships[f] = slices.Clone(v.Ships[f])
	v.Ships[f][ship] = slices.Concat(v.Ships[f][ship], lot)
	if len(lot) > 0 {
		v.Harbour.Load(f, ship, at, lot)
	}
}

// tiles returns those of a lot.
func tiles(lot [strozzi.LotSize]strozzi.Tile) (list []strozzi.Tile) {
	for _, tile := range lot {
		if tile != 0 {
			list = append(list, tile)
		}
	}
	return list
}

// shipOf returns the ship with a number of rooms.
func shipOf(room int) int { return slices.Index(strozzi.Rooms[:], room) }
