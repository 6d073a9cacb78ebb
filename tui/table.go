package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/rules"
	"medici/tui/ui"
)

// table is a visit to a table: the waiting room, the game, its end.
type table struct {
	visit   *lobby.Visit
	now     lobby.Update // the newest, without what is told only once
	board   ui.Board
	told    []tale
	scroll  int // lines the story is scrolled up; the story fills the screen when reading
	reading bool
	leaving bool // asked whether to leave a running game
	chosen  int  // seat under the cursor in the waiting room
	chat    *ui.Field
	notice  string
	hadTurn bool
}

type tableNews struct {
	visit  *lobby.Visit
	update lobby.Update
	ok     bool
}

func newTable(a *App, v *lobby.Visit) *table { return &table{visit: v} }

func (t *table) start(a *App) tea.Cmd { return t.listen(a) }

func (t *table) listen(a *App) tea.Cmd {
	return listen(a.ctx, t.visit.Updates(), func(u lobby.Update, ok bool) tea.Msg { return tableNews{t.visit, u, ok} })
}

func (t *table) stop() { t.visit.Close() }

func (t *table) typing() bool { return t.chat != nil }

func (t *table) title(a *App) string {
	if t.myTurn() {
		return a.say("Your turn") + " - medici"
	}
	return t.now.Table.Name + " - medici"
}

func (t *table) myTurn() bool {
	return t.board != nil && t.now.Table.Phase == lobby.Playing && t.board.MyTurn()
}

// inGame reports that the board is what there is to see, not the waiting room.
func (t *table) inGame() bool { return t.board != nil && t.now.Table.Phase != lobby.Waiting }

func (t *table) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tableNews:
		if msg.visit != t.visit || !msg.ok {
			return nil
		}
		return t.hear(a, msg.update)
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

// hear takes an update in and waits for the next.
func (t *table) hear(a *App, u lobby.Update) tea.Cmd {
	if u.Closed != "" {
		return a.show(newHallAfter(a, u.Closed))
	}
	t.take(a, u)
	var bell tea.Cmd
	if turn := t.myTurn(); turn != t.hadTurn {
		if t.hadTurn = turn; turn && !a.focused {
			bell = tea.Raw("\a") // the person is looking at something else
		}
	}
	return tea.Batch(bell, t.listen(a))
}

// take shows an update: moves go to the board and the story, lines to the story.
func (t *table) take(a *App, u lobby.Update) {
	if t.board == nil {
		t.board = a.board(u.Table.Game, t.name)
	}
	if u.Fresh {
		t.board.Fresh()
		t.told = t.told[:0]
	}
	t.now = u
	t.tell(a, u)
	t.now.Moves, t.now.Lines = nil, nil
	if u.View != nil {
		t.board.Show(u.View)
	}
}

// name is what a seat is called, in the game and in the waiting room.
func (t *table) name(s rules.Seat) string {
	if t.now.Table.Phase != lobby.Waiting && int(s) < len(t.now.Table.Players) && s >= 0 {
		return t.now.Table.Players[s]
	}
	if s >= 0 && int(s) < len(t.now.Table.Seats) {
		return t.now.Table.Seats[s].Name
	}
	return s.String()
}

func (t *table) isHost() bool { return t.now.You >= 0 && t.now.You == t.now.Table.Host }

func (t *table) keymap(*App) ui.Keymap {
	switch {
	case t.chat != nil:
		return askKeys
	case t.reading:
		return storyKeys
	case t.leaving:
		return leavingKeys
	}
	var m ui.Keymap
	switch t.now.Table.Phase {
	case lobby.Playing:
		m = t.board.Keymap()
	case lobby.Waiting:
		if t.now.You >= 0 {
			m = append(m, waitingKeys...)
		} else {
			m = append(m, sitKey)
		}
	case lobby.Over:
		m = t.board.Keymap()
		if t.now.You >= 0 {
			m = append(m, rematchKey)
		}
	}
	return append(m, talkKey, storyKey, helpKey, leaveKey)
}

