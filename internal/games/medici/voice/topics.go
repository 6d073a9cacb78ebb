package voice

import (
	"slices"

	told "medici/internal/games/medici/tell"
	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/medici"
)

// Topics returns what can be asked about.
func (v voice) Topics() []spoken.Topic {
	florins := func(g medici.View) []int { return g.Florins }
	return []spoken.Topic{
		spoken.On("lot", v.Say("the day, the lot and the bidding"), v.lot),
		spoken.On("ships", v.Say("what is on the ships"), v.ships),
		spoken.On("tracks", v.Say("the levels of the goods"), v.tracks),
		spoken.On("money", v.Say("the florins of everybody"), func(g medici.View) []string { return v.Florins(g.Florins) }),
		spoken.On("cards", v.Say("the cards that were not seen today"), v.cards),
		spoken.Lead(v.Setting, florins, v.Listener().Florins),
		spoken.Payments(v.Setting, "every payment of the last day", "No day has been scored yet.", part, told.Event),
	}
}

// lot returns how the game stands, with whose turn it is first.
func (v voice) lot(g medici.View) (lines []string) {
	switch {
	case g.Actor == rules.Nobody:
		return append([]string{v.Say("The game is over.")}, v.Florins(g.Florins)...)
	case g.May.Select || g.May.Speak:
		lines = append(lines, v.Say("It is your turn."))
	case g.Actor >= 0:
		lines = append(lines, v.Say("It is the turn of %s.", v.Name(g.Actor)))
	}
	return append(append(lines, v.offer(g)...), v.Say("It is day %d of %d.", g.Day, medici.Days),
		v.Say("%d cards are in the deck.", g.Deck))
}

// Brief returns the lot, the highest bid and the reader's florins.
func (v voice) Brief(view rules.View) (lines []string) {
	g := view.(medici.View)
	if g.Actor == rules.Nobody {
		return v.lot(g)
	}
	lines = v.offer(g)
	if g.You >= 0 {
		lines = append(lines, v.Say("You have %d florins.", g.Florins[g.You]))
	}
	if g.Actor >= 0 && g.Actor != g.You {
		lines = append(lines, v.Say("It is the turn of %s.", v.Name(g.Actor)))
	}
	return lines
}

// offer returns the lot and the highest bid for it.
func (v voice) offer(g medici.View) (lines []string) {
	to := v.Listener()
	if len(g.Lot) == 0 {
		lines = append(lines, v.Say("No card is turned up."))
	} else {
		lines = append(lines, to.Of(g.Selector, "Your lot is %s, worth %d.", "The lot of %s is %s, worth %d.",
			told.Cards(v.Words, g.Lot), g.LotValue()))
	}
	if g.Bid > 0 {
		lines = append(lines, to.Of(bidder(g), "The highest bid is yours, %d.", "%s has the highest bid, %d.", g.Bid))
	}
	return lines
}

// bidder returns who has made the highest bid.
func bidder(g medici.View) rules.Seat { return rules.Seat(slices.Index(g.Said, medici.Said(g.Bid))) }

func (v voice) ships(g medici.View) (lines []string) {
	to := v.Listener()
	for s := range rules.Seat(len(g.Ships)) {
		free, cards := g.Holds-len(g.Ships[s]), told.Cards(v.Words, g.Ships[s])
		switch {
		case len(g.Ships[s]) == 0:
			lines = append(lines, to.Of(s, "Your ship is empty; it has %d holds.", "The ship of %s is empty; it has %d holds.",
				g.Holds))
		case free == 0:
			lines = append(lines, to.Of(s, "Your ship is full and worth %d: %s.", "The ship of %s is full and worth %d: %s.",
				g.Value(s), cards))
		default:
			lines = append(lines, to.Of(s, "Your ship is worth %d: %s; %s.", "The ship of %s is worth %d: %s; %s.", g.Value(s),
				cards, v.Say("%d holds are free", free)))
		}
	}
	return lines
}

// tracks tells each good, the highest first, with what today's ship will add.
// Seats on no level are not named.
func (v voice) tracks(g medici.View) (lines []string) {
	to := v.Listener()
	for good := medici.Cloth; good <= medici.Spice; good++ {
		var each []string
		for _, s := range spoken.Sorted(len(g.Levels), func(s rules.Seat) int { return g.Levels[s][good] }) {
			level := g.Levels[s][good]
			next := min(level+aboard(g, s, good), medici.TopLevel)
			switch {
			case next > level && g.Actor != rules.Nobody:
				each = append(each, to.Of(s, "you are on level %d and will rise to %d", "%s is on level %d and will rise to %d",
					level, next))
			case level > 0:
				each = append(each, to.Of(s, "you are on level %d", "%s is on level %d", level))
			}
		}
		if len(each) == 0 {
			each = []string{v.Say("nobody has a level")}
		}
		lines = append(lines, v.Say("In %s %s.", told.GoodName(v.Words, good), narration.List(v.Words, each)))
	}
	return lines
}

// aboard returns how many cards of a good are on a ship.
func aboard(g medici.View, s rules.Seat, good medici.Good) (n int) {
	for _, c := range g.Ships[s] {
		if c.Good() == good {
			n++
		}
	}
	return n
}

func (v voice) cards(g medici.View) (lines []string) {
	lines = append(lines, v.Say("%d of the cards not seen today are in the deck, the others are out of it.", g.Deck))
	for good := medici.Cloth; good <= medici.Gold; good++ {
		var some []medici.Card
		for _, c := range g.Unseen {
			if c.Good() == good {
				some = append(some, c)
			}
		}
		if len(some) == 0 {
			lines = append(lines, v.Say("All of %s was seen.", told.GoodName(v.Words, good)))
		} else {
			lines = append(lines, v.Say("Not seen: %s.", told.Cards(v.Words, some)))
		}
	}
	return lines
}
