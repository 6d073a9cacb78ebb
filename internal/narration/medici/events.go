package medici

import (
	"strings"

	"medici/internal/narration"
	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
)

// event tells all but the payments; false of any other event.
func (t teller) event(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case medici.DayBegan:
		if e.Drawn {
			return t.p.Sprintf("Day %d begins with %d cards; the lot falls on %s to select first.", e.Day, e.Deck, t.name(e.Selector)), true
		}
		return t.p.Sprintf("Day %d begins with %d cards; %s has the fewest florins and selects first.", e.Day, e.Deck, t.name(e.Selector)), true
	case medici.CardTurned:
		return t.p.Sprintf("%s turns up %s.", t.name(e.Selector), t.card(e.Card)), true
	case medici.LotOffered:
		return t.p.Sprintf("%s offers %s.", t.name(e.Selector), t.cards(e.Lot)), true
	case medici.BidMade:
		if t.spoken {
			return t.p.Sprintf("%s bids %d florins.", t.name(e.Seat), e.Florins), true
		}
		return t.p.Sprintf("%s bids %d.", t.name(e.Seat), e.Florins), true
	case medici.BuyerPassed:
		return t.p.Sprintf(passed(e.Said), t.name(e.Seat)), true
	case medici.LotSold:
		return t.p.Sprintf("%s buys %s for %d florins.", t.name(e.Buyer), t.cards(e.Lot), e.Florins), true
	case medici.LotDiscarded:
		return t.p.Sprintf("Nobody buys %s; it is discarded.", t.cards(e.Lot)), true
	case medici.HoldFilled:
		return t.p.Sprintf("%s has the last open ship and takes %s for nothing.", t.name(e.Buyer), t.card(e.Card)), true
	case medici.DayEnded:
		return t.p.Sprintf("Day %d ends, the ships sail.", e.Day), true
	case medici.DayScored:
		return t.p.Sprintf("Day %d brought %s.", e.Day, t.amounts(e.Earned[:e.Buyers])), true
	case medici.GameOver:
		return t.victory(e), true
	}
	return "", false
}

func passed(why medici.Said) words.Text {
	switch why {
	case medici.FullShip:
		return "%s is out for the day: the ship is full."
	case medici.NoRoom:
		return "%s must pass: not enough free holds."
	case medici.NoMoney:
		return "%s must pass: not enough florins."
	}
	return "%s passes."
}

func (t teller) victory(e medici.GameOver) string {
	scores := make([]int, e.Buyers)
	for b := range scores {
		scores[b] = int(e.Florins[b])
	}
	seats := rules.Highest(scores)
	var names []string
	for _, s := range seats {
		names = append(names, t.name(s))
	}
	best := scores[seats[0]]
	switch {
	case len(names) == 1:
		return t.p.Sprintf("The game is over: %s wins with %d florins.", names[0], best)
	case t.spoken:
		return t.p.Sprintf("The game is over: %s share the victory with %d florins.", narration.List(t.p, names), best)
	}
	return t.p.Sprintf("The game is over: %s share the victory with %d florins.", strings.Join(names, ", "), best)
}

func (t teller) card(c medici.Card) string {
	if t.spoken {
		return Card(t.p, c)
	}
	return c.String()
}

// GoodName is a commodity's name.
func GoodName(p *words.Printer, g medici.Good) string {
	names := [...]words.Text{"cloth", "fur", "grain", "dye", "spice", "gold"}
	return p.Sprintf(names[g])
}

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
