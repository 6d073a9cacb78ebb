package match

import (
	"slices"
	"time"
)

// timer measures the time of those who decide: the agreed clock, since when the present decision is open,
// and when the clock stands still. How much each player has left is in their seat.
type timer struct {
	Clock
	asked     time.Time
	vacations func(id string) []Vacation // a person's vacations, in order; nil for none
}

// deadline returns when the time for a seat's decision is up.
func (c *timer) deadline(s *seat) time.Time {
	if s.late {
		return c.asked.Add(c.hurried())
	}
	return c.after(s, c.asked, c.Move+s.bank)
}

// allowed returns until when somebody may answer whether the game may end, if they are asked now: as long
// as one of their decisions could take; in a slow game that excludes the bank, which lasts days; without a
// clock, as long as a seat is kept.
func (c *timer) allowed(s *seat, now time.Time, grace time.Duration) time.Time {
	switch {
	case c.Move == 0:
		return now.Add(grace)
	case c.Slow():
		return c.after(s, now, c.Move)
	}
	return now.Add(c.Move + s.bank)
}

// decided charges the bank for a decision that a person has made. A late player who is back has time again.
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

// charge takes what a decision has used from the bank.
func (c *timer) charge(s *seat, now time.Time) {
	s.bank -= min(s.bank, max(0, c.spent(s, c.asked, now)-c.Move))
}

// interrupt charges the open decision because the clock stands still from now on. When the game goes on,
// the decision has its full time again, but not the bank it used.
func (c *timer) interrupt(s *seat, now time.Time) {
	if !s.late && !c.Slow() {
		c.charge(s, now)
		c.asked = now
	}
}

// info returns what the people there see, with the running clock of a seat, or of nobody if it is nil.
func (c *timer) info(s *seat) ClockInfo {
	info := ClockInfo{Clock: c.Clock}
	if s != nil {
		info.Running, info.Until = true, c.deadline(s)
		info.Bank = c.after(s, c.asked, c.Move)
	}
	return info
}

// vacationsOf returns the vacations of a seat's person, in order.
func (c *timer) vacationsOf(s *seat) []Vacation {
	if c.vacations == nil || !c.Slow() || !s.who.Known() {
		return nil
	}
	return c.vacations(s.who.ID)
}

// vacationsNow returns the vacations that stop a seat's clock, for the present decision if it is asked.
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

// after returns when that much of a person's own time will be over, counted from a moment.
func (c *timer) after(s *seat, from time.Time, own time.Duration) time.Time {
	end := from.Add(own)
	for _, r := range c.vacationsOf(s) {
		if begin := later(r.From, from); r.Applies(from) && begin.Before(end) && r.Until.After(begin) {
			end = end.Add(r.Until.Sub(begin))
		}
	}
	return end
}

// spent returns how much of a person's own time lies between two moments.
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
