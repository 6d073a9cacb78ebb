package tell

import (
	"strconv"
	"strings"

	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/strozzi"
)

// scoring tells of the end of a round, payment by payment.
func (t teller) scoring(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case strozzi.PierPaid:
		at := At(t.Words, e.Pier)
		if e.Family == strozzi.NoFamily {
			return t.Words.Sprintf("Nobody has the higher cargo %s, %d to %d.", at, e.Values[strozzi.Medici],
				e.Values[strozzi.Strozzi]), true
		}
		return t.of(e.Family, "You have the higher cargo %s, %d to %d: %s.", "%s has the higher cargo %s, %d to %d: %s.",
			at, e.Values[e.Family], e.Values[e.Family.Other()], t.Florins(e.Florins)), true
	case strozzi.PawnMoved:
		return t.moved(e), true
	case strozzi.PawnPaid:
		return t.of(e.Family, "You have the pawn of %s %s: %s.", "%s has the pawn of %s %s: %s.",
			GoodName(t.Words, e.Good), At(t.Words, e.Pier), t.Florins(e.Florins)), true
	case strozzi.BonusPaid:
		return t.of(e.Family, "You have the pawn of %s %s on step %d: a bonus of %s.",
			"%s has the pawn of %s %s on step %d: a bonus of %s.",
			GoodName(t.Words, e.Good), At(t.Words, e.Pier), e.Step, t.Florins(e.Florins)), true
	case strozzi.RoundScored:
		return t.Words.Sprintf("Round %d brought %s.", e.Round, t.amounts(e.Earned)), true
	}
	return "", false
}

func (t teller) moved(e strozzi.PawnMoved) string {
	good, at := GoodName(t.Words, e.Good), At(t.Words, e.Pier)
	if e.From == e.To {
		return t.Words.Sprintf("The pawn of %s %s stays where it is, %d steps against %d.", good, at,
			e.Steps[strozzi.Medici], e.Steps[strozzi.Strozzi])
	}
	return t.Words.Sprintf("The pawn of %s %s goes from %s to %s, %d steps against %d.", good, at,
		Place(t.Reader, e.From), Place(t.Reader, e.To), e.Steps[strozzi.Medici], e.Steps[strozzi.Strozzi])
}

func (t teller) amounts(earned [strozzi.Families]int) string {
	var each []string
	for i, n := range earned {
		if t.Spoken {
			each = append(each, t.Of(rules.Seat(i), "earned|you %s", "earned|%s %s", t.Florins(n)))
		} else {
			each = append(each, t.Name(rules.Seat(i))+" +"+strconv.Itoa(n))
		}
	}
	if t.Spoken {
		return narration.List(t.Words, each)
	}
	return strings.Join(each, ", ")
}
