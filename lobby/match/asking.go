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

// Asks is whom the game asks now; nothing while none is played.
func (m *Match) Asks() (a Asking) {
	if m.phase != Playing || m.closed != "" || m.state.Turn() < 0 {
		return a
	}
	seat := m.state.Turn()
	s := &m.seats[seat]
	a = Asking{Who: s.who, Seat: seat, Record: m.record, Seq: len(m.moves), Until: m.clockInfo().Until}
	if s.standIn && m.goesOn() {
		a.Who = Person{Name: s.who.Name}
	}
	a.Began = m.turnBegan(seat)
	if !a.Until.IsZero() {
		a.Given, a.Since = m.spent(s, m.asked, a.Until), m.asked
	}
	return a
}

// turnBegan is how many moves there were when a seat's turn began: those since are its own,
// and of the House.
func (m *Match) turnBegan(seat rules.Seat) int {
	began := len(m.moves)
	for i := began; i > 0; i-- {
		switch m.moves[i-1].by {
		case seat:
			began = i - 1
		case rules.House:
		default:
			return began
		}
	}
	return began
}

// Still reports a running game that does not move, because nobody is here who plays it.
func (m *Match) Still() bool { return m.phase == Playing && !m.goesOn() }
