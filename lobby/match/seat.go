package match

import (
	"slices"
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

// seatOf is the seat of a person, Spectator when there is none.
func (m *Match) seatOf(id string) rules.Seat {
	for i := range m.seats {
		if m.seats[i].kind == Human && m.seats[i].who.ID == id {
			return rules.Seat(i)
		}
	}
	return rules.Spectator
}

func (m *Match) at(s rules.Seat) (*seat, error) {
	if s < 0 || int(s) >= len(m.seats) {
		return nil, ErrNoSeat
	}
	return &m.seats[s], nil
}

// anybody reports whether a person who has a seat is here. Spectators do not
// count: a game goes on for those who play it.
func (m *Match) anybody() bool {
	return slices.ContainsFunc(m.seats, func(s seat) bool { return s.kind == Human && s.here })
}

func (m *Match) count(k Kind) (n int) {
	for i := range m.seats {
		if m.seats[i].kind == k {
			n++
		}
	}
	return n
}

func (m *Match) taken() int { return len(m.seats) - m.count(Empty) }

// freeSeat is where a person could sit down.
func (m *Match) freeSeat(who Person) (rules.Seat, error) {
	switch i := slices.IndexFunc(m.seats, func(s seat) bool { return s.kind == Empty }); {
	case m.away.has(who.ID):
		return 0, ErrKicked
	case m.phase == Playing:
		return 0, ErrRunning
	case i < 0:
		return 0, ErrFull
	default:
		return rules.Seat(i), nil
	}
}

// Join brings somebody to their seat, or to a free one.
func (m *Match) Join(v *Viewer, now time.Time) error {
	if s := m.seatOf(v.ID); s >= 0 {
		m.admit(v)
		m.seats[s].from = v.From
		m.comeBack(s, now)
		return nil
	}
	if s := m.keptFor(v.ID); s >= 0 {
		m.admit(v)
		m.reclaim(s, now)
		return nil
	}
	s, err := m.freeSeat(v.Person)
	if err != nil {
		return err
	}
	m.admit(v)
	m.take(s, v, now)
	return nil
}

// Watch brings somebody to the table as a spectator, unless they have a seat.
func (m *Match) Watch(v *Viewer, now time.Time) error {
	switch {
	case m.seatOf(v.ID) >= 0, m.keptFor(v.ID) >= 0:
		return m.Join(v, now)
	case m.away.has(v.ID) && m.private():
		return ErrKicked
	case m.noWatchers:
		return ErrNoWatchers
	case m.spectators() >= m.config.Spectators:
		return ErrCrowded
	}
	m.admit(v)
	return nil
}

// Sit lets a spectator take a free seat, or take back their own.
func (m *Match) Sit(v *Viewer, now time.Time) error {
	if m.seatOf(v.ID) >= 0 {
		return nil
	}
	if s := m.keptFor(v.ID); s >= 0 {
		m.reclaim(s, now)
		return nil
	}
	s, err := m.freeSeat(v.Person)
	if err != nil {
		return err
	}
	m.take(s, v, now)
	return nil
}

func (m *Match) take(s rules.Seat, v *Viewer, now time.Time) {
	m.seats[s] = seat{kind: Human, who: v.Person, from: v.From}
	m.comeBack(s, now)
}

// Kick is the host's; the person may watch a public table and never sit down at
// this one again.
func (m *Match) Kick(by *Viewer, s rules.Seat, now time.Time) error {
	target, err := m.at(s)
	switch {
	case by.ID != m.host:
		return ErrNotHost
	case m.phase == Playing:
		return ErrPlaying
	case err != nil:
		return err
	case target.kind != Human || target.who.ID == m.host:
		return ErrNobody
	}
	who := target.who
	m.away.add(who.ID)
	m.say(Kicked, who.Name, s, "")
	target.free()
	if m.private() || m.noWatchers {
		m.showOut(who.ID, ShownOut)
	}
	m.agreed(now)
	return nil
}

func (m *Match) private() bool { return m.code != "" }
