package tui

import (
	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

// feature is the game of others that is most worth watching: that of most people, and
// then of most who watch already.
func (h *hall) feature() (best lobby.Listing, ok bool) {
	for _, l := range h.hall.Tables {
		if l.Phase != match.Playing || l.Private || l.Yours || l.Deserted() {
			continue
		}
		people, most := l.Taken-l.Bots, best.Taken-best.Bots
		if !ok || people > most || people == most && l.Watching > best.Watching {
			best, ok = l, true
		}
	}
	return best, ok
}

// drawFeature draws the game that is played now, or where there is none the games there
// are.
func (h *hall) drawFeature(a *App, c *ui.Canvas) {
	t := a.theme
	l, ok := h.feature()
	if !ok {
		h.drawGames(a, c)
		return
	}
	x := c.Head(t, a.say("NOW PLAYING"), t.Fit(l.Name, c.W-ui.Width(a.say("NOW PLAYING"))-7))
	if x < c.W-3 {
		c.Right(c.W-1, 0, t.Key, a.keyName(watchKey))
	}
	where, _ := a.where(l)
	c.Put(1, 1, t.Text, t.Fit(a.Games.Title(l.Game)+", "+where+", "+a.clockName(l.Clock), c.W-2))
	names := players(l)
	rows := c.H - 3
	y := 2
	if c.H > 9 {
		y, rows = 3, c.H-5
	}
	for i, name := range names {
		if i/2 >= rows {
			break
		}
		x, y := 1+i%2*(c.W/2), y+i/2
		end := c.Put(x, y, t.Ink(i), t.Seat(i))
		c.Put(end+1, y, t.Ink(i), t.Fit(name, c.W/2-4))
	}
	text := a.say("%d watching", l.Watching)
	if l.Watching == 0 {
		text = a.say("nobody watches yet")
	}
	c.Put(1, c.H-1, t.Dim, t.Fit(text, c.W-2))
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: watchFeature})
}

// drawGames draws all games there are, with what each is.
func (h *hall) drawGames(a *App, c *ui.Canvas) {
	t := a.theme
	c.Head(t, a.say("GAMES"), "")
	y, apart := 1, 0
	if c.H > 3*len(a.Games) {
		y, apart = 2, 1
	}
	for _, k := range a.Games {
		lines := ui.Wrap(a.say(k.About), c.W-4)
		if y+1 > c.H {
			return
		}
		c.Put(1, y, t.Strong, k.Title)
		y++
		for _, line := range lines {
			if y < c.H {
				c.Put(3, y, t.Dim, line)
				y++
			}
		}
		y += apart
	}
}

// drawHere draws who is here, and where.
func (h *hall) drawHere(a *App, c *ui.Canvas) {
	t := a.theme
	c.Head(t, a.say("HERE"), a.say("%d people", h.hall.People))
	across := max(1, c.W/36)
	w, rows := c.W/across, c.H-3
	for i, who := range h.hall.Here {
		if i == across*rows {
			break
		}
		x, y := i/rows*w+1, 2+i%rows
		c.Put(x, y, t.Text, t.Fit(who.Name, 12))
		switch {
		case who.Table == "":
			c.Put(x+13, y, t.Dim, t.Fit(a.say("in the hall"), w-15))
		case who.Waits:
			c.Put(x+13, y, t.Accent, t.Fit(a.say("waits at %s", who.Table), w-15))
		default:
			c.Put(x+13, y, t.Dim, t.Fit(who.Table, w-15))
		}
	}
}

// ways are the ways in, in the order they are offered.
func (h *hall) ways(a *App) []way {
	return []way{
		{botsKey, a.say("play %s bots now", a.rivals())},
		{newKey, a.say("open a table of your own")},
		{codeKey, a.say("enter a code from a friend")},
		{myGamesKey, a.say("your games, running and finished")},
		{rankingKey, a.say("the ranking")},
	}
}

// way is a key, and what it does in a few words.
type way struct {
	key  ui.Binding
	text string
}

