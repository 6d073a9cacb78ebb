package match

import (
	"slices"

	"medici/rules"
)

// Attendance lists the people with a seat in a finished game who were not there for it: seats from 0, each
// list in order.
type Attendance struct {
	// Absent are those for whom a bot played at the end because they were voted out, left, lost their
	// connection or ran out of time, and did not come back; those for whom bots made more than a third of
	// the choices, or the last five; and those of the other lists.
	Absent []int `json:"absent,omitempty"`
	// Excused were back at the end, and whenever a bot chose for them their connection had failed.
	Excused []int `json:"excused,omitempty"`
	// Missing never came while the game was played.
	Missing []int `json:"missing,omitempty"`
}

func (a Attendance) equal(b Attendance) bool {
	return slices.Equal(a.Absent, b.Absent) && slices.Equal(a.Excused, b.Excused) && slices.Equal(a.Missing, b.Missing)
}

// early reports whether a table was closed by agreement and the game counts, with those who did not answer
// in last place.
func (a Attendance) early(closed Reason) bool { return closed == Agreed && len(a.Absent) > 0 }

// why returns what to say of an absent seat: what its list says, or otherwise something else.
func (a Attendance) why(seat int, otherwise LineKind) LineKind {
	switch {
	case slices.Contains(a.Missing, seat):
		return NeverCame
	case slices.Contains(a.Excused, seat):
		return LineFailed
	}
	return otherwise
}

// stayed returns the seats, of so many, that do not count as absent.
func (a Attendance) stayed(of int) (seats []rules.Seat) {
	for i := range of {
		if !slices.Contains(a.Absent, i) {
			seats = append(seats, rules.Seat(i))
		}
	}
	return seats
}

// proxy tells why a bot made a choice for a person, if one did. Journals hold it as a number.
type proxy uint8

const (
	nobody  proxy = iota // the person chose
	forGone              // for a person who was late, left on purpose, or was voted out
	forCut               // for a person whose connection had failed
)

// proxied returns why a bot chooses now for a person who had a seat when the game began.
func (s *seat) proxied(player Person, slow bool) proxy {
	switch {
	case player.ID == "":
		return nobody // the seat belongs to the bot
	case s.absent() && !s.gone && !slow:
		return forCut
	}
	return forGone
}

// mostLast is how many choices in a row, at the end, bots may make for somebody before that person counts
// as absent.
const mostLast = 5

// choices counts how a seat's choices in a game were made.
type choices struct{ own, cut, gone, last int } // last ones in a row by bots

func (p *play) choicesOf(seat rules.Seat) (c choices) {
	for _, move := range p.moves {
		if move.by != seat {
			continue
		}
		c.last++
		switch move.proxy {
		case nobody:
			c.own, c.last = c.own+1, 0
		case forCut:
			c.cut++
		case forGone:
			c.gone++
		}
	}
	return c
}

// handed reports whether too many choices were left to bots.
func (c choices) handed() bool { return 3*(c.cut+c.gone) > c.own+c.cut+c.gone || c.last >= mostLast }

// unplayed reports whether a game of several people had fewer than two who made a choice of their own.
func (p *play) unplayed() bool {
	people, played := 0, 0
	for i, player := range p.players {
		if player.ID == "" {
			continue
		}
		if people++; p.choicesOf(rules.Seat(i)).own > 0 {
			played++
		}
	}
	return people > 1 && played < 2
}

// attendance returns who was not there, at the end of a game.
func (s seats) attendance(p *play, slow bool) (a Attendance) {
	for i := range s {
		seat, c := &s[i], p.choicesOf(rules.Seat(i))
		if p.players[i].ID == "" {
			continue
		}
		switch {
		case seat.missing && c.own == 0 || seat.kept != nil && seat.kept.missing:
			a.Missing = append(a.Missing, i)
		case seat.deserted(slow):
		case !c.handed():
			continue
		case c.gone == 0:
			a.Excused = append(a.Excused, i)
		}
		a.Absent = append(a.Absent, i)
	}
	return a
}

// sayAbsent says who counts as absent in a rated game, and why.
func (m *Match) sayAbsent(otherwise LineKind) {
	for _, i := range m.attendance.Absent {
		m.say(m.attendance.why(i, otherwise), m.play.players[i].Name, rules.Seat(i), "")
	}
}
