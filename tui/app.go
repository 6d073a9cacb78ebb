// Package tui is what a person sees: the hall, a table, the help. App is the only Bubble Tea model: it
// leads from screen to screen, and knows the size of the terminal, what covers the screen and who is here.
// Screens draw at fixed places on a canvas, and boards, one package for each game, draw the games. It knows
// the lobby and no socket.
package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/games/kit"
	"medici/internal/games/review"
	"medici/internal/games/stats"
	"medici/internal/games/train"
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/almanac"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/await"
	"medici/tui/choices"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/link"
	"medici/tui/recall"
	"medici/tui/reel"
	"medici/tui/rounds"
	"medici/tui/screen"
	tuistats "medici/tui/stats"
	tuitrain "medici/tui/train"
	"medici/tui/ui"
)

// The smallest terminal that one can play on, in cells.
var (
	LeastWidth  = ui.Phone.W
	LeastHeight = ui.Phone.H
)

// Recorded is a stored game, and the ID to ask for it by.
type Recorded = recall.Game

// Options are what a session needs.
type Options struct {
	Visitor *lobby.Visitor
	Games   kit.List // the first is played by default
	Words   *words.Printer
	Reach   string // how to reach the server, like "ssh -p 2222 example.org"
	Page    string // where browsers reach it, like "https://example.org"; empty for nowhere
	Term    string // the kind of terminal, like xterm-256color
	ASCII   bool   // the terminal has no characters beyond ASCII
	// EastAsian says that the client's locale is one in which signs may be two cells wide.
	EastAsian bool
	// Language is the one that the client asks for; English by default.
	Language language.Tag
	// Drain returns how long the terminal took for the last frame; may be nil.
	Drain func() time.Duration
	// Preferences are the person's settings; nil for settings of this visit.
	Preferences *people.Preferences
	// Apart is what the person decides besides, which is stored elsewhere.
	Apart []settings.Apart
	// Table, if set, is shown at once instead of the hall.
	Table *lobby.Visit
	// Replay is shown at once, without Table; leaving it leads to the hall. It must have been read without
	// error.
	Replay *Recorded
	// Evening is shown at once, without Table and Replay.
	Evening *evening.Evening
	// Link is asked about, without the others: see [App.Follows].
	Link *Link
	// People has games and ratings; may be nil.
	People *people.Register
	// Guard is how long a decision takes no answer after it has appeared.
	Guard time.Duration
	// Offers makes [App.Offer] say what can be done.
	Offers bool
	// Browser says that the person came with a browser, which will be known again.
	Browser bool
	// Calm says that the person's system asks for reduced motion.
	Calm bool
	// Record finds a game by its ID, as the visitor may know it.
	Record func(ctx context.Context, id string) (record.View, error)
	// Review returns the review of a finished game, and Refuse takes the person's part out of it, or puts
	// it back; nil where there are none.
	Review func(ctx context.Context, id string) (review.Review, error)
	Refuse func(ctx context.Context, id string, refuse bool) error
	// WhatIf compares what could be done at a move of a finished game, from 1, or at the first decision behind
	// it; nil where there are no reviews.
	WhatIf func(ctx context.Context, id string, move int, choice string) (review.WhatIf, error)
	// Stats returns how somebody has played, by their name; by default the person themselves. It may be nil.
	Stats func(ctx context.Context, called string) (stats.Stats, error)
	// Tasks are those that the person can train with.
	Tasks train.Source
	// Task is shown at once if it is there and none of these is: the name of a game, an ID, or "today".
	Task string
	// Almanac is what the hall remembers about the server; may be nil.
	Almanac func(context.Context) (almanac.Page, error)
}

// App is one person's session.
type App struct {
	Options
	frame   *frame.Frame
	errands await.Errands
	records *recall.Records
	pace    *reel.Pace
	choices *choices.Choices

	terminal terminal
	letters  letters
	alerts   alerter
	guard    guard
	news     announcements
	offering offering
	screen   screen.Screen

	// What covers the screen.
	help     help
	settings *choices.Settings // nil when they do not
	menu     *menu             // nil when it does not
	asked    *screen.Consent   // a question that waits for its answer
	alone    alone

	sentences sentences

	away    *lobby.Way // where the session goes on, at another node
	follows bool       // the person follows the link
	end     context.CancelFunc

	sheet  ui.Canvas  // of all frames
	canvas *ui.Canvas // where the last frame can be clicked; nil when a click may mean something else by now
	stale  bool       // the frame is out of date, and its clicks still mean the same
	peeked bool       // a frame was drawn for a click, and not shown
	lit    lit        // the light of the last frame
	cursor tea.Cursor // of the last frame that had one
	// happened says that something other than a tick has happened since the last frame.
	happened bool
	text     string    // the frame as text, when somebody wants that
	titled   [2]titled // mostly it says in turns that it is the person's turn, and where they are
}

