package match

import (
	"time"

	"medici/rules"
)

// Asking is whom the game at a table asks.
type Asking struct {
	Who    Person // without an ID when it is a bot that decides
	Seat   rules.Seat
	Record string
	Seq    int
	Until  time.Time `json:"-"` // no clock runs while nobody is there
	// Began is how many moves there were when their turn began, and Given how long it takes
	// at most, by the clock.
	Began int           `json:"-"`
	Given time.Duration `json:"-"`
	Since time.Time     `json:"-"` // when what is asked now was asked; zero when no clock runs
}

// asks is whom the game asks now; nothing while none is played.
func (m *Match) asks() (a Asking) {
	if m.phase != Playing || m.closed != "" || m.play.state.Turn() < 0 {
		return a
	}
	seat := m.play.state.Turn()
	s := &m.seats[seat]
	a = Asking{Who: s.who, Seat: seat, Record: m.play.record, Seq: len(m.play.moves)}
	if runs := m.timed(); runs != nil {
		a.Until = m.clock.deadline(runs)
	}
	if s.standIn && m.goesOn() {
		a.Who = Person{Name: s.who.Name}
	}
	a.Began = m.play.turnBegan(seat)
	if !a.Until.IsZero() {
		a.Given, a.Since = m.clock.spent(s, m.clock.asked, a.Until), m.clock.asked
	}
	return a
}
