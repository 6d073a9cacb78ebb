package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/screen"
)

// alerter tell what asks for this person: games that wait, see [frame.Turns], and invitations.
type alerter struct {
	frame   *frame.Frame
	errands await.Errands
	focused bool // the terminal has the focus

	told  bool        // the first turns have come
	ticks await.Alarm // when the next tick comes
}

type turnsNews struct{ turns []lobby.Turn }

var waiting await.Reused[turnsNews]

// alertTick comes while an alert's clock can be seen running.
type alertTick struct{ due time.Time }

// Ticks says that only time has passed.
func (alertTick) Ticks() {}

func (c *alerter) listen() tea.Cmd {
	return await.Letters(c.errands.Ctx, c.frame.Visitor.Turns(), func(turns []lobby.Turn, ok bool) tea.Msg {
		if !ok {
			return nil
		}
		return waiting.Msg(turnsNews{turns})
	})
}

// called takes the games that wait, and tells of each once: a game that waited before is no news.
func (a *App) called(turns []lobby.Turn) tea.Cmd {
	called := a.frame.Alerts()
	defer func() { // at a table only the row of a call can change
		calls := a.frame.Alerts()
		_, playing := a.screen.(screen.Place)
		a.stale = a.stale || called || calls || !playing
	}()
	var cmd tea.Cmd
	for _, t := range turns {
		if a.alerts.fresh(t) {
			cmd = tea.Batch(cmd, a.alerts.alert(t))
		}
	}
	a.frame.Turns.All, a.alerts.told = turns, true
	if s, ok := a.screen.(screen.Waiter); ok {
		cmd = tea.Batch(cmd, s.Waiting())
	}
	return tea.Batch(cmd, a.alerts.TickAlert())
}

// fresh reports whether a turn is news.
func (c *alerter) fresh(t lobby.Turn) bool {
	known := slices.ContainsFunc(c.frame.Turns.All, func(was lobby.Turn) bool { return was.Record == t.Record })
	return c.told && !known
}

var ring = tea.Raw("\a")

// alert rings and notifies the desktop of a turn, as the person has decided.
func (c *alerter) alert(turn lobby.Turn) tea.Cmd {
	if c.focused && c.frame.Turns.Shown(turn) {
		return c.Bell()
	}
	return tea.Batch(c.Bell(), c.tellDesktop(c.frame.Say("Your turn at %s", turn.Table)))
}

// Bell rings when it is the person's turn, as they have decided.
func (c *alerter) Bell() tea.Cmd {
	switch when := c.frame.Chosen.Full.Bell; {
	case when == settings.Always, when == settings.Unfocused && !c.focused:
		return ring
	}
	return nil
}

// tellDesktop makes the terminal notify the desktop of what nobody sees.
func (c *alerter) tellDesktop(text string) tea.Cmd {
	switch c.frame.Chosen.Full.Notices {
	case settings.OSC9:
		return tea.Raw("\x1b]9;" + text + "\x1b\\")
	case settings.OSC777:
		return tea.Raw("\x1b]777;notify;medici;" + text + "\x1b\\")
	}
	return nil
}

// TickAlert asks for the next tick of the clock in the row, if there is one.
func (c *alerter) TickAlert() tea.Cmd {
	turn, ok := c.frame.Turns.Urgent()
	now := time.Now()
	left, runs := turn.Left(now)
	if !ok || !runs || left <= 0 {
		c.ticks.Off()
		return nil
	}
	return c.ticks.Set(c.errands.Ctx, await.NextTick(now, left, true),
		func(due time.Time) tea.Msg { return alertTick{due} })
}

// ticked redraws the clock, and warns when the time is nearly up.
func (c *alerter) ticked() tea.Cmd {
	next := c.TickAlert()
	if turn, ok := c.frame.Turns.Urgent(); ok {
		if left, runs := turn.Left(time.Now()); runs && left <= await.Hurry && left > await.Hurry-time.Second {
			return tea.Batch(c.Bell(), next)
		}
	}
	return next
}

type invitedNews struct {
	lobby.Invitation
	ok bool
}

func (c *alerter) listenInvitations() tea.Cmd {
	return await.Letters(c.errands.Ctx, c.frame.Visitor.Invitations(),
		func(i lobby.Invitation, ok bool) tea.Msg { return invitedNews{i, ok} })
}

// invited takes an invitation: every screen shows the newest, and a desktop without focus is notified.
func (c *alerter) invited(news invitedNews) tea.Cmd {
	if !news.ok || c.frame.Turns.Shown(lobby.Turn{Table: news.Table}) {
		return nil
	}
	c.frame.Invitation = &news.Invitation
	if c.focused {
		return c.Bell()
	}
	text := c.frame.Say("%s asks you to %s", news.From, news.Table)
	if news.Round > 0 {
		text = c.frame.Say("Your table: %s", news.Table)
	}
	return tea.Batch(c.Bell(), c.tellDesktop(text))
}

// goToCall goes to the table where it is this person's turn, or to which they are invited.
func (a *App) goToCall() tea.Cmd {
	at := ""
	if i := a.frame.Invited(); i != nil {
		at, a.frame.Invitation = i.Way, nil
	} else if turn, called := a.frame.Turns.Urgent(); called {
		at = turn.Table
	} else {
		return nil
	}
	cmd, err := a.Sit(at)
	if err != nil {
		a.frame.Turns.Refused = a.frame.Explain(err)
		return nil
	}
	if a.away == nil {
		a.help.open, a.settings = false, nil
	}
	return cmd
}
