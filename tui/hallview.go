package tui

import "medici/tui/ui"

// draw composes the hall: the tables, one that is played now, who is here, the games
// there are, and the ways in.
func (h *hall) draw(a *App, c *ui.Canvas) {
	more := a.say("%d people here", h.hall.People)
	size, body := a.compose(c, a.say("The hall"), more, h.notice, h.keymap(a))
	switch {
	case !h.told: // the list comes in a moment
	case h.quiet():
		h.drawQuiet(a, body, size)
	case size == ui.Phone:
		h.drawPhone(a, body)
	case size == ui.Small:
		low := body.H - 9
		h.drawTables(a, body.Panel(a.theme, 0, 0, body.W, low))
		left := body.Panel(a.theme, 0, low+1, 39, 8)
		if h.talk.field != nil {
			h.drawTalk(a, left)
		} else if !h.drawFeature(a, left) {
			h.drawGames(a, left)
		}
		h.drawComeIn(a, body.Panel(a.theme, 40, low+1, 40, 8))
	case size == ui.Tall:
		low := body.H - 12
		h.drawTables(a, body.Panel(a.theme, 0, 0, 72, low))
		h.drawShow(a, body.Part(73, 0, 47, low), 13)
		here := body.Panel(a.theme, 0, low+1, 72, 11)
		h.drawHere(a, here.Part(0, 0, 72, 7))
		h.talk.draw(a, here.Part(0, 7, 72, 4))
		h.drawComeIn(a, body.Panel(a.theme, 73, low+1, 47, 11))
	default:
		h.drawTables(a, body.Panel(a.theme, 0, 0, 90, body.H))
		h.drawShow(a, body.Part(91, 0, 54, body.H), 16)
		h.drawComeIn(a, body.Panel(a.theme, 146, 0, 54, 16))
		h.drawHere(a, body.Panel(a.theme, 146, 17, 54, 18))
		h.drawTalk(a, body.Panel(a.theme, 146, 36, 54, body.H-36))
	}
	h.drawField(a, c, size)
}

// drawShow draws the game that is played now, in so many rows, and below it the games
// there are.
func (h *hall) drawShow(a *App, c *ui.Canvas, high int) {
	if h.drawFeature(a, c.Panel(a.theme, 0, 0, c.W, high)) {
		h.drawGames(a, c.Panel(a.theme, 0, high+1, c.W, c.H-high-1))
		return
	}
	h.drawGames(a, c.Panel(a.theme, 0, 0, c.W, c.H))
}

// drawField draws the field for a code or for talk above the footer, and above it what was
// wrong with the line before. Where no panel has talk the last line of it stands there.
func (h *hall) drawField(a *App, c *ui.Canvas, size ui.Size) {
	t, y := a.theme, c.H-2
	field, label := h.field(), a.say("Say:")
	switch {
	case h.asks(a) && h.notice == "":
		h.drawInvited(a, c, y)
		return
	case field == nil && h.notice == "" && (size == ui.Phone || size == ui.Small):
		h.talk.drawLast(a, c, y)
		fallthrough
	case field == nil:
		return
	case h.code != nil:
		label = a.say("Invitation code:")
	}
	if h.notice != "" {
		c.Fill(0, y-1, c.W, 1, t.Tint)
		c.Put(1, y-1, t.Accent, t.Fit(h.notice, c.W-2))
	}
	c.Fill(0, y, c.W, 1, t.Tint)
	x := c.Put(1, y, t.Accent, label)
	field.Draw(c, x+1, y, t)
}

// drawTalk draws what was said in the hall, in a panel of its own.
func (h *hall) drawTalk(a *App, c *ui.Canvas) {
	c.Head(a.theme, a.say("TALK"), "")
	c.Right(c.W-1, 0, a.theme.Key, a.keyName(talkKey))
	h.talk.draw(a, c.Part(0, 1, c.W, c.H-1))
}
