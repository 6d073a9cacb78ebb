package tui

import (
	"strings"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// drawWaiting composes the waiting room: the line for a friend, who sits where, what is
// to be done, and returns the part for talk.
func (t *table) drawWaiting(c *ui.Canvas) *ui.Canvas {
	size := frame.Fitting(c.W, c.H+2)
	body := c.Part((c.W-size.W)/2, 1, size.W, c.H-1)
	seats := len(t.now.Table.Seats)
	switch size {
	case ui.Phone:
		t.drawInvitation(body.Panel(t.frame.Theme, 0, 0, body.W, 3))
		t.drawRoom(body.Panel(t.frame.Theme, 0, 3, body.W, seats+1), 1)
		t.promptWaiting(body.Part(0, seats+5, body.W, 5))
		return body.Part(0, seats+10, body.W, body.H-seats-10)
	case ui.Small:
		t.drawInvitation(body.Panel(t.frame.Theme, 0, 0, body.W, 3))
		high := max(seats, 7) + 1
		t.drawRoom(body.Panel(t.frame.Theme, 0, 4, 50, high), 1)
		t.drawTerms(body.Panel(t.frame.Theme, 51, 4, body.W-51, high))
		t.promptWaiting(body.Part(0, high+5, body.W, 3))
		return t.drawTalk(body.Panel(t.frame.Theme, 0, high+8, body.W, body.H-high-8))
	}
	t.drawInvitation(body.Panel(t.frame.Theme, 0, 0, body.W, 5))
	left, high := body.W*6/10, max(seats*2, 12)+2
	t.drawRoom(body.Panel(t.frame.Theme, 0, 6, left, high), 2)
	terms := body.Panel(t.frame.Theme, left+1, 6, body.W-left-1, high)
	t.drawTerms(terms)
	t.drawInHall(terms.Part(0, termRows, terms.W, terms.H-termRows))
	t.promptWaiting(body.Part(0, high+7, body.W, 3))
	return t.drawTalk(body.Panel(t.frame.Theme, 0, high+10, body.W, body.H-high-10))
}

func (t *table) drawTalk(c *ui.Canvas) *ui.Canvas {
	c.Head(t.frame.Theme, t.frame.Say("TALK"), "")
	c.Right(c.W-1, 0, t.frame.Theme.Key, t.frame.KeyName(keys.TalkKey))
	return c.Part(0, 1, c.W, max(0, c.H-1))
}

// drawInvitation draws the lines that bring a friend, each in a row of its own.
func (t *table) drawInvitation(c *ui.Canvas) {
	th := t.frame.Theme
	c.Clear(th.Tint)
	y := c.H/2 - 1
	end := c.W - 1
	if button := t.frame.Say("copies it"); c.W >= ui.Small.W {
		end -= ui.Width(button) + 4
		c.Primary(end, y, th, keys.CopyKey, button, 0)
	}
	x := c.Put(1, y, th.Key, th.Fit(t.frame.Say("ONE LINE FOR A FRIEND"), end-2)) + 2
	if note := t.frame.Say("no account, no install"); x+ui.Width(note) < end {
		c.Put(x, y, th.Dim, note)
	}
	lines := t.invitation()
	if last := lines[len(lines)-1]; ui.Width(lines[0]) > c.W-3 || ui.Width(last) > c.W-3 { // on two rows one is still whole
		rows := ui.Wrap(last, c.W-3)
		lines = rows[:min(2, len(rows))]
	}
	for i, line := range lines {
		c.Fill(1, y+1+i, c.W-2, 1, th.Well)
		c.Put(2, y+1+i, th.Strong, line)
	}
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: keys.Copied})
}

// drawRoom draws who sits where, each in some rows.
func (t *table) drawRoom(c *ui.Canvas, high int) {
	th, info := t.frame.Theme, t.now.Table
	c.Head(th, t.frame.Say("SEATS"), "")
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
			c.Put(4, y, th.Dim, t.frame.Say("(empty)"))
		} else {
			c.Put(2, y, th.Ink(i).Bold(), th.Seat(i))
			style := th.Ink(i)
			if mine {
				style = style.Bold().Underline()
			}
			c.Put(4, y, style, th.Fit(s.Name, at-5))
		}
		state, ink := t.seatState(s)
		if rules.Seat(i) == info.Host {
			if both := strings.TrimPrefix(state+", "+t.frame.Say("host"), ", "); ui.Width(both) < c.W-at {
				state = both
			}
		}
		c.Put(at, y, ink, th.Fit(state, c.W-at-1))
	}
}

