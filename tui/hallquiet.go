package tui

import "medici/tui/ui"

// quiet reports that there is no table, so that the hall invites to play at once.
func (h *hall) quiet() bool { return h.told && h.hall.Tables.Len() == 0 }

// drawQuiet composes the hall of an empty server: the games, each to be played at once
// against bots, and the line for friends.
func (h *hall) drawQuiet(a *App, c *ui.Canvas, size ui.Size) {
	t := a.theme
	if size == ui.Phone {
		h.drawPitches(a, c.Panel(t, 0, 0, c.W, c.H-lowRows-1))
		h.drawLow(a, c.Panel(t, 0, c.H-lowRows, c.W, lowRows))
		return
	}
	high, low := 13, c.H-14
	if size != ui.Small {
		high, low = 20, 14
	}
	h.drawPitches(a, c.Panel(t, 0, 0, c.W, high))
	left := c.W/2 - 1
	friends := c.Panel(t, 0, high+1, left, low)
	if size == ui.Small && h.talk.field != nil {
		h.drawTalk(a, friends)
	} else {
		h.drawWithFriends(a, friends)
	}
	right := c.Panel(t, left+1, high+1, c.W-left-1, low)
	right.Head(t, a.say("COME IN"), "")
	if size == ui.Small && (h.recalls(a) || h.past.Busy) {
		a.offerAll(right.Part(0, 1, right.W, 2), h.shortWays(a))
		h.drawPast(a, right.Part(0, 3, right.W, 2))
		return
	}
	for i, way := range h.ways(a) {
		a.offer(right, 1, 1+i, right.W-2, way.key, way.text)
	}
	if size != ui.Small {
		h.drawTalk(a, right.Part(0, 7, right.W, low-7))
		if past := friends.Part(0, 6, friends.W, low-6); h.drawPast(a, past.Part(0, 1, past.W, past.H-1)) > 0 {
			past.Head(t, a.say("WHILE IT IS QUIET"), "")
		}
	}
}

// drawPitches draws the first thing to do, in the highlighted key, below the games it can
// be done with.
func (h *hall) drawPitches(a *App, c *ui.Canvas) {
	t := a.theme
	if c.W < ui.Small.W {
		h.drawTitles(a, c)
	} else {
		h.quick(a).Banner(ui.Setting{Words: a.Words, Theme: t}, c.Part((c.W-80)/2, 0, 80, 3))
		h.drawAbouts(a, c.Part(0, 3, c.W, c.H-4))
	}
	x := c.Primary(1, c.H-1, t, enterKey, a.say("play now against %s", a.rivals(h.quick(a))), 0) + 3
	if text := a.say("new here? learn it in a few minutes"); a.offersLessons() && x+2+ui.Width(text) < c.W {
		a.offer(c, x, c.H-1, c.W-x-1, learnKey, text)
	} else if note := a.say("it begins in two seconds"); x+ui.Width(note) < c.W {
		c.Put(x, c.H-1, t.Dim, note)
	}
}

// drawTitles draws the games, and below them what the chosen one is.
func (h *hall) drawTitles(a *App, c *ui.Canvas) {
	for i := range a.Games {
		h.drawGame(a, c, i, i, nil)
	}
	for n, line := range ui.Wrap(a.say(h.quick(a).About), c.W-2) {
		c.Put(1, len(a.Games)+n, a.theme.Dim, line)
	}
}

// drawAbouts draws what each game is beside its title, with rows between as far as there
// is room.
func (h *hall) drawAbouts(a *App, c *ui.Canvas) {
	x, rows := 0, 0
	for _, k := range a.Games {
		x = max(x, ui.Width(k.Title)+4)
	}
	about := make([][]string, len(a.Games))
	for i, k := range a.Games {
		about[i] = ui.Wrap(a.say(k.About), c.W-x-1)
		rows += len(about[i])
	}
	y, apart := min(1, c.H-rows), min(1, (c.H-rows)/(len(a.Games)+1))
	for i := range a.Games {
		h.drawGame(a, c, y, i, nil)
		for n, line := range about[i] {
			c.Put(x, y+n, a.theme.Dim, line)
		}
		c.Zone(0, y, c.W, len(about[i]), ui.Click{Intent: chooseGame, Arg: i})
		y += len(about[i]) + apart
	}
}

func (h *hall) drawWithFriends(a *App, c *ui.Canvas) {
	t := a.theme
	c.Head(t, a.say("WITH FRIENDS"), "")
	y := 1
	for _, line := range ui.Wrap(a.say("Open a table of your own and send the line that it shows, or this one:"), c.W-2) {
		c.Put(1, y, t.Dim, line)
		y++
	}
	for _, way := range a.waysIn(a.Reach, "") {
		c.Fill(1, y, c.W-2, 1, t.Well)
		c.Put(2, y, t.Strong, t.Fit(way, c.W-4))
		c.Zone(1, y, c.W-2, 1, ui.Click{Intent: copied})
		y++
	}
	a.offer(c, 1, y, c.W-2, copyKey, a.say("copies it"))
}
