package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/choices"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/recall"
	"medici/tui/reel"
	"medici/tui/screen"
	"medici/tui/story"
	"medici/tui/talk"
	"medici/tui/ui"
)

// table is a visit to a table: the waiting room, the game, its end.
type table struct {
	frame   *frame.Frame
	errands await.Errands
	app     *App
	records *recall.Records
	choices *choices.Choices
	pace    *reel.Pace

	visit     *lobby.Visit
	now       match.Update // the newest, without what is told only once
	board     ui.Board
	keys      ui.Keymap // see plainKeys
	story     story.Story
	sheet     sheet // lies over the board
	ballot    ballot
	held      *heldMove
	obeyed    int                                 // after how many moves an order was last obeyed
	send      func(a rules.Action, seq int) error // a move to the table
	chat      *ui.Field
	notice    string
	engaged   []string                // who was asked to come here
	company   []string                // who can be asked to come, while the table waits
	comers    *post.Mailbox[[]string] // tells who; nil while the table does not wait
	halted    match.Update            // says that the table waits, and why
	ticks     await.Alarm             // when the next tick of the clock comes
	reel      reel.Reel
	counsel   counsel
	analysing bool    // the replay that is looked for begins with the analysis
	tutor     *tutor  // where the game is a lesson
	onward    bool    // on the way to my next decision
	hurried   float64 // the share of their time that bots were asked to take
}

type tableNews struct {
	visit  *lobby.Visit
	update match.Update
	ok     bool
}

func newTable(a *App, v *lobby.Visit) *table {
	act := func(a rules.Action, seq int) error { return v.Act(a, seq) }
	return &table{frame: a.frame, errands: a.errands, app: a, records: a.records, choices: a.choices, pace: a.pace, visit: v, now: match.Update{Table: match.Nowhere}, send: act, hurried: 1}
}

func (t *table) Start() tea.Cmd {
	return await.Letters(t.errands.Ctx, t.visit.Updates(), func(u match.Update, ok bool) tea.Msg { return tableNews{t.visit, u, ok} })
}

func (t *table) Stop() {
	t.visit.Close()
	t.ticks.Off()
	if t.comers != nil {
		t.comers.Close()
	}
}

func (t *table) Typing() bool { return t.chat != nil }

func (t *table) Title() string {
	if t.myTurn() {
		return t.frame.Say("Your turn")
	}
	if name := t.now.Table.Name; name != "" {
		return name
	}
	return t.visit.Table().Name() // nothing has been heard of it yet
}

// At is the table that is seen; empty until it has told something.
func (t *table) At() string { return t.now.Table.Name }

// Plays reports whether a game goes on.
func (t *table) Plays() bool { return t.now.Table.Phase == match.Playing }

func (t *table) myTurn() bool {
	return t.board != nil && t.now.Table.Phase == match.Playing && t.board.MyTurn()
}

// InGame reports that the board is what there is to see, not the waiting room.
func (t *table) InGame() bool { return t.board != nil && t.now.Table.Phase != match.Waiting }

func (t *table) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tableNews:
		if msg.visit != t.visit || !msg.ok {
			return nil
		}
		cmd := t.hear(msg.update)
		t.frame.Arrived(t.now.Table.Name)
		return cmd
	case companyNews:
		t.mingled(msg)
	case recall.News:
		return t.replay(msg)
	case tickMsg:
		return t.ticked(msg)
	case adviceNews:
		t.advised(msg)
	case *heldMove:
		t.release(msg)
		return nil
	case reel.Beat:
		return t.reel.Rolled(t.errands.Ctx, msg)
	case tea.KeyPressMsg:
		t.notice = ""
		return t.key(msg)
	case tea.PasteMsg:
		if t.chat != nil {
			t.chat.Update(msg)
		}
	case tea.MouseWheelMsg:
		by := map[tea.MouseButton]int{tea.MouseWheelUp: 3, tea.MouseWheelDown: -3}[msg.Button]
		t.story.Scroll(by)
	}
	return nil
}

// hear takes an update in.
func (t *table) hear(u match.Update) tea.Cmd {
	if u.Closed == match.Moved {
		cmd, _ := t.app.Follow(t.visit.Elsewhere(), true)
		return cmd
	}
	if u.Closed != "" {
		return t.app.ToHallAfter(u.Closed)
	}
	if t.halt(u); u.Table.Game != nil { // it may say nothing but that
		t.take(u)
	}
	return tea.Batch(t.note(), t.tick(), t.reel.Roll(t.errands.Ctx), t.app.TickCall(), t.mingle())
}

