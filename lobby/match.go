package lobby

import (
	"time"

	"medici/internal/source"
	"medici/rules"
	"medici/rules/house"
)

// match is everything a table is: its people, its talk and its game. It is plain
// data with methods. It has no goroutines, and no clock: whoever calls says what
// time it is. Methods that answer with an error have then changed nothing.
type match struct {
	settings
	phase  Phase
	host   string // ID of a person who sits here
	seats  []seat
	away   sentAway
	visits []*Visit
	// emptySince is when the last seated person went away; zero while one is here.
	emptySince time.Time
	woke       time.Time // when it was read from the journal, if it was
	closed     Reason
	games      int // begun at this table
	// absent are the seats of the last game, from 0, whose people a bot played for
	// at its end: see deserted.
	absent []int
	play
	rating
	talk
	ledger
	question *question
	dirty    bool // something changed that has not been published
	moved    int  // moves among that
}

// settings never change while a table lives.
type settings struct {
	id         string // of the journal, used once for ever
	name, code string // the code is of a private table only
	title      string
	game       rules.Game
	size       int // seats while waiting
	clock      Clock
	config     Config
	newSeed    func() house.Seed
}

// play is the game at the table, or the last one.
type play struct {
	state      rules.State
	seed       house.Seed // secret until the game is over
	draws      int        // of the House so far
	moves      []move
	toldMoves  [][]Move        // the moves as told, by viewerIndex; grown when somebody looks
	players    []Person        // who sat where when it began
	levels     []string        // of those who are bots
	from       []source.Source // where the players came from; nothing after a restart
	began      time.Time
	chronicled chronicled
	filed      bool      // its record is written down, or will be
	asked      time.Time // since when the seat whose turn it is could decide
}

type move struct {
	by     rules.Seat
	action rules.Action
	events []rules.Event
	masked []rules.Action // as they are told, by viewerIndex; nothing when the action is open to all
}

// masked is a legal action as it is told, by viewerIndex; nothing when it is open to all.
func masked(s rules.State, a rules.Action, seats int) []rules.Action {
	if s.Tell(a, rules.Spectator).String() == a.String() {
		return nil
	}
	told := make([]rules.Action, viewerIndex(rules.Seat(seats)))
	for viewer := rules.Referee; int(viewer) < seats; viewer++ {
		told[viewerIndex(viewer)] = s.Tell(a, viewer)
	}
	return told
}

// String is the move as the record writes it: actor and action.
func (m move) String() string { return m.by.String() + " " + m.action.String() }

// told is the action as a seat may know it.
func (m move) told(viewer rules.Seat) rules.Action {
	if m.masked == nil {
		return m.action
	}
	return m.masked[viewerIndex(viewer)]
}

func newPlay(state rules.State, seed house.Seed, players []Person, levels []string, began time.Time) play {
	return play{state: state, seed: seed, players: players, levels: levels, began: began, toldMoves: make([][]Move, viewerIndex(rules.Seat(len(players))))}
}

func (s *settings) private() bool { return s.code != "" }

// act lets a person move who has seen a number of moves.
func (m *match) act(v *Visit, a rules.Action, seq int, now time.Time) error {
	seat := m.seatOf(v.who.ID)
	switch {
	case seat < 0:
		return ErrNotSeated
	case m.phase != Playing:
		return ErrNotPlaying
	case a == nil:
		return ErrNothing
	case seq != len(m.moves):
		return ErrStale
	}
	if err := m.step(seat, a); err != nil {
		return err
	}
	m.decided(&m.seats[seat], now)
	m.proceed(now)
	return nil
}

// step is the only place where a game moves. What comes of it is told only after
// it was written down: see Table.settle.
func (m *match) step(by rules.Seat, a rules.Action) error {
	before := m.state
	next, events, err := before.Apply(by, a)
	if err != nil {
		return err
	}
	m.state = next
	m.moves = append(m.moves, move{by, a, events, masked(before, a, len(m.players))})
	m.moved++
	m.dirty = true
	return nil
}

// proceed follows a move: the House is answered until somebody else must act.
func (m *match) proceed(now time.Time) {
	m.question, m.asked = nil, now
	for m.state.Turn() == rules.House {
		outcomes := m.state.Actions()
		if err := m.step(rules.House, outcomes[m.seed.Choose(m.draws, len(outcomes))]); err != nil {
			panic(err) // the rules refuse what they offered
		}
		m.draws++
	}
	if rules.Over(m.state) {
		m.end(now)
	}
}

// due is when something happens by itself next; zero for never.
func (m *match) due() time.Time {
	var first time.Time
	add := func(t time.Time) {
		if first.IsZero() || t.Before(first) {
			first = t
		}
	}
	if m.halted != nil {
		return m.retry
	}
	if m.phase == Playing && !m.goesOn() {
		add(m.emptySince.Add(m.config.Keep))
		if m.canSleep() {
			add(m.sleepsAt())
		}
		return first
	}
	if s, ok := m.timed(); ok && m.question == nil {
		add(m.deadline(s))
	}
	if q := m.question; q != nil && q.answer != nil {
		add(q.asked.Add(m.config.Pace))
	}
	for _, s := range m.seats {
		if s.absent() && !s.standIn && !(m.phase == Playing && m.clock.slow()) {
			add(s.awaySince.Add(m.config.Grace))
		}
	}
	return first
}

// fallsAsleep reports a game at which nobody is: after a while it sleeps until somebody
// comes. It forgets then what is not in the journal.
func (m *match) fallsAsleep(now time.Time) bool { return m.canSleep() && !now.Before(m.sleepsAt()) }

func (m *match) canSleep() bool {
	idle := m.phase == Playing && !m.goesOn() && len(m.visits) == 0 && m.closed == ""
	return m.config.Store != nil && idle && m.halted == nil && !m.late && m.backlog.empty()
}

func (m *match) sleepsAt() time.Time {
	since := m.emptySince
	if since.Before(m.woke) {
		since = m.woke
	}
	return since.Add(m.config.Grace)
}

// happen does what is due.
func (m *match) happen(now time.Time) {
	switch {
	case m.halted != nil:
	case m.phase != Playing:
		m.vacateAbsent(now)
	case !m.goesOn():
		if !now.Before(m.emptySince.Add(m.config.Keep)) {
			m.close(Abandoned)
		}
	default:
		m.callStandIns(now)
		m.callTime(now)
		if q := m.question; q != nil && q.answer != nil && !now.Before(q.asked.Add(m.config.Pace)) {
			if err := m.step(q.seat, q.answer); err != nil {
				panic(err) // the answer was one of the legal actions
			}
			m.proceed(now)
		}
	}
}

func (m *match) close(why Reason) {
	if m.closed == "" {
		m.closed, m.dirty = why, true
		if why != Broken {
			m.queueRecord()
		}
	}
}
