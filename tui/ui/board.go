package ui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/text/words"
	"medici/rules"
)

// Board is a game on the screen. It sees Views and Events, never a State, and turns keys and clicks into
// actions.
type Board interface {
	// Fresh forgets the last game, because a new one begins.
	Fresh()
	// Tell returns an event as a sentence, and lets the board remember the event.
	Tell(rules.Event) string
	// Opens reports whether an event begins a new part of a stage, like a lot, by which a replay steps.
	Opens(rules.Event) bool
	// Show sets the position to draw from now on.
	Show(rules.View)
	// Progress draws how far the game is into a row of the header.
	Progress(*Canvas)
	// MyTurn reports whether the board's own seat is asked.
	MyTurn() bool
	// Typing reports whether a number or a name is being typed: then digits and letters belong to the
	// board.
	Typing() bool
	// Keymap returns the keys for what can be done now, AllKeys those for everything.
	Keymap() Keymap
	AllKeys() Keymap
	// Key handles a key or paste that the keymap may not know, such as the digits of a bid; handled is
	// false when it means nothing to the board. The action is nil when there is nothing to send to the
	// table.
	Key(tea.Msg) (a rules.Action, handled bool)
	// Do carries out an intent of the keymap or of a click.
	Do(Click) rules.Action
	// Draw draws the game, and what can be done now, between header and footer of a terminal of at least
	// the size Phone. It returns the part left for the story of the table, which may have no rows.
	Draw(*Canvas) (story *Canvas)
	// Cover returns the rows of the canvas that something may cover while the game goes on below: the
	// decision, and what it is about, stay in sight. It returns all rows where nothing is to be decided.
	Cover(*Canvas) (y, rows int)
	// Essentials returns the rules in a few sentences, for the help screen.
	Essentials() []string
	// Rules returns the rules of the game that is shown in some ten short lines, with the numbers of its
	// options and players.
	Rules() []string
}

// Panner is a board that may show a part of something wider than the screen. It moves by that many columns.
type Panner interface {
	Pan(by int)
}

// Inker is a board that knows how words of its story look: people in their ink, goods on their face. A sign
// precedes the person with whom a sentence begins.
type Inker interface {
	Ink(word string) (Style, bool)
	// Sign returns the sign of the seat with this name; empty for any other word.
	Sign(name string) string
}

// Talker is a board that may have a part of its own for what people say, where there is much room; nil
// where it has none, and talk is part of the story. The canvas is the one that the board was drawn on.
type Talker interface {
	Talk(*Canvas) *Canvas
}

// Glancer is a board that the hall can show: in a part of at least 39 by 7 cells it draws how the game
// stands, and returns how many rows that takes.
type Glancer interface {
	Glance(*Canvas) (rows int)
}

// Asider is a board that leaves parts for watchers: for their talk, and for what they guess; nil where it has none.
type Asider interface {
	Aside(*Canvas) (talk, guess *Canvas)
}

// Summariser is a board that shows in a row of the hall what waits for the reader: what is on offer by its
// faces, what is bid, and what the reader has, as far as there is room. The ink is for words on the row.
type Summariser interface {
	DrawSummary(c *Canvas, ink Style)
}

// Orderer is a board that takes orders for the reader's next turn.
type Orderer interface {
	// Ordered returns what the order does now, and how to tell the person; nil for nothing.
	Ordered() (rules.Action, string)
}

// AdviceTaker is a board that takes advice: Enter then does what was advised, until something else is
// chosen or the game goes on.
type AdviceTaker interface{ TakeAdvice(rules.Action) }

// Steps names what a replay steps by, besides moves: the parts that the Board's Opens reports, and the
// stages of the game.
type Steps struct {
	Part               words.Text // one of these parts
	Stage              words.Text // a stage
	Count              words.Text // which of how many, like "lot %d of %d"
	PartBack, PartOn   words.Text // what the keys do, for the help screen
	StageBack, StageOn words.Text
}

// Setting is what a board must know about where it stands.
type Setting struct {
	Words *words.Printer
	Theme *Theme
	Name  func(rules.Seat) string // returns the name of a seat
	// Badge returns, in a letter or two, the level of a seat's bot, or that somebody there is a program;
	// empty for other people. It is nil where that is unknown.
	Badge func(rules.Seat) string
	// Away returns what holds while the person of a seat is away; empty while they are here. It is nil
	// where people do not come and go, as in a replay.
	Away func(rules.Seat) string
	// Guard reports whether the person wants to be guarded against slips; nil means always.
	Guard func() bool
	// Outlook reports whether the person wants to see beforehand what a choice would change; nil means
	// always.
	Outlook func() bool
}

// Foresees reports whether to show beforehand what a choice would change.
func (s Setting) Foresees() bool { return s.Outlook == nil || s.Outlook() }

// Guarded reports whether to ask about what looks like a slip.
func (s Setting) Guarded() bool { return s.Guard == nil || s.Guard() }

// NamedSeat returns which of that many seats has this name; negative for none.
func (s Setting) NamedSeat(name string, seats int) int {
	for seat := range seats {
		if name == s.Name(rules.Seat(seat)) {
			return seat
		}
	}
	return -1
}

// NamedSign returns the sign of that seat, or "".
func (s Setting) NamedSign(name string, seats int) string {
	if seat := s.NamedSeat(name, seats); seat >= 0 {
		return s.Theme.Seat(seat)
	}
	return ""
}

// Profiler is a board that sums up the game it was told, for a replay.
type Profiler interface {
	// Marks returns the parts that have ended, each as the seat whose sign stands for it, or Nobody.
	Marks() []rules.Seat
	// Caption describes one of them in a few words.
	Caption(mark int) string
	// Peaks returns the marks that are most worth a look, the best first; there may be none.
	Peaks() []int
	// Scores returns every seat's score in a position; nil while scores are not public.
	Scores(rules.View) []int
}
