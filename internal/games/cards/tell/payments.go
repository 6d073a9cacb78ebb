package tell

import (
	"medici/rules"
	"medici/rules/cards"
)

// payment tells of the end of a round, florin by florin.
func (t teller) payment(e rules.Event) (string, bool) {
	if e, ok := e.(cards.IconsStored); ok {
		return t.Of(e.Seat, "You store icons of %s: %d, then %d.", "%s stores icons of %s: %d, then %d.",
			GoodName(t.Words, e.Good), e.From, e.To), true
	}
	if t.Spoken {
		return t.spokenPayment(e)
	}
	switch e := e.(type) {
	case cards.ShipPaid:
		return t.say("%s: ship of value %d, %s: %s.", t.Name(e.Seat), e.Value, t.Rank(e.Payment), t.Florins(e.Florins)), true
	case cards.IconsPaid:
		return t.say("%s: %d icons of %s, %s: %s.", t.Name(e.Seat), e.Icons, GoodName(t.Words, e.Good), t.Rank(e.Payment),
			t.Florins(e.Florins)), true
	case cards.BonusPaid:
		return t.say("%s: bonus for %d icons of %s: %s.", t.Name(e.Seat), e.Icons, GoodName(t.Words, e.Good),
			t.Florins(e.Florins)), true
	}
	return "", false
}

func (t teller) spokenPayment(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case cards.ShipPaid:
		if e.Florins == 0 {
			return t.Of(e.Seat, "You get nothing for a ship of value %d, in %s.",
				"%s gets nothing for a ship of value %d, in %s.", e.Value, t.Rank(e.Payment)), true
		}
		return t.Of(e.Seat, "You get %s for a ship of value %d, in %s.", "%s gets %s for a ship of value %d, in %s.",
			t.Florins(e.Florins), e.Value, t.Rank(e.Payment)), true
	case cards.IconsPaid:
		good, rank := GoodName(t.Words, e.Good), t.Rank(e.Payment)
		if e.Florins == 0 {
			return t.Of(e.Seat, "You get nothing for %d icons of %s, in %s.", "%s gets nothing for %d icons of %s, in %s.",
				e.Icons, good, rank), true
		}
		return t.Of(e.Seat, "You get %s for %d icons of %s, in %s.", "%s gets %s for %d icons of %s, in %s.",
			t.Florins(e.Florins), e.Icons, good, rank), true
	case cards.BonusPaid:
		return t.Of(e.Seat, "You get a bonus of %s for %d icons of %s.", "%s gets a bonus of %s for %d icons of %s.",
			t.Florins(e.Florins), e.Icons, GoodName(t.Words, e.Good)), true
	}
	return "", false
}