func (t *table) key(a *App, msg tea.KeyPressMsg) tea.Cmd {
	if t.chat != nil {
		switch askKeys.Intent(msg.String()) {
		case enter:
			t.say(a, t.chat.Value())
		case back:
			t.chat = nil
		default:
			t.chat.Update(msg)
		}
		return nil
	}
	if t.inGame() && !t.reading && !t.leaving {
		if action, handled := t.board.Key(msg); handled {
			t.act(a, action)
			return nil
		}
	}
	return t.do(a, ui.Click{Intent: t.keymap(a).Intent(msg.String())})
}

// act sends an action to the table; nil is none.
func (t *table) act(a *App, action rules.Action) {
	if action != nil {
		t.try(a, t.visit.Act(action, t.now.Seq))
	}
}

// try shows what went wrong, if something did.
func (t *table) try(a *App, err error) {
	if err != nil {
		t.notice = a.explain(err)
	}
}

func (t *table) say(a *App, text string) {
	t.chat = nil
	if text != "" {
		t.try(a, t.visit.Say(text))
	}
}

func (t *table) do(a *App, click ui.Click) tea.Cmd {
	if t.reading && t.read(click.Intent) {
		return nil
	}
	switch click.Intent {
	case talk:
		field := ui.NewField(t.talkHint(a), 300, 60)
		t.chat = &field
	case story:
		t.reading = true
	case leave:
		return t.leave(a)
	case back:
		t.leaving = false
	case ready:
		t.try(a, t.visit.Ready(!t.mine().Ready))
	case start:
		t.try(a, t.visit.Start())
	case sit:
		t.try(a, t.visit.Sit())
	case addBot:
		t.try(a, t.visit.AddBot(""))
	case remove:
		t.remove(a)
	case up:
		t.choose(t.chosen - 1)
	case down:
		t.choose(t.chosen + 1)
	case choose:
		t.choose(click.Arg)
	default:
		if t.inGame() {
			t.act(a, t.board.Do(click))
		}
	}
	return nil
}

func (t *table) talkHint(a *App) string {
	if t.now.You < 0 {
		return a.say("to the other spectators")
	}
	return a.say("to everybody at the table")
}

// mine is the reader's own seat; zero for a spectator.
func (t *table) mine() (s lobby.SeatInfo) {
	if you := int(t.now.You); you >= 0 && you < len(t.now.Table.Seats) {
		s = t.now.Table.Seats[you]
	}
	return s
}

func (t *table) choose(seat int) {
	t.chosen = max(0, min(seat, len(t.now.Table.Seats)-1))
}

// remove sends the chosen bot or person away.
func (t *table) remove(a *App) {
	if t.chosen >= len(t.now.Table.Seats) {
		return
	}
	seat := rules.Seat(t.chosen)
	if t.now.Table.Seats[seat].Kind == lobby.Program {
		t.try(a, t.visit.RemoveBot(seat))
	} else {
		t.try(a, t.visit.Kick(seat))
	}
}

// leave goes back to the hall; out of a running game only when asked twice.
func (t *table) leave(a *App) tea.Cmd {
	if t.now.Table.Phase == lobby.Playing && t.now.You >= 0 && !t.leaving {
		t.leaving = true
		return nil
	}
	t.visit.Leave()
	return a.show(newHall(a))
}

func (t *table) draw(a *App, c *ui.Canvas) {
	t.drawHeader(a, c)
	if t.reading {
		t.drawStory(a, c.Part(0, 1, c.W, c.H-2))
		a.footer(c, t.keymap(a))
		return
	}
	top := t.drawTop(a, c)
	a.rule(c, top, "")
	t.drawStory(a, c.Part(0, top+1, c.W, c.H-6-top))
	a.rule(c, c.H-5, "")
	prompt := c.Part(0, c.H-4, c.W, 2)
	if t.now.Table.Phase == lobby.Over {
		t.promptOver(a, prompt)
	} else if t.inGame() {
		t.board.Prompt(prompt)
	} else {
		t.promptWaiting(a, prompt)
	}
	t.drawMessage(a, c.Part(0, c.H-2, c.W, 1))
	a.footer(c, t.keymap(a))
}

