package rules

import "strconv"

// Seat is a place at a table, counted from 0 in turn order, clockwise. Records
// and people count from 1, and so does String.
type Seat int8

const (
	House     Seat = -1 // chance: turns up cards, draws lots
	Spectator Seat = -2 // sees what everybody may see
	Nobody    Seat = -3 // whose turn it is when the game is over
	// Referee sees everything: for verification, tests and games that are over.
	// Nothing that the Referee sees reaches a person or a program during a game.
	Referee Seat = -4
)

// String is the seat in the record's notation: "house", "1", "2", …; empty for
// Nobody.
func (s Seat) String() string {
	switch {
	case s >= 0:
		return strconv.Itoa(int(s) + 1)
	case s == House:
		return "house"
	case s == Spectator:
		return "spectator"
	case s == Referee:
		return "referee"
	}
	return ""
}

// ParseActor reads an actor of the record: "house" or a seat's number from 1 to
// 99, without leading zeros.
func ParseActor(word string) (Seat, bool) {
	if word == "house" {
		return House, true
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > 99 || strconv.Itoa(n) != word {
		return Nobody, false
	}
	return Seat(n - 1), true
}

// Game is a rulebook in one edition or variant.
type Game interface {
	// Name is the game's word in records and commands: lower case, no spaces.
	Name() string
	// Options are the choices of edition and variant, in the order records write
	// them, each with the value this Game has.
	Options() []Option
	// With is the same game with one option set otherwise. The error names the
	// values there are.
	With(key, value string) (Game, error)
	// Version counts the changes of the rules as they are programmed: a game that
	// was begun under another version may not be played on, because the same
	// actions might lead elsewhere.
	Version() int
	// Seats is how few and how many may play.
	Seats() (least, most int)
	// Unit is the game's word for what scores count: florins, points.
	Unit() string
	// Start is the position before the first action. The error is an *Illegal
	// when so many may not play.
	Start(seats int) (State, error)
	// Parse reads the notation of an action; it is the inverse of Action.String
	// and does not judge whether the action is legal anywhere. Words that break
	// a rule in every position give an *Illegal.
	Parse(notation string) (Action, error)
}

// Option is one choice of edition or variant.
type Option struct {
	Key, Value string
	Values     []string // all that can be chosen, the default first
}

// State is a position of a game; see the package comment for its promises.
type State interface {
	// Turn is the seat that must act: the House, a seat, or Nobody.
	Turn() Seat
	// Actions are the legal actions of Turn in a fixed order, many that differ by a
	// number alone as one Span; for the House its outcomes, all equally likely,
	// duplicates listed as often as they are there.
	Actions() []Action
	// Apply lets a seat act. The error is an *Illegal naming the clause that
	// forbids it, and then the State and Events are nil.
	Apply(by Seat, a Action) (State, []Event, error)
	// Tell is a legal action of Turn as a seat may know it: the action itself where
	// nothing of it is hidden, else a masked one, like "marker high" for "marker 5".
	// It is never nil, so moves are counted without gaps. The Referee and the
	// seat whose action it is know it as it is, and what a Spectator knows every seat
	// knows. A masked action is for telling, and legal nowhere.
	Tell(a Action, to Seat) Action
	// View is what one seat, a Spectator or the Referee may know.
	View(Seat) View
	// Scores are those of each seat, in the game's Unit, also before the end: as everybody
	// may know them then.
	Scores() []int
	// Winners are the seats that have won, in their order; none before the end. The
	// game may break ties.
	Winners() []Seat
}

// Action is a choice; String is its notation. Actions are comparable: two with the same
// notation are equal.
type Action interface{ String() string }

// Event is something that happened.
type Event interface {
	// For is the event as a seat may know it, nil when it may not know of it. The
	// Referee knows it as it is.
	For(Seat) Event
	// String tells it in few words for logs and tests, not for people.
	String() string
}

// View is what one seat may know of a State. Marshalled as JSON it has the
// fields that the record's verification reports for its game.
type View interface {
	Turn() Seat
	// Stage is how far the game is: the word the game uses (day, round) and its
	// number, counted from 1.
	Stage() (word string, number int)
}

// Open is a View of a game that hides nothing: every seat is told every action and event as
// it is. All views of such a game are Open, or none.
type Open interface {
	View
	// As is the same position as another seat, a Spectator or the Referee sees it.
	As(Seat) View
}

// Over reports whether a game has ended.
func Over(s State) bool { return s.Turn() == Nobody }

// Highest are the seats with the highest score, all of them in a tie: the winners of
// a game that breaks no ties.
func Highest(scores []int) []Seat {
	var seats []Seat
	best := 0
	for i, n := range scores {
		if i == 0 || n > best {
			best, seats = n, seats[:0]
		}
		if n == best {
			seats = append(seats, Seat(i))
		}
	}
	return seats
}
