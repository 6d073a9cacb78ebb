package match

import (
	"time"

	"medici/rules"
)

// Asking tells whom the game at a table waits for.
type Asking struct {
	Who    Person // without an ID when a bot decides
	Seat   rules.Seat
	Record string
	Seq    int
	Until  time.Time `json:"-"` // zero while nobody is there, because no clock runs
	// Began is the number of moves when their turn began, and Given the longest that the turn may take by
	// the clock.
	Began int           `json:"-"`
	Given time.Duration `json:"-"`
	Since time.Time     `json:"-"` // when the present question was asked; zero when no clock runs
}

// asks returns whom the game waits for now. It is zero while no game is played.
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