// halt takes in whether the table is halted; what it refused meanwhile is no news
// when it goes on.
func (t *table) halt(u match.Update) {
	if t.halted.Halted && !u.Halted {
		t.notice = ""
	}
	t.halted = match.Update{Halted: u.Halted, Scarce: u.Scarce}
}

// take shows an update: moves go to the board and the story, lines to the story.
func (t *table) take(u match.Update) {
	if t.board == nil {
		t.board = t.frame.Board(u.Table.Game, ui.Setting{Name: t.name, Away: t.away(), Guard: t.frame.Guarded})
	}
	if u.Fresh {
		t.board.Fresh()
		t.uncovered() // until it is shown a position, the board does not know what it would cover
		t.story.Anew()
		t.reel.Cut()
	}
	t.counsel.outdate(u, t.now.Seq)
	t.teach(u)
	t.now = u
	t.reel.Add(t.beats(u))
	t.story.Tell(t.frame, u, t.board.Tell)
	t.now.Moves, t.now.Lines = nil, nil
	if u.View != nil {
		t.board.Show(u.View)
	}
	if t.myTurn() {
		t.reel.Hasten()
		t.obey()
	}
	t.hurry()
}

// name is what a seat is called, in the game and in the waiting room.
func (t *table) name(s rules.Seat) string { return t.now.Table.Called(s) }

// rests is the last day of a vacation that the person of a seat is on; empty when they are
// on none.
func (t *table) rests(s rules.Seat) string {
	seat := t.now.Table.Seats[s]
	if len(seat.Rests) == 0 {
		return ""
	}
	now := t.frame.Clock()
	if until, rests := seat.Resting(now); rests {
		return narration.LastDay(until)
	}
	return ""
}

// away tells a board what holds while the person of a seat is away.
func (t *table) away() func(rules.Seat) string {
	return func(s rules.Seat) string {
		if s < 0 || int(s) >= len(t.now.Table.Seats) {
			return ""
		}
		switch seat := t.now.Table.Seats[s]; {
		case seat.Kind != match.Human || seat.Here:
			return ""
		case seat.StandIn:
			return t.frame.Say("a factor plays")
		}
		if rests := t.rests(s); rests != "" {
			return t.frame.Say("on vacation to %s", rests)
		}
		return t.frame.Say("away")
	}
}

func (t *table) Help() []screen.Chapter {
	if t.board == nil {
		return nil
	}
	m, parts := waitingKeys, []screen.Chapter(nil)
	if t.InGame() {
		m = slices.Concat(t.board.AllKeys(), ui.Keymap{adviceKey, onwardKey}, t.pace.Keys())
		brief := strings.Join(t.board.Rules(), " ")
		parts = append(parts, screen.Chapter{Head: t.frame.Say("The rules in brief"), Lines: []string{brief}})
	}
	return append(parts,
		screen.Chapter{Head: t.frame.Say("The game"), Lines: t.frame.Essentials(t.now.Table.Game, t.board)},
		screen.Chapter{Head: t.frame.Say("At the table"), Keys: slices.Concat(m, ui.Keymap{keys.TalkKey, storyKey, ballotKey, keys.MenuKey, leaveKey})},
		screen.Chapter{Head: t.frame.Say("Talk"), Lines: talk.Help(t.frame)},
	)
}

// Decision is a turn of the game, or whether there is to be another one.
func (t *table) Decision() screen.Decision {
	_, covered := t.reel.Shown()
	switch over := t.now.Table.Phase == match.Over; {
	case covered:
		return screen.Decision{}
	case t.explaining():
		return screen.Decision{Of: t, Seq: t.now.Seq, Explained: true}
	case !over && !t.myTurn():
		return screen.Decision{}
	default:
		return screen.Decision{Of: t, Seq: t.now.Seq, Over: over}
	}
}

// Amount reports whether the board is being typed at.
func (t *table) Amount() bool { return t.InGame() && t.board.Typing() }

// replay shows the game that has ended here over the table, which goes on below.
func (t *table) replay(news recall.News) tea.Cmd {
	if news.To != t || t.now.Table.Phase != match.Over {
		return nil
	}
	t.notice = ""
	if news.Err != nil {
		t.notice = t.frame.Trouble(news.Err)
		return nil
	}
	analysis := t.analysing
	t.analysing = false
	return t.app.ReplayOver(news.Game, t, analysis)
}
