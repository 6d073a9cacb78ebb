package match

import (
	"slices"
	"time"

	"medici/rules"
)

// Rest is a time in which the clocks of slow games stand still for a person.
type Rest struct {
	From, Until time.Time
	// Decided is when the person decided on it: for what was asked before that the clock runs on. It
	// is zero for one of before, by which every clock stands still.
	Decided time.Time
}

// Applies reports whether the clock of a decision stands still in that time which is asked since
// some moment.
func (r Rest) Applies(asked time.Time) bool { return !r.Decided.After(asked) }

// rests are those of the person of a seat, in their order.
func (m *Match) rests(s *seat) []Rest {
	if m.config.Rests == nil || !m.clock.Slow() || !s.who.Known() {
		return nil
	}
	return m.config.Rests(s.who.ID)
}

// restsNow are those by which the clock of a seat stands still, of whoever is asked for what is
// asked.
func (m *Match) restsNow(i rules.Seat) (rests []Rest) {
	all := m.rests(&m.seats[i])
	if m.phase != Playing || i != m.state.Turn() || !slices.ContainsFunc(all, func(r Rest) bool { return !r.Applies(m.asked) }) {
		return all
	}
	for _, r := range all {
		if r.Applies(m.asked) {
			rests = append(rests, r)
		}
	}
	return rests
}

// after is when so much of a person's own time is over, from some moment on.
func (m *Match) after(s *seat, from time.Time, own time.Duration) time.Time {
	end := from.Add(own)
	for _, r := range m.rests(s) {
		if begin := later(r.From, from); r.Applies(from) && begin.Before(end) && r.Until.After(begin) {
			end = end.Add(r.Until.Sub(begin))
		}
	}
	return end
}

// spent is how much of a person's own time is over between two moments.
func (m *Match) spent(s *seat, from, until time.Time) time.Duration {
	own := until.Sub(from)
	for _, r := range m.rests(s) {
		if !r.Applies(from) {
			continue
		}
		begin, end := later(r.From, from), r.Until
		if until.Before(end) {
			end = until
		}
		own -= max(0, end.Sub(begin))
	}
	return own
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// Rested says at the table that a person has decided to rest, from when to when, or that
// they rest no more.
func (m *Match) Rested(id, when string, over bool) {
	s := m.seatOf(id)
	if s < 0 || !m.clock.Slow() {
		return
	}
	if over {
		m.say(RestOver, m.seats[s].who.Name, s, "")
		return
	}
	m.say(TakesRest, m.seats[s].who.Name, s, when)
}

// Resting is until when a person rests who does so now.
func (s SeatInfo) Resting(now time.Time) (until time.Time, ok bool) {
	for _, r := range s.Rests {
		if !now.Before(r.From) && now.Before(r.Until) {
			return r.Until, true
		}
	}
	return until, false
}

// Resting is until when whoever is to move rests, in a game that waits for them.
func (u *Update) Resting(seat rules.Seat, now time.Time) (until time.Time, ok bool) {
	if u.Table.Phase != Playing || seat < 0 || int(seat) >= len(u.Table.Seats) {
		return until, false
	}
	return u.Table.Seats[seat].Resting(now)
}
