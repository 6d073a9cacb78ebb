package hall

import (
	"cmp"

	"medici/internal/games/narration"
	"medici/tui/keys"
	"medici/tui/ui"
)

// drawHere draws who is here, and where.
func (h *Hall) drawHere(c *ui.Canvas) {
	t := h.frame.Theme
	c.Head(t, h.frame.Say("HERE"), h.frame.Say("%d people", h.tables.now.People))
	top := 2
	if c.H < 12 {
		top = 1
	}
	across := max(1, c.W/36)
	w, rows := c.W/across, c.H-top
	shown := h.tables.now.Here
	if len(shown) > across*rows || len(shown) > 0 && len(shown) < h.tables.now.People {
		rows--
		shown = shown[:max(0, min(len(shown), across*rows))]
		c.Put(1, top+rows, t.Dim, t.Fit(h.frame.Say("and %d more", h.tables.now.People-len(shown)), c.W-2))
	}
	for i, who := range shown {
		x, y := i/rows*w+1, top+i%rows
		if name := 12; who.Declared {
			ui.PutBadge(c, t, c.Put(x, y, t.Text, t.Fit(who.Name, name-3)), y, narration.Program)
		} else {
			c.Put(x, y, t.Text, t.Fit(who.Name, name))
		}
		switch {
		case who.Table == "":
			c.Put(x+13, y, t.Dim, t.Fit(cmp.Or(h.frame.Together(who.Name), h.frame.Say("in the hall")), w-15))
		case who.Waits:
			c.Put(x+13, y, t.Accent, t.Fit(h.frame.Say("waits at %s", who.Table), w-15))
		default:
			c.Put(x+13, y, t.Dim, t.Fit(who.Table, w-15))
		}
	}
}

// ways returns the ways in beside a quick game, in the order they are offered.
func (h *Hall) ways() []way {
	all := []way{
		{newKey, h.frame.Say("open a table of your own")},
		{codeKey, h.frame.Say("enter a code from a friend")},
		{myGamesKey, h.frame.Say("your games, running and finished")},
		{rankingKey, h.frame.Say("the ranking")},
	}
	if h.records.ToTask != nil && !h.offersLessons() { // the row of the lesson is free
		all = append(all, way{trainKey, h.frame.Say("train: one decision, and what is best")})
	}
	return all
}

// way is a key, and what it does in a few words.
type way struct {
	key  ui.Binding
	text string
}

// headComeIn draws the head of the ways in, with the line by which one begins in sentences at its end.
func (h *Hall) headComeIn(c *ui.Canvas) {
	drawSentences(h, c, c.Head(h.frame.Theme, h.frame.Say("COME IN"), "")+2)
}

// drawSentences draws the line by which one begins in sentences at the end of the first row, behind a column: as much
// of it as there is room for.
func drawSentences(h *Hall, c *ui.Canvas, from int) {
	t, key, line := h.frame.Theme, h.frame.KeyName(plainKey), h.frame.Reach+" plain"
	const short = "ssh HOST plain"
	for _, text := range []string{
		h.frame.Say("sentences: %s", line), line, h.frame.Say("sentences: %s", short), short,
		h.frame.Say("sentences"), "plain",
	} {
		at := c.W - 2 - ui.Width(key) - ui.Width(text)
		if at < from {
			continue
		}
		c.Zone(at, 0, c.W-at, 1, ui.Click{Intent: plain})
		c.Put(c.Put(at, 0, t.Key, key)+1, 0, t.Dim, text)
		return
	}
}

// OfferSentences offers to go on in sentences, until the next key; false while something else is said.
func (h *Hall) OfferSentences() bool {
	if !h.told || h.notice != "" {
		return false
	}
	key, line := h.frame.KeyName(plainKey), h.frame.Reach+" plain"
	for _, text := range []string{
		h.frame.Say("Sentences instead of screens, for readers and slow lines: %s here, or %s", key, line),
		h.frame.Say("Sentences instead of screens: %s, or %s", key, line),
		h.frame.Say("Sentences instead of screens: %s", key),
	} {
		if h.notice = text; ui.Width(text) <= h.frame.W-2 {
			break
		}
	}
	return true
}

func (h *Hall) drawComeIn(c *ui.Canvas) {
	h.headComeIn(c)
	y := 1
	if c.H > 9 {
		y = 2
	}
	if h.offersLessons() {
		h.drawLesson(c, 1, y)
		y++
	}
	h.games.drawNow(c, 1, y, c.W-2)
	if c.H < 8 {
		h.offerAll(c.Part(0, y+1, c.W, 2), h.shortWays())
		h.drawFriends(c, c.H-1)
		return
	}
	for _, way := range h.ways() {
		y++
		h.frame.Offer(c, 1, y, c.W-2, way.key, way.text)
	}
	h.drawFriends(c, min(y+2, c.H-1))
}

