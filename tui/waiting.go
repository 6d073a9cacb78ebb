package tui

import (
	"strings"

	"medici/internal/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// drawWaiting draws the waiting room: who sits where, and how others get here.
func (t *table) drawWaiting(a *App, c *ui.Canvas) {
	th, info := a.theme, t.now.Table
	kind := a.say("A public table: everybody may sit down or watch.")
	if info.Private {
		kind = a.say("A private table: only those with the code get in.")
	}
	c.Put(2, 1, th.Text, kind)
	x := c.Put(2, 2, th.Dim, a.say("Friends come with:"))
	c.Put(x+1, 2, th.Key, t.invitation(a))
	if clock := info.Clock.Clock; clock.Move > 0 {
		c.Put(2, 3, th.Dim, a.say("Time to think: %s a move, and %s more for the whole game.", a.span(clock.Move), a.span(clock.Bank)))
	}
	c.Put(2, 4, th.Dim, narration.Rated(a.Words, info))
	c.Put(4, 5, th.Dim, a.say("SEAT"))
	c.Put(28, 5, th.Dim, a.say("STATE"))
	for i, s := range info.Seats {
		y := 6 + i
		if i == t.chosen && t.now.IsHost() {
			c.Put(2, y, th.Accent, th.Mark)
		}
		c.Put(4, y, th.Seats[i].Bold(), rules.Seat(i).String())
		style := th.Seats[i]
		if rules.Seat(i) == t.now.You {
			style = style.Underline()
		}
		c.Put(6, y, style, t.seatName(a, s))
		state := t.seatState(a, s)
		if rules.Seat(i) == info.Host {
			state = strings.TrimPrefix(state+", "+a.say("host"), ", ")
		}
		c.Put(28, y, th.Text, state)
		c.Zone(2, y, c.W-4, 1, ui.Click{Intent: choose, Arg: i})
	}
}

// invitation is the command that brings somebody to this table.
func (t *table) invitation(a *App) string {
	where := t.now.Table.Name
	if t.now.Table.Private {
		where = t.now.Table.Code
	}
	return strings.Replace(a.Reach, "ssh ", "ssh -t ", 1) + " join " + where
}

func (t *table) seatName(a *App, s match.SeatInfo) string {
	if s.Kind == match.Empty {
		return a.say("(empty)")
	}
	return s.Name
}

func (t *table) seatState(a *App, s match.SeatInfo) string {
	switch {
	case s.Kind == match.Empty:
		return ""
	case s.Kind == match.Program:
		return a.say("bot")
	case !s.Here:
		return a.theme.Away + " " + a.say("away")
	case s.Ready:
		return a.theme.Here + " " + a.say("ready")
	}
	return a.say("not ready yet")
}

func (t *table) promptWaiting(a *App, c *ui.Canvas) {
	th := a.theme
	if t.now.You < 0 {
		c.Put(1, 0, th.Text, a.say("You are watching. The game has not begun."))
		c.Button(1, 1, th, sitKey, a.say("Sit down"), 0)
		return
	}
	text := a.say("The game begins when the last seat is taken or everybody is ready.")
	if names := t.now.Table.Unready(); t.now.Mine().Ready && len(names) > 0 {
		text = a.say("Waiting for %s.", strings.Join(names, ", "))
	}
	c.Put(1, 0, th.Accent, text)
	x := c.Button(1, 1, th, readyKey, a.say("Ready"), 0)
	if t.now.IsHost() {
		x = c.Button(x+2, 1, th, startKey, a.say("Start with those who are here"), 0)
		c.Button(x+2, 1, th, waitingKeys[2], a.say("Add a bot"), 0)
	}
}
