// Package tui is what a person sees: the hall, a table, the help. App is the only
// Bubble Tea model; screens draw on a canvas of fixed places and boards, one
// package a game, draw the games. It knows the lobby and no socket.
package tui

import (
	"cmp"
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/games/kit"
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/almanac"
	"medici/lobby/evening"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/ui"
)

// The smallest terminal that can be played on, in cells.
var (
	LeastWidth  = ui.Phone.W
	LeastHeight = ui.Phone.H
)

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
	Mine *people.Mine
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
	// Record finds a game by its id, as the visitor may know it.
	Record func(ctx context.Context, id string) (record.Told, error)
	// Almanac is what the hall remembers of the server; nothing when it is nil.
	Almanac func(context.Context) (almanac.Page, error)
}

// App is one person's session.
type App struct {
	Options
	theme   *ui.Theme
	look    ui.Look
	fitted  ui.Colours // as many as frames are painted with
	told    bool       // the terminal has said how wide it draws signs
	w, h    int
	focused bool
	help    bool
	page    int      // of the help
	wishes  *wishes  // the settings lie over the screen; nil when they do not
	menu    *menu    // the menu does
	asked   *consent // a question waits for its answer
	guard   guard
	awake   alarm // when keys that answer are
	letters letters
	numbers bool // the keyboard has no Latin letters: buttons are numbered
	now     func() time.Time
	alone   string // a line that is shown alone, to be marked
	aloneAs string // and what it is
	news    announcements
	calls   calls
	away    *lobby.Way // where the session goes on, at another node
	follows bool       // the link
	choices choices
	wanted  language.Tag // what the client asks for
	screen  screen
	// invitation is what this person is asked to, and has not answered; nil while there is
	// nothing.
	invitation *lobby.Invitation
	companions map[string]int // finished games with others, by name
	ctx        context.Context
	end        context.CancelFunc

	sheet  ui.Canvas  // of all frames
	canvas *ui.Canvas // where the last frame can be clicked; nil when a click may mean something else by now
	stale  bool       // the frame is, and its clicks mean what they meant
	peeked bool       // a frame was drawn for a click, and not shown
	lit    lit        // the last frame
	// happened says that something has since the last frame which is no tick of time.
	happened bool
	frame    string // as text, when somebody wants that
	titled   struct{ where, title string }
}

// screen is one of the things a person can be at.
type screen interface {
	// start begins to listen; its command brings the screen's own messages.
	start(*App) tea.Cmd
	update(*App, tea.Msg) tea.Cmd
	// do carries out an intent, of a key or a click.
	do(*App, ui.Click) tea.Cmd
	draw(*App, *ui.Canvas)
	// keymap is what can be done now; help what can be done ever.
	keymap(*App) ui.Keymap
	help(*App) []helpPart
	// typing reports that keys are text, which no shortcut may take away.
	typing() bool
	title(*App) string // of the window, before the name of the program
	stop()
}

// New is a session of a visitor.
func New(o Options) *App {
	a := &App{Options: o, look: ui.Look{ASCII: o.ASCII}, focused: true, now: time.Now, w: LeastWidth, h: LeastHeight}
	a.ctx, a.end = context.WithCancel(context.Background())
	a.theme = &ui.Theme{}
	if a.wanted = o.Language; a.wanted == language.Und {
		a.wanted = o.Words.Language()
	}
	if a.Mine == nil {
		a.Mine = mine()
	}
	a.choices.are(a.Mine.Now())
	a.retheme()
	switch {
	case o.Table != nil:
		a.screen = newTable(a, o.Table)
	case o.Replay != nil:
		a.screen = newReplay(a, *o.Replay, newHall(a))
	case o.Evening != nil:
		a.screen = newRounds(o.Evening)
	case o.Link != nil:
		a.screen = &linked{o.Link.Link}
	default:
		a.screen = newHall(a)
	}
	return a
}

// Close ends everything the session holds in the lobby, except the visitor.
func (a *App) Close() {
	a.end()
	a.screen.stop()
}

// Init starts the first screen.
func (a *App) Init() tea.Cmd {
	return tea.Batch(a.screen.start(a), a.listenNews(), a.listenTurns(), a.listenInvitations(), a.askBackground(), a.askSigns())
}

// show leaves the screen for another.
func (a *App) show(s screen) tea.Cmd {
	a.screen.stop()
	a.screen, a.menu, a.asked = s, nil, nil
	return tea.Batch(s.start(a), a.tickCall())
}

// Away is where the session goes on, at another node; nil when it has just ended.
func (a *App) Away() *lobby.Way { return a.away }

// Onward reports that the session goes on, so that its last frame stays until then.
func (a *App) Onward() bool { return a.away != nil || a.follows }

// follow ends the program when an error says that a table is at another node, for the
// session to go on there; ok is false when it says anything else.
func (a *App) follow(err error, watch bool) (cmd tea.Cmd, ok bool) {
	away, ok := errors.AsType[lobby.Elsewhere](err)
	if !ok {
		return nil, false
	}
	away.Watch = away.Watch || watch
	a.away = &away.Way
	return tea.Quit, true
}

func (a *App) say(format words.Text, args ...any) string { return a.Words.Sprintf(format, args...) }

// explain is an error in the person's words.
func (a *App) explain(err error) string {
	var illegal *rules.Illegal
	if errors.As(err, &illegal) {
		return a.say("Not allowed: %s (rule %s).", a.Words.Translate(illegal.Why, illegal.Args...), illegal.Rule)
	}
	return words.Sentence(a.Words.Explain(cmp.Or(lobby.Fault(err), err)))
}
