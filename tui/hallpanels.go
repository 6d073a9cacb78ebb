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

// drawFeature draws the game that is played now; false when there is none.
func (h *hall) drawFeature(a *App, c *ui.Canvas) bool {
	t := a.theme
	l, ok := h.feature()
	if !ok {
		return false
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
	return true
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

// ways are the ways in beside a quick game, in the order they are offered.
func (h *hall) ways(a *App) []way {
	return []way{
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
	h.drawQuick(a, c, 1, y, c.W-2)
	for _, way := range h.ways(a) {
		y++
		a.offer(c, 1, y, c.W-2, way.key, way.text)
	}
	a.drawFriends(c, y+2)
}

// drawFriends draws the line that friends type to come here, with the key that copies it.
func (a *App) drawFriends(c *ui.Canvas, y int) {
	t, label := a.theme, a.say("friends:")
	x := c.Put(1, y, t.Key, a.keyName(copyKey)) + 1
	if end := x + ui.Width(label) + 1; end+ui.Width(a.Reach) < c.W { // it is worth nothing in part
		c.Put(x, y, t.Dim, label)
		x = end
	}
	c.Put(x, y, t.Strong, t.Fit(a.Reach, c.W-x-1))
	c.Zone(0, y, c.W, 1, ui.Click{Intent: copied})
}

// drawPhone composes the hall for a phone.
func (h *hall) drawPhone(a *App, c *ui.Canvas) {
	t := a.theme
	low := c.H - 7
	h.drawTables(a, c.Panel(t, 0, 0, c.W, low))
	l := h.hall.Tables[h.at()]
	info := c.Part(0, low, c.W, 1)
	info.Put(1, 0, t.Dim, t.Fit(l.Name+": "+a.Games.Title(l.Game)+", "+a.clockName(l.Clock), c.W-2))
	h.drawLow(a, c.Panel(t, 0, low+1, c.W, lowRows))
}

// lowRows are those of the ways in on a phone.
const lowRows = 6

// drawLow draws the ways in where there is little room, or while one talks what was said.
func (h *hall) drawLow(a *App, c *ui.Canvas) {
	if h.talk.field != nil {
		h.drawTalk(a, c)
		return
	}
	x := c.Head(a.theme, a.say("COME IN"), "")
	if len(a.Games) > 1 && !h.quiet() {
		h.drawSwitch(a, c, x+2, 0)
	}
	short := []way{
		{botsKey, a.say("bots now")}, {codeKey, a.say("code")}, {newKey, a.say("new table")},
		{myGamesKey, a.say("my games")}, {rankingKey, a.say("ranking")}, {settingsKey, a.say("settings")},
		{talkKey, a.say("talk")},
	}
	if !h.quiet() {
		short = append(short, way{watchKey, a.say("watch")})
	}
	for i, way := range short {
		a.offer(c, 1+i%2*20, 1+i/2, 19, way.key, way.text)
	}
	a.drawFriends(c, 5)
}
