package medici

import (
	"strings"

	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
)

// Tell is an event as one sentence in the words of the game; name is what a seat
// is called.
func Tell(p *words.Printer, name func(rules.Seat) string, e rules.Event) string {
	switch e := e.(type) {
	case medici.DayBegan:
		if e.Drawn {
			return p.Sprintf("Day %d begins with %d cards; the lot falls on %s to select first.", e.Day, e.Deck, name(e.Selector))
		}
		return p.Sprintf("Day %d begins with %d cards; %s has the fewest florins and selects first.", e.Day, e.Deck, name(e.Selector))
	case medici.CardTurned:
		return p.Sprintf("%s turns up %s.", name(e.Selector), e.Card)
	case medici.LotOffered:
		return p.Sprintf("%s offers %s.", name(e.Selector), Lot(e.Lot))
	case medici.BidMade:
		return p.Sprintf("%s bids %d.", name(e.Seat), e.Florins)
	case medici.BuyerPassed:
		return p.Sprintf(passed(e.Said), name(e.Seat))
	case medici.LotSold:
		return p.Sprintf("%s buys %s for %d florins.", name(e.Buyer), Lot(e.Lot), e.Florins)
	case medici.LotDiscarded:
		return p.Sprintf("Nobody buys %s; it is discarded.", Lot(e.Lot))
	case medici.HoldFilled:
		return p.Sprintf("%s has the last open ship and takes %s for nothing.", name(e.Buyer), e.Card)
	case medici.DayEnded:
		return p.Sprintf("Day %d ends, the ships sail.", e.Day)
	case medici.DayScored:
		return p.Sprintf("Day %d brought %s.", e.Day, amounts(name, e.Earned[:e.Buyers]))
	case medici.GameOver:
		return victory(p, name, e)
	}
	return tellPayment(p, name, e)
}

func tellPayment(p *words.Printer, name func(rules.Seat) string, e rules.Event) string {
	switch e := e.(type) {
	case medici.ShipPaid:
		return p.Sprintf("%s: ship worth %d, %s: %s.", name(e.Seat), e.Value, place(p, e.Payment), p.Sprintf("%d florins", e.Florins))
	case medici.LevelRaised:
		return p.Sprintf("%s rises in %s from level %d to %d.", name(e.Seat), GoodName(p, e.Good), e.From, e.To)
	case medici.AwardPaid:
		return p.Sprintf("%s: %s level %d, %s: %s.", name(e.Seat), GoodName(p, e.Good), e.Level, place(p, e.Payment), p.Sprintf("%d florins", e.Florins))
	case medici.BonusPaid:
		return p.Sprintf("%s: bonus for %s level %d: %s.", name(e.Seat), GoodName(p, e.Good), e.Level, p.Sprintf("%d florins", e.Florins))
	}
	return e.String()
}

func passed(why medici.Said) string {
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

// place is a rank, shared or alone.
func place(p *words.Printer, pay medici.Payment) string {
	ranks := []string{"1st", "2nd", "3rd", "4th", "5th", "6th"}
	rank := p.Sprintf(ranks[pay.Rank-1])
	if pay.Tied == 1 {
		return rank
	}
	return p.Sprintf("%s, %d tied and sharing %d", rank, pay.Tied, pay.Shared)
}

func victory(p *words.Printer, name func(rules.Seat) string, e medici.GameOver) string {
	scores := make([]int, e.Buyers)
	for b := range scores {
		scores[b] = int(e.Florins[b])
	}
	seats := rules.Winners(scores)
	var names []string
	for _, s := range seats {
		names = append(names, name(s))
	}
	best := scores[seats[0]]
	if len(names) == 1 {
		return p.Sprintf("The game is over: %s wins with %d florins.", names[0], best)
	}
	return p.Sprintf("The game is over: %s share the victory with %d florins.", strings.Join(names, ", "), best)
}

func amounts(name func(rules.Seat) string, florins []int16) string {
	var b strings.Builder
	for i, n := range florins {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(name(rules.Seat(i)) + " +" + itoa(int(n)))
	}
	return b.String()
}

// Lot is the cards of a lot in the notation, with single spaces.
func Lot(lot [medici.LotSize]medici.Card) string {
	var cards []string
	for _, c := range lot {
		if c != 0 {
			cards = append(cards, c.String())
		}
	}
	return strings.Join(cards, " ")
}

// GoodName is a commodity's name.
func GoodName(p *words.Printer, g medici.Good) string {
	names := [...]string{"cloth", "fur", "grain", "dye", "spice", "gold"}
	return p.Sprintf(names[g])
}
