package tell

import (
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/medici"
)

// event tells all but the payments; false of any other event.
func (t teller) event(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case medici.DayBegan:
		return t.began(e), true
	case medici.CardTurned:
		return t.Of(e.Selector, "You turn up %s.", "%s turns up %s.", t.card(e.Card)), true
	case medici.LotOffered:
		return t.Of(e.Selector, "You offer %s.", "%s offers %s.", t.cards(e.Lot)), true
	case medici.BidMade:
		if t.Spoken {
			return t.Of(e.Seat, "You bid %d florins.", "%s bids %d florins.", e.Florins), true
		}
		return t.Words.Sprintf("%s bids %d.", t.Name(e.Seat), e.Florins), true
	case medici.BuyerPassed:
		yours, theirs := passed(e.Said)
		return t.Of(e.Seat, yours, theirs), true
	case medici.LotSold:
		return t.Of(e.Buyer, "You buy %s for %d florins.", "%s buys %s for %d florins.", t.cards(e.Lot), e.Florins), true
	case medici.LotDiscarded:
		return t.Words.Sprintf("Nobody buys %s; the lot is discarded.", t.cards(e.Lot)), true
	case medici.HoldFilled:
		return t.Of(e.Buyer, "You have the last open ship and take %s for nothing.",
			"%s has the last open ship and takes %s for nothing.", t.card(e.Card)), true
	case medici.DayEnded:
		return t.Words.Sprintf("Day %d ends, the ships sail.", e.Day), true
	case medici.DayScored:
		return t.Words.Sprintf("Day %d brought %s.", e.Day, t.Brought(e.Earned[:e.Buyers])), true
	case medici.GameOver:
		return t.Victory(e.Florins[:e.Buyers]), true
	}
	return "", false
}

func (t teller) began(e medici.DayBegan) string {
	mine := t.IsYou(e.Selector)
	switch {
	case e.Drawn && mine:
		return t.Words.Sprintf("Day %d begins with %d cards; the lot falls on you to select first.", e.Day, e.Deck)
	case e.Drawn:
		return t.Words.Sprintf("Day %d begins with %d cards; the lot falls on %s to select first.", e.Day, e.Deck,
			t.Name(e.Selector))
	case mine:
		return t.Words.Sprintf("Day %d begins with %d cards; you have the fewest florins and select first.", e.Day, e.Deck)
	}
	return t.Words.Sprintf("Day %d begins with %d cards; %s has the fewest florins and selects first.", e.Day, e.Deck,
		t.Name(e.Selector))
}

func passed(why medici.Said) (yours, theirs words.Text) {
	switch why {
	case medici.FullShip:
		return "You are out for the day: your ship is full.", "%s is out for the day: the ship is full."
	case medici.NoRoom:
		return "You must pass: not enough free holds.", "%s must pass: not enough free holds."
	case medici.NoMoney:
		return "You must pass: not enough florins.", "%s must pass: not enough florins."
	}
	return "You pass.", "%s passes."
}

func (t teller) card(c medici.Card) string {
	if t.Spoken {
		return Card(t.Words, c)
	}
	return c.String()
}

// GoodText is the word for a commodity.
func GoodText(g medici.Good) words.Text {
	names := [...]words.Text{"cloth", "fur", "grain", "dye", "spice", "gold"}
	return names[g]
}

// GoodName is a commodity's name.
func GoodName(p *words.Printer, g medici.Good) string { return p.Sprintf(GoodText(g)) }

// Card is a card's name, like cloth five.
func Card(p *words.Printer, c medici.Card) string {
	return GoodName(p, c.Good()) + " " + narration.Number(p, c.Value())
}

// Cards are the names of several.
func Cards(p *words.Printer, cards []medici.Card) string {
	var names []string
	for _, c := range cards {
		names = append(names, Card(p, c))
	}
	return narration.List(p, names)
}
