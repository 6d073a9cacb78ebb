package medici

import (
	"strconv"
	"strings"

	"medici/internal/narration"
	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
)

// payment tells of the end of a day, florin by florin.
func (t teller) payment(e rules.Event) (string, bool) {
	if e, ok := e.(medici.LevelRaised); ok {
		return t.p.Sprintf("%s rises in %s from level %d to %d.", t.name(e.Seat), GoodName(t.p, e.Good), e.From, e.To), true
	}
	if t.spoken {
		return t.spokenPayment(e)
	}
	switch e := e.(type) {
	case medici.ShipPaid:
		return t.p.Sprintf("%s: ship worth %d, %s: %s.", t.name(e.Seat), e.Value, t.place(e.Payment), t.florins(e.Florins)), true
	case medici.AwardPaid:
		return t.p.Sprintf("%s: %s level %d, %s: %s.", t.name(e.Seat), GoodName(t.p, e.Good), e.Level, t.place(e.Payment), t.florins(e.Florins)), true
	case medici.BonusPaid:
		return t.p.Sprintf("%s: bonus for %s level %d: %s.", t.name(e.Seat), GoodName(t.p, e.Good), e.Level, t.florins(e.Florins)), true
	}
	return "", false
}

func (t teller) spokenPayment(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case medici.ShipPaid:
		return t.p.Sprintf("%s gets %s for a ship worth %d, in %s.", t.name(e.Seat), t.florins(e.Florins), e.Value, t.spokenPlace(e.Payment)), true
	case medici.AwardPaid:
		return t.p.Sprintf("%s gets %s for level %d in %s, in %s.", t.name(e.Seat), t.florins(e.Florins), e.Level, GoodName(t.p, e.Good), t.spokenPlace(e.Payment)), true
	case medici.BonusPaid:
		return t.p.Sprintf("%s gets a bonus of %s for level %d in %s.", t.name(e.Seat), t.florins(e.Florins), e.Level, GoodName(t.p, e.Good)), true
	}
	return "", false
}

func (t teller) florins(n int) string {
	if n == 0 && t.spoken {
		return t.p.Sprintf("nothing")
	}
	return t.p.Sprintf("%d florins", n)
}

// place is a rank, shared or alone.
func (t teller) place(pay medici.Payment) string {
	ranks := [...]words.Text{"1st", "2nd", "3rd", "4th", "5th", "6th"}
	rank := t.p.Sprintf(ranks[pay.Rank-1])
	if pay.Tied == 1 {
		return rank
	}
	return t.p.Sprintf("%s, %d tied and sharing %d", rank, pay.Tied, pay.Shared)
}

func (t teller) spokenPlace(pay medici.Payment) string {
	ranks := [...]words.Text{"first place", "second place", "third place", "fourth place", "fifth place", "sixth place"}
	rank := t.p.Sprintf(ranks[pay.Rank-1])
	if pay.Tied == 1 {
		return rank
	}
	return t.p.Sprintf("%s with %d tied and sharing %d", rank, pay.Tied, pay.Shared)
}

func (t teller) amounts(florins []int16) string {
	var each []string
	for i, n := range florins {
		if t.spoken {
			each = append(each, t.p.Sprintf("%s %s", t.name(rules.Seat(i)), t.florins(int(n))))
		} else {
			each = append(each, t.name(rules.Seat(i))+" +"+strconv.Itoa(int(n)))
		}
	}
	if t.spoken {
		return narration.List(t.p, each)
	}
	return strings.Join(each, ", ")
}
