package tui

import (
	"fmt"

	"medici/internal/narration"
	"medici/internal/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

// Columns of the list.
var hallColumns = [...]int{3, 22, 38, 56, 66}

func (h *hall) draw(a *App, c *ui.Canvas) {
	t := a.theme
	a.header(c, a.say("The hall"), a.say("you are %s", a.Visitor.Person().Name)+" "+t.Dot+" "+a.say("%d people here", h.hall.People))
	a.rule(c, 1, "")
	h.drawBanner(a, c)
	const top = 7
	for i, head := range []words.Text{"TABLE", "HOST", "GAME", "SEATS", "STATE"} {
		c.Put(hallColumns[i], top, t.Dim, a.say(head))
	}
	room := c.H - top - 5
	from := max(0, h.at()-room+1)
	for i := from; i < min(len(h.hall.Tables), from+room); i++ {
		h.drawTable(a, c, top+1+i-from, i)
	}
	if n := len(h.hall.Tables); n == 0 {
		c.Put(3, top+2, t.Text, a.say("No table is open. Press %s to play %s bots now, or %s to open a table", "p", a.rivals(), "n"))
		c.Put(3, top+3, t.Text, a.say("and wait for company."))
	} else if from+room < n {
		c.Put(3, c.H-4, t.Dim, a.say("and %d more below", n-from-room))
	}
	if h.code == nil || h.notice == "" {
		a.rule(c, c.H-3, "")
	}
	if h.code == nil {
		c.Put(1, c.H-2, t.Accent, h.notice)
	} else {
		c.Put(1, c.H-3, t.Accent, h.notice) // beside the code there is no room for it
		x := c.Put(1, c.H-2, t.Accent, a.say("Invitation code:"))
		h.code.Draw(c, x+1, c.H-2, t)
	}
	a.footer(c, h.keymap(a))
}

// drawBanner draws what the game shows of itself, and the ways to what has been
// played.
func (h *hall) drawBanner(a *App, c *ui.Canvas) {
	t := a.theme
	a.Games[0].Banner(ui.Setting{Words: a.Words, Theme: t}, c.Part(0, 3, c.W, 3))
	x := c.Button(46, 5, t, myGamesKey, a.say("My games"), 0)
	c.Button(x+2, 5, t, rankingKey, a.say("Ranking"), 0)
}

func (h *hall) drawTable(a *App, c *ui.Canvas, y, i int) {
	t, l := a.theme, h.hall.Tables[i]
	style, dim := t.Text, t.Dim
	if forlorn(l) {
		style = dim
	}
	if h.at() == i {
		c.Put(1, y, t.Accent, t.Mark)
		style = t.Strong
	}
	c.Put(hallColumns[0], y, style, a.theme.Fit(l.Name, 18))
	c.Put(hallColumns[1], y, style, a.theme.Fit(l.Host, 15))
	c.Put(hallColumns[2], y, dim, a.theme.Fit(narration.Title(l.Game), 17))
	seats := fmt.Sprintf("%d/%d", l.Taken, l.Seats)
	if l.Bots > 0 {
		seats += " " + a.say("%db", l.Bots)
	}
	c.Put(hallColumns[3], y, style, seats)
	state, stateStyle := h.state(a, l)
	c.Put(hallColumns[4], y, stateStyle, a.theme.Fit(state, c.W-hallColumns[4]))
	c.Zone(0, y, c.W, 1, ui.Click{Intent: choose, Arg: i})
}

// forlorn is a table of others where nobody is.
func forlorn(l lobby.Listing) bool { return l.Deserted() && !l.Yours }

func (h *hall) state(a *App, l lobby.Listing) (text string, style ui.Style) {
	switch {
	case l.Yours && l.Phase == match.Playing:
		return a.say("your game"), a.theme.Accent
	case l.Yours:
		return a.say("your table"), a.theme.Accent
	case forlorn(l):
		return a.say("nobody there"), a.theme.Dim
	case l.Phase == match.Waiting:
		return a.say("open"), a.theme.Key
	case l.Phase == match.Over:
		return a.say("over"), a.theme.Dim
	}
	return a.say("%s %d", a.Words.Translate(l.Stage), l.Number), a.theme.Dim
}
