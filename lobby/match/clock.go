package match

import (
	"strings"
	"time"

	"medici/rules"
)

// Clock is how long a person may think: a time for each decision and, once that is used up, a bank for the
// whole game (a simple delay). The zero Clock sets no limit.
type Clock struct{ Move, Bank time.Duration }

// slowMove is the least time for a move in a slow game, which is played over days: people come and go, so
// the clock runs and bots play although nobody is here, and only the clock brings in a stand-in.
const slowMove = time.Hour

// clocks lists the clocks that have a name; others are written MOVE+BANK.
var clocks = []struct {
	name string
	Clock
}{
	{"none", Clock{}},
	{"fast", Clock{20 * time.Second, 2 * time.Minute}},
	{"live", Clock{time.Minute, 5 * time.Minute}},
	{"slow", Clock{24 * time.Hour, 72 * time.Hour}},
}

// ClockNames returns the names that ParseClock knows, with the most usual clock second.
func ClockNames() (names []string) {
	for _, c := range clocks {
		names = append(names, c.name)
	}
	return names
}

// ParseClock parses a clock: one of ClockNames, or a text like 30s+5m.
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
		return Clock{}, rules.Refuse("%q is no clock: say %s, or a time for a decision and a bank, like 30s+5m", text,
			strings.Join(ClockNames(), ", "))
	}
	return c, nil
}

// String returns the clock as ParseClock reads it.
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

// hurried returns how long a seat has for a decision after its person has run out of time and has not moved
// since.
func (c Clock) hurried() time.Duration { return min(c.Move/4, 5*time.Second) }

// ClockInfo is a table's clock as the people there see it.
type ClockInfo struct {
	Clock
	Running bool      // for the seat to move
	Until   time.Time // then the time for the decision, and after it the bank, is used up
	Bank    time.Time // when the decision begins to use the bank
}
