package strozzi

import (
	"strconv"
	"strings"

	"medici/internal/narration"
	"medici/rules"
	"medici/rules/strozzi"
)

// scoring tells of the end of a round, payment by payment.
func (t teller) scoring(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case strozzi.PierPaid:
		if e.Family == strozzi.NoFamily {
			return t.p.Sprintf("Nobody has the higher cargo %s, %d to %d.", At(t.p, e.Pier), e.Values[strozzi.Medici], e.Values[strozzi.Strozzi]), true
		}
		return t.p.Sprintf("%s has the higher cargo %s, %d to %d: %s.", t.name(e.Family), At(t.p, e.Pier),
			e.Values[e.Family], e.Values[e.Family.Other()], t.florins(e.Florins)), true
	case strozzi.PawnMoved:
		return t.moved(e), true
	case strozzi.PawnPaid:
		return t.p.Sprintf("%s has the pawn of %s %s: %s.", t.name(e.Family), GoodName(t.p, e.Good), At(t.p, e.Pier), t.florins(e.Florins)), true
	case strozzi.BonusPaid:
		return t.p.Sprintf("%s has the pawn of %s %s on step %d: a bonus of %s.", t.name(e.Family), GoodName(t.p, e.Good), At(t.p, e.Pier), e.Step, t.florins(e.Florins)), true
	case strozzi.RoundScored:
		return t.p.Sprintf("Round %d brought %s.", e.Round, t.amounts(e.Earned)), true
	}
	return "", false
}

func (t teller) moved(e strozzi.PawnMoved) string {
	good, at := GoodName(t.p, e.Good), At(t.p, e.Pier)
	if e.From == e.To {
		return t.p.Sprintf("The pawn of %s %s stays where it is: %d steps to %d.", good, at, e.Steps[strozzi.Medici], e.Steps[strozzi.Strozzi])
	}
	return t.p.Sprintf("The pawn of %s %s goes from %s to %s: %d steps to %d.", good, at, Place(t.p, t.seat, e.From), Place(t.p, t.seat, e.To), e.Steps[strozzi.Medici], e.Steps[strozzi.Strozzi])
}

func (t teller) amounts(earned [strozzi.Families]int) string {
	var each []string
	for f, n := range earned {
		if t.spoken {
			each = append(each, t.seat(rules.Seat(f))+" "+t.florins(n))
		} else {
			each = append(each, t.seat(rules.Seat(f))+" +"+strconv.Itoa(n))
		}
	}
	if t.spoken {
		return narration.List(t.p, each)
	}
	return strings.Join(each, ", ")
}
