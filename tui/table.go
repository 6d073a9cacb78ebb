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
	"medici/tui/ui"
)

// table is a visit to a table: the waiting room, the game, its end.
type table struct {
	visit     *lobby.Visit
	now       match.Update // the newest, without what is told only once
	board     ui.Board
	keys      ui.Keymap // see plainKeys
	told      []storyLine
	scroll    int   // lines the story is scrolled up
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
	ticks     alarm                   // when the next tick of the clock comes
	reel      reel
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
	return &table{visit: v, now: match.Update{Table: match.Nowhere}, send: act, hurried: 1}
}

func (t *table) start(a *App) tea.Cmd {
	return listen(a.ctx, t.visit.Updates(), func(u match.Update, ok bool) tea.Msg { return tableNews{t.visit, u, ok} })
}

func (t *table) stop() {
	t.visit.Close()
	t.ticks.off()
	if t.comers != nil {
		t.comers.Close()
	}
}

func (t *table) typing() bool { return t.chat != nil }

func (t *table) title(a *App) string {
	if t.myTurn() {
		return a.say("Your turn")
	}
	if name := t.now.Table.Name; name != "" {
		return name
	}
	return t.visit.Table().Name() // nothing has been heard of it yet
}

func (t *table) myTurn() bool {
	return t.board != nil && t.now.Table.Phase == match.Playing && t.board.MyTurn()
}

// inGame reports that the board is what there is to see, not the waiting room.
func (t *table) inGame() bool { return t.board != nil && t.now.Table.Phase != match.Waiting }

func (t *table) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tableNews:
		if msg.visit != t.visit || !msg.ok {
			return nil
		}
		cmd := t.hear(a, msg.update)
		a.arrived(t.now.Table.Name)
		return cmd
	case companyNews:
		t.mingled(msg)
	case recordNews:
		return t.replay(a, msg)
	case tickMsg:
		return t.ticked(a, msg)
	case adviceNews:
		t.advised(a, msg)
	case *heldMove:
		t.release(a, msg)
		return nil
	case beatMsg:
		return t.reel.rolled(a, msg)
	case tea.KeyPressMsg:
		t.notice = ""
		return t.key(a, msg)
	case tea.PasteMsg:
		if t.chat != nil {
			t.chat.Update(msg)
		}
	case tea.MouseWheelMsg:
		by := map[tea.MouseButton]int{tea.MouseWheelUp: 3, tea.MouseWheelDown: -3}[msg.Button]
		t.scrollBy(by)
	}
	return nil
}

// hear takes an update in.
func (t *table) hear(a *App, u match.Update) tea.Cmd {
	if u.Closed == match.Moved {
		cmd, _ := a.follow(t.visit.Elsewhere(), true)
		return cmd
	}
	if u.Closed != "" {
		return a.show(newHallAfter(a, u.Closed))
	}
	if t.halt(u); u.Table.Game != nil { // it may say nothing but that
		t.take(a, u)
	}
	return tea.Batch(t.note(a), t.tick(a), t.reel.roll(a), a.tickCall(), t.mingle(a))
}

// halt takes in whether the table is halted; what it refused meanwhile is no news
// when it goes on.
func (t *table) halt(u match.Update) {
	if t.halted.Halted && !u.Halted {
		t.notice = ""
	}
	t.halted = match.Update{Halted: u.Halted, Scarce: u.Scarce}
}

var ring = tea.Raw("\a")

// take shows an update: moves go to the board and the story, lines to the story.
func (t *table) take(a *App, u match.Update) {
	if t.board == nil {
		t.board = a.boardOf(u.Table.Game, ui.Setting{Name: t.name, Away: t.away(a), Guard: a.guarded})
	}
	if u.Fresh {
		t.board.Fresh()
		t.uncovered() // until it is shown a position, the board does not know what it would cover
		t.anew()
		t.reel.cut()
	}
	t.counsel.outdate(u, t.now.Seq)
	t.teach(a, u)
	t.now = u
	t.reel.add(t.beats(a, u))
	t.tell(a, u)
	t.now.Moves, t.now.Lines = nil, nil
	if u.View != nil {
		t.board.Show(u.View)
	}
	if t.myTurn() {
		t.reel.hasten()
		t.obey(a)
	}
	t.hurry(a)
}

// name is what a seat is called, in the game and in the waiting room.
func (t *table) name(s rules.Seat) string { return t.now.Table.Called(s) }

// rests is the last day of a vacation that the person of a seat is on; empty when they are
// on none.
func (t *table) rests(a *App, s rules.Seat) string {
	seat := t.now.Table.Seats[s]
	if len(seat.Rests) == 0 {
		return ""
	}
	now := a.clock()
	if until, rests := seat.Resting(now); rests {
		return narration.LastDay(until)
	}
	return ""
}

// away tells a board what holds while the person of a seat is away.
func (t *table) away(a *App) func(rules.Seat) string {
	return func(s rules.Seat) string {
		if s < 0 || int(s) >= len(t.now.Table.Seats) {
			return ""
		}
		switch seat := t.now.Table.Seats[s]; {
		case seat.Kind != match.Human || seat.Here:
			return ""
		case seat.StandIn:
			return a.say("a factor plays")
		}
		if rests := t.rests(a, s); rests != "" {
			return a.say("on vacation to %s", rests)
		}
		return a.say("away")
	}
}

func (t *table) help(a *App) []helpPart {
	if t.board == nil {
		return nil
	}
	keys, parts := waitingKeys, []helpPart(nil)
	if t.inGame() {
		keys = slices.Concat(t.board.AllKeys(), ui.Keymap{adviceKey, onwardKey}, a.paceKeys())
		brief := strings.Join(t.board.Rules(), " ")
		parts = append(parts, helpPart{head: a.say("The rules in brief"), lines: []string{brief}})
	}
	return append(parts,
		helpPart{head: a.say("The game"), lines: a.essentials(t.now.Table.Game, t.board)},
		helpPart{head: a.say("At the table"), keys: slices.Concat(keys, ui.Keymap{talkKey, storyKey, ballotKey, menuKey, leaveKey})},
		helpPart{head: a.say("Talk"), lines: a.talkHelp()},
	)
}