func (h *hall) drawComeIn(a *App, c *ui.Canvas) {
	t := a.theme
	c.Head(t, a.say("COME IN"), "")
	y := 1
	if c.H > 9 {
		y = 2
	}
	for _, way := range h.ways(a) {
		a.offer(c, 1, y, c.W-2, way.key, way.text)
		y++
	}
	a.drawFriends(c, y+1)
}

// drawFriends draws the line that friends type to come here.
func (a *App) drawFriends(c *ui.Canvas, y int) {
	t := a.theme
	x := c.Put(1, y, t.Dim, a.say("friends:")) + 1
	if x+ui.Width(a.Reach)+2 > c.W { // it is worth nothing in part
		x = 1
		c.Fill(0, y, c.W, 1, t.Panel)
	}
	c.Put(x, y, t.Strong, t.Fit(a.Reach, c.W-x-1))
	c.Zone(0, y, c.W, 1, ui.Click{Intent: copied})
}

// drawPhone composes the hall for a phone.
func (h *hall) drawPhone(a *App, c *ui.Canvas) {
	t := a.theme
	low := c.H - 6
	h.drawTables(a, c.Panel(t, 0, 0, c.W, low))
	l := h.hall.Tables[h.at()]
	info := c.Part(0, low, c.W, 1)
	info.Put(1, 0, t.Dim, t.Fit(l.Name+": "+a.Games.Title(l.Game)+", "+a.clockName(l.Clock), c.W-2))
	h.drawShortWays(a, c.Panel(t, 0, low+1, c.W, 5))
}

// drawShortWays draws the ways in where there is little room.
func (h *hall) drawShortWays(a *App, c *ui.Canvas) {
	c.Head(a.theme, a.say("COME IN"), "")
	short := []way{
		{botsKey, a.say("bots now")}, {codeKey, a.say("code")}, {newKey, a.say("new table")},
		{myGamesKey, a.say("my games")}, {rankingKey, a.say("ranking")}, {settingsKey, a.say("settings")},
	}
	for i, way := range short {
		a.offer(c, 1+i%2*20, 1+i/2, 19, way.key, way.text)
	}
	a.drawFriends(c, 4)
}

// quiet reports that there is no table, so that the hall invites to play at once.
func (h *hall) quiet() bool { return h.told && len(h.hall.Tables) == 0 }

// drawQuiet composes the hall of an empty server.
func (h *hall) drawQuiet(a *App, c *ui.Canvas, size ui.Size) {
	t := a.theme
	if size == ui.Phone {
		top := c.Panel(t, 0, 0, c.W, c.H-6)
		h.drawPitch(a, top, 0)
		h.drawShortWays(a, c.Panel(t, 0, c.H-5, c.W, 5))
		return
	}
	high := 9
	top := c.Panel(t, 0, 0, c.W, high)
	a.Games[0].Banner(ui.Setting{Words: a.Words, Theme: t}, top.Part(0, 1, 80, 3))
	h.drawPitch(a, top, 5)
	left := c.W/2 - 1
	h.drawWithFriends(a, c.Panel(t, 0, high+1, left, c.H-high-1))
	right := c.Panel(t, left+1, high+1, c.W-left-1, c.H-high-1)
	h.drawGames(a, right)
}

// drawPitch draws the first thing to do, in the highlighted key.
func (h *hall) drawPitch(a *App, c *ui.Canvas, y int) {
	t := a.theme
	if y == 0 {
		for _, line := range ui.Wrap(a.say(a.Games[0].About), c.W-2) {
			c.Put(1, y, t.Strong, line)
			y++
		}
		y++
	}
	c.Primary(2, y, t, enterKey, t.Fit(a.say("play %s bots, at once", a.rivals()), c.W-12), 0)
	for i, line := range ui.Wrap(a.say("No table is open. Your game begins in two seconds."), c.W-4) {
		c.Put(3, y+1+i, t.Dim, line)
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
	c.Fill(1, y, c.W-2, 1, t.Well)
	c.Put(2, y, t.Strong, t.Fit(a.Reach, c.W-4))
	c.Zone(1, y, c.W-2, 1, ui.Click{Intent: copied})
	y += 2
	for _, way := range h.ways(a)[1:] {
		if y < c.H {
			a.offer(c, 1, y, c.W-2, way.key, way.text)
			y++
		}
	}
}
