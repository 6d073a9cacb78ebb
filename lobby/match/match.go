package match

import (
	"time"

	"medici/internal/text/source"
	"medici/rules"
	"medici/rules/house"
)

// Match is everything a table is: its people, its talk and its games. It is plain
// data with methods. It has no goroutines, and no clock: its caller says what time it
// is. Methods that answer with an error have then changed nothing.
type Match struct {
	config Config
	id     string // of the journal, used once for ever
	terms  terms
	phase  Phase
	host   string // ID of a person who sits here
	seats  seats
	crowd  crowd
	away   sentAway
	// formers are the IDs of people who were forgotten while they had a seat here.
	formers []string

	games      int  // begun at this table
	play       play // the last of them
	clock      timer
	question   *Question // that a bot is asked; nil for none
	stakes     stakes
	attendance Attendance // of the last game, when it is over
	records    []Record
	taught     *house.Seed   // of the first game, before that begins; nil for chance
	opener     source.Source // where the evening was opened from

	// emptySince is when the last seated person went away; zero while one is here.
	emptySince time.Time
	woke       time.Time // when it was read from its entries, if it was
	closed     Reason

	talk     talk
	dirty    bool     // something changed that has not been told
	moved    int      // moves among that
	lastInfo *Info    // the last time; nothing of it has changed while not dirty
	sitting  []Person // see [Summary.Seated]
}

// Config is what all tables have in common.
type Config struct {
	Games      rules.Shelf
	Pace       time.Duration // a bot's move comes at least this long after it was asked
	Grace      time.Duration // how long an absent person's seat waits
	MaxIdle    time.Duration // how long a running game waits with nobody there
	Spectators int           // who may watch at once
	NewSeed    func() house.Seed
	Vacations  func(id string) []Vacation // of a person, in their order; nobody rests when nil
	Declared   func(id string) bool       // somebody says that they are a program; nobody does when nil
}

// Setup is a new table.
type Setup struct {
	ID         string // of the table, used once for ever
	Name, Code string // the code is of a private table only
	Game       rules.Game
	Seats      int
	Bots       int    // of those, on seats of their own
	Level      string // of the bots
	Clock      Clock
	NoWatchers bool        // nobody watches, nor reads a game while it runs, but those who play
	NoAdvice   bool        // see [Info.Advises]
	Lesson     *house.Seed // of the first game, which teaches; nil for any other table
	Host       Person
	From       source.Source // where the host comes from
}

// New is a table at which the host has the first seat and is awaited, and bots have
// the next ones.
func New(c Config, s Setup, now time.Time) *Match {
	m := &Match{
		config: c, id: s.ID, host: s.Host.ID, seats: make(seats, s.Seats),
		clock: timer{Clock: s.Clock, vacations: c.Vacations}, taught: s.Lesson, dirty: true,
		terms: terms{
			name: s.Name, code: s.Code, title: rules.Title(s.Game), game: s.Game, size: s.Seats,
			noWatchers: s.NoWatchers, noAdvice: s.NoAdvice, lesson: s.Lesson != nil,
		},
	}
	m.seats[0] = seat{kind: Human, who: s.Host, awaySince: now, from: s.From}
	for i := range s.Bots {
		m.seatBot(rules.Seat(i+1), s.Level)
	}
	return m
}

// Act lets a person move who has seen a number of moves.
func (m *Match) Act(v *Viewer, a rules.Action, seq int, now time.Time) error {
	seat := m.seats.of(v.ID)
	switch {
	case seat < 0:
		return ErrNotSeated
	case m.phase != Playing:
		return ErrNotPlaying
	case a == nil:
		return ErrNothing
	case seq != len(m.play.moves):
		return ErrStale
	}
	if err := m.step(seat, a); err != nil {
		return err
	}
	m.clock.decided(&m.seats[seat], now)
	m.proceed(now)
	m.awaitAnswers(now)
	return nil
}

// step moves the game. What comes of it is told only when the caller asks for Updates.
func (m *Match) step(by rules.Seat, a rules.Action) error {
	if err := m.play.apply(by, a); err != nil {
		return err
	}
	m.moved++
	m.dirty = true
	return nil
}

// proceed follows a move: the House is answered until somebody else must act.
func (m *Match) proceed(now time.Time) {
	m.question, m.clock.asked = nil, now
	for m.play.state.Turn() == rules.House {
		if err := m.step(rules.House, m.play.chance()); err != nil {
			panic(err) // the rules refuse what they offered
		}
	}
	if rules.Over(m.play.state) {
		m.end(now)
	}
}

// goesOn reports whether the game moves: a slow one always, any other while a
// person who plays it is here.
func (m *Match) goesOn() bool { return m.clock.Slow() || m.seats.anybody() }

// Due is when something happens by itself next; zero for never.
func (m *Match) Due() time.Time {
	var first time.Time
	add := func(t time.Time) {
		if !t.IsZero() && (first.IsZero() || t.Before(first)) {
			first = t
		}
	}
	if m.phase == Playing && !m.goesOn() {
		return m.emptySince.Add(IdleLimit(m.terms.evening, m.config.MaxIdle))
	}
	add(m.unclaimedUntil())
	if s := m.timed(); s != nil && m.question == nil {
		add(m.clock.deadline(s))
	}
	if q := m.question; q != nil && q.answer != nil {
		add(q.asked.Add(m.crowd.pace(m.config.Pace, m.seats)))
	}
	if m.phase == Playing && m.stakes.allAgree(m.terms.evening) {
		add(m.seats.answered())
	}
	for i := range m.seats {
		if s := &m.seats[i]; s.absent() && !s.standIn && !(m.phase == Playing && m.clock.Slow()) {
			add(s.awaySince.Add(m.config.Grace))
		}
	}
	return first
}

// Pause says that for so long nobody could do anything: no time has run.
func (m *Match) Pause(d time.Duration) { m.clock.asked, m.lastInfo = m.clock.asked.Add(d), nil }

// Happen does what is due.
func (m *Match) Happen(now time.Time) {
	switch until := m.unclaimedUntil(); {
	case m.phase != Playing:
		away := m.seats.overdue(now, m.config.Grace)
		for _, i := range away {
			m.vacate(i, Vacated)
		}
		if len(away) > 0 {
			m.agreed(now)
		}
	case !m.goesOn():
		if !now.Before(m.emptySince.Add(IdleLimit(m.terms.evening, m.config.MaxIdle))) {
			m.Close(Abandoned)
		}
	case !until.IsZero() && !now.Before(until):
		m.Close(Abandoned)
	default:
		m.callBots(now)
		m.awaitAnswers(now)
		q := m.question
		if q == nil || q.answer == nil || now.Before(q.asked.Add(m.crowd.pace(m.config.Pace, m.seats))) || m.closed != "" {
			return
		}
		if err := m.step(q.Seat, q.answer); err != nil {
			panic(err) // the answer was one of the legal actions
		}
		m.play.moves[len(m.play.moves)-1].proxy = m.seats[q.Seat].proxied(m.play.players[q.Seat], m.clock.Slow())
		m.proceed(now)
	}
}

// Close ends the table for good.
func (m *Match) Close(why Reason) {
	if m.closed == "" {
		m.closed, m.dirty = why, true
		m.addRecord()
	}
}
