package match

import (
	"time"

	"medici/internal/text/source"
	"medici/rules"
)

// seat is one player's position at the table, and who has it.
type seat struct {
	kind      Kind
	who       Person   // a bot has only a name
	level     string   // of a bot
	bot       *seatBot // of a bot or a stand-in, during a game
	ready     bool
	here      bool
	arrived   bool      // has been here at least once
	missing   bool      // has not been here yet in the running game
	awaySince time.Time // when not here
	standIn   bool
	bank      time.Duration   // time left beyond that of each decision
	late      bool            // has run out of time and not moved since
	votes     map[string]bool // the IDs of those who voted for a bot on this seat
	ends      bool            // agrees to end the running game
	answerBy  time.Time       // the end of the time to answer that; zero for no limit
	gone      bool            // left on purpose: the seat is kept only until the game ends
	from      source.Source   // where the person last came from; not stored
	kept      *seat           // on a bot's seat: the seat as the person left it whom the bot replaced
}

// absent reports whether a person has this seat and is not here.
func (s *seat) absent() bool { return s.kind == Human && !s.here }

func (s *seat) free() { *s = seat{} }

// seats are a table's seats in the order of their turns.
type seats []seat

// of returns the seat of a person, or Spectator.
func (s seats) of(id string) rules.Seat {
	for i := range s {
		if s[i].kind == Human && s[i].who.ID == id {
			return rules.Seat(i)
		}
	}
	return rules.Spectator
}

// reclaimable returns the seat that a bot has and this person can take back, or Spectator.
func (s seats) reclaimable(id string) rules.Seat {
	for i := range s {
		if kept := s[i].kept; kept != nil && kept.who.ID == id {
			return rules.Seat(i)
		}
	}
	return rules.Spectator
}

func (s seats) at(i rules.Seat) (*seat, error) {
	if i < 0 || int(i) >= len(s) {
		return nil, ErrNoSeat
	}
	return &s[i], nil
}

// free returns the first free seat, or Nobody.
func (s seats) free() rules.Seat {
	for i := range s {
		if s[i].kind == Empty {
			return rules.Seat(i)
		}
	}
	return rules.Nobody
}

// player returns the seat of a person, also one whom a bot has replaced. It is nil for a bot, and for
// somebody who is forgotten.
func (s seats) player(i int) *seat {
	switch seat := &s[i]; {
	case seat.kind == Human:
		return seat
	case seat.kept != nil:
		return seat.kept
	}
	return nil
}

// people appends those who have a seat, or can take back the one they had.
func (s seats) people(list []Person) []Person {
	for i := range s {
		if seat := s.player(i); seat != nil {
			list = append(list, seat.who)
		}
	}
	return list
}

// anybody reports whether a person with a seat is here. Spectators do not count: a game goes on for its
// players.
func (s seats) anybody() bool { return !s.alone(rules.Nobody) }

// alone reports whether no other person with a seat is here.
func (s seats) alone(but rules.Seat) bool {
	for i := range s {
		if rules.Seat(i) != but && s[i].kind == Human && s[i].here {
			return false
		}
	}
	return true
}

func (s seats) count(k Kind) (n int) {
	for i := range s {
		if s[i].kind == k {
			n++
		}
	}
	return n
}

func (s seats) taken() int { return len(s) - s.count(Empty) }

// full reports whether every seat is taken and a person is here.
func (s seats) full() bool { return s.count(Empty) == 0 && s.anybody() }

// ready reports whether everybody here is ready.
func (s seats) ready() bool {
	for i := range s {
		if s[i].kind == Human && s[i].here && !s[i].ready {
			return false
		}
	}
	return true
}

// claimed reports whether any of those who have, or had, a seat was ever here.
func (s seats) claimed() bool {
	for i := range s {
		if s[i].arrived || s[i].kept != nil && s[i].kept.arrived {
			return true
		}
	}
	return false
}

// overdue returns the seats of people who have been away for longer than their seats are kept.
func (s seats) overdue(now time.Time, grace time.Duration) (away []rules.Seat) {
	for i := range s {
		if s[i].absent() && !now.Before(s[i].awaySince.Add(grace)) {
			away = append(away, rules.Seat(i))
		}
	}
	return away
}

// successor returns who gets the table when the host's seat is free: the next person, preferably one who is
// here; Nobody if there is none.
func (s seats) successor(of rules.Seat) rules.Seat {
	for _, mustBeHere := range []bool{true, false} {
		for k := range s {
			next := rules.Seat((int(of) + 1 + k) % len(s))
			if s[next].kind == Human && (s[next].here || !mustBeHere) {
				return next
			}
		}
	}
	return rules.Nobody
}
