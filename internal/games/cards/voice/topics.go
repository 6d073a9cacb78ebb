package voice

import (
	"slices"

	told "medici/internal/games/cards/tell"
	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/cards"
)

// Topics returns what can be asked about.
func (v voice) Topics() []spoken.Topic {
	florins := func(g cards.View) []int { return g.Florins }
	return []spoken.Topic{
		spoken.On("market", v.Say("the round, the market and whose turn it is"), v.market),
		spoken.On("ships", v.Say("what is on the ships"), v.ships),
		spoken.On("icons", v.Say("the icons in the warehouses"), v.icons),
		spoken.On("money", v.Say("the florins of everybody"), func(g cards.View) []string { return v.Florins(g.Florins) }),
		spoken.On("cards", v.Say("the cards in the deck"), v.deck),
		spoken.Lead(v.Setting, florins, v.Listener().Florins),
		spoken.Payments(v.Setting, "every payment of the last round", "No round has been scored yet.", part, told.Event),
	}
}

// market returns how the game stands, with whose turn it is first.
func (v voice) market(g cards.View) (lines []string) {
	switch {
	case g.Actor == rules.Nobody:
		return append([]string{v.Say("The game is over.")}, v.Florins(g.Florins)...)
	case len(g.May.Takes) > 0:
		lines = append(lines, v.Say("It is your turn."))
	case g.Actor >= 0:
		lines = append(lines, v.Say("It is the turn of %s.", v.Name(g.Actor)))
	}
	if g.Last {
		lines = append(lines, v.Say("It is the last turn of the round."))
	}
	lines = append(lines, v.offer(g), v.Say("Cards turned up in this turn: %d, at most %d.", g.Revealed, cards.MostCards))
	return append(lines, v.Say("It is round %d of %d.", g.Round, cards.Rounds), v.Say("The deck has %d cards.", g.Deck))
}

// Brief returns the market and the reader's florins.
func (v voice) Brief(view rules.View) (lines []string) {
	g := view.(cards.View)
	if g.Actor == rules.Nobody {
		return v.market(g)
	}
	if len(g.May.Takes) == 0 { // else the question says it
		lines = append(lines, v.offer(g))
	}
	if g.You >= 0 {
		lines = append(lines, v.Say("You have %d florins.", g.Florins[g.You]))
	}
	if g.Actor >= 0 && g.Actor != g.You {
		lines = append(lines, v.Say("It is the turn of %s.", v.Name(g.Actor)))
	}
	return lines
}

// offer returns the market.
func (v voice) offer(g cards.View) string {
	if len(g.Market) == 0 {
		return v.Say("The market is empty.")
	}
	newest := slices.Clone(g.Market)
	slices.Reverse(newest)
	return v.Say("In the market, from the newest: %s.", told.Cards(v.Words, newest))
}

func (v voice) ships(g cards.View) (lines []string) {
	to := v.Listener()
	for s := range rules.Seat(len(g.Ships)) {
		free, load := g.Free(s), told.Cards(v.Words, g.Ships[s])
		switch {
		case len(g.Ships[s]) == 0:
			lines = append(lines, to.Of(s, "Your ship is empty and has %d spaces.",
				"The ship of %s is empty and has %d spaces.", g.Spaces))
		case free == 0:
			lines = append(lines, to.Of(s, "Your ship is full and worth %d: %s.", "The ship of %s is full and worth %d: %s.",
				g.Value(s), load))
		default:
			lines = append(lines, to.Of(s, "Your ship has %d spaces free and is worth %d: %s.",
				"The ship of %s has %d spaces free and is worth %d: %s.", free, g.Value(s), load))
		}
	}
	return lines
}

// icons tells each good, the most first, with what this round's ship will add. Buyers
// without any are not named.
func (v voice) icons(g cards.View) (lines []string) {
	to := v.Listener()
	for good := cards.Cloth; good <= cards.Spice; good++ {
		var each []string
		for _, s := range spoken.Sorted(len(g.Icons), func(s rules.Seat) int { return g.Icons[s][good] }) {
			now, aboard := g.Icons[s][good], g.Aboard(s, good)
			switch {
			case aboard > 0 && g.Actor != rules.Nobody:
				each = append(each, to.Of(s, "you have %d and will have %d", "%s has %d and will have %d", now, now+aboard))
			case now > 0:
				each = append(each, to.Of(s, "you have %d", "%s has %d", now))
			}
		}
		if len(each) == 0 {
			each = []string{v.Say("nobody has any")}
		}
		lines = append(lines, v.Say("Icons of %s: %s.", told.GoodName(v.Words, good), narration.List(v.Words, each)))
	}
	return lines
}

// deck counts the cards that are left of each kind.
func (v voice) deck(g cards.View) []string {
	if g.Deck == 0 {
		return []string{v.Say("The deck is empty.")}
	}
	lines := []string{v.Say("The deck has %d cards.", g.Deck)}
	for i := 0; i < len(g.Unseen); {
		c, n := g.Unseen[i], 0
		for i < len(g.Unseen) && g.Unseen[i] == c {
			i, n = i+1, n+1
		}
		lines = append(lines, v.Say("Left of %s: %d.", told.Card(v.Words, c), n))
	}
	return lines
}
