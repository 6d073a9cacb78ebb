package match

import (
	"slices"
	"time"

	"medici/rules"
)

// Phase is how far a table is. It and Kind are written down as numbers.
type Phase uint8

const (
	Waiting Phase = iota // for people to sit down, and to be ready
	Playing
	Over // the game has ended; when all are ready the next one begins
)

// Kind is who sits on a seat.
type Kind uint8

const (
	Empty Kind = iota
	Human
	Program
)

// Reason is why a table is gone for a visit; empty while it is there.
type Reason string

const (
	Deserted  Reason = "deserted"  // the last person left a table that was not playing
	Abandoned Reason = "abandoned" // nobody came back to a running game
	ShownOut  Reason = "shown out" // the host of a private table sent this person away
	Unwatched Reason = "unwatched" // the host lets nobody watch any more
	Dissolved Reason = "dissolved" // those who look after the server closed the table
	Agreed    Reason = "agreed"    // everybody who played wished the game to end
	Broken    Reason = "broken"    // a fault in the program; it is in the log
	Shutdown  Reason = "shutdown"  // the lobby closes
	Moved     Reason = "moved"     // another process keeps the table from now on; it goes on there
)

// Update is what one visit has to know since it last looked. Several become one
// when they are not taken in time: the state is the newest, Moves and Lines are
// all that happened in between. Slices and the Table are shared among visits: don't change
// them.
type Update struct {
	Table *Info      // shared; Nowhere where only Halted or Closed says something
	You   rules.Seat // the seat at the table, or rules.Spectator
	// Replaced says that a bot has the seat of You, who watches. Sit takes it back
	// as long as the game lasts.
	Replaced bool

	Seq   int            // moves of the game so far; Act wants it back
	View  rules.View     // nil before the first game; of the last game until the next begins
	Moves []Move         // new ones
	Legal []rules.Action // what You may do now, when it is your turn
	Fresh bool           // Moves begin with the first of a game: forget the story so far

	Lines []Line // chat and table business, new

	// Halted says that the table cannot write its journal and waits. It comes alone
	// or merged with what was there before.
	Halted bool
	// LowDisk says why it does: there is little room on the disk, and it is kept for
	// people with a key, of whom none sits here.
	LowDisk bool

	// Closed is set in the last update of a visit. It may hold nothing else.
	Closed Reason
}

// Nowhere is the table of an update that says nothing of one.
var Nowhere = &Info{}

// Votable is a seat that a bot decides for, because its person is away or late, and
// whose person You could vote out: the one that keeps the table waiting before the
// others.
func (u *Update) Votable() (rules.Seat, bool) {
	if u.Table.Phase != Playing || u.You < 0 || u.View == nil {
		return 0, false
	}
	found, ok := rules.Nobody, false
	for i, s := range u.Table.Seats {
		seat := rules.Seat(i)
		if s.Kind != Human || seat == u.You || !s.StandIn && !s.Late {
			continue
		}
		if !ok || seat == u.View.Turn() {
			found, ok = seat, true
		}
	}
	return found, ok
}

// AskedToEnd is somebody who would have the game end, while You have not said so;
// false when there is none.
func (u *Update) AskedToEnd() (rules.Seat, bool) {
	if u.Table.Phase != Playing || u.You < 0 || u.Mine().Ends {
		return 0, false
	}
	i := slices.IndexFunc(u.Table.Seats, func(s SeatInfo) bool { return s.Ends })
	return rules.Seat(i), i >= 0
}

// Sleeps reports whether nobody plays once You have left, until somebody comes back:
// You are the only person of those who play who is here, and days are no time.
func (u *Update) Sleeps() bool {
	for i, s := range u.Table.Seats {
		if s.Kind == Human && s.Here && rules.Seat(i) != u.You {
			return false
		}
	}
	return !u.Slow()
}

// Slow reports whether the game goes on while nobody is here, and only the clock
// brings in a bot for somebody who is away.
func (u *Update) Slow() bool { return u.Table.Clock.Slow() }

// Move is one action of a game, and what it brought about.
type Move struct {
	Seq    int // from 1, without gaps
	By     rules.Seat
	Action rules.Action  // as this visit may know it
	Events []rules.Event // and them
}

// Info is a table as those at it see it.
type Info struct {
	Name    string
	Game    rules.Game
	Title   string // of the game, with its options
	Private bool
	Code    string // invitation to a private table
	Phase   Phase
	Host    rules.Seat // Nobody while the table is being left by all
	Seats   []SeatInfo
	// Players are the names by seat of the game that View is of. While it is
	// played they are those of Seats; afterwards people come and go.
	Players  []string
	Watchers []string
	// DeclaredWatchers are those of Watchers who say of themselves that they are programs.
	DeclaredWatchers []string
	NoWatchers       bool   // nobody may watch
	NoAdvice         bool   // nobody is advised
	Lesson           bool   // the game teaches, see Setup
	Evening          string // the code of the evening whose table this is; empty for any other
	Clock            ClockInfo
	Pace             time.Duration // how long bots take for a move, at least, unless one person alone hurries them
	Record           string        // the id of the game that View is of
	Number           int           // of that game at this table, from 1
	Commitment       string        // to the House's seed, since the game's start
	Seed             string        // hexadecimal, when the game is over
	Scores           []int         // by seat, when the game is over
	Winners          []rules.Seat
	Absent           []int // of Attendance, when the game is over; shared

	// Rated says whether the game that is played moves ratings, or while none is
	// played whether the next one would. Else Unrated is the reason, in one word. Where
	// nobody knows there is neither.
	Rated   bool
	Unrated string
}

// SeatInfo is a seat as everybody at the table sees it.
type SeatInfo struct {
	Name     string
	Kind     Kind
	Here     bool // a bot always is
	Ready    bool
	StandIn  bool          // a bot decides until the person is back
	Level    string        // of a bot, as it was asked for
	Bank     time.Duration // left beyond the time for each decision
	Late     bool          // let the time run out; a bot decides quickly until the person moves
	Ends     bool          // would have the running game end
	Declared bool          // of a person: says that they are a program
	// AnswerBy is until when the seat's person, who is away, late or replaced, may say whether
	// it may, and counts as having left then; zero when nobody waits for that.
	AnswerBy  time.Time
	Vacations []Vacation // in which the clock of a slow game stands still; shared
}

// MostLines is how much talk is kept for those who come later or are slow.
const MostLines = 100

// Merge is what both updates tell, unless the next begins another story than the
// one that old goes on with: no move is lost. Of lines the last ones are kept, as for
// people who come later.
func Merge(old, next Update) (one Update, ok bool) {
	if next.Fresh && len(old.Moves) > 0 {
		return old, false
	}
	lines := append(old.Lines, next.Lines...)
	if n := len(lines) - MostLines; n > 0 {
		lines = lines[n:]
	}
	if next.Closed != "" {
		old.Lines, old.Closed = lines, next.Closed
		return old, true
	}
	if next.Halted {
		old.Halted, old.LowDisk = true, next.LowDisk
		return old, true
	}
	next.Lines = lines
	if !next.Fresh {
		next.Moves, next.Fresh = append(old.Moves, next.Moves...), old.Fresh
	}
	return next, true
}
