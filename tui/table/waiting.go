package table

import (
	"strings"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// draw composes the waiting room: the line for a friend, who sits where, what is
// to be done, and returns the part for talk.
func (r *room) draw(c *ui.Canvas) *ui.Canvas {
	size := frame.Fitting(c.W, c.H+2)
	body := c.Part((c.W-size.W)/2, 1, size.W, c.H-1)
	seats := len(r.Now.Table.Seats)
	switch size {
	case ui.Phone:
		r.drawInvitation(body.Panel(r.frame.Theme, 0, 0, body.W, 3))
		r.drawSeats(body.Panel(r.frame.Theme, 0, 3, body.W, seats+1), 1)
		r.prompt(body.Part(0, seats+5, body.W, 5))
		return body.Part(0, seats+10, body.W, body.H-seats-10)
	case ui.Small:
		r.drawInvitation(body.Panel(r.frame.Theme, 0, 0, body.W, 3))
		high := max(seats, 7) + 1
		r.drawSeats(body.Panel(r.frame.Theme, 0, 4, 50, high), 1)
		r.drawTerms(body.Panel(r.frame.Theme, 51, 4, body.W-51, high))
		r.prompt(body.Part(0, high+5, body.W, 3))
		return r.drawTalk(body.Panel(r.frame.Theme, 0, high+8, body.W, body.H-high-8))
	}
	r.drawInvitation(body.Panel(r.frame.Theme, 0, 0, body.W, 5))
	left, high := body.W*6/10, max(seats*2, 12)+2
	r.drawSeats(body.Panel(r.frame.Theme, 0, 6, left, high), 2)
	terms := body.Panel(r.frame.Theme, left+1, 6, body.W-left-1, high)
	r.drawTerms(terms)
	r.drawInHall(terms.Part(0, termRows, terms.W, terms.H-termRows))
	r.prompt(body.Part(0, high+7, body.W, 3))
	return r.drawTalk(body.Panel(r.frame.Theme, 0, high+10, body.W, body.H-high-10))
}

func (r *room) drawTalk(c *ui.Canvas) *ui.Canvas {
	c.Head(r.frame.Theme, r.frame.Say("TALK"), "")
	c.Right(c.W-1, 0, r.frame.Theme.Key, r.frame.KeyName(keys.TalkKey))
	return c.Part(0, 1, c.W, max(0, c.H-1))
}

// drawInvitation draws the lines that bring a friend, each in a row of its own.
func (r *room) drawInvitation(c *ui.Canvas) {
	th := r.frame.Theme
	c.Clear(th.Tint)
	y := c.H/2 - 1
	end := c.W - 1
	if button := r.frame.Say("copies it"); c.W >= ui.Small.W {
		end -= ui.Width(button) + 4
		c.Primary(end, y, th, keys.CopyKey, button, 0)
	}
	x := c.Put(1, y, th.Key, th.Fit(r.frame.Say("ONE LINE FOR A FRIEND"), end-2)) + 2
	if note := r.frame.Say("no account, no install"); x+ui.Width(note) < end {
		c.Put(x, y, th.Dim, note)
	}
	lines := r.invitation()
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

// drawSeats draws who sits where, each in some rows.
func (r *room) drawSeats(c *ui.Canvas, high int) {
	th, info := r.frame.Theme, r.Now.Table
	c.Head(th, r.frame.Say("SEATS"), "")
	top, at := 1, 21 // at this column stands the state
	if high > 1 {
		top = 2
	}
	if c.W <= ui.Phone.W {
		at = 20
	}
	for i, s := range info.Seats {
		y := top + i*high
		mine := rules.Seat(i) == r.Now.You
		if mine {
			c.Row(th, y, 1)
		}
		if s.Kind == match.Empty {
			c.Put(2, y, th.Dim, th.Free)
			c.Put(4, y, th.Dim, r.frame.Say("(empty)"))
		} else {
			c.Put(2, y, th.Ink(i).Bold(), th.Seat(i))
			style := th.Ink(i)
			if mine {
				style = style.Bold().Underline()
			}
			c.Put(4, y, style, th.Fit(s.Name, at-5))
		}
		state, ink := r.seatState(s)
		if rules.Seat(i) == info.Host {
			if both := strings.TrimPrefix(state+", "+r.frame.Say("host"), ", "); ui.Width(both) < c.W-at {
				state = both
			}
		}
		c.Put(at, y, ink, th.Fit(state, c.W-at-1))
	}
}

// drawTerms draws what kind of table it is.
func (r *room) drawTerms(c *ui.Canvas) {
	th, info := r.frame.Theme, r.Now.Table
	c.Head(th, r.frame.Say("THE TABLE"), "")
	kind := r.frame.Say("Public: everybody may sit down or watch.")
	if info.Private {
		kind = r.frame.Say("Private: only those with the code get in.")
	}
	clock := r.frame.Say("No clock: take your time.")
	if info.Clock.Clock.Move > 0 {
		clock = r.frame.Say("%s a move, %s more in all.", r.frame.Span(info.Clock.Clock.Move), r.frame.Span(info.Clock.Clock.Bank))
	}
	advice := ""
	if info.NoAdvice {
		advice = r.frame.Say("Nobody may ask for advice here.")
	}
	y := 1
	for _, text := range []string{kind, clock, narration.Rated(r.frame.Words, &r.Now), advice} {
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
func (r *room) drawInHall(c *ui.Canvas) {
	free := r.free()
	if len(free) == 0 {
		return
	}
	c.Put(1, 0, r.frame.Theme.Title, r.frame.Say("IN THE HALL"))
	for i, name := range free[:min(len(free), c.H-1)] {
		c.Put(1, 1+i, r.frame.Theme.Text, r.frame.Theme.Fit(name, 16))
		c.Put(19, 1+i, r.frame.Theme.Dim, r.frame.Together(name))
	}
}

// invitation is what brings somebody to this table: a command and, where browsers are let
// in, a link.
func (v *Sight) invitation() []string {
	where := v.Now.Table.Name
	if v.Now.Table.Private {
		where = v.Now.Table.Code
	}
	return v.frame.WaysIn(v.frame.OnScreen("join "+where), "/join/"+where)
}

func (v *Sight) seatState(s match.SeatInfo) (string, ui.Style) {
	switch {
	case s.Kind == match.Empty:
		return "", v.frame.Theme.Dim
	case s.Kind == match.Program:
		return v.frame.Say("bot"), v.frame.Theme.Dim
	case !s.Here:
		return v.frame.Theme.Away + " " + v.frame.Say("away"), v.frame.Theme.Dim
	case s.Ready:
		return v.frame.Theme.Here + " " + v.frame.Say("ready"), v.frame.Theme.Strong
	}
	return v.frame.Say("not ready yet"), v.frame.Theme.Dim
}

// prompt draws what to do now: the highlighted thing first.
func (r *room) prompt(c *ui.Canvas) {
	th := r.frame.Theme
	text, style := r.frame.Say("It begins when the last seat is taken or everybody is ready."), th.Dim
	names := r.Now.Table.Unready()
	switch {
	case r.Now.You < 0:
		text = r.frame.Say("You are watching. The game has not begun.")
	case r.Now.Mine().Ready && len(names) > 0:
		text, style = r.frame.Say("Waiting for %s.", strings.Join(names, ", ")), th.Accent
	}
	lines := ui.Wrap(text, c.W-2)
	for i, line := range lines[:min(len(lines), 2)] {
		c.Put(1, i, style, line)
	}
	y := min(len(lines), 2)
	if r.Now.You < 0 {
		c.Primary(1, y, th, sitKey, r.frame.Say("Sit down"), 0)
		return
	}
	label := r.frame.Say("Ready")
	if r.Now.Mine().Ready {
		label = r.frame.Say("Not ready")
	}
	x := c.Primary(1, y, th, readyKey, label, 0)
	if !r.Now.IsHost() {
		r.drawFree(c, y+1)
		return
	}
	fill := r.frame.Say("Fill with bots and start")
	if c.W < ui.Small.W {
		fill = r.frame.Say("Fill with bots")
	}
	if x = c.Button(x+2, y, th, waitingKeys[1], fill, 0); c.W < ui.Small.W {
		x, y = -1, y+1
	}
	r.drawFree(c, y+1)
	c.Button(x+2, y, th, keys.MenuKey, r.frame.Say("start, send away"), 0)
}

// drawFree offers to ask somebody in the hall, where a row is free.
func (r *room) drawFree(c *ui.Canvas, y int) {
	if free := r.free(); len(free) > 0 && y < c.H {
		text := r.frame.Say("ask %s, who is in the hall", free[0])
		if more := r.frame.Say("ask %s, who is in the hall: %s", free[0], r.frame.Together(free[0])); r.frame.Companions[free[0]] > 0 && ui.Width(more) < c.W-4 {
			text = more
		}
		r.frame.Offer(c, 1, y, c.W-2, engageKey, text)
	}
}
