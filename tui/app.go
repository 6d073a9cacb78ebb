// Package tui is what a person sees: the hall, a table, the help. App is the only
// Bubble Tea model; screens draw on a canvas of fixed places and boards, one
// package a game, draw the games. It knows the lobby and no socket.
package tui

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/internal/kit"
	"medici/internal/people"
	"medici/internal/words"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/ui"
)

// The smallest terminal that shows every screen, in cells; a game needs no more than a
// phone has.
const (
	LeastWidth  = 80
	LeastHeight = 24
)

// Options are what a session brings along.
type Options struct {
	Visitor *lobby.Visitor
	Games   kit.List // the first is played when no other is asked for
	Words   *words.Printer
	Reach   string // how the server is reached, like "ssh -p 2222 example.org"
	Term    string // the kind of terminal, like xterm-256color
	ASCII   bool   // no characters beyond ASCII
	// Table is entered at once when it is there, instead of the hall.
	Table *lobby.Visit
	// Replay is shown at once, as it was read without error, when it is there and
	// Table is not; leaving it leads to the hall.
	Replay *record.Told
	// People remembers games and ratings; nobody does when it is nil.
	People *people.Register
	// Record finds a game by its id, as the visitor may know it.
	Record func(ctx context.Context, id string) (record.Told, error)
}

// App is one person's session.
type App struct {
	Options
	theme   *ui.Theme
	look    ui.Look
	w, h    int
	focused bool
	help    bool
	page    int    // of the help
	notice  string // in the help
	news    announcements
	tongue  tongue
	screen  screen
	ctx     context.Context
	end     context.CancelFunc

	canvas *ui.Canvas // where the last frame can be clicked; nil when something has changed
	frame  string
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
	title(*App) string
	stop()
}

// New is a session of a visitor.
func New(o Options) *App {
	a := &App{Options: o, look: ui.Look{ASCII: o.ASCII}, focused: true, w: LeastWidth, h: LeastHeight}
	a.ctx, a.end = context.WithCancel(context.Background())
	a.theme = &ui.Theme{}
	a.retheme()
	switch {
	case o.Table != nil:
		a.screen = newTable(a, o.Table)
	case o.Replay != nil:
		a.screen = newReplay(a, *o.Replay, newHall(a))
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
	return tea.Batch(a.screen.start(a), a.listenNews(), a.askBackground())
}

// show leaves the screen for another.
func (a *App) show(s screen) tea.Cmd {
	a.screen.stop()
	a.screen = s
	return s.start(a)
}

// Update takes what the terminal or the lobby brings.
func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if a.cramped() && blind(msg) {
		return a, nil
	}
	switch msg := msg.(type) {
	case tea.MouseMotionMsg, tea.MouseReleaseMsg:
		return a, nil
	case tea.WindowSizeMsg:
		a.w, a.h = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		a.look.Light = !msg.IsDark()
		a.retheme()
	case tea.ColorProfileMsg:
		a.look.Colours = coloursOf(msg.Profile)
		a.retheme()
	case languageNews:
		a.canvas = nil
		return a, a.languageSaved(msg)
	case tea.FocusMsg:
		a.focused = true
		return a, nil
	case tea.BlurMsg:
		a.focused = false
		return a, nil
	case announced:
		a.canvas = nil
		a.news.add(msg)
		if a.focused {
			return a, a.listenNews()
		}
		return a, tea.Batch(ring, a.listenNews())
	case tea.KeyPressMsg:
		a.canvas = nil
		a.news.read(a)
		return a, a.key(msg)
	case tea.MouseClickMsg:
		return a, a.click(msg)
	}
	a.canvas = nil
	return a, a.screen.update(a, msg)
}

func (a *App) key(msg tea.KeyPressMsg) tea.Cmd {
	key := msg.String()
	if key == "ctrl+c" {
		return tea.Quit
	}
	if a.help {
		return a.leaf(helpKeys.Intent(key))
	}
	if !a.screen.typing() && appKeys.Intent(key) == showHelp {
		a.help, a.page, a.notice = true, 0, ""
		return nil
	}
	return a.screen.update(a, msg)
}

// leaf carries out an intent in the help.
func (a *App) leaf(i ui.Intent) tea.Cmd {
	switch i {
	case toggleASCII:
		a.look.ASCII = !a.look.ASCII
		a.retheme()
	case toggleLight:
		a.look.Light = !a.look.Light
		a.retheme()
	case right:
		a.page = turn(a.page, +1, len(a.helpPages()))
	case left:
		a.page = turn(a.page, -1, len(a.helpPages()))
	case another:
		return a.changeLanguage()
	case back:
		a.help = false
	}
	return nil
}

func (a *App) click(msg tea.MouseClickMsg) tea.Cmd {
	if a.canvas == nil || msg.Button != tea.MouseLeft {
		return nil
	}
	click, ok := a.canvas.Hit(msg.X, msg.Y)
	a.canvas = nil
	switch {
	case a.help:
		return a.leaf(click.Intent)
	case ok && click.Intent == showHelp:
		a.help, a.page, a.notice = true, 0, ""
	case ok:
		return a.screen.do(a, click)
	}
	return nil
}

func (a *App) retheme() {
	*a.theme = *ui.NewTheme(a.look) // boards hold the same theme
	a.Words.Plain(a.look.ASCII)
}

// coloursOf is how many colours a terminal has.
func coloursOf(p colorprofile.Profile) ui.Colours {
	switch {
	case p >= colorprofile.TrueColor:
		return ui.FullColour
	case p == colorprofile.ANSI256:
		return ui.Of256
	case p == colorprofile.ANSI:
		return ui.Of16
	}
	return ui.NoColour
}

// View is the frame, drawn anew only when something may have changed.
func (a *App) View() tea.View {
	if a.canvas == nil {
		a.canvas = ui.NewCanvas(a.w, a.h)
		a.draw(a.canvas)
		a.frame = a.canvas.String()
		a.canvas.Wipe()
	}
	v := tea.NewView(a.frame)
	v.AltScreen = true
	v.ReportFocus = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = a.screen.title(a)
	return v
}

func (a *App) draw(c *ui.Canvas) {
	c.Clear(a.theme.Ground)
	switch {
	case a.cramped():
		a.drawSmall(c)
	case a.help:
		a.drawHelp(c)
	default:
		a.screen.draw(a, c)
	}
	a.drawNews(c)
}

func (a *App) say(format words.Text, args ...any) string { return a.Words.Sprintf(format, args...) }

// explain is an error in the person's words.
func (a *App) explain(err error) string {
	var illegal *rules.Illegal
	if errors.As(err, &illegal) {
		return a.say("Not allowed: %s (rule %s).", a.Words.Translate(illegal.Why, illegal.Args...), illegal.Rule)
	}
	return words.Sentence(a.Words.Explain(err))
}

// listen waits for the next letter of a mailbox and wraps it as a message.
func listen[T any](ctx context.Context, box *lobby.Mailbox[T], wrap func(T, bool) tea.Msg) tea.Cmd {
	return func() tea.Msg {
		letter, ok := box.Wait(ctx)
		return wrap(letter, ok)
	}
}
