// Package table is a visit to a table, as its player or watcher sees it: the waiting room, the game on its board
// with its story, advice and votes, and the game's end. It knows the boards of the games by what all have in
// common.
package table

import (
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/internal/people/settings"
	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/recall"
	"medici/tui/reel"
	"medici/tui/screen"
	"medici/tui/story"
	"medici/tui/talk"
	"medici/tui/ui"
)

// Table is a visit to a table: the waiting room, the game, its end.
type Table struct {
	*Sight
	errands await.Errands
	app     App
	records *recall.Records
	choices Choices
	alerts  Alerts

	visit     *lobby.Visit
	keys      ui.Keymap // see PlainKeys
	Story     story.Story
	sheet     sheet // lies over the board
	Held      *HeldMove
	obeyed    int                                 // after how many moves an order was last obeyed
	Send      func(a rules.Action, seq int) error // a move to the table
	Chat      *ui.Field
	Notice    string
	halted    match.Update // says that the table waits, and why
	Reel      reel.Reel
	reviewing bool // the replay that is looked for begins with the review

	Clock  Clock
	Speed  Speed
	room   room
	ballot ballot
	guess  guess
	hint   hint
	orders orders
	terse  terse
	Tutor  *Tutor // where the game is a lesson
	below  below
	gaze   gaze

	reviewed reviewed
}

type tableNews struct {
	visit  *lobby.Visit
	update match.Update
	ok     bool
}

var news await.Reused[tableNews]

// App is what a table needs of the app.
type App interface {
	// ToHallAfter leads to the hall, when the table is gone with the reason.
	ToHallAfter(match.Reason) tea.Cmd
	// Front puts a screen in front of the one there is, which goes on.
	Front(screen.Screen)
	ToEvening(*evening.Evening) tea.Cmd
	// ReplayOver shows a game again over this table, which goes on below.
	ReplayOver(game recall.Game, table screen.Ground) tea.Cmd
	// Follow goes on at another node, where an error says so.
	Follow(err error, watch bool) (cmd tea.Cmd, ok bool)
	// Ask asks before something is done.
	Ask(screen.Consent)
	// Copy shows lines alone, to copy.
	Copy(lines []string, as string) tea.Cmd
	// OpenHelp opens the help over the whole screen.
	OpenHelp()
	// Covered reports whether help or settings lie over the screen, Opened whether they or the menu do.
	Covered() bool
	Opened() bool
}

// Alerts tell that something waits for the person.
type Alerts interface {
	// Bell rings when it is the person's turn.
	Bell() tea.Cmd
	// TickAlert tells when an alert of another table is drawn anew.
	TickAlert() tea.Cmd
}

// Choices are what a person decides at a table.
type Choices interface {
	// Talk shows or hides what people say.
	Talk(value string) tea.Cmd
	// Learned is the note of what was read of lessons; NoteLesson writes into it what read says at last.
	Learned() string
	NoteLesson(game string, read func() int) tea.Cmd
	HideLessons() tea.Cmd
}

// New is a visit to a table.
func New(
	f *frame.Frame, e await.Errands, r *recall.Records, p *reel.Pace, app App, choices Choices, alerts Alerts,
	v *lobby.Visit,
) *Table {
	see := &Sight{frame: f, Now: match.Update{Table: match.Nowhere}}
	act := func(a rules.Action, seq int) error { return v.Act(a, seq) }
	t := &Table{Sight: see, errands: e, records: r, app: app, choices: choices, alerts: alerts, visit: v, Send: act}
	t.Clock = Clock{Sight: see, errands: e, told: func(due time.Time) tea.Msg { return ticks.Msg(TickMsg{&t.Clock, due}) }}
	t.Speed = Speed{Sight: see, pace: p, visit: v, Hurried: 1, reads: t.explaining}
	t.room = room{Sight: see, errands: e}
	t.gaze = gaze{Sight: see, seat: rules.Spectator}
	t.ballot = ballot{Sight: see, visit: v}
	t.guess = guess{Sight: see, visit: v}
	t.hint = hint{Sight: see, errands: e}
	t.terse = terse{Sight: see, of: t}
	t.orders = orders{Sight: see, visit: v, choices: choices, try: t.try}
	return t
}

