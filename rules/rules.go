package rules

import "strconv"

// Seat is a player's number at a table, from 0 in turn order, clockwise. Records and people count from 1,
// and so does String.
type Seat int8

const (
	House     Seat = -1 // chance: turns up cards, draws lots
	Spectator Seat = -2 // sees what everybody may see
	Nobody    Seat = -3 // whose turn it is once the game is over
	// Referee sees everything: for verification, tests and finished games. Nothing that the Referee sees
	// reaches a person or a program during a game.
	Referee Seat = -4
)

// String returns the seat as the record writes it: "house", "1", "2", …; empty for Nobody.
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

// ParseActor parses an actor of the record: "house" or a seat's number from 1 to 99, without leading zeros.
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
	// Name returns the game's word in records and commands: lower case, no spaces.
	Name() string
	// Options returns the choices of edition and variant, in the order that records write them, each with
	// this Game's value.
	Options() []Option
	// With returns the game with one option changed. The error names the possible values.
	With(key, value string) (Game, error)
	// Version counts the changes of the rules as programmed. A game begun under another version may not go
	// on, because the same actions might lead elsewhere.
	Version() int
	// Seats returns the least and the most players.
	Seats() (least, most int)
	// Unit returns the game's word for what scores count: florins, points.
	Unit() string
	// Start returns the position before the first action. The error is an *Illegal when that many may not
	// play.
	Start(seats int) (State, error)
	// Parse parses the notation of an action; it is the inverse of Action.String. It does not judge whether
	// the action is legal anywhere. Words that break a rule in every position give an *Illegal.
	Parse(notation string) (Action, error)
}

// Option is one choice of edition or variant.
type Option struct {
	Key, Value string
	Values     []string // all possible values, the default first
}

// State is a position of a game; see the package comment for its promises.
type State interface {
	// Turn returns the seat that must act: the House, a player's seat, or Nobody.
	Turn() Seat
	// Actions returns the legal actions of Turn in a fixed order. Many that differ only by a number are one
	// Span. For the House it returns the outcomes, all equally likely; duplicates are listed as often as
	// they exist.
	Actions() []Action
	// Apply makes a seat act. The error is an *Illegal naming the clause that forbids it, and then the
	// State and Events are nil.
	Apply(by Seat, a Action) (State, []Event, error)
	// Tell returns a legal action of Turn as a seat may know it: the action itself where nothing of it is
	// hidden, else a masked one, like "marker high" for "marker 5". It is never nil, so moves are counted
	// without gaps. The Referee and the acting seat get the action as it is, and every seat may know what a
	// Spectator knows. A masked action is only for showing, and legal nowhere.
	Tell(a Action, to Seat) Action
	// View returns what one seat, a Spectator or the Referee may know.
	View(Seat) View
	// Scores returns each seat's score, in the game's Unit; before the end, as everybody may know it then.
	Scores() []int
	// Winners returns the seats that have won, in order; none before the end. The game may break ties.
	Winners() []Seat
}

// Action is a choice; String returns its notation. Actions are comparable: two with the same notation are
// equal.
type Action interface{ String() string }

// Event is something that happened.
type Event interface {
	// For returns the event as a seat may know it, or nil when it may not. The Referee gets the event as it
	// is.
	For(Seat) Event
	// String describes the event briefly for logs and tests, not for people.
	String() string
}

// View is what one seat may know of a State. Its JSON has the fields that the verification of a record
// reports for the game.
type View interface {
	Turn() Seat
	// Stage tells how far the game is: the game's word (day, round) and its number, counted from 1.
	Stage() (word string, number int)
}

// Open is a View of a game that hides nothing: every seat is told every action and event as it is. Either
// all views of a game are Open or none.
type Open interface {
	View
	// As returns the same position as another seat, a Spectator or the Referee sees it.
	As(Seat) View
}

// Over reports whether a game has ended.
func Over(s State) bool { return s.Turn() == Nobody }

// Highest returns the seats with the highest score, all of them in a tie: the winners of a game that breaks
// no ties.
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
