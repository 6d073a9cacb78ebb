package match

import (
	"net/netip"

	"medici/rules"
)

// Line is something said or done at a table outside the game. It has no prose:
// the screen finds the words.
type Line struct {
	Kind LineKind
	From string     // who said or did it, or to whom it happened
	Seat rules.Seat // theirs then; Spectator for those who watch, Nobody for the table
	Text string     // of chat, already clean
	// Game and Seq tell when: in which of the table's games, after how many of
	// its moves.
	Game, Seq int
	// Declared says that who speaks says of themselves that they are a program. It is found out anew, not kept.
	Declared bool `json:"-"`

	by   string       // the ID of the person who said it; empty for table business
	from netip.Prefix // the network of a guest who said it, as long as the process knows
}

// Speaker is the ID of the person who said the line, empty for table business, and the
// network of a guest as long as the process knows it.
func (l Line) Speaker() (id string, network netip.Prefix) { return l.by, l.from }

// LineKind is what a Line tells. It is written down as a number: a new one comes
// at the end.
type LineKind uint8

const (
	Said            LineKind = iota // by somebody who sits: for everybody
	SaidBySpectator                 // for spectators only
	Sat                             // sat down; also a bot
	Left                            // gave up the seat; also a bot that was sent away
	Vacated                         // was absent too long and lost the seat
	WentAway                        // lost the connection or left a running game; the seat is kept
	CameBack
	StandInTook // a bot decides for an absent person from now on
	Kicked      // by the host
	BecameHost
	IsReady       // for the first game
	WantsRematch  // is ready for the next game
	Started       // a game began; Text is the commitment to its seed
	Ended         // a game is over; Text is its seed
	RanOut        // let the time run out; a bot decided
	VotedOut      // Text wishes a bot on the seat of From, who is away
	Replaced      // by a bot, by the wish of all others who are here
	TookOver      // the bot called Text plays for From from now on
	Reopened      // too few are left for another game: the table waits again
	ClosedToAll   // nobody may watch from now on
	OpenedToAll   // everybody may watch again
	WouldEnd      // would have the running game end
	WouldGoOn     // would not any more
	TakesVacation // has decided on days off; Text is from when to when
	VacationOver  // is back from them, or takes none
	RatedLast     // counts as absent in the rated game that is over
	LineFailed    // counts as absent in it for a line that failed
	NeverCame     // was not there while it was played
	NobodyRated   // fewer than two people played it
	MustAnswer    // is away or late, and has until Text to say whether the game may end
	DidNotAnswer  // and counts as having left
)

// Says is what a speaker says at no table.
func (s Speaker) Says(text string) Line {
	return Line{Kind: Said, From: s.Name, Seat: rules.Nobody, Text: text, by: s.ID, from: s.From}
}