func (t *Table) Start() tea.Cmd {
	return await.Letters(t.errands.Ctx, t.visit.Updates(),
		func(u match.Update, ok bool) tea.Msg { return news.Msg(tableNews{t.visit, u, ok}) })
}

func (t *Table) Stop() {
	t.visit.Close()
	forgetReview(t)
	t.Clock.Ticks.Off()
	t.room.stop()
	if t.below.table != nil {
		t.below.table.Stop()
	}
}

func (t *Table) Typing() bool { return t.Chat != nil }

// Waited reports a game played live that waits for this person.
func Waited(t *Table) bool { return t.MyTurn() && !t.Now.Table.Clock.Slow() }

func (t *Table) Title() string {
	if t.MyTurn() {
		return t.frame.Say("Your turn")
	}
	if name := t.Now.Table.Name; name != "" {
		return name
	}
	return t.visit.Table().Name() // nothing has been heard of it yet
}

func (t *Table) Update(msg tea.Msg) tea.Cmd {
	if t.below.owns(msg) {
		return t.below.update(t, msg)
	}
	switch msg := msg.(type) {
	case *tableNews:
		is := news.Take(msg)
		if is.visit != t.visit || !is.ok {
			return nil
		}
		cmd := t.Apply(is.update)
		t.frame.Arrived(t.Now.Table.Name)
		return cmd
	case companyNews:
		t.room.mingled(msg)
	case facesNews:
		t.room.met(msg)
	case recall.News:
		return t.replay(msg)
	case *TickMsg:
		return t.ticked(ticks.Take(msg))
	case adviceNews:
		t.advised(msg)
	case reviewedNews:
		takeReview(t, msg)
	case *HeldMove:
		t.release(msg)
		return nil
	case *reel.Tick:
		page := t.Reel.Page() > 0
		return tea.Batch(t.Reel.Rolled(t.errands.Ctx, reel.Ticks.Take(msg)), t.turned(page))
	case tea.WindowSizeMsg:
		return t.terse.unfold()
	case tea.KeyPressMsg:
		t.Notice = ""
		return t.key(msg)
	case tea.PasteMsg:
		if t.Chat != nil {
			t.Chat.Update(msg)
		}
	case tea.MouseWheelMsg:
		by := map[tea.MouseButton]int{tea.MouseWheelUp: 3, tea.MouseWheelDown: -3}[msg.Button]
		t.Story.Scroll(by)
		if wide, ok := t.Board.(ui.Panner); ok && t.InGame() {
			wide.Pan(map[tea.MouseButton]int{tea.MouseWheelLeft: -2, tea.MouseWheelRight: 2}[msg.Button])
		}
	}
	return nil
}

// Apply takes in an update, and returns what the program does about it.
func (t *Table) Apply(u match.Update) tea.Cmd {
	if u.Closed == match.Moved {
		cmd, _ := t.app.Follow(t.visit.Elsewhere(), true)
		return cmd
	}
	if u.Closed != "" {
		return t.below.surface(t, u.Closed)
	}
	if t.halt(u); u.Table.Game != nil { // it may say only that
		t.Show(u)
	}
	return tea.Batch(t.terse.unfold(), t.NoteLesson(), t.Clock.Tick(), t.Reel.Roll(t.errands.Ctx), t.alerts.TickAlert(),
		t.room.mingle(), t.room.know(), askReview(t))
}

// halt records whether the table is halted; a refusal while it was is no news when it goes on.
func (t *Table) halt(u match.Update) {
	if t.halted.Halted && !u.Halted {
		t.Notice = ""
	}
	t.halted = match.Update{Halted: u.Halted, LowDisk: u.LowDisk}
}

