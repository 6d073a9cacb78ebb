package voice

import (
	"medici/internal/games/spoken"
	told "medici/internal/games/strozzi/tell"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
)

// Topics returns what can be asked about.
func (v voice) Topics() []spoken.Topic {
	florins := func(g strozzi.View) []int { return g.Florins }
	return []spoken.Topic{
		spoken.On("lot", v.Say("the round, the tiles on offer and their price"), v.lot),
		spoken.On("ships", v.Say("what is on which ship, and where it is docked"), v.ships),
		spoken.On("tracks", v.Say("where the pawns stand, and will go"), v.tracks),
		spoken.On("money", v.Say("the florins of both families"),
			func(g strozzi.View) []string { return v.Florins(g.Florins) }),
		spoken.On("tiles", v.Say("the tiles in the bag"), v.tiles),
		spoken.Lead(v.Setting, florins, v.Listener().Florins),
		spoken.Payments(v.Setting, "every payment of the last round", "No round has been scored yet.", part, told.Event),
	}
}

// of returns a sentence about a family.
func (v voice) of(f strozzi.Family, yours, theirs words.Text, args ...any) string {
	return v.Listener().Of(f.Seat(), yours, theirs, args...)
}

// lot returns how the game stands, with whose turn it is first.
func (v voice) lot(g strozzi.View) (lines []string) {
	switch {
	case g.Actor == rules.Nobody:
		return append([]string{v.Say("The game has ended.")}, v.Florins(g.Florins)...)
	case g.Actor == g.You:
		lines = append(lines, v.Say("You are asked."))
	case g.Actor >= 0:
		lines = append(lines, v.Say("%s is asked.", v.Name(g.Actor)))
	}
	return append(append(lines, v.offer(g)...), v.Say("It is round %d of %d.", g.Round, strozzi.Rounds),
		v.Say("%d tiles are in the bag.", g.Deck))
}

// Brief returns the lot, its price and the reader's florins.
func (v voice) Brief(view rules.View) (lines []string) {
	g := view.(strozzi.View)
	if g.Actor == rules.Nobody {
		return v.lot(g)
	}
	lines = v.offer(g)
	if g.You >= 0 {
		lines = append(lines, v.Say("You have %d florins.", g.Florins[g.You]))
	}
	if g.Actor >= 0 && g.Actor != g.You {
		lines = append(lines, v.Say("%s is asked.", v.Name(g.Actor)))
	}
	return lines
}

// offer returns the lot, and its price when it has one.
func (v voice) offer(g strozzi.View) (lines []string) {
	switch {
	case len(g.Lot) == 0:
		lines = append(lines, v.Say("No tile is drawn."))
	case g.Price < 0:
		lines = append(lines, v.of(g.Active, "You have drawn %s, worth %d.", "%s has drawn %s, worth %d.",
			told.Tiles(v.Words, g.Lot), g.LotValue()))
	case g.Buyer != strozzi.NoFamily:
		lines = append(lines, v.of(g.Buyer, "You have bought %s, worth %d.", "%s has bought %s, worth %d.",
			told.Tiles(v.Words, g.Lot), g.LotValue()))
	default:
		lines = append(lines, v.of(g.Active, "You offer %s, worth %d.", "%s offers %s, worth %d.",
			told.Tiles(v.Words, g.Lot), g.LotValue()),
			v.Say("The price is %d florins.", g.Price))
	}
	return lines
}

func (v voice) ships(g strozzi.View) (lines []string) {
	for f := strozzi.Medici; f <= strozzi.Strozzi; f++ {
		for ship, tiles := range g.Ships[f] {
			lines = append(lines, v.ship(g, f, ship, tiles))
		}
	}
	return lines
}

func (v voice) ship(g strozzi.View, f strozzi.Family, ship int, tiles []strozzi.Tile) string {
	at, room := g.Piers[f][ship], strozzi.Rooms[ship]
	mine := v.Listener().IsYou(f.Seat())
	switch {
	case at == strozzi.NoPier && mine:
		return v.Say("Your ship %d is not docked.", room)
	case at == strozzi.NoPier:
		return v.Say("Ship %d of %s is not docked.", room, v.name(f))
	}
	where, worth, cargo, left := told.At(v.Words, at), g.Harbour.Value(f, at), told.Tiles(v.Words, tiles), room-len(tiles)
	if mine {
		return v.Say("Your ship %d is %s, worth %d: %s; room left for %d.", room, where, worth, cargo, left)
	}
	return v.Say("Ship %d of %s is %s, worth %d: %s; room left for %d.", room, v.name(f), where, worth, cargo, left)
}

// tracks tells where each pawn is, and where it would go if the round ended now.
func (v voice) tracks(g strozzi.View) (lines []string) {
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		for _, good := range g.Harbour.Piers.Goods(at) {
			now := int(g.Harbour.Pawns[at-1][good])
			goes := g.Harbour.Goes(at, good)
			if g.Actor == rules.Nobody {
				goes = now
			}
			name, where := told.GoodName(v.Words, good), told.At(v.Words, at)
			if goes == now {
				lines = append(lines, v.Say("The pawn of %s %s stands at %s.", name, where, told.Place(v.Listener(), now)))
			} else {
				lines = append(lines, v.Say("The pawn of %s %s stands at %s and will go to %s.", name, where,
					told.Place(v.Listener(), now), told.Place(v.Listener(), goes)))
			}
		}
	}
	return lines
}

func (v voice) tiles(g strozzi.View) (lines []string) {
	for good := strozzi.Cloth; good <= strozzi.Gold; good++ {
		var some []strozzi.Tile
		for _, t := range g.Bag {
			if t.Good() == good {
				some = append(some, t)
			}
		}
		if len(some) == 0 {
			lines = append(lines, v.Say("The bag has no %s.", told.GoodName(v.Words, good)))
		} else {
			lines = append(lines, v.Say("In the bag: %s.", told.Tiles(v.Words, some)))
		}
	}
	return lines
}
