package match

import (
	"strings"
	"time"

	"medici/rules"
)

// Clock is how long a person may think: a time for each decision and, when that
// is used up, a bank for the whole game (a simple delay). The zero Clock is none.
type Clock struct{ Move, Bank time.Duration }

// slowMove is from where on a game is played over days: people come and go, so
// the clock runs and bots play although nobody is here, and only the clock brings
// in a stand-in.
const slowMove = time.Hour

// clocks are those with a name; what is not among them is written MOVE+BANK.
var clocks = []struct {
	name string
	Clock
}{
	{"none", Clock{}},
	{"fast", Clock{20 * time.Second, 2 * time.Minute}},
	{"live", Clock{time.Minute, 5 * time.Minute}},
	{"slow", Clock{24 * time.Hour, 72 * time.Hour}},
}

// ClockNames are the words ParseClock knows, the most usual way to play second.
func ClockNames() (names []string) {
	for _, c := range clocks {
		names = append(names, c.name)
	}
	return names
}

// ParseClock reads a clock: one of ClockNames, or like 30s+5m.
func ParseClock(text string) (Clock, error) {
	for _, c := range clocks {
		if c.name == text {
			return c.Clock, nil
		}
	}
	move, bank, _ := strings.Cut(text, "+")
	c := Clock{}
	var err error
	if c.Move, err = time.ParseDuration(move); err == nil && bank != "" {
		c.Bank, err = time.ParseDuration(bank)
	}
	if err != nil || c.Move < time.Second || c.Move > 30*24*time.Hour || c.Bank < 0 || c.Bank > 90*24*time.Hour {
		return Clock{}, rules.Refuse("%q is no clock: say %s, or a time for a decision and a bank, like 30s+5m", text, strings.Join(ClockNames(), ", "))
	}
	return c, nil
}

// String is the clock as ParseClock reads it.
func (c Clock) String() string {
	for _, known := range clocks {
		if known.Clock == c {
			return known.name
		}
	}
	return c.Move.String() + "+" + c.Bank.String()
}

// Slow reports whether a game with this clock is played over days.
func (c Clock) Slow() bool { return c.Move >= slowMove }

// goesOn reports whether the game moves: a slow one always, any other while a
// person who plays it is here.
func (m *Match) goesOn() bool { return m.clock.Slow() || m.anybody() }

// hurried is how long a seat has for a decision whose person let the time run
// out and has not moved since.
func (c Clock) hurried() time.Duration { return min(c.Move/4, 5*time.Second) }

// timed reports whether a clock runs for the seat whose turn it is.
func (m *Match) timed() (*seat, bool) {
	if m.clock.Move == 0 || m.phase != Playing || m.state.Turn() < 0 || !m.goesOn() {
		return nil, false
	}
	s := &m.seats[m.state.Turn()]
	return s, s.kind == Human && !s.standIn
}

// deadline is when the time of the decision is up.
func (m *Match) deadline(s *seat) time.Time {
	if s.late {
		return m.asked.Add(m.clock.hurried())
	}
	return m.after(s, m.asked, m.clock.Move+s.bank)
}

// decided charges the bank for a decision that a person has made. A late
// player who is back has time again.
func (m *Match) decided(s *seat, now time.Time) {
	if m.clock.Move == 0 {
		return
	}
	if s.late {
		s.late, s.bot = false, nil
		s.bank = max(s.bank, m.clock.Move)
		return
	}
	m.charge(s, now)
}

// charge takes from the bank what a decision has used of it.
func (m *Match) charge(s *seat, now time.Time) {
	s.bank -= min(s.bank, max(0, m.spent(s, m.asked, now)-m.clock.Move))
}

// interrupt charges the decision of a game whose clock stands still from now on: when it goes on
// that has the time of a decision again, and no bank that was used.
func (m *Match) interrupt(now time.Time) {
	if s, ok := m.timed(); ok && !s.late && !m.clock.Slow() {
		m.charge(s, now)
		m.asked = now
	}
}

// resume goes on with the clock after a time in which nobody could play, since some moment; the
// zero one when nobody knows since when, and then as if nothing was spent.
func (m *Match) resume(now, since time.Time) {
	if !since.IsZero() && since.Before(m.heard) {
		since = m.heard
	}
	if m.phase != Playing || since.IsZero() || since.After(now) || m.asked.After(since) {
		m.asked = now
		return
	}
	if !m.clock.Slow() {
		if s := m.mover(); s != nil && !s.late {
			before := s.bank
			m.charge(s, since)
			m.dirty = m.dirty || s.bank != before
		}
		m.asked = now
		return
	}
	down := now.Sub(since)
	m.asked, m.dirty = m.asked.Add(down), true
	for i := range m.seats {
		if s := m.player(i); s != nil && !s.answerBy.IsZero() {
			s.answerBy = s.answerBy.Add(down)
		}
	}
}

// mover is the seat that is asked, of a person at a clock; nil for any other.
func (m *Match) mover() *seat {
	if turn := m.state.Turn(); turn >= 0 && m.seats[turn].kind == Human && m.clock.Move > 0 {
		return &m.seats[turn]
	}
	return nil
}

// callTime lets a bot make the decision whose time is up.
func (m *Match) callTime(now time.Time) {
	s, ok := m.timed()
	if !ok || m.question != nil || now.Before(m.deadline(s)) {
		return
	}
	if !s.late {
		s.late, s.bank = true, 0
		m.say(RanOut, s.who.Name, m.state.Turn(), "")
	}
	if s.bot == nil {
		s.bot = m.newSeatBot("")
	}
	m.putQuestion(m.state.Turn(), now)
}

// ClockInfo is the clock of a table as those at it see it.
type ClockInfo struct {
	Clock
	Running bool      // for the seat whose turn it is
	Until   time.Time // then the time of the decision, and after it the bank, is used up
	Bank    time.Time // when the bank begins to be used
}

func (m *Match) clockInfo() ClockInfo {
	info := ClockInfo{Clock: m.clock}
	if s, ok := m.timed(); ok {
		info.Running, info.Until = true, m.deadline(s)
		info.Bank = m.after(s, m.asked, m.clock.Move)
	}
	return info
}
