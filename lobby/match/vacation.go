package match

import (
	"time"

	"medici/rules"
)

// Vacation is a time during which the clocks of slow games stand still for a person.
type Vacation struct {
	From, Until time.Time
	// Decided is when the person decided on it: a decision that was open by then keeps its clock. It is
	// zero in data of older programs, whose vacations stop every clock.
	Decided time.Time
}

// Applies reports whether the vacation stops the clock of a decision that has been open since asked.
func (r Vacation) Applies(asked time.Time) bool { return !r.Decided.After(asked) }

// VacationChanged announces at the table that a person is on vacation, from when to when, or is back.
func (m *Match) VacationChanged(id, when string, over bool) {
	s := m.seats.of(id)
	if s < 0 || !m.clock.Slow() {
		return
	}
	if over {
		m.say(VacationOver, m.seats[s].who.Name, s, "")
		return
	}
	m.say(TakesVacation, m.seats[s].who.Name, s, when)
}

// OnVacation returns the end of a person's vacation if they are on one now.
func (s SeatInfo) OnVacation(now time.Time) (until time.Time, ok bool) {
	for _, r := range s.Vacations {
		if !now.Before(r.From) && now.Before(r.Until) {
			return r.Until, true
		}
	}
	return until, false
}

// OnVacation returns the end of the vacation of the person to move, in a game that waits for them.
func (u *Update) OnVacation(seat rules.Seat, now time.Time) (until time.Time, ok bool) {
	if u.Table.Phase != Playing || seat < 0 || int(seat) >= len(u.Table.Seats) {
		return until, false
	}
	return u.Table.Seats[seat].OnVacation(now)
}
