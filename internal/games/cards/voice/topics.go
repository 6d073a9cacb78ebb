package voice

import (
	"cmp"
	"slices"

	told "medici/internal/games/cards/tell"
	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/cards"
)

// Topics are what can be asked about.
func (v voice) Topics() []spoken.Topic {
	return []spoken.Topic{
		{Word: "market", Tells: v.say("the round, the market and whose turn it is")},
		{Word: "ships", Tells: v.say("what is on the ships")},
		{Word: "icons", Tells: v.say("the icons in the warehouses")},
		{Word: "money", Tells: v.say("the florins of everybody")},
		{Word: "cards", Tells: v.say("the cards in the deck")},
		{Word: "accounts", Tells: v.say("every payment of the last round")},
	}
}

// About tells of one of them.
func (v voice) About(topic string, view rules.View, story []rules.Event) []string {
	g := view.(cards.View)
	switch topic {
	case "market":
		return v.market(g)
	case "ships":
		return v.ships(g)
	case "icons":
		return v.icons(g)
	case "money":
		return v.money(g)
	case "cards":
		return v.deck(g)
	}
	return v.accounts(story)
}

// market is how the game stands, with whose turn it is first.
func (v voice) market(g cards.View) (lines []string) {
	switch {
	case g.Actor == rules.Nobody:
		return append([]string{v.say("The game is over.")}, v.money(g)...)
	case len(g.May.Takes) > 0:
		lines = append(lines, v.say("It is your turn."))
	case g.Actor >= 0:
		lines = append(lines, v.say("It is the turn of %s.", v.Name(g.Actor)))
	}
	if g.Last {
		lines = append(lines, v.say("It is the last turn of the round."))
	}
	if len(g.Market) == 0 {
		lines = append(lines, v.say("The market is empty."))
	} else {
		newest := slices.Clone(g.Market)
		slices.Reverse(newest)
		lines = append(lines, v.say("In the market, from the newest: %s.", told.Cards(v.Words, newest)))
	}
	lines = append(lines, v.say("Cards turned up in this turn: %d, at most %d.", g.Revealed, cards.MostCards))
	return append(lines, v.say("It is round %d of %d.", g.Round, cards.Rounds), v.say("The deck has %d cards.", g.Deck))
}

func (v voice) ships(g cards.View) (lines []string) {
	to := v.listener()
	for s := range rules.Seat(len(g.Ships)) {
		free, load := g.Free(s), told.Cards(v.Words, g.Ships[s])
		switch {
		case len(g.Ships[s]) == 0:
			lines = append(lines, to.Of(s, "Your ship is empty and has %d spaces.", "The ship of %s is empty and has %d spaces.", g.Spaces))
		case free == 0:
			lines = append(lines, to.Of(s, "Your ship is full and worth %d: %s.", "The ship of %s is full and worth %d: %s.", g.Value(s), load))
		default:
			lines = append(lines, to.Of(s, "Your ship has %d spaces free and is worth %d: %s.", "The ship of %s has %d spaces free and is worth %d: %s.", free, g.Value(s), load))
		}
	}
	return lines
}

// icons tells each good, the most first, with what this round's ship will add. Buyers
// without any are not named.
func (v voice) icons(g cards.View) (lines []string) {
	to := v.listener()
	for good := cards.Cloth; good <= cards.Spice; good++ {
		var each []string
		for _, s := range sorted(len(g.Icons), func(s int) int { return g.Icons[s][good] }) {
			now, aboard := g.Icons[s][good], g.Aboard(s, good)
			switch {
			case aboard > 0 && g.Actor != rules.Nobody:
				each = append(each, to.Of(s, "you have %d and will have %d", "%s has %d and will have %d", now, now+aboard))
			case now > 0:
				each = append(each, to.Of(s, "you have %d", "%s has %d", now))
			}
		}
		if len(each) == 0 {
			each = []string{v.say("nobody has any")}
		}
		lines = append(lines, v.say("Icons of %s: %s.", told.GoodName(v.Words, good), narration.List(v.Words, each)))
	}
	return lines
}

// money tells the richest first.
func (v voice) money(g cards.View) (lines []string) {
	for _, s := range sorted(len(g.Florins), func(s int) int { return g.Florins[s] }) {
		lines = append(lines, v.listener().Of(s, "You have %d florins.", "%s has %d florins.", g.Florins[s]))
	}
	return lines
}

// sorted are seats by what they have, the most first.
func sorted(seats int, has func(int) int) []rules.Seat {
	list := make([]rules.Seat, seats)
	for s := range list {
		list[s] = rules.Seat(s)
	}
	slices.SortStableFunc(list, func(a, b rules.Seat) int { return cmp.Compare(has(int(b)), has(int(a))) })
	return list
}

// deck counts the cards that are left of each kind.
func (v voice) deck(g cards.View) []string {
	if g.Deck == 0 {
		return []string{v.say("The deck is empty.")}
	}
	lines := []string{v.say("The deck has %d cards.", g.Deck)}
	for i := 0; i < len(g.Unseen); {
		c, n := g.Unseen[i], 0
		for i < len(g.Unseen) && g.Unseen[i] == c {
			i, n = i+1, n+1
		}
		lines = append(lines, v.say("Left of %s: %d.", told.Card(v.Words, c), n))
	}
	return lines
}

// accounts are the payments of the last round that was scored.
func (v voice) accounts(story []rules.Event) (lines []string) {
	for _, e := range story {
		switch e.(type) {
		case cards.RoundEnded:
			lines = nil
		case cards.ShipPaid, cards.IconsStored, cards.IconsPaid, cards.BonusPaid, cards.RoundScored:
		default:
			continue
		}
		lines = append(lines, told.Event(v.listener(), e))
	}
	if len(lines) == 0 {
		return []string{v.say("No round has been scored yet.")}
	}
	return lines
}
