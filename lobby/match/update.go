package match

import (
	"slices"
	"time"

	"medici/rules"
)

// Phase is how far a table is. Journals hold Phase and Kind as numbers.
type Phase uint8

const (
	Waiting Phase = iota // for people to sit down and be ready
	Playing
	Over // the game has ended; the next begins when everybody is ready
)

// Kind is who sits on a seat.
type Kind uint8

const (
	Empty Kind = iota
	Human
	Program
)

// Reason is why a visit has lost its table; empty while it has not.
type Reason string

const (
	Deserted  Reason = "deserted"  // the last person left a table that was not playing
	Abandoned Reason = "abandoned" // nobody came back to a running game
	ShownOut  Reason = "shown out" // the host of a private table sent this person away
	Unwatched Reason = "unwatched" // the host closed the table to watchers
	Dissolved Reason = "dissolved" // an administrator closed the table
	Agreed    Reason = "agreed"    // everybody who played agreed to end the game
	Broken    Reason = "broken"    // a fault in the program, which is in the log
	Shutdown  Reason = "shutdown"  // the lobby closes
	Moved     Reason = "moved"     // another node holds the table from now on, and it goes on there
)

// Update is what one visit has to know since it last looked. Updates that are not taken in time become one:
// the state is the newest, and Moves and Lines hold everything in between. Slices and the Table are shared
// among visits: don't change them.
type Update struct {
	Table *Info      // shared; Nowhere in an update with only Halted or Closed
	You   rules.Seat // the visit's seat, or rules.Spectator
	// Replaced says that a bot has the seat of You, who watches. Sit takes it back while the game lasts.
	Replaced bool

	Seq   int            // moves of the game so far, which Act takes
	View  rules.View     // nil before the first game; of the last game until the next begins
	Moves []Move         // new moves
	Legal []rules.Action // what You may do now, on your turn
	Fresh bool           // Moves begin with the game's first: forget the story so far

	Lines []Line // new chat and table business

	Guess *Guess // what You may guess as a watcher; nil with a seat, and while no game is played

	// Halted says that the table waits because it cannot write its journal. It comes alone, or merged with
	// what came before.
	Halted bool
	// LowDisk says that a table is halted because the disk is low: room is kept for people with a key, and
	// none sits here.
	LowDisk bool

	// Closed is set in the last update of a visit, which may hold nothing else.
	Closed Reason
}

// Nowhere is the table of an update that is about none.
var Nowhere = &Info{}

// Votable returns a seat that a bot decides for because its person is away or late, and whose person You
// could vote out; first the one that keeps the table waiting.
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

// AskedToEnd returns somebody who agrees to end the game while You have not. It is false when there is
// nobody.
func (u *Update) AskedToEnd() (rules.Seat, bool) {
	if u.Table.Phase != Playing || u.You < 0 || u.OwnSeat().Ends {
		return 0, false
	}
	i := slices.IndexFunc(u.Table.Seats, func(s SeatInfo) bool { return s.Ends })
	return rules.Seat(i), i >= 0
}

// Sleeps reports whether the game stops once You leave, until somebody comes back: You are the only one of
// its people who is here, and it is not a slow game.
func (u *Update) Sleeps() bool {
	for i, s := range u.Table.Seats {
		if s.Kind == Human && s.Here && rules.Seat(i) != u.You {
			return false
		}
	}
	return !u.Slow()
}

// Slow reports whether the game goes on while nobody is here, and only the clock brings in a bot for
// somebody who is away.
func (u *Update) Slow() bool { return u.Table.Clock.Slow() }

// Move is one action of a game, and its events.
type Move struct {
	Seq    int // from 1, without gaps
	By     rules.Seat
	Action rules.Action  // as this visit may know it
	Events []rules.Event // as this visit may know them
}

// Info is a table as the people there see it.
type Info struct {
	Name    string
	Game    rules.Game
	Title   string // of the game, with its options
	Private bool
	Code    string // the invitation to a private table
	Phase   Phase
	Host    rules.Seat // Nobody while everybody is leaving the table
	Seats   []SeatInfo
	// Players are the names, by seat, of the game that View shows. During the game they are those of Seats;
	// afterwards people come and go.
	Players  []string
	Watchers []string
	// DeclaredWatchers are those of Watchers who have declared that they are programs.
	DeclaredWatchers []string
	NoWatchers       bool   // nobody may watch
	NoAdvice         bool   // nobody gets advice
	Lesson           bool   // the game is a lesson, see Setup
	Evening          string // the evening's code; empty for any other table
	Clock            ClockInfo
	Pace             time.Duration // the least time that bots take for a move, unless a person alone hurries them
	Record           string        // the ID of the game that View shows
	Number           int           // the number of that game at this table, from 1
	From             string        // the game that it goes on from, see [record.From]; such a game proves no draws
	Commitment       string        // to the House's seed, from the game's start
	Seed             string        // hexadecimal, once the game is over
	Scores           []int         // by seat, once the game is over
	Winners          []rules.Seat
	Absent           []int // of Attendance, once the game is over; shared

	// Rated says whether the running game, or between games the next one, is rated. If not, Unrated is the
	// reason, in one word. When it is unknown, both are empty.
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
	Level    string        // a bot's level, as it was asked for
	Bank     time.Duration // left beyond the time for each decision
	Late     bool          // has run out of time; a bot decides quickly until the person moves
	Ends     bool          // agrees to end the running game
	Declared bool          // a person who has declared that they are a program
	// AnswerBy is until when a person who is away, late or replaced may answer whether the game may end;
	// after it they count as having left. It is zero when nobody waits for an answer.
	AnswerBy  time.Time
	Vacations []Vacation // when the clock of a slow game stands still; shared
}

// MostLines is how many lines of talk are kept for those who come later or are slow.
const MostLines = 100

// Merge combines two updates into one, unless next begins another story than the one that old continues: no
// move is lost. The last lines are kept, as for people who come later.
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
