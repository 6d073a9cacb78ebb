package match

import (
	"time"

	"medici/internal/text/source"
	"medici/rules"
)

// seat is a place at the table and who has it.
type seat struct {
	kind      Kind
	who       Person   // a bot's has only a name
	level     string   // of a bot
	bot       *seatBot // of a bot or a stand-in, while a game is played
	ready     bool
	here      bool
	arrived   bool      // was here at least once
	missing   bool      // was not here yet in the game that is played
	awaySince time.Time // when not here
	standIn   bool
	bank      time.Duration   // time left beyond that of each decision
	late      bool            // let the time run out and has not moved since
	votes     map[string]bool // who wishes a bot on this seat
	ends      bool            // would have the running game end
	answerBy  time.Time       // until when an answer to that is waited for; zero for no limit
	gone      bool            // left on purpose: the seat is kept to the game's end only
	from      source.Source   // where the person last came from; not written down
	kept      *seat           // of a bot: the seat as the person left it whom the bot has replaced
}

// absent reports whether a person has this seat and is not here.
func (s *seat) absent() bool { return s.kind == Human && !s.here }

func (s *seat) free() { *s = seat{} }

// seats are the places at a table in the order of their turns.
type seats []seat

// of is the seat of a person, Spectator when there is none.
func (s seats) of(id string) rules.Seat {
	for i := range s {
		if s[i].kind == Human && s[i].who.ID == id {
			return rules.Seat(i)
		}
	}
	return rules.Spectator
}

// reclaimable is the seat that a bot has and this person can take back, Spectator when
// there is none.
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

// free is the first seat that nobody has; Nobody for none.
func (s seats) free() rules.Seat {
	for i := range s {
		if s[i].kind == Empty {
			return rules.Seat(i)
		}
	}
	return rules.Nobody
}

// player is the seat of a person who plays or whom a bot has replaced; nil of a bot, and of
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

// people adds to a list those who have a seat, or can take back the one they had.
func (s seats) people(list []Person) []Person {
	for i := range s {
		if seat := s.player(i); seat != nil {
			list = append(list, seat.who)
		}
	}
	return list
}

// anybody reports whether a person who has a seat is here. Spectators do not
// count: a game goes on for those who play it.
func (s seats) anybody() bool { return !s.alone(rules.Nobody) }

// alone reports whether nobody else is here who has a seat.
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

// full reports that somebody has every seat, and a person is here.
func (s seats) full() bool { return s.count(Empty) == 0 && s.anybody() }

// ready reports that all who are here are.
func (s seats) ready() bool {
	for i := range s {
		if s[i].kind == Human && s[i].here && !s[i].ready {
			return false
		}
	}
	return true
}

// claimed reports that of those who have a seat, or had one, somebody was ever here.
func (s seats) claimed() bool {
	for i := range s {
		if s[i].arrived || s[i].kept != nil && s[i].kept.arrived {
			return true
		}
	}
	return false
}

// overdue are the seats of people who are away for longer than they are kept.
func (s seats) overdue(now time.Time, grace time.Duration) (away []rules.Seat) {
	for i := range s {
		if s[i].absent() && !now.Before(s[i].awaySince.Add(grace)) {
			away = append(away, rules.Seat(i))
		}
	}
	return away
}

// successor is who of the others has the table when the host's seat is free: the next person,
// preferably one who is here; Nobody for none.
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
