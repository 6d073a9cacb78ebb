package hall

import (
	"medici/tui/keys"
	"medici/tui/ui"
)

// Draw composes the hall: the tables, one that is played now, who is here, the games
// there are, and the ways in.
func (h *Hall) Draw(c *ui.Canvas) {
	more := h.frame.Say("%d people here", h.tables.now.People)
	size, body := h.frame.Compose(c, h.frame.Say("The hall"), more, h.notice, h.Keymap())
	switch {
	case !h.told: // the list comes in a moment
	case h.quiet():
		h.drawQuiet(body, size)
	case size == ui.Phone:
		h.drawPhone(body)
	case size == ui.Small:
		low := body.H - 9
		h.tables.draw(body.Panel(h.frame.Theme, 0, 0, body.W, low))
		left := body.Panel(h.frame.Theme, 0, low+1, 39, 8)
		if h.talk.field != nil {
			h.drawTalk(left)
		} else if !h.drawFeature(left) {
			h.past.draw(h.games.draw(left))
		}
		h.drawComeIn(body.Panel(h.frame.Theme, 40, low+1, 40, 8))
	case size == ui.Tall:
		low := body.H - 12
		h.tables.draw(body.Panel(h.frame.Theme, 0, 0, 72, low))
		h.drawShow(body.Part(73, 0, 47, low), 13)
		here := body.Panel(h.frame.Theme, 0, low+1, 72, 11)
		h.drawHere(here.Part(0, 0, 72, 7))
		h.talk.draw(here.Part(0, 7, 72, 4))
		h.drawComeIn(body.Panel(h.frame.Theme, 73, low+1, 47, 11))
	default:
		h.tables.draw(body.Panel(h.frame.Theme, 0, 0, 90, body.H))
		h.drawShow(body.Part(91, 0, 54, body.H), 16)
		h.drawComeIn(body.Panel(h.frame.Theme, 146, 0, 54, 16))
		h.drawHere(body.Panel(h.frame.Theme, 146, 17, 54, 18))
		h.drawTalk(body.Panel(h.frame.Theme, 146, 36, 54, body.H-36))
	}
	h.drawField(c, size)
}

// drawShow draws the game that is played now, in so many rows, and below it the games
// there are.
func (h *Hall) drawShow(c *ui.Canvas, high int) {
	if h.drawFeature(c.Panel(h.frame.Theme, 0, 0, c.W, high)) {
		h.past.draw(h.games.draw(c.Panel(h.frame.Theme, 0, high+1, c.W, c.H-high-1)))
		return
	}
	h.past.draw(h.games.draw(c.Panel(h.frame.Theme, 0, 0, c.W, c.H)))
}

// drawField draws the field for a code or for talk above the footer, and above it what was
// wrong with the line before. Where no panel has talk the last line of it stands there.
func (h *Hall) drawField(c *ui.Canvas, size ui.Size) {
	t, y := h.frame.Theme, c.H-2
	field, label := h.field(), h.frame.Say("Say:")
	switch {
	case field == nil && h.notice == "" && (size == ui.Phone || size == ui.Small):
		h.talk.drawLast(c, y)
		fallthrough
	case field == nil:
		return
	case h.code != nil:
		label = h.frame.Say("Invitation code:")
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
func (h *Hall) drawTalk(c *ui.Canvas) {
	c.Head(h.frame.Theme, h.frame.Say("TALK"), "")
	c.Right(c.W-1, 0, h.frame.Theme.Key, h.frame.KeyName(keys.TalkKey))
	h.talk.draw(c.Part(0, 1, c.W, c.H-1))
}
