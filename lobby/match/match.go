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
	config     Config
	id         string // of the journal, used once for ever
	name, code string // the code is of a private table only
	title      string
	game       rules.Game
	size       int // seats while waiting
	clock      Clock
	noWatchers bool
	noAdvice   bool
	evening    string        // the code of the evening whose table this is; empty for any other
	opener     source.Source // where that was opened from
	lesson     bool          // the first game teaches
	taught     *house.Seed   // of that game, before it begins; nil for chance
	phase      Phase
	host       string // ID of a person who sits here
	seats      []seat
	away       sentAway
	// formers are the IDs of people who were forgotten while they had a seat here.
	formers  []string
	viewers  []*Viewer
	shownOut []News // what those are told who have not been told so yet
	// emptySince is when the last seated person went away; zero while one is here.
	emptySince time.Time
	woke       time.Time // when it was read from its entries, if it was
	heard      time.Time // when the last of these was written
	closed     Reason
	games      int        // begun at this table
	attendance Attendance // of the last game, when it is over
	play
	talk
	rated    bool
	unrated  string // the reason
	records  []Record
	question *Question
	dirty    bool     // something changed that has not been told
	told     *Info    // the last time; nothing of it has changed while not dirty
	sitting  []Person // see Seated
	moved    int      // moves among that
}

// Config is what all tables have in common.
type Config struct {
	Games      rules.Shelf
	Pace       time.Duration // a bot's move comes at least this long after it was asked
	Grace      time.Duration // how long an absent person's seat waits
	Keep       time.Duration // how long a running game waits with nobody there
	Spectators int           // who may watch at once
	NewSeed    func() house.Seed
	Rests      func(id string) []Rest // of a person, in their order; nobody rests when nil
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
		config: c, id: s.ID, name: s.Name, code: s.Code, title: rules.Title(s.Game), game: s.Game,
		size: s.Seats, clock: s.Clock, noWatchers: s.NoWatchers, noAdvice: s.NoAdvice, lesson: s.Lesson != nil, taught: s.Lesson, host: s.Host.ID, seats: make([]seat, s.Seats), dirty: true,
	}
	m.seats[0] = seat{kind: Human, who: s.Host, awaySince: now, from: s.From}
	for i := range s.Bots {
		m.seatBot(rules.Seat(i+1), s.Level)
	}
	return m
}

// play is the game at the table, or the last one.
type play struct {
	record     string // its id
	state      rules.State
	seed       house.Seed // secret until the game is over
	commitment string     // of the seed
	draws      int        // of the House so far
	moves      []move
	open       bool            // nothing of the game is hidden
	toldMoves  [][]Move        // the moves as told, by viewerIndex; grown when somebody looks
	players    []Person        // who sat where when it began
	levels     []string        // of those who are bots
	from       []source.Source // where the players came from; nothing after a restart
	began      time.Time
	everybody  bool      // see AgreeToEnd; false of games that began before it was written
	stage      stage     // see Stage
	recorded   bool      // its record is among the records, or was
	asked      time.Time // since when the seat whose turn it is could decide
}

type move struct {
	by     rules.Seat
	action rules.Action
	events []rules.Event
	masked []rules.Action // as they are told, by viewerIndex; nothing when the action is open to all
	proxy  proxy
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

func newPlay(record string, state rules.State, seed house.Seed, players []Person, levels []string, began time.Time) play {
	_, open := state.View(rules.Spectator).(rules.Open)
	return play{record: record, state: state, seed: seed, commitment: seed.Commitment(), open: open, players: players, levels: levels, began: began, toldMoves: make([][]Move, viewerIndex(rules.Seat(len(players))))}
}

// Act lets a person move who has seen a number of moves.
func (m *Match) Act(v *Viewer, a rules.Action, seq int, now time.Time) error {
	seat := m.seatOf(v.ID)
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
	m.awaitAnswers(now)
	return nil
}

// step is the only place where a game moves. What comes of it is told only when
// the caller asks for Updates.
func (m *Match) step(by rules.Seat, a rules.Action) error {
	before := m.state
	next, events, err := before.Apply(by, a)
	if err != nil {
		return err
	}
	m.state = next
	made := move{by: by, action: a, events: events}
	if !m.open {
		made.masked = masked(before, a, len(m.players))
	}
	m.moves = append(m.moves, made)
	m.moved++
	m.dirty = true
	return nil
}

// proceed follows a move: the House is answered until somebody else must act.
func (m *Match) proceed(now time.Time) {
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

// Due is when something happens by itself next; zero for never.
func (m *Match) Due() time.Time {
	var first time.Time
	add := func(t time.Time) {
		if first.IsZero() || t.Before(first) {
			first = t
		}
	}
	if m.Still() {
		return m.emptySince.Add(Kept(m.evening, m.config.Keep))
	}
	if until := m.unclaimedUntil(); !until.IsZero() {
		add(until)
	}
	if s, ok := m.timed(); ok && m.question == nil {
		add(m.deadline(s))
	}
	if q := m.question; q != nil && q.answer != nil {
		add(q.asked.Add(m.pace()))
	}
	if until := m.answered(); !until.IsZero() {
		add(until)
	}
	for _, s := range m.seats {
		if s.absent() && !s.standIn && !(m.phase == Playing && m.clock.Slow()) {
			add(s.awaySince.Add(m.config.Grace))
		}
	}
	return first
}

// Idle reports a game at which nobody is, and that does not move. It can be forgotten
// from SleepsAt on until somebody comes, and read again from its entries.
func (m *Match) Idle() bool {
	return m.Still() && len(m.viewers) == 0 && m.closed == ""
}

// SleepsAt is when nobody has been at an idle game for a while.
func (m *Match) SleepsAt() time.Time {
	since := m.emptySince
	if since.Before(m.woke) {
		since = m.woke
	}
	return since.Add(m.config.Grace)
}

// Pause says that for so long nobody could do anything: no time has run.
func (m *Match) Pause(d time.Duration) { m.asked, m.told = m.asked.Add(d), nil }

// Happen does what is due.
func (m *Match) Happen(now time.Time) {
	switch {
	case m.phase != Playing:
		m.vacateAbsent(now)
	case !m.goesOn():
		if !now.Before(m.emptySince.Add(Kept(m.evening, m.config.Keep))) {
			m.Close(Abandoned)
		}
	case m.unclaimed(now):
		m.Close(Abandoned)
	default:
		m.callStandIns(now)
		m.callTime(now)
		m.awaitAnswers(now)
		if q := m.question; q != nil && q.answer != nil && !now.Before(q.asked.Add(m.pace())) && m.closed == "" {
			if err := m.step(q.Seat, q.answer); err != nil {
				panic(err) // the answer was one of the legal actions
			}
			m.moves[len(m.moves)-1].proxy = m.proxied(q.Seat)
			m.proceed(now)
		}
	}
}

// Close ends the table for good.
func (m *Match) Close(why Reason) {
	if m.closed == "" {
		m.closed, m.dirty = why, true
		m.addRecord()
	}
}
