package replay

import (
	"strings"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby/together"
	"medici/tui/talk"
	"medici/tui/ui"
)

// rows returns how many rows others take of a review of some width.
func (t *Together) rows(w int) int {
	switch {
	case !t.company():
		return 0
	case len(t.lines) == 0:
		return 1
	case w < ui.Tall.W:
		return 2
	}
	return 5
}

// drawTogether draws who is there, who leads, and whether this screen follows, and above it what was said last. Where
// there is no row above, what has just been said stands there until the next key.
func drawTogether(r *Replay, c *ui.Canvas) {
	t, th := &r.Together, r.frame.Theme
	c.Clear(th.Tint)
	switch {
	case c.H > 2:
		talk.DrawLines(r.frame, c.Part(0, 0, c.W, c.H-1), t.lines)
	case c.H > 1:
		talk.DrawLast(r.frame, c, 0, t.lines)
	case t.fresh:
		talk.DrawLast(r.frame, c, 0, t.lines)
		return
	}
	c = c.Part(0, c.H-1, c.W, 1)
	narrow := c.W < ui.Small.W
	if who, asked := t.wants(r); asked {
		x := drawMember(r, c, 1, who, th.Accent.Bold())
		keep := r.frame.KeyName(answerKeys[0])
		text := r.frame.Say("asks for the lead: %s gives it", keep)
		if narrow {
			text = r.frame.Say("asks to lead: %s", keep)
		}
		c.Put(x+1, 0, th.Accent, th.Fit(text, c.W-x-2))
		return
	}
	x, style := c.Put(1, 0, th.Key, r.frame.KeyName(apartKey))+1, th.Text
	if t.follows(r) {
		style = th.Accent
	}
	if t.leader.Seat > 0 && !t.leads(r) {
		x = c.Put(x, 0, th.Ink(t.leader.Seat-1).Bold(), th.Seat(t.leader.Seat-1)) + 1
	}
	x = c.Put(x, 0, style, th.Fit(t.state(r, narrow), c.W-x-1)) + 3
	end := c.W - 1
	if !narrow {
		more := r.frame.KeyName(leadKey) + " " + r.frame.Say("lead") + "  " + r.frame.KeyName(togetherKey) + " " +
			r.frame.Say("talk")
		c.Right(end, 0, th.Dim, more)
		end -= ui.Width(more) + 2
	}
	me := r.frame.Visitor.Person().ID
	for _, m := range t.group.Members {
		if m.ID == t.leader.ID || m.ID == me {
			continue
		}
		if x+2+ui.Width(narration.Badged(m.Name, m.Declared)) > end {
			return
		}
		x = drawMember(r, c, x, m, th.Dim) + 2
	}
}

// drawMember draws somebody's sign, if they have played, and name, and returns where that ends.
func drawMember(r *Replay, c *ui.Canvas, x int, m together.Member, style ui.Style) int {
	if th := r.frame.Theme; m.Seat > 0 {
		x = c.Put(x, 0, th.Ink(m.Seat-1), th.Seat(m.Seat-1)) + 1
	}
	return c.Put(x, 0, style, narration.Badged(m.Name, m.Declared))
}

// state says in a few words who leads, and whether this screen follows, in fewer where there is little room.
func (t *Together) state(r *Replay, narrow bool) string {
	name := narration.Badged(t.leader.Name, t.leader.Declared)
	say := func(short, long words.Text, args ...any) string {
		if narrow {
			return r.frame.Say(short, args...)
		}
		return r.frame.Say(long, args...)
	}
	switch {
	case t.leader.ID == "":
		return r.frame.Say("nobody leads")
	case t.leads(r) && t.alone:
		return say("you lead, alone", "you lead, and look alone")
	case t.leads(r):
		return say("you lead", "you lead: the others see what you look at")
	case t.asks(r):
		return say("%s leads; you ask", "%s leads; you have asked for it", name)
	case t.alone:
		return say("%s leads; you are alone", "%s leads; you look alone", name)
	}
	return say("you follow %s", "you look with %s, who leads", name)
}

// cursor draws the mark of the row that is chosen: the leader's sign where the screen follows.
func cursor(r *Replay, c *ui.Canvas, x, y int) {
	th, t := r.frame.Theme, &r.Together
	if t.follows(r) && t.leader.Seat > 0 {
		c.At(x, y, ui.OnRow)
		c.Put(x, y, th.Ink(t.leader.Seat-1).Bold(), strings.TrimSpace(th.Seat(t.leader.Seat-1)))
		return
	}
	th.Choose(c, x, y, th.Accent)
}

// drawSaying draws what is being said.
func drawSaying(r *Replay, c *ui.Canvas) {
	if f := r.Together.field; f != nil {
		talk.DrawField(c, r.frame.Theme, r.frame.Say("Say:"), r.Review.notice, f)
	}
}
