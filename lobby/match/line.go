package match

import (
	"net/netip"

	"medici/rules"
)

// Line is something said or done at a table outside the game. It holds no prose: the screen finds the
// words.
type Line struct {
	Kind LineKind
	From string     // who said or did it, or whom it happened to
	Seat rules.Seat // their seat at the time; Spectator for watchers, Nobody for the table
	Text string     // the chat, already clean
	// Game and Seq tell when: in which of the table's games, and after how many of its moves.
	Game, Seq int
	// Declared says that the speaker has declared that they are a program. It is looked up, not stored.
	Declared bool `json:"-"`

	by   string       // the ID of the speaker; empty for table business
	from netip.Prefix // the network of a guest who spoke, while the process knows it
}

// Speaker returns the ID of the person who said the line, empty for table business, and the network of a
// guest while the process knows it.
func (l Line) Speaker() (id string, network netip.Prefix) { return l.by, l.from }

// LineKind is the kind of a Line. Journals hold it as a number: add new kinds at the end.
type LineKind uint8

const (
	Said            LineKind = iota // by somebody on a seat, to everybody
	SaidBySpectator                 // to spectators only
	Sat                             // sat down; also for a bot
	Left                            // gave up the seat; also for a bot that was sent away
	Vacated                         // was absent for too long and lost the seat
	WentAway                        // lost the connection or left a running game, and keeps the seat
	CameBack
	StandInTook // a bot decides for an absent person from now on
	Kicked      // by the host
	BecameHost
	IsReady       // for the first game
	WantsRematch  // is ready for the next game
	Started       // a game began; Text is the commitment to its seed
	Ended         // a game is over; Text is its seed
	RanOut        // ran out of time, and a bot decided
	VotedOut      // Text voted for a bot on the seat of From, who is away
	Replaced      // by a bot, by the vote of everybody else here
	TookOver      // the bot named Text plays for From from now on
	Reopened      // too few people are left for another game, so the table waits again
	ClosedToAll   // nobody may watch from now on
	OpenedToAll   // everybody may watch again
	WouldEnd      // agrees to end the running game
	WouldGoOn     // no longer agrees to that
	TakesVacation // has decided on a vacation; Text is from when to when
	VacationOver  // is back from it, or has given it up
	RatedLast     // counts as absent in the rated game that is over
	LineFailed    // counts as absent in it because of a failed connection
	NeverCame     // was not there while it was played
	NobodyRated   // fewer than two people played the game
	MustAnswer    // is away or late, and has until Text to answer whether the game may end
	DidNotAnswer  // did not answer, and counts as having left
)

// Says returns a line that a speaker says outside any table.
func (s Speaker) Says(text string) Line {
	return Line{Kind: Said, From: s.Name, Seat: rules.Nobody, Text: text, by: s.ID, from: s.From}
}
