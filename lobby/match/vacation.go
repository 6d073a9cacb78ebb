package match

import (
	"time"

	"medici/rules"
)

// Vacation is a time in which the clocks of slow games stand still for a person.
type Vacation struct {
	From, Until time.Time
	// Decided is when the person decided on it: for what was asked before that the clock runs on. It
	// is zero for one of before, by which every clock stands still.
	Decided time.Time
}

// Applies reports whether the clock of a decision stands still in that time which is asked since
// some moment.
func (r Vacation) Applies(asked time.Time) bool { return !r.Decided.After(asked) }

// VacationChanged says at the table that a person has taken days off, from when to when, or that
// they are back.
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

// OnVacation is until when a person is on vacation who is now.
func (s SeatInfo) OnVacation(now time.Time) (until time.Time, ok bool) {
	for _, r := range s.Vacations {
		if !now.Before(r.From) && now.Before(r.Until) {
			return r.Until, true
		}
	}
	return until, false
}

// OnVacation is until when the person on turn is on vacation, in a game that waits for them.
func (u *Update) OnVacation(seat rules.Seat, now time.Time) (until time.Time, ok bool) {
	if u.Table.Phase != Playing || seat < 0 || int(seat) >= len(u.Table.Seats) {
		return until, false
	}
	return u.Table.Seats[seat].OnVacation(now)
}
