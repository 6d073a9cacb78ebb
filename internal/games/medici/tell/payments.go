package tell

import (
	"medici/rules"
	"medici/rules/medici"
)

// payment tells of the end of a day, florin by florin.
func (t teller) payment(e rules.Event) (string, bool) {
	if e, ok := e.(medici.LevelRaised); ok {
		return t.Of(e.Seat, "You rise in %s from level %d to %d.", "%s rises in %s from level %d to %d.",
			GoodName(t.Words, e.Good), e.From, e.To), true
	}
	if t.Spoken {
		return t.spokenPayment(e)
	}
	switch e := e.(type) {
	case medici.ShipPaid:
		return t.Words.Sprintf("%s: ship worth %d, %s: %s.", t.Name(e.Seat), e.Value, t.Rank(e.Payment),
			t.Florins(e.Florins)), true
	case medici.AwardPaid:
		return t.Words.Sprintf("%s: %s level %d, %s: %s.", t.Name(e.Seat), GoodName(t.Words, e.Good), e.Level,
			t.Rank(e.Payment), t.Florins(e.Florins)), true
	case medici.BonusPaid:
		return t.Words.Sprintf("%s: bonus for %s level %d: %s.", t.Name(e.Seat), GoodName(t.Words, e.Good), e.Level,
			t.Florins(e.Florins)), true
	}
	return "", false
}

func (t teller) spokenPayment(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case medici.ShipPaid:
		place := t.Rank(e.Payment)
		if e.Florins == 0 {
			return t.Of(e.Seat, "You get nothing for a ship worth %d, in %s.", "%s gets nothing for a ship worth %d, in %s.",
				e.Value, place), true
		}
		return t.Of(e.Seat, "You get %s for a ship worth %d, in %s.", "%s gets %s for a ship worth %d, in %s.",
			t.Florins(e.Florins), e.Value, place), true
	case medici.AwardPaid:
		good, place := GoodName(t.Words, e.Good), t.Rank(e.Payment)
		if e.Florins == 0 {
			return t.Of(e.Seat, "You get nothing for level %d in %s, in %s.", "%s gets nothing for level %d in %s, in %s.",
				e.Level, good, place), true
		}
		return t.Of(e.Seat, "You get %s for level %d in %s, in %s.", "%s gets %s for level %d in %s, in %s.",
			t.Florins(e.Florins), e.Level, good, place), true
	case medici.BonusPaid:
		return t.Of(e.Seat, "You get a bonus of %s for level %d in %s.", "%s gets a bonus of %s for level %d in %s.",
			t.Florins(e.Florins), e.Level, GoodName(t.Words, e.Good)), true
	}
	return "", false
}