// drawTerms draws what kind of table it is.
func (t *table) drawTerms(c *ui.Canvas) {
	th, info := t.frame.Theme, t.now.Table
	c.Head(th, t.frame.Say("THE TABLE"), "")
	kind := t.frame.Say("Public: everybody may sit down or watch.")
	if info.Private {
		kind = t.frame.Say("Private: only those with the code get in.")
	}
	clock := t.frame.Say("No clock: take your time.")
	if info.Clock.Clock.Move > 0 {
		clock = t.frame.Say("%s a move, %s more in all.", t.frame.Span(info.Clock.Clock.Move), t.frame.Span(info.Clock.Clock.Bank))
	}
	advice := ""
	if info.NoAdvice {
		advice = t.frame.Say("Nobody may ask for advice here.")
	}
	y := 1
	for _, text := range []string{kind, clock, narration.Rated(t.frame.Words, &t.now), advice} {
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
func (t *table) drawInHall(c *ui.Canvas) {
	free := t.free()
	if len(free) == 0 {
		return
	}
	c.Put(1, 0, t.frame.Theme.Title, t.frame.Say("IN THE HALL"))
	for i, name := range free[:min(len(free), c.H-1)] {
		c.Put(1, 1+i, t.frame.Theme.Text, t.frame.Theme.Fit(name, 16))
		c.Put(19, 1+i, t.frame.Theme.Dim, t.frame.Together(name))
	}
}

// invitation is what brings somebody to this table: a command and, where browsers are let
// in, a link.
func (t *table) invitation() []string {
	where := t.now.Table.Name
	if t.now.Table.Private {
		where = t.now.Table.Code
	}
	return t.frame.WaysIn(t.frame.OnScreen("join "+where), "/join/"+where)
}

func (t *table) seatState(s match.SeatInfo) (string, ui.Style) {
	switch {
	case s.Kind == match.Empty:
		return "", t.frame.Theme.Dim
	case s.Kind == match.Program:
		return t.frame.Say("bot"), t.frame.Theme.Dim
	case !s.Here:
		return t.frame.Theme.Away + " " + t.frame.Say("away"), t.frame.Theme.Dim
	case s.Ready:
		return t.frame.Theme.Here + " " + t.frame.Say("ready"), t.frame.Theme.Strong
	}
	return t.frame.Say("not ready yet"), t.frame.Theme.Dim
}

// promptWaiting draws what to do now: the highlighted thing first.
func (t *table) promptWaiting(c *ui.Canvas) {
	th := t.frame.Theme
	text, style := t.frame.Say("It begins when the last seat is taken or everybody is ready."), th.Dim
	names := t.now.Table.Unready()
	switch {
	case t.now.You < 0:
		text = t.frame.Say("You are watching. The game has not begun.")
	case t.now.Mine().Ready && len(names) > 0:
		text, style = t.frame.Say("Waiting for %s.", strings.Join(names, ", ")), th.Accent
	}
	lines := ui.Wrap(text, c.W-2)
	for i, line := range lines[:min(len(lines), 2)] {
		c.Put(1, i, style, line)
	}
	y := min(len(lines), 2)
	if t.now.You < 0 {
		c.Primary(1, y, th, sitKey, t.frame.Say("Sit down"), 0)
		return
	}
	label := t.frame.Say("Ready")
	if t.now.Mine().Ready {
		label = t.frame.Say("Not ready")
	}
	x := c.Primary(1, y, th, readyKey, label, 0)
	if !t.now.IsHost() {
		t.drawFree(c, y+1)
		return
	}
	fill := t.frame.Say("Fill with bots and start")
	if c.W < ui.Small.W {
		fill = t.frame.Say("Fill with bots")
	}
	if x = c.Button(x+2, y, th, waitingKeys[1], fill, 0); c.W < ui.Small.W {
		x, y = -1, y+1
	}
	t.drawFree(c, y+1)
	c.Button(x+2, y, th, keys.MenuKey, t.frame.Say("start, send away"), 0)
}

// drawFree offers to ask somebody in the hall, where a row is free.
func (t *table) drawFree(c *ui.Canvas, y int) {
	if free := t.free(); len(free) > 0 && y < c.H {
		text := t.frame.Say("ask %s, who is in the hall", free[0])
		if more := t.frame.Say("ask %s, who is in the hall: %s", free[0], t.frame.Together(free[0])); t.frame.Companions[free[0]] > 0 && ui.Width(more) < c.W-4 {
			text = more
		}
		t.frame.Offer(c, 1, y, c.W-2, engageKey, text)
	}
}
