package hall

import (
	"medici/tui/keys"
	"medici/tui/ui"
)

// quiet reports that there is no table, so the hall invites to play at once.
func (h *Hall) quiet() bool { return h.told && h.tables.now.Tables.Len() == 0 }

// drawQuiet composes the hall of an empty server: the games, which can be played at once against bots, and
// the line for friends.
func (h *Hall) drawQuiet(c *ui.Canvas, size ui.Size) {
	t := h.frame.Theme
	if size == ui.Phone {
		h.drawPitches(c.Panel(t, 0, 0, c.W, c.H-lowRows-1))
		h.drawLow(c.Panel(t, 0, c.H-lowRows, c.W, lowRows))
		return
	}
	high, low := 13, c.H-14
	if size != ui.Small {
		high, low = 20, 14
	}
	h.drawPitches(c.Panel(t, 0, 0, c.W, high))
	left := c.W/2 - 1
	friends := c.Panel(t, 0, high+1, left, low)
	if size == ui.Small && h.talk.Field != nil {
		h.talk.DrawPanel(friends)
	} else {
		h.drawWithFriends(friends)
	}
	right := c.Panel(t, left+1, high+1, c.W-left-1, low)
	h.headComeIn(right)
	if size == ui.Small && (h.past.recalls() || h.past.page.Busy) {
		h.offerAll(right.Part(0, 1, right.W, 2), h.shortWays())
		h.past.draw(right.Part(0, 3, right.W, 2))
		return
	}
	for i, way := range h.ways() {
		h.frame.Offer(right, 1, 1+i, right.W-2, way.key, way.text)
	}
	if size != ui.Small {
		h.talk.DrawPanel(right.Part(0, 7, right.W, low-7))
		if past := friends.Part(0, 6, friends.W, low-6); h.past.draw(past.Part(0, 1, past.W, past.H-1)) > 0 {
			past.Head(t, h.frame.Say("WHILE IT IS QUIET"), "")
		}
	}
}

// drawPitches draws the first thing to do, in the highlighted key, below the games it can
// be done with.
func (h *Hall) drawPitches(c *ui.Canvas) {
	t := h.frame.Theme
	if c.W < ui.Small.W {
		h.games.drawTitles(c)
	} else {
		h.games.chosen().Banner(ui.Setting{Words: h.frame.Words, Theme: t}, c.Part((c.W-80)/2, 0, 80, 3))
		h.games.drawAbouts(c.Part(0, 3, c.W, c.H-4))
	}
	if h.welcomes() {
		play := h.frame.Say("play now against %s", h.games.rivals(h.games.chosen()))
		if x := h.drawWelcome(c, 1, c.H-1) + 3; x+2+ui.Width(play) < c.W {
			h.frame.Offer(c, x, c.H-1, c.W-x-1, keys.BotsKey, play)
		}
		return
	}
	x := c.Primary(1, c.H-1, t, enterKey, h.frame.Say("play now against %s", h.games.rivals(h.games.chosen())), 0) + 3
	if text := h.frame.Say("new here? learn it in a few minutes"); h.offersLessons() && x+2+ui.Width(text) < c.W {
		h.frame.Offer(c, x, c.H-1, c.W-x-1, learnKey, text)
	} else if note := h.frame.Say("it begins in two seconds"); x+ui.Width(note) < c.W {
		c.Put(x, c.H-1, t.Dim, note)
	}
}

// drawTitles draws the games, and below them what the chosen one is.
func (s *shelf) drawTitles(c *ui.Canvas) {
	for i := range s.frame.Games {
		s.drawGame(c, i, i, nil)
	}
	for n, line := range ui.Wrap(s.frame.Say(s.chosen().About), c.W-2) {
		c.Put(1, len(s.frame.Games)+n, s.frame.Theme.Dim, line)
	}
}

// drawAbouts draws what each game is beside its title, with rows between as far as there
// is room.
func (s *shelf) drawAbouts(c *ui.Canvas) {
	x, rows := 0, 0
	for _, k := range s.frame.Games {
		x = max(x, ui.Width(k.Title)+4)
	}
	about := make([][]string, len(s.frame.Games))
	for i, k := range s.frame.Games {
		about[i] = ui.Wrap(s.frame.Say(k.About), c.W-x-1)
		rows += len(about[i])
	}
	y, apart := min(1, c.H-rows), min(1, (c.H-rows)/(len(s.frame.Games)+1))
	for i := range s.frame.Games {
		s.drawGame(c, y, i, nil)
		for n, line := range about[i] {
			c.Put(x, y+n, s.frame.Theme.Dim, line)
		}
		c.Zone(0, y, c.W, len(about[i]), ui.Click{Intent: chooseGame, Arg: i})
		y += len(about[i]) + apart
	}
}

func (h *Hall) drawWithFriends(c *ui.Canvas) {
	t := h.frame.Theme
	c.Head(t, h.frame.Say("WITH FRIENDS"), "")
	y := 1
	for _, line := range ui.Wrap(h.frame.Say("Open a table of your own and send the line that it shows, or this one:"),
		c.W-2) {
		c.Put(1, y, t.Dim, line)
		y++
	}
	for _, way := range h.frame.WaysIn(h.frame.Reach, "") {
		c.Fill(1, y, c.W-2, 1, t.Well)
		c.Put(2, y, t.Strong, t.Fit(way, c.W-4))
		c.Zone(1, y, c.W-2, 1, ui.Click{Intent: keys.Copied})
		y++
	}
	h.frame.Offer(c, 1, y, c.W-2, keys.CopyKey, h.frame.Say("copies it"))
}
