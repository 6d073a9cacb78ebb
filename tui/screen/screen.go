// Package screen says what a screen is: what the app asks of each, and what some can do besides. It
// knows neither the screens nor the app.
package screen

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/text/words"
	"medici/lobby/evening"
	"medici/tui/offer"
	"medici/tui/ui"
)

// Screen is one of the things a person can be at.
type Screen interface {
	// Start begins to listen; its command brings the screen's own messages.
	Start() tea.Cmd
	Update(tea.Msg) tea.Cmd
	// Do carries out an intent, of a key or a click.
	Do(ui.Click) tea.Cmd
	Draw(*ui.Canvas)
	// Keymap is what can be done now; Help what can be done ever.
	Keymap() ui.Keymap
	Help() []Chapter
	// Typing reports that keys are text, which no shortcut may take away.
	Typing() bool
	Title() string // of the window, before the name of the program
	Stop()
}

// Menu is a screen at which more can be done than its keys do.
type Menu interface{ MenuItems() []MenuItem }

// Coverer is a screen that has something to decide in sight: Cover is the rows that may be covered,
// and whether the decision is beside them.
type Coverer interface {
	Cover() (y, rows int, beside bool)
}

// Decider is a screen that asks something, which keys answer at once.
type Decider interface{ Decision() Decision }

// Counter is a screen on which digits can be an amount.
type Counter interface{ Amount() bool }

// Explainer is a screen that may show the help over a part of itself; false where it does not.
type Explainer interface{ Explain() bool }

// Mover is a screen on which things move: Spend ends that, and reports whether a key or a click
// was spent on it.
type Mover interface {
	Spend(key string) (cmd tea.Cmd, spent bool)
}

// Teller is a screen that keeps what it has told, and tells it again in the language of now.
type Teller interface{ Retell() }

// Place is a screen that is a table's.
type Place interface {
	At() string   // the table's name; empty until it is known
	InGame() bool // the board is what there is to see
}

// Speaker is a screen that goes on in sentences where there is no room for it; nil where it does not.
type Speaker interface{ Sentences() Sentences }

// Sentences are a screen in few words, with a line that answers them.
type Sentences interface {
	Draw(*ui.Canvas)
	Key(tea.KeyPressMsg) tea.Cmd
}

// Seat is a screen at which somebody may have a seat in a running game: Leave asks before it is left.
type Seat interface {
	Seated() bool
	Leave() tea.Cmd
}

// Ground is a screen on which a replay may lie, and which goes on below: it is in front again when it
// plays.
type Ground interface {
	Screen
	Plays() bool
}

// Waiter is a screen on which it shows which games wait for the person.
type Waiter interface{ Waiting() tea.Cmd }

// Offerer is a screen at which more can be done by a message than by its keys, or otherwise: its decisions, lists and
// what is said there. Keys are those that are left for the rest of the message.
type Offerer interface {
	Offer() (o offer.Offer, keys ui.Keymap)
}

// Chapter is one of the help: sentences, then keys.
type Chapter struct {
	Head  string
	Lines []string
	Keys  ui.Keymap
	Last  bool // it stands behind all that are not, in the order of its likes
}

// MenuItem is something that can be done at a screen and has no key of its own.
type MenuItem struct {
	Text string
	Ask  func() string // before it is done, where it costs a seat, a vote or a consent
	Do   func() tea.Cmd
}

// Consent is asked in one line, with yes and no, before something is done that
// concerns others or that one might regret. It lies over every screen, and nothing else
// is done meanwhile.
type Consent struct {
	Ask     func() string  // in the language of now
	Yes, No words.Text     // on the buttons
	Keys    ui.Keymap      // the first binding says yes, the second no, and a third, where there is one, something else
	Done    func() tea.Cmd // after a yes
	Leaves  bool           // it is about leaving a seat
	Instead func() tea.Cmd // what the third binding does
}

// Decision names what a person is to decide; the zero decision is nothing.
type Decision struct {
	Of        any  // who asks
	Seq       int  // of the position
	Explained bool // something is told of it in a lesson
	Over      bool // the game is, and there may be another one
}

// EveningNews is what came of something that a screen has asked of an evening.
type EveningNews struct {
	To  Screen
	Now *evening.Evening
	Err error
}
