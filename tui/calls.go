package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby"
	"medici/tui/ui"
)

// calls are the games that wait for this person. One that is not on the screen is told
// on every screen, in one row, with the key that goes there.
type calls struct {
	turns   []lobby.Turn // the most urgent first
	told    bool         // the first have come
	ticks   alarm        // when the next tick comes
	refused string       // why the way there is closed, until the next key
}

const toTurn ui.Intent = "to my turn"

var turnKey = ui.Binding{Intent: toTurn, Keys: []string{"y"}, Long: "to the table where it is your turn, from every screen"}

type turnsNews []lobby.Turn

// callTick comes while the clock of a call can be seen running.
type callTick struct{ due time.Time }

func (a *App) listenTurns() tea.Cmd {
	return listen(a.ctx, a.Visitor.Turns(), func(turns []lobby.Turn, ok bool) tea.Msg {
		if !ok {
			return nil
		}
		return turnsNews(turns)
	})
}

// called takes in which games wait, and tells of each once: a game that waited before
// is no news.
func (a *App) called(turns []lobby.Turn) tea.Cmd {
	_, called := a.call()
	defer func() { // at a table the row of a call is all that may change
		_, calls := a.call()
		_, playing := a.screen.(*table)
		a.stale = a.stale || called || calls || !playing
	}()
	var cmds []tea.Cmd
	for _, t := range turns {
		if a.fresh(t) {
			cmds = append(cmds, a.alert(t))
		}
	}
	a.calls.turns, a.calls.told = turns, true
	if d, ok := a.screen.(*diary); ok {
		cmds = append(cmds, d.look(a))
	}
	return tea.Batch(append(cmds, a.tickCall())...)
}

// fresh reports whether a turn is news.
func (a *App) fresh(t lobby.Turn) bool {
	known := slices.ContainsFunc(a.calls.turns, func(was lobby.Turn) bool { return was.Record == t.Record })
	return a.calls.told && !known
}

// shows reports whether the screen is the table of a turn.
func (a *App) shows(turn lobby.Turn) bool {
	t, ok := a.screen.(*table)
	return ok && t.now.Table.Name == turn.Table
}

// call is the most urgent turn that is not on the screen.
func (a *App) call() (lobby.Turn, bool) {
	for _, t := range a.calls.turns {
		if !a.shows(t) {
			return t, true
		}
	}
	return lobby.Turn{}, false
}

// waits reports whether the game at a table waits for this person.
func (a *App) waits(table string) bool {
	return slices.ContainsFunc(a.calls.turns, func(t lobby.Turn) bool { return t.Table == table })
}

// alert rings and tells the desktop of a turn, as the person has decided.
func (a *App) alert(turn lobby.Turn) tea.Cmd {
	if a.focused && a.shows(turn) {
		return a.bell()
	}
	return tea.Batch(a.bell(), a.tellDesktop(a.say("Your turn at %s", turn.Table)))
}

// bell rings when it is the person's turn, as they have decided.
func (a *App) bell() tea.Cmd {
	switch when := a.choices.full.Bell; {
	case when == settings.Always, when == settings.Unfocused && !a.focused:
		return ring
	}
	return nil
}

// tellDesktop has the terminal tell the desktop what nobody sees.
func (a *App) tellDesktop(text string) tea.Cmd {
	switch a.choices.full.Notices {
	case settings.OSC9:
		return tea.Raw("\x1b]9;" + text + "\x1b\\")
	case settings.OSC777:
		return tea.Raw("\x1b]777;notify;medici;" + text + "\x1b\\")
	}
	return nil
}

// tickCall asks for the next tick of the clock in the row, when there is one.
func (a *App) tickCall() tea.Cmd {
	turn, ok := a.call()
	now := time.Now()
	left, runs := turn.Left(now)
	if !ok || !runs || left <= 0 {
		a.calls.ticks.off()
		return nil
	}
	every := pace(left, true)
	wait := (left-time.Millisecond)%every + time.Millisecond
	return a.calls.ticks.set(a.ctx, together(now.Add(wait)), func(due time.Time) tea.Msg { return callTick{due} })
}

// callTicked draws the clock anew, and warns when the time is nearly up.
func (a *App) callTicked() tea.Cmd {
	next := a.tickCall()
	if turn, ok := a.call(); ok {
		if left, runs := turn.Left(time.Now()); runs && left <= hurry && left > hurry-time.Second {
			return tea.Batch(a.bell(), next)
		}
	}
	return next
}

// after brings a message when some time has passed, unless the session has ended.
func (a *App) after(wait time.Duration, msg tea.Msg) tea.Cmd {
	ctx := a.ctx
	return func() tea.Msg {
		return awaited(func(perform func(tea.Cmd)) {
			told := func() tea.Msg { return msg }
			time.AfterFunc(wait, func() {
				if ctx.Err() == nil {
					perform(told)
				}
			})
		})
	}
}

// goToTurn goes to the table where it is this person's turn.
func (a *App) goToTurn() tea.Cmd {
	turn, ok := a.call()
	if !ok {
		return nil
	}
	table, err := a.Visitor.Find(turn.Table)
	if err == nil {
		var visit *lobby.Visit
		if visit, err = a.Visitor.Join(table); err == nil {
			a.help, a.wishes = false, nil
			return a.show(newTable(a, visit))
		}
	}
	if cmd, ok := a.follow(err, false); ok {
		return cmd
	}
	a.calls.refused = a.explain(err)
	return nil
}

// drawCall lays the most urgent turn over a row.
func (a *App) drawCall(c *ui.Canvas, y int) {
	turn, ok := a.call()
	if !ok {
		return
	}
	t := a.theme
	style := t.Gold
	left, runs := turn.Left(time.Now())
	if runs && left <= hurry {
		style = t.Alert
	}
	c.Fill(0, y, c.W, 1, style)
	end := c.W - 1
	if runs {
		clock := a.span(left)
		c.Right(end, y, style.Bold(), clock)
		end -= ui.Width(clock) + 3
	}
	key := a.keyName(turnKey)
	c.Right(end, y, style.Bold(), key)
	end -= ui.Width(key) + 2
	text := a.say("at %s", turn.Table)
	if a.calls.refused != "" {
		text = a.calls.refused
	}
	x := c.Put(1, y, style.Bold(), a.say("YOUR TURN")) + 2
	c.Put(x, y, style, t.Fit(text, end-x))
	c.Zone(0, y, c.W, 1, ui.Click{Intent: toTurn})
}
