// Package tui is what a person sees: the hall, a table, the help. App is the only
// Bubble Tea model: it leads from screen to screen, and knows how large the terminal is, what lies
// over the screen and who is here. Screens draw on a canvas of fixed places and boards, one
// package a game, draw the games. It knows the lobby and no socket.
package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/games/kit"
	"medici/internal/games/review"
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
	"medici/tui/ui"
)

// The smallest terminal that can be played on, in cells.
var (
	LeastWidth  = ui.Phone.W
	LeastHeight = ui.Phone.H
)

// Recorded is a game as it is kept, and the id that it is asked for by.
type Recorded = recall.Game

// Options are what a session brings along.
type Options struct {
	Visitor *lobby.Visitor
	Games   kit.List // the first is played when no other is asked for
	Words   *words.Printer
	Reach   string // how the server is reached, like "ssh -p 2222 example.org"
	Page    string // where browsers reach it, like "https://example.org"; empty for nowhere
	Term    string // the kind of terminal, like xterm-256color
	ASCII   bool   // the terminal has no characters beyond ASCII
	// EastAsian says that the client's locale is one in which signs may be two cells wide.
	EastAsian bool
	// Language is what the client asks for; English when it is not said.
	Language language.Tag
	// Drain says how long the terminal took for the last frame; nobody knows when nil.
	Drain func() time.Duration
	// Mine are the person's settings; those of this visit when it is nil.
	Mine *people.Preferences
	// Apart is what the person decides besides, and what is kept elsewhere.
	Apart []settings.Apart
	// Table is entered at once when it is there, instead of the hall.
	Table *lobby.Visit
	// Replay is shown at once, as it was read without error, when it is there and
	// Table is not; leaving it leads to the hall.
	Replay *Recorded
	// Evening is shown at once when it is there and neither Table nor Replay is.
	Evening *evening.Evening
	// Link is asked about when it is there and none of these is: see [App.Follows].
	Link *Link
	// People remembers games and ratings; nobody does when it is nil.
	People *people.Register
	// Guard is how long a decision takes no answer after it has appeared.
	Guard time.Duration
	// Offers has [App.Offer] tell what can be done.
	Offers bool
	// Browser says that the person came with one, which is known again.
	Browser bool
	// Calm says that the person's system asks for little that moves.
	Calm bool
	// Record finds a game by its id, as the visitor may know it.
	Record func(ctx context.Context, id string) (record.View, error)
	// Review is the review of a game that is over, and Refuse takes the person's part out of it, or has it told
	// again; nil where there is none.
	Review func(ctx context.Context, id string) (review.Review, error)
	Refuse func(ctx context.Context, id string, refuse bool) error
	// Almanac is what the hall remembers of the server; nothing when it is nil.
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
	calls    calls
	guard    guard
	news     announcements
	offering offering
	screen   screen.Screen

	// What lies over the screen.
	help     help
	settings *choices.Settings // nil when they do not
	menu     *menu             // nil when it does not
	asked    *screen.Consent   // a question waits for its answer
	alone    alone

	sentences sentences

	away    *lobby.Way // where the session goes on, at another node
	follows bool       // the link
	end     context.CancelFunc

	sheet  ui.Canvas  // of all frames
	canvas *ui.Canvas // where the last frame can be clicked; nil when a click may mean something else by now
	stale  bool       // the frame is, and its clicks mean what they meant
	peeked bool       // a frame was drawn for a click, and not shown
	lit    lit        // the last frame
	cursor tea.Cursor // of the last frame that had one
	// happened says that something has since the last frame which is no tick of time.
	happened bool
	text     string // the frame, as text, when somebody wants that
	titled   struct{ where, title string }
}

// New is a session of a visitor.
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
	a.records = &recall.Records{Errands: a.errands, Find: o.Record, Review: o.Review, Refuse: o.Refuse}
	a.choices = choices.New(a.frame, a.errands, a, o.Mine)
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
	a.calls = calls{frame: a.frame, errands: a.errands, focused: true}
	a.guard = guard{frame: a.frame, errands: a.errands, lasts: o.Guard}
	a.help.frame, a.news.frame = a.frame, a.frame
	a.pace = &reel.Pace{Frame: a.frame, Dumb: o.Term == "dumb", Drain: o.Drain, Choose: a.choices.Choose}
	switch {
	case o.Table != nil:
		a.screen = a.table(o.Table)
	case o.Replay != nil:
		a.screen = a.replay(*o.Replay, a.hall())
	case o.Evening != nil:
		a.screen = rounds.New(a.frame, a.errands, a, &a.calls, o.Evening)
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

// Close ends everything the session holds in the lobby, except the visitor.
func (a *App) Close() {
	a.end()
	a.screen.Stop()
}

// Init starts the first screen.
func (a *App) Init() tea.Cmd {
	return tea.Batch(a.screen.Start(), a.news.listen(a.errands.Ctx), a.calls.listen(), a.calls.listenInvitations(),
		a.terminal.askBackground(), a.terminal.askSigns())
}

// Ended is the last game that this person has seen the end of on their seat, and which that was; nil for none.
func (a *App) Ended() (*match.Info, rules.Seat) { return a.frame.Ended.Table, a.frame.Ended.You }

// Away is where the session goes on, at another node; nil when it has just ended.
func (a *App) Away() *lobby.Way { return a.away }

// Onward reports that the session goes on, so its last frame stays until then.
func (a *App) Onward() bool { return a.away != nil || a.follows }
