// Package screen defines what a screen is: what the app needs from each, and what some can do besides. It
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
	// Keymap returns what can be done now; Help everything that can ever be done.
	Keymap() ui.Keymap
	Help() []Chapter
	// Typing reports whether keys are text, which no shortcut may take away.
	Typing() bool
	Title() string // of the window, before the name of the program
	Stop()
}

// Menu is a screen at which more can be done than its keys do.
type Menu interface{ MenuItems() []MenuItem }

// Coverer is a screen that keeps its decision in sight: Cover returns the rows that may be covered, and
// whether the decision is beside them.
type Coverer interface {
	Cover() (y, rows int, beside bool)
}

// Decider is a screen that asks something, which keys answer at once.
type Decider interface{ Decision() Decision }

// Counter is a screen on which digits can be an amount.
type Counter interface{ Amount() bool }

// Explainer is a screen that may show the help over a part of itself; false where it does not.
type Explainer interface{ Explain() bool }

// Mover is a screen on which things move: Spend ends that, and reports whether a key or a click was spent
// on it.
type Mover interface {
	Spend(key string) (cmd tea.Cmd, spent bool)
}

// Teller is a screen that keeps what it has told, and can repeat it in the present language.
type Teller interface{ Retell() }

// Place is a table's screen.
type Place interface {
	At() string   // the table's name; empty until it is known
	InGame() bool // the board is shown
}

// Speaker is a screen that goes on in sentences where there is no room for it; nil where it does not.
type Speaker interface{ Sentences() Sentences }

// Sentences are a screen in a few words, with a line to answer them.
type Sentences interface {
	Draw(*ui.Canvas)
	Key(tea.KeyPressMsg) tea.Cmd
}

// Seat is a screen at which somebody may have a seat in a running game: Leave asks before they go.
type Seat interface {
	Seated() bool
	Leave() tea.Cmd
}

// Ground is a screen that a replay may cover, and which goes on below: it comes to the front when its game
// plays.
type Ground interface {
	Screen
	Plays() bool
}

// Waiter is a screen that shows which games wait for the person.
type Waiter interface{ Waiting() tea.Cmd }

// Offerer is a screen at which a message can do more than its keys, or do it differently: its decisions,
// lists and talk. Keys returns those left for the rest of the message.
type Offerer interface {
	Offer() (o offer.Offer, keys ui.Keymap)
}

// Chapter is a chapter of the help: sentences, then keys.
type Chapter struct {
	Head  string
	Lines []string
	Keys  ui.Keymap
	Last  bool // it comes after all chapters that are not
}

// MenuItem is something that can be done at a screen and has no key of its own.
type MenuItem struct {
	Text string
	Ask  func() string // asked before it is done, where it costs a seat, a vote or a consent
	Do   func() tea.Cmd
}

// Consent asks in one line, with yes and no, before something is done that concerns others or that one
// might regret. It covers every screen, and nothing else happens meanwhile.
type Consent struct {
	Ask     func() string  // in the present language
	Yes, No words.Text     // on the buttons
	Keys    ui.Keymap      // the first binding says yes, the second no, and a third, if any, something else
	Done    func() tea.Cmd // runs after a yes
	Leaves  bool           // it is about leaving a seat
	Instead func() tea.Cmd // what the third binding does
}

// Decision names what a person must decide; the zero decision is none.
type Decision struct {
	Of        any  // who asks
	Seq       int  // of the position
	Explained bool // a lesson explains something about it
	Over      bool // the game is over, and another may follow
}

// EveningNews is the result of something that a screen has asked of an evening.
type EveningNews struct {
	To  Screen
	Now *evening.Evening
	Err error
}
