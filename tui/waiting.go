package tui

import (
	"strings"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// drawWaiting composes the waiting room: the line for a friend, who sits where, what is
// to be done, and returns the part for talk.
func (t *table) drawWaiting(a *App, c *ui.Canvas) *ui.Canvas {
	size := fitting(c.W, c.H+2)
	body := c.Part((c.W-size.W)/2, 1, size.W, c.H-1)
	seats := len(t.now.Table.Seats)
	switch size {
	case ui.Phone:
		t.drawInvitation(a, body.Panel(a.theme, 0, 0, body.W, 3))
		t.drawRoom(a, body.Panel(a.theme, 0, 3, body.W, seats+1), 1)
		t.promptWaiting(a, body.Part(0, seats+5, body.W, 5))
		return body.Part(0, seats+10, body.W, body.H-seats-10)
	case ui.Small:
		t.drawInvitation(a, body.Panel(a.theme, 0, 0, body.W, 3))
		high := max(seats, 7) + 1
		t.drawRoom(a, body.Panel(a.theme, 0, 4, 50, high), 1)
		t.drawTerms(a, body.Panel(a.theme, 51, 4, body.W-51, high))
		t.promptWaiting(a, body.Part(0, high+5, body.W, 3))
		return t.drawTalk(a, body.Panel(a.theme, 0, high+8, body.W, body.H-high-8))
	}
	t.drawInvitation(a, body.Panel(a.theme, 0, 0, body.W, 5))
	left, high := body.W*6/10, max(seats*2, 12)+2
	t.drawRoom(a, body.Panel(a.theme, 0, 6, left, high), 2)
	terms := body.Panel(a.theme, left+1, 6, body.W-left-1, high)
	t.drawTerms(a, terms)
	t.drawInHall(a, terms.Part(0, termRows, terms.W, terms.H-termRows))
	t.promptWaiting(a, body.Part(0, high+7, body.W, 3))
	return t.drawTalk(a, body.Panel(a.theme, 0, high+10, body.W, body.H-high-10))
}

func (t *table) drawTalk(a *App, c *ui.Canvas) *ui.Canvas {
	c.Head(a.theme, a.say("TALK"), "")
	c.Right(c.W-1, 0, a.theme.Key, a.keyName(talkKey))
	return c.Part(0, 1, c.W, max(0, c.H-1))
}

// drawInvitation draws the lines that bring a friend, each in a row of its own.
func (t *table) drawInvitation(a *App, c *ui.Canvas) {
	th := a.theme
	c.Clear(th.Tint)
	y := c.H/2 - 1
	end := c.W - 1
	if button := a.say("copies it"); c.W >= ui.Small.W {
		end -= ui.Width(button) + 4
		c.Primary(end, y, th, copyKey, button, 0)
	}
	x := c.Put(1, y, th.Key, th.Fit(a.say("ONE LINE FOR A FRIEND"), end-2)) + 2
	if note := a.say("no account, no install"); x+ui.Width(note) < end {
		c.Put(x, y, th.Dim, note)
	}
	lines := t.invitation(a)
	if last := lines[len(lines)-1]; ui.Width(lines[0]) > c.W-3 || ui.Width(last) > c.W-3 { // on two rows one is still whole
		rows := ui.Wrap(last, c.W-3)
		lines = rows[:min(2, len(rows))]
	}
	for i, line := range lines {
		c.Fill(1, y+1+i, c.W-2, 1, th.Well)
		c.Put(2, y+1+i, th.Strong, line)
	}
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: copied})
}

// drawRoom draws who sits where, each in some rows.
func (t *table) drawRoom(a *App, c *ui.Canvas, high int) {
	th, info := a.theme, t.now.Table
	c.Head(th, a.say("SEATS"), "")
	top, at := 1, 21 // at this column stands the state
	if high > 1 {
		top = 2
	}
	if c.W <= ui.Phone.W {
		at = 20
	}
	for i, s := range info.Seats {
		y := top + i*high
		mine := rules.Seat(i) == t.now.You
		if mine {
			c.Row(th, y, 1)
		}
		if s.Kind == match.Empty {
			c.Put(2, y, th.Dim, th.Free)
			c.Put(4, y, th.Dim, a.say("(empty)"))
		} else {
			c.Put(2, y, th.Ink(i).Bold(), th.Seat(i))
			style := th.Ink(i)
			if mine {
				style = style.Bold().Underline()
			}
			c.Put(4, y, style, th.Fit(s.Name, at-5))
		}
		state, ink := t.seatState(a, s)
		if rules.Seat(i) == info.Host {
			if both := strings.TrimPrefix(state+", "+a.say("host"), ", "); ui.Width(both) < c.W-at {
				state = both
			}
		}
		c.Put(at, y, ink, th.Fit(state, c.W-at-1))
	}
}