// New returns the session of a visitor.
func New(o Options) *App {
	a := &App{Options: o}
	a.frame = &frame.Frame{
		Words: o.Words, Theme: &ui.Theme{}, Games: o.Games, Visitor: o.Visitor, Reach: o.Reach, Page: o.Page, People: o.People,
		Now: time.Now, W: LeastWidth, H: LeastHeight, Controls: o.Offers, Browser: o.Browser,
	}
	a.frame.Turns.At = func() string {
		if s, ok := a.screen.(screen.Place); ok {
			return s.At()
		}
		return ""
	}
	a.errands.Visitor = o.Visitor
	a.errands.Ctx, a.end = context.WithCancel(context.Background())
	a.records = &recall.Records{Errands: a.errands, Find: o.Record, Review: o.Review, WhatIf: o.WhatIf,
		Refuse: o.Refuse, Stats: o.Stats}
	a.records.ToStats = func(called string, then screen.Screen) tea.Cmd {
		return a.Show(tuistats.New(a.frame, a.errands, a.records, a, called, then))
	}
	if o.Tasks.Task != nil {
		a.records.ToTask = func(what string) tea.Cmd {
			return a.Show(tuitrain.New(a.frame, a.errands, o.Tasks, a, what))
		}
	}
	a.choices = choices.New(a.frame, a.errands, a, o.Preferences)
	a.choices.Apart, a.choices.Look, a.choices.Wanted = o.Apart, ui.Look{ASCII: o.ASCII}, o.Language
	if o.Language == language.Und {
		a.choices.Wanted = o.Words.Language()
	}
	if o.Calm {
		a.choices.Calm()
	}
	a.choices.Retheme()
	a.terminal = terminal{
		frame: a.frame, errands: a.errands, choices: a.choices, kind: o.Term, ascii: o.ASCII, eastAsian: o.EastAsian,
	}
	a.alerts = alerter{frame: a.frame, errands: a.errands, focused: true}
	a.guard = guard{frame: a.frame, errands: a.errands, lasts: o.Guard}
	a.help.frame, a.news.frame = a.frame, a.frame
	a.pace = &reel.Pace{Frame: a.frame, Dumb: o.Term == "dumb", Drain: o.Drain, Choose: a.choices.Choose}
	switch {
	case o.Table != nil:
		a.screen = a.table(o.Table)
	case o.Replay != nil:
		a.screen = a.replay(*o.Replay, a.hall())
	case o.Evening != nil:
		a.screen = rounds.New(a.frame, a.errands, a, &a.alerts, o.Evening)
	case o.Task != "":
		a.screen = tuitrain.New(a.frame, a.errands, o.Tasks, a, o.Task)
	case o.Link != nil:
		follow := func() tea.Cmd {
			a.follows = true
			return tea.Quit
		}
		stay := func() tea.Cmd {
			o.Link.Stays()
			return a.ToHall()
		}
		if o.Link.Dead {
			follow = func() tea.Cmd {
				o.Link.Stays()
				h := a.hall()
				return tea.Batch(a.Show(h), h.Do(ui.Click{Intent: keys.Bots}))
			}
		}
		a.screen = link.New(a.frame, o.Link.Link, follow, stay)
	default:
		a.screen = a.hall()
	}
	return a
}

// Close ends everything that the session holds in the lobby, except the visitor.
func (a *App) Close() {
	a.end()
	a.screen.Stop()
}

// Init starts the first screen.
func (a *App) Init() tea.Cmd {
	return tea.Batch(a.screen.Start(), a.news.listen(a.errands.Ctx), a.alerts.listen(), a.alerts.listenInvitations(),
		a.terminal.askBackground(), a.terminal.askSigns())
}

// Ended returns the last game whose end this person has seen on their seat, and that seat; nil for none.
func (a *App) Ended() (*match.Info, rules.Seat) { return a.frame.Ended.Table, a.frame.Ended.You }

// Away returns where the session goes on, at another node; nil when it has just ended.
func (a *App) Away() *lobby.Way { return a.away }

// Onward reports whether the session goes on, so its last frame stays until then.
func (a *App) Onward() bool { return a.away != nil || a.follows }