// Show puts an update on the screen: moves go to the board and the story, lines to the story.
func (t *Table) Show(u match.Update) {
	if t.Board == nil {
		badge := func(s rules.Seat) string { return narration.BadgeAt(t.Now.Table, s) }
		outlook := func() bool { return t.frame.Chosen.Full.Outlook == settings.On }
		at := ui.Setting{Name: t.name, Badge: badge, Away: t.away(), Guard: t.frame.Guarded, Outlook: outlook}
		t.Board = t.frame.Board(u.Table.Game, at)
		t.Notice = t.welcome(&u)
	}
	if u.Fresh {
		t.Board.Fresh()
		t.uncovered() // until it is shown a position, the board does not know what it would cover
		t.Story.Anew()
		t.Reel.Cut()
	}
	t.hint.outdate(u, t.Now.Seq)
	t.teach(u)
	t.Now = u
	t.Reel.Add(t.beats(u))
	t.Story.Tell(t.frame, u, t.Board.Tell)
	t.Now.Moves, t.Now.Lines = nil, nil
	t.guess.word()
	if u.View != nil {
		t.Board.Show(t.gaze.of(u.View))
	}
	if u.Table.Phase == match.Over && u.You >= 0 {
		t.frame.Ended = frame.Ended{Table: u.Table, You: u.You}
	}
	if t.MyTurn() {
		t.Reel.Hasten()
		t.obey()
	}
	if t.explaining() { // nothing moves below what is read
		t.Reel.Cut()
	}
	t.Speed.hurry()
}

func (t *Table) Help() []screen.Chapter {
	if t.Board == nil {
		return nil
	}
	m, parts := slices.Concat(waitingKeys, ui.Keymap{engageKey}, meanwhileKeys), []screen.Chapter(nil)
	if t.InGame() {
		m = slices.Concat(t.Board.AllKeys(), ui.Keymap{adviceKey, onwardKey}, t.Speed.pace.Keys())
		brief := strings.Join(t.Board.Rules(), " ")
		parts = append(parts, screen.Chapter{Head: t.frame.Say("The rules in brief"), Lines: []string{brief}})
	}
	parts = append(parts,
		screen.Chapter{Head: t.frame.Say("The game"), Lines: t.frame.Essentials(t.Now.Table.Game, t.Board)},
		screen.Chapter{Head: t.frame.Say("At the table"),
			Keys: slices.Concat(m, ui.Keymap{keys.TalkKey, storyKey, ballotKey, keys.MenuKey, leaveKey})},
		screen.Chapter{Head: t.frame.Say("Talk"), Lines: talk.Help(t.frame)},
	)
	return append(parts, screen.Clauses(t.Now.Table.Game, t.frame.Words)...)
}

// Decision returns a turn of the game, or the question whether to play another one.
func (t *Table) Decision() screen.Decision {
	switch over := t.Now.Table.Phase == match.Over; {
	case t.Reel.Moves():
		return screen.Decision{}
	case t.explaining():
		return screen.Decision{Of: t, Seq: t.Now.Seq, Explained: true}
	case !over && (!t.MyTurn() || t.Covered()):
		return screen.Decision{}
	default:
		return screen.Decision{Of: t, Seq: t.Now.Seq, Over: over}
	}
}

// Amount reports whether the board is being typed at.
func (v *Sight) Amount() bool { return v.InGame() && v.Board.Typing() }

// replay shows the game that has ended here over the table, which goes on below.
func (t *Table) replay(news recall.News) tea.Cmd {
	if news.To != t || t.Now.Table.Phase != match.Over {
		return nil
	}
	t.Notice = ""
	if news.Err != nil {
		t.Notice = t.frame.Trouble(news.Err)
		return nil
	}
	news.Game.Reviewed, t.reviewing = t.reviewing, false
	return t.app.ReplayOver(news.Game, t)
}