// drawTerms draws what kind of table it is.
func (t *table) drawTerms(a *App, c *ui.Canvas) {
	th, info := a.theme, t.now.Table
	c.Head(th, a.say("THE TABLE"), "")
	kind := a.say("Public: everybody may sit down or watch.")
	if info.Private {
		kind = a.say("Private: only those with the code get in.")
	}
	clock := a.say("No clock: take your time.")
	if info.Clock.Clock.Move > 0 {
		clock = a.say("%s a move, %s more in all.", a.span(info.Clock.Clock.Move), a.span(info.Clock.Clock.Bank))
	}
	advice := ""
	if info.NoAdvice {
		advice = a.say("Nobody may ask for advice here.")
	}
	y := 1
	for _, text := range []string{kind, clock, narration.Rated(a.Words, &t.now), advice} {
		for _, line := range ui.Wrap(text, c.W-2) {
			if y < c.H && line != "" {
				c.Put(1, y, th.Text, line)
				y++
			}
		}
		if c.H > 10 {
			y++
		}
	}
}

// termRows are those that the terms of a table take where they have room.
const termRows = 8

// drawInHall names those who can be asked to sit down, who played most with one first.
func (t *table) drawInHall(a *App, c *ui.Canvas) {
	free := t.free(a)
	if len(free) == 0 {
		return
	}
	c.Put(1, 0, a.theme.Title, a.say("IN THE HALL"))
	for i, name := range free[:min(len(free), c.H-1)] {
		c.Put(1, 1+i, a.theme.Text, a.theme.Fit(name, 16))
		c.Put(19, 1+i, a.theme.Dim, a.together(name))
	}
}

// invitation is what brings somebody to this table: a command and, where browsers are let
// in, a link.
func (t *table) invitation(a *App) []string {
	where := t.now.Table.Name
	if t.now.Table.Private {
		where = t.now.Table.Code
	}
	return a.waysIn(a.onScreen("join "+where), "/join/"+where)
}

func (t *table) seatState(a *App, s match.SeatInfo) (string, ui.Style) {
	switch {
	case s.Kind == match.Empty:
		return "", a.theme.Dim
	case s.Kind == match.Program:
		return a.say("bot"), a.theme.Dim
	case !s.Here:
		return a.theme.Away + " " + a.say("away"), a.theme.Dim
	case s.Ready:
		return a.theme.Here + " " + a.say("ready"), a.theme.Strong
	}
	return a.say("not ready yet"), a.theme.Dim
}

// promptWaiting draws what to do now: the highlighted thing first.
func (t *table) promptWaiting(a *App, c *ui.Canvas) {
	th := a.theme
	text, style := a.say("It begins when the last seat is taken or everybody is ready."), th.Dim
	names := t.now.Table.Unready()
	switch {
	case t.now.You < 0:
		text = a.say("You are watching. The game has not begun.")
	case t.now.Mine().Ready && len(names) > 0:
		text, style = a.say("Waiting for %s.", strings.Join(names, ", ")), th.Accent
	}
	lines := ui.Wrap(text, c.W-2)
	for i, line := range lines[:min(len(lines), 2)] {
		c.Put(1, i, style, line)
	}
	y := min(len(lines), 2)
	if t.now.You < 0 {
		c.Primary(1, y, th, sitKey, a.say("Sit down"), 0)
		return
	}
	label := a.say("Ready")
	if t.now.Mine().Ready {
		label = a.say("Not ready")
	}
	x := c.Primary(1, y, th, readyKey, label, 0)
	if !t.now.IsHost() {
		t.drawFree(a, c, y+1)
		return
	}
	fill := a.say("Fill with bots and start")
	if c.W < ui.Small.W {
		fill = a.say("Fill with bots")
	}
	if x = c.Button(x+2, y, th, waitingKeys[1], fill, 0); c.W < ui.Small.W {
		x, y = -1, y+1
	}
	t.drawFree(a, c, y+1)
	c.Button(x+2, y, th, menuKey, a.say("start, send away"), 0)
}

// drawFree offers to ask somebody in the hall, where a row is free.
func (t *table) drawFree(a *App, c *ui.Canvas, y int) {
	if free := t.free(a); len(free) > 0 && y < c.H {
		text := a.say("ask %s, who is in the hall", free[0])
		if more := a.say("ask %s, who is in the hall: %s", free[0], a.together(free[0])); a.companions[free[0]] > 0 && ui.Width(more) < c.W-4 {
			text = more
		}
		a.offer(c, 1, y, c.W-2, engageKey, text)
	}
}
