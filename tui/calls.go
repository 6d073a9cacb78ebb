package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby"
	"medici/tui/await"
	"medici/tui/screen"
)

// calls tell of the games that wait for this person: see [frame.Turns].
type calls struct {
	told  bool        // the first have come
	ticks await.Alarm // when the next tick comes
}

type turnsNews []lobby.Turn

// callTick comes while the clock of a call can be seen running.
type callTick struct{ due time.Time }

// Ticks says that time has passed.
func (callTick) Ticks() {}

func (a *App) listenTurns() tea.Cmd {
	return await.Letters(a.errands.Ctx, a.frame.Visitor.Turns(), func(turns []lobby.Turn, ok bool) tea.Msg {
		if !ok {
			return nil
		}
		return turnsNews(turns)
	})
}

// called takes in which games wait, and tells of each once: a game that waited before
// is no news.
func (a *App) called(turns []lobby.Turn) tea.Cmd {
	_, called := a.frame.Turns.Call()
	defer func() { // at a table the row of a call is all that may change
		_, calls := a.frame.Turns.Call()
		_, playing := a.screen.(screen.Place)
		a.stale = a.stale || called || calls || !playing
	}()
	var cmds []tea.Cmd
	for _, t := range turns {
		if a.fresh(t) {
			cmds = append(cmds, a.alert(t))
		}
	}
	a.frame.Turns.All, a.calls.told = turns, true
	if s, ok := a.screen.(screen.Waiter); ok {
		cmds = append(cmds, s.Waiting())
	}
	return tea.Batch(append(cmds, a.TickCall())...)
}

// fresh reports whether a turn is news.
func (a *App) fresh(t lobby.Turn) bool {
	known := slices.ContainsFunc(a.frame.Turns.All, func(was lobby.Turn) bool { return was.Record == t.Record })
	return a.calls.told && !known
}

// at is the table that is on the screen; empty for none.
func (a *App) at() string {
	if s, ok := a.screen.(screen.Place); ok {
		return s.At()
	}
	return ""
}

var ring = tea.Raw("\a")

// alert rings and tells the desktop of a turn, as the person has decided.
func (a *App) alert(turn lobby.Turn) tea.Cmd {
	if a.focused && a.frame.Turns.Shown(turn) {
		return a.Bell()
	}
	return tea.Batch(a.Bell(), a.tellDesktop(a.frame.Say("Your turn at %s", turn.Table)))
}

// Bell rings when it is the person's turn, as they have decided.
func (a *App) Bell() tea.Cmd {
	switch when := a.frame.Chosen.Full.Bell; {
	case when == settings.Always, when == settings.Unfocused && !a.focused:
		return ring
	}
	return nil
}

// tellDesktop has the terminal tell the desktop what nobody sees.
func (a *App) tellDesktop(text string) tea.Cmd {
	switch a.frame.Chosen.Full.Notices {
	case settings.OSC9:
		return tea.Raw("\x1b]9;" + text + "\x1b\\")
	case settings.OSC777:
		return tea.Raw("\x1b]777;notify;medici;" + text + "\x1b\\")
	}
	return nil
}

// TickCall asks for the next tick of the clock in the row, when there is one.
func (a *App) TickCall() tea.Cmd {
	turn, ok := a.frame.Turns.Call()
	now := time.Now()
	left, runs := turn.Left(now)
	if !ok || !runs || left <= 0 {
		a.calls.ticks.Off()
		return nil
	}
	return a.calls.ticks.Set(a.errands.Ctx, await.NextTick(now, left, true), func(due time.Time) tea.Msg { return callTick{due} })
}

// callTicked draws the clock anew, and warns when the time is nearly up.
func (a *App) callTicked() tea.Cmd {
	next := a.TickCall()
	if turn, ok := a.frame.Turns.Call(); ok {
		if left, runs := turn.Left(time.Now()); runs && left <= await.Hurry && left > await.Hurry-time.Second {
			return tea.Batch(a.Bell(), next)
		}
	}
	return next
}

// goToTurn goes to the table where it is this person's turn.
func (a *App) goToTurn() tea.Cmd {
	turn, ok := a.frame.Turns.Call()
	if !ok {
		return nil
	}
	cmd, err := a.Sit(turn.Table)
	if err != nil {
		a.frame.Turns.Refused = a.frame.Explain(err)
		return nil
	}
	if a.away == nil {
		a.help, a.wishes = false, nil
	}
	return cmd
}