func (t *table) drawHeader(a *App, c *ui.Canvas) {
	dot := " " + a.theme.Dot + " "
	where := t.now.Table.Name
	switch {
	case t.inGame():
		where += dot + t.board.Headline()
	case t.board != nil:
		where += dot + gameTitle(a, t.now.Table.Title)
	}
	who := a.Visitor.Person().Name
	if n := len(t.now.Table.Watchers); n > 0 {
		who = a.say("%d watching", n) + dot + who
	}
	a.header(c, where, who)
}

// boardRows is the height of a board in a terminal of the least size.
const boardRows = 13

// drawTop draws the board or the waiting room, and returns the row below.
func (t *table) drawTop(a *App, c *ui.Canvas) int {
	top := c.Part(0, 1, c.W, boardRows)
	if t.inGame() {
		t.board.Draw(top)
	} else {
		t.drawWaiting(a, top)
	}
	return 1 + boardRows
}

// drawMessage draws the line above the footer: a question, the chat, a refusal,
// or who is away.
func (t *table) drawMessage(a *App, c *ui.Canvas) {
	switch {
	case t.leaving:
		x := c.Put(1, 0, a.theme.Alert, a.say("Leave the table? Your seat is kept and a bot plays for you."))
		x = c.Button(x+2, 0, a.theme, leavingKeys[0], a.say("leave"), 0)
		c.Button(x+2, 0, a.theme, leavingKeys[1], a.say("stay"), 0)
	case t.chat != nil:
		x := c.Put(1, 0, a.theme.Accent, a.say("Say:"))
		c.Put(x+1, 0, a.theme.Text, t.chat.View())
	case t.notice != "":
		c.Put(1, 0, a.theme.Alert, a.theme.Fit(t.notice, c.W-2))
	default:
		c.Put(1, 0, a.theme.Dim, a.theme.Fit(t.absent(a), c.W-2))
	}
}

// absent says who of the people in the game is away.
func (t *table) absent(a *App) string {
	text := ""
	for _, s := range t.now.Table.Seats {
		if s.Kind != lobby.Human || s.Here {
			continue
		}
		if text != "" {
			text += " " + a.theme.Dot + " "
		}
		if s.StandIn {
			text += a.say("%s is away, a bot stands in", s.Name)
		} else {
			text += a.say("%s is away", s.Name)
		}
	}
	return text
}

func (t *table) promptOver(a *App, c *ui.Canvas) {
	names := t.waitingFor()
	if t.now.You < 0 {
		c.Put(1, 0, a.theme.Dim, a.say("The game is over. Stay for the next one, or leave with q."))
		return
	}
	c.Put(1, 0, a.theme.Strong, a.say("The game is over. Another one with the same people?"))
	x := c.Button(1, 1, a.theme, rematchKey, a.say("Rematch"), 0)
	x = c.Button(x+2, 1, a.theme, leaveKey, a.say("Leave"), 0)
	if t.mine().Ready && len(names) > 0 {
		c.Put(x+3, 1, a.theme.Dim, a.theme.Fit(a.say("waiting for %s", strings.Join(names, ", ")), c.W-x-4))
	}
}

func (t *table) help(a *App) []helpPart {
	if t.board == nil {
		return nil
	}
	keys := t.board.AllKeys()
	if !t.inGame() {
		keys = waitingKeys
	}
	return []helpPart{
		{head: a.say("The game"), lines: t.board.Essentials()},
		{head: a.say("At the table"), keys: slices.Concat(keys, ui.Keymap{talkKey, storyKey, leaveKey})},
	}
}
