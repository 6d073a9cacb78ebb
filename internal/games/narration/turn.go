package narration

import (
	"time"

	"medici/internal/text/words"
	"medici/lobby"
)

// LastDay returns the last day, in UTC, of a vacation that ends at a moment.
func LastDay(until time.Time) string {
	return until.Add(-time.Second).UTC().Format(time.DateOnly)
}

// Waits tells one of the players whom a running game waits for and how long they have; it is empty when
// that is unknown.
func Waits(p *words.Printer, t lobby.Turn, now time.Time) string {
	left, runs := t.Left(now)
	switch {
	case now.Before(t.VacationUntil) && t.Yours:
		return p.Sprintf("It is your turn, and you are on vacation until %s.", LastDay(t.VacationUntil))
	case now.Before(t.VacationUntil):
		return p.Sprintf("%s is to move, and on vacation until %s.", t.Who, LastDay(t.VacationUntil))
	case t.Yours && runs:
		return p.Sprintf("It is your turn, %s left.", Left(left))
	case t.Yours:
		return p.Sprintf("It is your turn.")
	case t.Who == "":
		return ""
	case runs:
		return p.Sprintf("%s is to move, %s left.", t.Who, Left(left))
	}
	return p.Sprintf("%s is to move.", t.Who)
}
