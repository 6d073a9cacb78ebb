package strozzi

import (
	"medici/internal/narration"
	told "medici/internal/narration/strozzi"
	"medici/internal/plain/spoken"
	"medici/rules"
	"medici/rules/strozzi"
)

// Topics are what can be asked about.
func (v voice) Topics() []spoken.Topic {
	return []spoken.Topic{
		{Word: "lot", Tells: v.say("the round, the tiles on offer and their price")},
		{Word: "ships", Tells: v.say("what is on which ship, and where it is docked")},
		{Word: "tracks", Tells: v.say("where the pawns stand, and will go")},
		{Word: "money", Tells: v.say("the florins of both families")},
		{Word: "tiles", Tells: v.say("the tiles in the bag")},
		{Word: "accounts", Tells: v.say("every payment of the last round")},
	}
}

// About tells of one of them.
func (v voice) About(topic string, view rules.View, story []rules.Event) []string {
	g := view.(strozzi.View)
	switch topic {
	case "lot":
		return v.lot(g)
	case "ships":
		return v.ships(g)
	case "tracks":
		return v.tracks(g)
	case "money":
		return v.money(g)
	case "tiles":
		return v.tiles(g)
	}
	return v.accounts(story)
}

// lot is how the game stands, with whose turn it is first.
func (v voice) lot(g strozzi.View) (lines []string) {
	switch {
	case g.Actor == rules.Nobody:
		return append([]string{v.say("The game has ended.")}, v.money(g)...)
	case g.Actor == g.You:
		lines = append(lines, v.say("You are asked."))
	case g.Actor >= 0:
		lines = append(lines, v.say("%s is asked.", v.Name(g.Actor)))
	}
	switch {
	case len(g.Lot) == 0:
		lines = append(lines, v.say("No tile is drawn."))
	case g.Price < 0:
		lines = append(lines, v.say("%s has drawn %s, worth %d.", v.name(g.Active), told.Tiles(v.Words, g.Lot), g.LotValue()))
	case g.Buyer != strozzi.NoFamily:
		lines = append(lines, v.say("%s has bought %s, worth %d.", v.name(g.Buyer), told.Tiles(v.Words, g.Lot), g.LotValue()))
	default:
		lines = append(lines, v.say("%s offers %s, worth %d.", v.name(g.Active), told.Tiles(v.Words, g.Lot), g.LotValue()),
			v.say("The price is %d florins.", g.Price))
	}
	return append(lines, v.say("It is round %d of %d.", g.Round, strozzi.Rounds), v.say("%d tiles are in the bag.", g.Deck))
}

func (v voice) ships(g strozzi.View) (lines []string) {
	for f := strozzi.Medici; f <= strozzi.Strozzi; f++ {
		for ship, tiles := range g.Ships[f] {
			at, room := g.Piers[f][ship], strozzi.Rooms[ship]
			if at == strozzi.NoPier {
				lines = append(lines, v.say("Ship %d of %s is not docked.", room, v.name(f)))
				continue
			}
			lines = append(lines, v.say("Ship %d of %s is %s, worth %d: %s; room left for %d.", room, v.name(f), told.At(v.Words, at),
				g.Harbour.Value(f, at), told.Tiles(v.Words, tiles), room-len(tiles)))
		}
	}
	return lines
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
				lines = append(lines, v.say("The pawn of %s %s is on %s.", name, where, told.Place(v.Words, v.Name, now)))
			} else {
				lines = append(lines, v.say("The pawn of %s %s is on %s and will go to %s.", name, where,
					told.Place(v.Words, v.Name, now), told.Place(v.Words, v.Name, goes)))
			}
		}
	}
	return lines
}

// money tells the richer family first.
func (v voice) money(g strozzi.View) []string {
	first := strozzi.Medici
	if g.Florins[strozzi.Strozzi] > g.Florins[strozzi.Medici] {
		first = strozzi.Strozzi
	}
	var lines []string
	for _, f := range []strozzi.Family{first, first.Other()} {
		lines = append(lines, v.say("%s has %d florins.", v.name(f), g.Florins[f]))
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
			lines = append(lines, v.say("The bag has no %s.", told.GoodName(v.Words, good)))
		} else {
			lines = append(lines, v.say("In the bag: %s.", told.Tiles(v.Words, some)))
		}
	}
	return lines
}

// accounts are the payments of the last round that was scored.
func (v voice) accounts(story []rules.Event) (lines []string) {
	for _, e := range story {
		switch e.(type) {
		case strozzi.RoundEnded:
			lines = nil
		case strozzi.PierPaid, strozzi.PawnMoved, strozzi.PawnPaid, strozzi.BonusPaid, strozzi.RoundScored:
		default:
			continue
		}
		lines = append(lines, told.Event(narration.Reader{Words: v.Words, Name: v.Name, Spoken: true}, e))
	}
	if len(lines) == 0 {
		return []string{v.say("No round has been scored yet.")}
	}
	return lines
}
