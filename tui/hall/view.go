package hall

import (
	"medici/tui/talk"
	"medici/tui/ui"
)

// Draw composes the hall: the tables, a game in progress, who is here, the games, and the ways in.
func (h *Hall) Draw(c *ui.Canvas) {
	where, more := h.frame.Say("The hall"), h.frame.Say("%d people here", h.tables.now.People)
	if now := h.tables.now; now.Number != 0 { // one of several
		where, more = h.frame.Say("Hall %d", now.Number), h.frame.Say("%d here of %d", now.Near, now.People)
	}
	size, body := h.frame.Surround(c, where, more, h.notice, h.Keymap())
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

// drawTall composes two columns: the tables above what is over, and what is played above people and ways in. Rows that
// few tables leave tell what the games are, or how friends come.
func (h *Hall) drawTall(c *ui.Canvas) {
	const left, over = 72, 7
	t, x, w, low, show := h.frame.Theme, left+1, c.W-left-1, c.H, 14
	_, played := h.feature()
	if !played && c.H > 32 {
		show = 15
	}
	if len(h.frame.Finished) > 0 {
		low -= over + 1
		h.past.drawFinished(c.Panel(t, 0, low+1, left, over))
	}
	high := low
	if need := h.tables.rows(left) + 1; low-need > gamesRows {
		high = low - gamesRows - 1
		if below := c.Panel(t, 0, high+1, left, gamesRows); played {
			h.games.draw(below)
		} else {
			h.drawWithFriends(below)
		}
	}
	h.tables.draw(c.Panel(t, 0, 0, left, high))
	if part := c.Panel(t, x, 0, w, show); !h.drawFeature(part) {
		h.past.draw(h.games.draw(part))
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

// gamesRows is the height of a panel that describes all games.
const gamesRows = 17

// drawHuge composes two rows: the tables and what is played, then people, talk, and what is one's own.
func (h *Hall) drawHuge(c *ui.Canvas) {
	t, high := h.frame.Theme, 24
	h.tables.draw(c.Panel(t, 0, 0, 79, high))
	whole := h.drawShows(c.Part(80, 0, c.W-80, high))
	low := c.H - high - 1
	left := low
	if _, played := h.feature(); played { // else friends have a panel above
		const friends = 6
		h.drawWithFriends(c.Panel(t, 0, c.H-friends, 62, friends))
		left -= friends + 1
	}
	here := c.Panel(t, 0, high+1, 62, left)
	h.drawHere(here.Part(0, 0, here.W, left-3))
	h.past.draw(here.Part(0, left-2, here.W, 2))
	h.talk.DrawPanel(c.Panel(t, 63, high+1, 68, low))
	const in = 11
	over := c.Panel(t, 132, high+1, 68, low-in-1)
	switch {
	case len(h.frame.Finished) > 0:
		h.past.drawFinished(over)
		if rest := over.H - 3 - len(h.frame.Finished); whole && rest >= gamesRows-3 {
			h.games.draw(over.Part(0, over.H-rest, over.W, rest))
		}
	case whole:
		h.games.draw(over)
	default:
		h.past.drawFinished(over)
		h.frame.Lines(over, 2, 2, h.past.nothing())
	}
	h.drawComeIn(c.Panel(t, 132, high+1+low-in, 68, in))
}

// drawShows draws what is played beside each other: one game alone by its whole board, two at a glance. It reports
// that there was no room for what the games are.
func (h *Hall) drawShows(c *ui.Canvas) (whole bool) {
	_, second := h.aside()
	if l, first := h.feature(); first && !second && h.show.drawWhole(h.frame, c, l, h.frame.KeyName(watchKey)) {
		c.Zone(0, 0, c.W, c.H, ui.Click{Intent: watchFeature}) // over what could be clicked at the table
		return true
	}
	t := h.frame.Theme
	left, right := c.Panel(t, 0, 0, 59, c.H), c.Panel(t, 60, 0, c.W-60, c.H)
	offered := h.drawFeature(left)
	if !offered {
		h.games.draw(left)
	}
	switch {
	case h.drawAside(right):
	case offered:
		h.games.draw(right)
	default:
		h.drawWithFriends(right)
	}
	return false
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
