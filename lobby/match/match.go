package match

import (
	"time"

	"medici/internal/text/source"
	"medici/rules"
	"medici/rules/house"
)

// Match is everything that a table is: its people, its talk and its games. It is plain data with methods.
// It has no goroutines and no clock: the caller says what time it is. A method that returns an error has
// changed nothing.
type Match struct {
	config Config
	id     string // of the journal, never used again
	terms  terms
	phase  Phase
	host   string // ID of a person who sits here
	seats  seats
	crowd  crowd
	away   sentAway
	// formers holds the IDs of people who were forgotten while they had a seat here.
	formers []string

	games      int  // begun at this table
	play       play // the last of them
	clock      timer
	question   *Question // put to a bot; nil for none
	stakes     stakes
	attendance Attendance // of the last game, once it is over
	guesses    guesses    // of its watchers
	records    []Record
	taught     *house.Seed   // of a lesson's first game, before it begins; nil for a random seed
	opener     source.Source // where the evening was opened from

	// emptySince is when the last seated person left; zero while one is here.
	emptySince time.Time
	woke       time.Time // when it was read from entries, if it was
	closed     Reason

	talk     talk
	dirty    bool     // something changed that viewers were not told
	moved    int      // the moves among those changes
	lastInfo *Info    // valid while not dirty
	sitting  []Person // see [Summary.Seated]
}

// Config holds what all tables have in common.
type Config struct {
	Games      rules.Shelf
	Pace       time.Duration // the least time between a question and a bot's move
	Grace      time.Duration // how long an absent person's seat waits
	MaxIdle    time.Duration // how long a running game waits with nobody there
	Spectators int           // the most that may watch at once
	NewSeed    func() house.Seed
	Vacations  func(id string) []Vacation // a person's vacations, in order; nil for none
	Declared   func(id string) bool       // reports whether somebody is a declared program; nil for nobody
	Guessing   func(rules.Game) Guessing  // what watchers of a game may guess; nil for the default of every game
}

// Setup describes a new table.
type Setup struct {
	ID         string // of the table, never used again
	Name, Code string // the code is only for a private table
	Game       rules.Game
	Seats      int
	Bots       int    // how many seats bots have from the start
	Level      string // of the bots
	Clock      Clock
	NoWatchers bool        // only the players may watch, or read the game while it runs
	NoAdvice   bool        // see [Info.Advises]
	Lesson     *house.Seed // the seed of a lesson's first game; nil for any other table
	Host       Person
	Origin     *Origin       // of every game at the table; nil for games that begin at their start
	Seat       int           // of the host, from 0; bots take those behind it
	From       source.Source // where the host comes from
}

// New returns a table where the host has the first seat and is expected, and bots have the next seats.
func New(c Config, s Setup, now time.Time) *Match {
	m := &Match{
		config: c, id: s.ID, host: s.Host.ID, seats: make(seats, s.Seats),
		clock: timer{Clock: s.Clock, vacations: c.Vacations}, taught: s.Lesson, dirty: true,
		terms: terms{
			name: s.Name, code: s.Code, title: rules.Title(s.Game), game: s.Game, size: s.Seats,
			noWatchers: s.NoWatchers, noAdvice: s.NoAdvice, lesson: s.Lesson != nil,
		},
	}
	m.terms.origin = s.Origin
	m.seats[s.Seat] = seat{kind: Human, who: s.Host, awaySince: now, from: s.From}
	for i := range s.Bots {
		m.seatBot(rules.Seat((s.Seat+1+i)%s.Seats), s.Level)
	}
	return m
}

// Act makes a person's move. seq is the number of moves that they have seen.
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

// step moves the game. What follows from it is delivered when the caller asks for Updates.
func (m *Match) step(by rules.Seat, a rules.Action) error {
	if err := m.play.apply(by, a); err != nil {
		return err
	}
	m.moved++
	m.dirty = true
	if m.guesses.open {
		fall(m)
	}
	return nil
}

// proceed follows a move: it plays the House until somebody else must act.
func (m *Match) proceed(now time.Time) {
	m.question, m.clock.asked = nil, now
	for m.play.state.Turn() == rules.House {
		if err := m.step(rules.House, m.play.chance()); err != nil {
			panic(err) // the rules refuse what they have offered
		}
	}
	if rules.Over(m.play.state) {
		m.end(now)
	}
}

// goesOn reports whether the game moves: a slow one always does, any other while one of its people is here.
func (m *Match) goesOn() bool { return m.clock.Slow() || m.seats.anybody() }

// Due returns when something happens by itself next, or zero.
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

// Pause takes a time out of the clocks, in which nobody could do anything.
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
			panic(err) // the answer was a legal action
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
