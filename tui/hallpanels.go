package tui

import (
	"cmp"

	"medici/tui/ui"
)

// drawHere draws who is here, and where.
func (h *hall) drawHere(a *App, c *ui.Canvas) {
	t := a.theme
	c.Head(t, a.say("HERE"), a.say("%d people", h.hall.People))
	across := max(1, c.W/36)
	w, rows := c.W/across, c.H-2
	for i, who := range h.hall.Here {
		if i == across*rows {
			break
		}
		x, y := i/rows*w+1, 2+i%rows
		c.Put(x, y, t.Text, t.Fit(who.Name, 12))
		switch {
		case who.Table == "":
			c.Put(x+13, y, t.Dim, t.Fit(cmp.Or(a.together(who.Name), a.say("in the hall")), w-15))
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
	if a.offersLessons() {
		a.offer(c, 1, y, c.W-2, learnKey, a.say("new here? learn it in a few minutes"))
		y++
	}
	h.drawQuick(a, c, 1, y, c.W-2)
	for _, way := range h.ways(a) {
		y++
		a.offer(c, 1, y, c.W-2, way.key, way.text)
	}
	a.drawFriends(c, min(y+2, c.H-1))
}

// drawFriends draws the line that friends type to come here, with the key that copies it.
func (a *App) drawFriends(c *ui.Canvas, y int) {
	t, label := a.theme, a.say("friends:")
	x := c.Put(1, y, t.Key, a.keyName(copyKey)) + 1
	if end := x + ui.Width(label) + 1; end+ui.Width(a.Reach) < c.W { // it is worth nothing in part
		c.Put(x, y, t.Dim, label)
		x = end
	}
	x = c.Put(x, y, t.Strong, t.Fit(a.Reach, c.W-x-1)) + 2
	if a.Page != "" && x+ui.Width(a.Page) < c.W {
		c.Put(x, y, t.Strong, a.Page)
	}
	c.Zone(0, y, c.W, 1, ui.Click{Intent: copied})
}

// drawPhone composes the hall for a phone.
func (h *hall) drawPhone(a *App, c *ui.Canvas) {
	t := a.theme
	low := c.H - 7
	h.drawTables(a, c.Panel(t, 0, 0, c.W, low))
	l := h.chosenTable()
	info := l.Name + ": " + a.Games.Title(l.Game) + ", " + a.clockName(l.Clock)
	if ui.Width(info) > c.W-2 {
		info = a.Games.Title(l.Game) + ", " + a.clockName(l.Clock)
	}
	c.Put(1, low, t.Dim, t.Fit(info, c.W-2))
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
	short := append([]way{{botsKey, a.say("bots now")}, {talkKey, a.say("talk")}}, h.shortWays(a)...)
	seventh := way{settingsKey, a.say("settings")}
	if a.offersLessons() {
		seventh = way{learnKey, a.say("learn")}
	}
	short = append(short, seventh)
	switch {
	case !h.quiet():
		short = append(short, way{watchKey, a.say("watch")})
	case h.recalls(a):
		short = append(short, way{lastKey, a.say("%d to %d", h.past.Close.Scores[0], h.past.Close.Scores[1])})
	case a.offersLessons(): // a phone in a browser has no other way to be kept
		short = append(short, way{settingsKey, a.say("settings")})
	}
	a.offerAll(c.Part(0, 1, c.W, 4), short)
	a.drawFriends(c, 5)
}

// shortWays are the ways in where there is little room.
func (h *hall) shortWays(a *App) []way {
	return []way{
		{newKey, a.say("new table")}, {codeKey, a.say("code")}, {myGamesKey, a.say("my games")}, {rankingKey, a.say("ranking")},
	}
}

// offerAll offers ways in in two columns.
func (a *App) offerAll(c *ui.Canvas, ways []way) {
	for i, way := range ways {
		a.offer(c, 1+i%2*20, i/2, 19, way.key, way.text)
	}
}