// drawLesson offers the lesson, with the highlighted key where Enter is that.
func (h *Hall) drawLesson(c *ui.Canvas, x, y int) {
	if h.entering() == learning {
		h.drawWelcome(c, x, y)
		return
	}
	h.frame.Offer(c, x, y, c.W-x-1, learnKey, h.frame.Say("new here? learn it in a few minutes"))
}

// drawWelcome offers the lesson with the highlighted key, and returns the column behind.
func (h *Hall) drawWelcome(c *ui.Canvas, x, y int) int {
	text := h.frame.Say("new here? learn it in a few minutes")
	if x+ui.Width(h.frame.KeyName(enterKey))+3+ui.Width(text) > c.W {
		text = h.frame.Say("learn it in a few minutes")
	}
	return c.Primary(x, y, h.frame.Theme, enterKey, text, 0)
}

// drawFriends draws the line that friends type to come here, with the key that copies it.
func (h *Hall) drawFriends(c *ui.Canvas, y int) {
	t, label := h.frame.Theme, h.frame.Say("friends:")
	x := c.Put(1, y, t.Key, h.frame.KeyName(keys.CopyKey)) + 1
	if end := x + ui.Width(label) + 1; end+ui.Width(h.frame.Reach) < c.W { // it is worth nothing in part
		c.Put(x, y, t.Dim, label)
		x = end
	}
	x = c.Put(x, y, t.Strong, t.Fit(h.frame.Reach, c.W-x-1)) + 2
	if h.frame.Page != "" && x+ui.Width(h.frame.Page) < c.W {
		c.Put(x, y, t.Strong, h.frame.Page)
	}
	c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Copied})
}

// drawPhone composes the hall for a phone.
func (h *Hall) drawPhone(c *ui.Canvas) {
	t := h.frame.Theme
	low := c.H - 7
	h.tables.draw(c.Panel(t, 0, 0, c.W, low))
	h.drawLow(c.Panel(t, 0, low+1, c.W, lowRows))
	l, chosen := h.tables.chosenTable()
	if !chosen {
		if h.welcomes() {
			h.drawWelcome(c, 1, low)
		}
		return
	}
	info := l.Name + ": " + h.frame.Games.Title(l.Game) + ", " + h.frame.ClockName(l.Clock)
	if ui.Width(info) > c.W-2 {
		info = h.frame.Games.Title(l.Game) + ", " + h.frame.ClockName(l.Clock)
	}
	c.Put(1, low, t.Dim, t.Fit(info, c.W-2))
}

// lowRows is the height of the ways in on a phone.
const lowRows = 6

// drawLow draws the ways in where there is little room, or while one talks what was said.
func (h *Hall) drawLow(c *ui.Canvas) {
	if h.talk.Field != nil {
		h.talk.DrawPanel(c)
		return
	}
	if len(h.frame.Games) > 1 && !h.quiet() {
		at := c.Head(h.frame.Theme, h.frame.Say("COME IN"), "") + 2
		drawSentences(h, c, h.games.drawSwitch(c, at, 0)+1)
	} else {
		h.headComeIn(c)
	}
	short := append([]way{{keys.BotsKey, h.frame.Say("bots now")}, {keys.TalkKey, h.frame.Say("talk")}}, h.shortWays()...)
	seventh := way{keys.SettingsKey, h.frame.Say("settings")}
	if h.offersLessons() {
		seventh = way{learnKey, h.frame.Say("learn")}
	}
	short = append(short, seventh)
	switch {
	case !h.quiet():
		short = append(short, way{watchKey, h.frame.Say("watch")})
	case h.past.recalls():
		short = append(short, way{lastKey, h.frame.Say("%d to %d", h.past.page.Close.Scores[0], h.past.page.Close.Scores[1])})
	case h.offersLessons(): // on a phone in a browser there is no other way to sign up
		short = append(short, way{keys.SettingsKey, h.frame.Say("settings")})
	}
	h.offerAll(c.Part(0, 1, c.W, 4), short)
	h.drawFriends(c, 5)
}

// shortWays returns the ways in where there is little room.
func (h *Hall) shortWays() []way {
	return []way{
		{newKey, h.frame.Say("new table")}, {codeKey, h.frame.Say("code")}, {myGamesKey,
			h.frame.Say("my games")}, {rankingKey, h.frame.Say("ranking")},
	}
}

// offerAll offers ways in in two columns.
func (h *Hall) offerAll(c *ui.Canvas, ways []way) {
	for i, way := range ways {
		h.frame.Offer(c, 1+i%2*20, i/2, 19, way.key, way.text)
	}
}
