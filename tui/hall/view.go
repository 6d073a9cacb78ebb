package hall

import (
	"medici/tui/talk"
	"medici/tui/ui"
)

// Draw composes the hall: the tables, one that is played now, who is here, the games
// there are, and the ways in.
func (h *Hall) Draw(c *ui.Canvas) {
	more := h.frame.Say("%d people here", h.tables.now.People)
	size, body := h.frame.Surround(c, h.frame.Say("The hall"), more, h.notice, h.Keymap())
	body = h.call.draw(c, body, size)
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
		if h.talk.Field != nil {
			h.talk.DrawPanel(left)
		} else if !h.drawFeature(left) {
			h.past.draw(h.games.draw(left))
		}
		h.drawComeIn(body.Panel(h.frame.Theme, 40, low+1, 40, 8))
	case size == ui.Tall:
		h.drawTall(body)
	default:
		h.drawHuge(body)
	}
	h.drawField(c, size)
}

// drawTall composes two columns: the tables above what is over, and what is played above people and ways in.
func (h *Hall) drawTall(c *ui.Canvas) {
	const left, over = 72, 7
	t, x, w, low, show := h.frame.Theme, left+1, c.W-left-1, c.H, 14
	if _, played := h.feature(); !played && c.H > 32 {
		show = 15
	}
	if len(h.frame.Finished) > 0 {
		low -= over + 1
		h.past.drawFinished(c.Panel(t, 0, low+1, left, over))
	}
	h.tables.draw(c.Panel(t, 0, 0, left, low))
	if played := c.Panel(t, x, 0, w, show); !h.drawFeature(played) {
		h.past.draw(h.games.draw(played))
	}
	in := 6
	if c.H > 32 {
		in = 9
	}
	here := c.Panel(t, x, show+1, w, c.H-show-in-2)
	rows := min(here.H-3, max(3, 2+len(h.tables.now.Here)))
	h.drawHere(here.Part(0, 0, w, rows))
	h.talk.Draw(here.Part(0, rows, w, here.H-rows))
	h.drawComeIn(c.Panel(t, x, c.H-in, w, in))
}

// drawHuge composes three columns of two rows: the tables and two games, then people, talk, and what is one's own.
func (h *Hall) drawHuge(c *ui.Canvas) {
	t, high := h.frame.Theme, 24
	h.tables.draw(c.Panel(t, 0, 0, 79, high))
	first, second := c.Panel(t, 80, 0, 59, high), c.Panel(t, 140, 0, 60, high)
	offered := h.drawFeature(first)
	if !offered {
		h.games.draw(first)
	}
	switch {
	case h.drawAside(second):
	case offered:
		h.games.draw(second)
	default:
		h.drawWithFriends(second)
	}
	low := c.H - high - 1
	here := c.Panel(t, 0, high+1, 62, low)
	h.drawHere(here.Part(0, 0, here.W, low-3))
	h.past.draw(here.Part(0, low-2, here.W, 2))
	h.talk.DrawPanel(c.Panel(t, 63, high+1, 68, low))
	in := 11
	over := c.Panel(t, 132, high+1, 68, low-in-1)
	h.past.drawFinished(over)
	if len(h.frame.Finished) == 0 {
		h.frame.Lines(over, 2, 2, h.past.nothing())
	}
	h.drawComeIn(c.Panel(t, 132, high+1+low-in, 68, in))
}

// drawField draws the field for a code or for talk. Where no panel has talk the last line of it stands there.
func (h *Hall) drawField(c *ui.Canvas, size ui.Size) {
	field, label := h.field(), h.frame.Say("Say:")
	if h.code != nil {
		label = h.frame.Say("Invitation code:")
	}
	switch {
	case field != nil:
		talk.DrawField(c, h.frame.Theme, label, h.notice, field)
	case h.notice == "" && (size == ui.Phone || size == ui.Small):
		h.talk.DrawLast(c, c.H-2)
	}
}
