package match

import (
	"slices"
	"time"

	"medici/rules"
)

// SetReady sets whether somebody wants the next game to begin.
func (m *Match) SetReady(v *Viewer, ready bool, now time.Time) error {
	i := m.seats.of(v.ID)
	switch {
	case i < 0:
		return ErrNotSeated
	case m.phase == Playing:
		return ErrPlaying
	case m.terms.evening != "":
		return ErrRound
	}
	s := &m.seats[i]
	if ready && !s.ready {
		kind := IsReady
		if m.phase == Over {
			kind = WantsRematch
		}
		m.say(kind, s.who.Name, i, "")
	}
	s.ready, m.dirty = ready, true
	m.agreed(now)
	return nil
}

// Start begins the game at the host's word, whoever is ready.
func (m *Match) Start(v *Viewer, now time.Time) error {
	switch {
	case v.ID != m.host:
		return ErrNotHost
	case m.phase == Playing:
		return ErrPlaying
	case m.phase == Over:
		return ErrOver
	case m.seats.taken() < m.terms.least():
		return ErrTooFew
	}
	m.begin(now)
	return nil
}

// agreed begins a game when everybody who sits here and is present is ready. A person who is away for a
// moment is not asked, and keeps the seat.
func (m *Match) agreed(now time.Time) {
	if m.phase == Playing || m.closed != "" || !m.seats.anybody() || !m.seats.ready() {
		return
	}
	switch {
	case m.seats.taken() >= m.terms.least():
		m.begin(now)
	case m.phase == Over: // the table waits for more people
		m.phase = Waiting
		for i := range m.seats {
			m.seats[i].ready = false
		}
		for len(m.seats) < m.terms.size {
			m.seats = append(m.seats, seat{})
		}
		m.say(Reopened, "", rules.Nobody, "")
	}
}

// begin starts a game with those who have a seat.
func (m *Match) begin(now time.Time) {
	m.seats = slices.DeleteFunc(m.seats, func(s seat) bool { return s.kind == Empty })
	state, err := m.terms.game.Start(len(m.seats))
	if err != nil {
		panic(err) // the rules refuse a number of seats that they allow
	}
	m.phase, m.question, m.attendance = Playing, nil, Attendance{}
	m.games++
	players, levels := make([]Person, len(m.seats)), make([]string, len(m.seats))
	for i := range m.seats {
		s := &m.seats[i]
		s.ready, s.bank, s.late, s.votes, s.ends = false, m.clock.Bank, false, nil, false
		s.missing, s.answerBy = s.absent(), time.Time{}
		if s.kind == Program {
			s.bot = &seatBot{level: s.level}
		}
		players[i], levels[i] = s.who, s.level
	}
	seed := m.taught // for a lesson's first game only
	if m.taught = nil; seed == nil {
		drawn := m.config.NewSeed()
		seed = &drawn
	}
	m.play = newPlay(GameID(m.id, m.games), state, *seed, players, levels, now)
	playOrigin(m)
	m.stakes.everybody, m.guesses = true, guesses{}
	for i := range m.seats {
		s := &m.seats[i]
		m.play.from = append(m.play.from, s.from)
		if s.kind == Human && m.declared(s.who) {
			m.play.programs = append(m.play.programs, rules.Seat(i))
		}
	}
	m.crowd.anew()
	m.say(Started, "", rules.Nobody, m.play.commitment)
	m.proceed(now)
}

// end closes the game. A person who left it on purpose is gone now; one who is away has the usual time to
// come back, counted from now.
func (m *Match) end(now time.Time) {
	m.phase, m.play.ended = Over, now
	m.addRecord()
	m.attendance = m.seats.attendance(&m.play, m.clock.Slow())
	if m.stakes.rated {
		m.sayAbsent(RatedLast)
		if m.play.unplayed() {
			m.say(NobodyRated, "", rules.Nobody, "")
		}
	}
	m.say(Ended, "", rules.Nobody, m.play.revealed())
	for i := range m.seats {
		s := &m.seats[i]
		s.standIn, s.bot, s.awaySince, s.late, s.kept = false, nil, now, false, nil
		s.answerBy = time.Time{}
		if s.gone {
			m.vacate(rules.Seat(i), Left)
		}
	}
}
