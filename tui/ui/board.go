package ui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/text/words"
	"medici/rules"
)

// Board is a game on the screen: it sees a View and Events, never a State, and
// turns keys and clicks into actions.
type Board interface {
	// Fresh forgets the game before; a new one begins.
	Fresh()
	// Tell is an event as a sentence, and lets the board remember it.
	Tell(rules.Event) string
	// Opens reports whether an event begins a new part of a stage, like a lot, to
	// step by in a replay.
	Opens(rules.Event) bool
	// Show is the position to draw from now on.
	Show(rules.View)
	// Progress draws how far the game is, into a row of the header.
	Progress(*Canvas)
	// MyTurn reports whether the board's own seat is asked.
	MyTurn() bool
	// Typing reports whether a number or a name is being typed: digits and letters are
	// its own.
	Typing() bool
	// Keymap holds what can be done now, AllKeys what can ever be done.
	Keymap() Keymap
	AllKeys() Keymap
	// Key answers to a key or paste the keymap may not know (digits of a bid);
	// handled is false when it means nothing to the board. The action is nil when
	// nothing is to be sent to the table.
	Key(tea.Msg) (a rules.Action, handled bool)
	// Do carries out an intent of the keymap or of a click.
	Do(Click) rules.Action
	// Draw draws the game, and what can be done now, between header and footer of a
	// terminal of at least the size Phone. It returns the part that it leaves for the
	// story of the table, which may have no rows.
	Draw(*Canvas) (story *Canvas)
	// Cover is the rows of the canvas that something may lie over while the game goes on
	// below: what is to be decided, and about what, stays in sight. They are all of its
	// rows where nothing is decided.
	Cover(*Canvas) (y, rows int)
	// Essentials are the rules in a few sentences, for the help screen.
	Essentials() []string
	// Rules are those of the game that is shown in some ten short lines, with the numbers
	// of its options and of so many players.
	Rules() []string
}

// Panner is a board that may show a part of something wider than the screen: by how many columns it is moved.
type Panner interface {
	Pan(by int)
}

// Inker is a board that knows how words of its story look: people by their ink, goods by
// their face. Whom a sentence begins with has a sign before it.
type Inker interface {
	Ink(word string) (Style, bool)
	// Sign is that of the seat of this name; empty for any other word.
	Sign(name string) string
}

// Talker is a board that may have a part of its own for what people say, where there is much room; nil where it has
// none, and talk is part of the story. Its canvas is the one that the board was drawn on.
type Talker interface {
	Talk(*Canvas) *Canvas
}

// Glancer is a board that can be seen from the hall: in a part of at least 39 by 7 cells it
// draws how the game stands, and returns how many rows that takes.
type Glancer interface {
	Glance(*Canvas) (rows int)
}

// Asider is a board that leaves a part for the talk of those who watch; nil where it has none.
type Asider interface {
	Aside(*Canvas) *Canvas
}

// Summariser is a board that tells in a row of the hall what waits for the reader: what is on offer by its faces, what
// is bid, and what the reader has, as much as there is room for. The ink is for words on the row.
type Summariser interface {
	DrawSummary(c *Canvas, ink Style)
}

// Orderer is a board at which one can order beforehand what is done at one's turn.
type Orderer interface {
	// Ordered is what the order does now, and how the person is told; nil for nothing.
	Ordered() (rules.Action, string)
}

// AdviceTaker is a board that takes advice: what is to be done is what Enter does from then on, until
// something else is chosen or the game goes on.
type AdviceTaker interface{ TakeAdvice(rules.Action) }

// Steps is how a replay calls what it steps by, besides moves: the parts that the
// Board's Opens tells of, and the stages of the game.
type Steps struct {
	Part               words.Text // one of them
	Stage              words.Text // a stage
	Count              words.Text // which of how many, like "lot %d of %d"
	PartBack, PartOn   words.Text // what the keys do, for the help screen
	StageBack, StageOn words.Text
}

// Setting is what a board needs to know of where it stands.
type Setting struct {
	Words *words.Printer
	Theme *Theme
	Name  func(rules.Seat) string // what a seat is called
	// Badge is the level of a seat's bot, or that somebody there is a program, in a letter or two; empty for other
	// people. It is nil where nobody knows.
	Badge func(rules.Seat) string
	// Away says what holds as long as the person of a seat is away; empty when they
	// are here. It is nil where people do not come and go, as in a replay.
	Away func(rules.Seat) string
	// Guard reports whether the person is guarded against slips; nil is always.
	Guard func() bool
	// Outlook reports whether the person wants to see beforehand what a choice would change; nil is always.
	Outlook func() bool
}

// Foresees reports whether what a choice would change is shown beforehand.
func (s Setting) Foresees() bool { return s.Outlook == nil || s.Outlook() }

// Guarded reports whether what looks like a slip is to be asked about.
func (s Setting) Guarded() bool { return s.Guard == nil || s.Guard() }

// NamedSeat is which of so many seats has this name; negative for none.
func (s Setting) NamedSeat(name string, seats int) int {
	for seat := range seats {
		if name == s.Name(rules.Seat(seat)) {
			return seat
		}
	}
	return -1
}

// NamedSign is the sign of that seat; empty for none.
func (s Setting) NamedSign(name string, seats int) string {
	if seat := s.NamedSeat(name, seats); seat >= 0 {
		return s.Theme.Seat(seat)
	}
	return ""
}

// Profiler is a board that sums up the game it was told, for a replay.
type Profiler interface {
	// Marks are the parts that have ended, each the seat whose sign stands for it, or
	// Nobody.
	Marks() []rules.Seat
	// Caption tells one of them in few words.
	Caption(mark int) string
	// Peaks are the marks that are most worth a look, the best first; there may be none.
	Peaks() []int
	// Scores are those of every seat in a position; nil while they are not public.
	Scores(rules.View) []int
}
