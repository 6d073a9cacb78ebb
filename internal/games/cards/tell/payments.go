package tell

import (
	"strconv"
	"strings"

	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/cards"
)

// payment tells of the end of a round, florin by florin.
func (t teller) payment(e rules.Event) (string, bool) {
	if e, ok := e.(cards.IconsStored); ok {
		return t.Of(e.Seat, "You store icons of %s: %d, then %d.", "%s stores icons of %s: %d, then %d.", GoodName(t.Words, e.Good), e.From, e.To), true
	}
	if t.Spoken {
		return t.spokenPayment(e)
	}
	switch e := e.(type) {
	case cards.ShipPaid:
		return t.say("%s: ship of value %d, %s: %s.", t.Name(e.Seat), e.Value, t.Rank(e.Payment), t.florins(e.Florins)), true
	case cards.IconsPaid:
		return t.say("%s: %d icons of %s, %s: %s.", t.Name(e.Seat), e.Icons, GoodName(t.Words, e.Good), t.Rank(e.Payment), t.florins(e.Florins)), true
	case cards.BonusPaid:
		return t.say("%s: bonus for %d icons of %s: %s.", t.Name(e.Seat), e.Icons, GoodName(t.Words, e.Good), t.florins(e.Florins)), true
	}
	return "", false
}

func (t teller) spokenPayment(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case cards.ShipPaid:
		if e.Florins == 0 {
			return t.Of(e.Seat, "You get nothing for a ship of value %d, in %s.", "%s gets nothing for a ship of value %d, in %s.", e.Value, t.Rank(e.Payment)), true
		}
		return t.Of(e.Seat, "You get %s for a ship of value %d, in %s.", "%s gets %s for a ship of value %d, in %s.", t.florins(e.Florins), e.Value, t.Rank(e.Payment)), true
	case cards.IconsPaid:
		good, rank := GoodName(t.Words, e.Good), t.Rank(e.Payment)
		if e.Florins == 0 {
			return t.Of(e.Seat, "You get nothing for %d icons of %s, in %s.", "%s gets nothing for %d icons of %s, in %s.", e.Icons, good, rank), true
		}
		return t.Of(e.Seat, "You get %s for %d icons of %s, in %s.", "%s gets %s for %d icons of %s, in %s.", t.florins(e.Florins), e.Icons, good, rank), true
	case cards.BonusPaid:
		return t.Of(e.Seat, "You get a bonus of %s for %d icons of %s.", "%s gets a bonus of %s for %d icons of %s.", t.florins(e.Florins), e.Icons, GoodName(t.Words, e.Good)), true
	}
	return "", false
}

func (t teller) florins(n int) string { return t.say("%d florins", n) }

func (t teller) earned(n int) string {
	if n == 0 {
		return t.say("nothing")
	}
	return t.florins(n)
}

func (t teller) amounts(earned []int16) string {
	var each []string
	for i, n := range earned {
		if t.Spoken {
			each = append(each, t.Of(rules.Seat(i), "brought|you %s", "brought|%s %s", t.earned(int(n))))
		} else {
			each = append(each, t.Name(rules.Seat(i))+" +"+strconv.Itoa(int(n)))
		}
	}
	if t.Spoken {
		return narration.List(t.Words, each)
	}
	return strings.Join(each, ", ")
}
