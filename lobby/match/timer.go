package match

import (
	"slices"
	"time"
)

// timer is the time of those who decide: what is agreed about it, since when the one who is
// asked could decide, and when it stands still. What is left to each stands at their seat.
type timer struct {
	Clock
	asked     time.Time
	vacations func(id string) []Vacation // of a person, in their order; nobody rests when nil
}

// deadline is when the time of a seat's decision is up.
func (c *timer) deadline(s *seat) time.Time {
	if s.late {
		return c.asked.Add(c.hurried())
	}
	return c.after(s, c.asked, c.Move+s.bank)
}

// allowed is until when somebody may answer who is asked now whether the game may end: as long
// as a decision of theirs could take, in a slow game without the bank, which is for days;
// without a clock as long as a seat is kept.
func (c *timer) allowed(s *seat, now time.Time, grace time.Duration) time.Time {
	switch {
	case c.Move == 0:
		return now.Add(grace)
	case c.Slow():
		return c.after(s, now, c.Move)
	}
	return now.Add(c.Move + s.bank)
}

// decided charges the bank for a decision that a person has made. A late
// player who is back has time again.
func (c *timer) decided(s *seat, now time.Time) {
	if c.Move == 0 {
		return
	}
	if s.late {
		s.late, s.bot = false, nil
		s.bank = max(s.bank, c.Move)
		return
	}
	c.charge(s, now)
}

// charge takes from the bank what a decision has used of it.
func (c *timer) charge(s *seat, now time.Time) {
	s.bank -= min(s.bank, max(0, c.spent(s, c.asked, now)-c.Move))
}

// interrupt charges the decision of a game whose clock stands still from now on: when it goes on
// that has the time of a decision again, and no bank that was used.
func (c *timer) interrupt(s *seat, now time.Time) {
	if !s.late && !c.Slow() {
		c.charge(s, now)
		c.asked = now
	}
}

// info is what those at the table see, for which the clock of a seat runs; of none where it is nil.
func (c *timer) info(s *seat) ClockInfo {
	info := ClockInfo{Clock: c.Clock}
	if s != nil {
		info.Running, info.Until = true, c.deadline(s)
		info.Bank = c.after(s, c.asked, c.Move)
	}
	return info
}

// vacationsOf are those of the person of a seat, in their order.
func (c *timer) vacationsOf(s *seat) []Vacation {
	if c.vacations == nil || !c.Slow() || !s.who.Known() {
		return nil
	}
	return c.vacations(s.who.ID)
}

// vacationsNow are those by which the clock of a seat stands still, of the one who is asked for what is
// asked.
func (c *timer) vacationsNow(s *seat, asked bool) (vacations []Vacation) {
	all := c.vacationsOf(s)
	if !asked || !slices.ContainsFunc(all, func(r Vacation) bool { return !r.Applies(c.asked) }) {
		return all
	}
	for _, r := range all {
		if r.Applies(c.asked) {
			vacations = append(vacations, r)
		}
	}
	return vacations
}

// after is when so much of a person's own time is over, from some moment on.
func (c *timer) after(s *seat, from time.Time, own time.Duration) time.Time {
	end := from.Add(own)
	for _, r := range c.vacationsOf(s) {
		if begin := later(r.From, from); r.Applies(from) && begin.Before(end) && r.Until.After(begin) {
			end = end.Add(r.Until.Sub(begin))
		}
	}
	return end
}

// spent is how much of a person's own time is over between two moments.
func (c *timer) spent(s *seat, from, until time.Time) time.Duration {
	own := until.Sub(from)
	for _, r := range c.vacationsOf(s) {
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
