package cards

import (
	"medici/internal/games/lesson"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// decision is the panel of what is being decided, and by whom.
type decision struct {
	pen
	scene  *scene
	choice *choice
}

func (p *decision) draw(c *ui.Canvas) {
	c.Name(lesson.Decision)
	if p.drawMoving(c) {
		return
	}
	t, v := p.Theme, &p.scene.view
	if p.scene.myTurn() {
		p.drawTitle(c)
		p.drawChoice(c)
		return
	}
	c.Put(1, 0, t.Title, t.Fit(p.status(v, c.W-12), c.W-2))
	y := 2
	if s := (stakes{p.pen, p.scene.deciding()}); s.awaited() && c.H > 5 {
		s.draw(c)
		return
	}
	for _, line := range p.others() {
		for _, part := range ui.Wrap(line, c.W-3) {
			if y < c.H {
				c.Put(2, y, t.Text, t.Fit(part, c.W-3))
				y++
			}
		}
	}
}

// drawPhone draws the same in two rows or three; a replay has no room for it.
func (p *decision) drawPhone(c *ui.Canvas) {
	c.Name(lesson.Decision)
	if c.H == 0 || p.drawMoving(c) {
		return
	}
	t, v := p.Theme, &p.scene.view
	if !p.scene.myTurn() {
		c.Put(1, 0, t.Title, t.Fit(p.status(v, c.W-12), c.W-2))
		for i, line := range p.others() {
			if i+1 < c.H {
				c.Put(1, i+1, t.Text, t.Fit(line, c.W-2))
			}
		}
		return
	}
	y := 0
	if c.H > 2 {
		p.drawTitle(c)
		y = 1
	}
	taken := v.Taken(p.choice.take)
	x := p.faces(c, 1, y, 14, 4, taken, false)
	c.Put(x+1, y, p.roomStyle(), t.Fit(p.room(taken), c.W-x-2))
	if p.choice.up {
		c.Primary(1, y+1, t, revealKey.OnEnter(), t.Fit(p.say("button|turn up another card"), c.W-10), 0)
		return
	}
	x = c.Primary(1, y+1, t, takeKeys[0], t.Fit(p.say(p.choice.word()), 12), 0)
	x = c.Button(x+2, y+1, t, takeKeys[1], "", 0)
	if v.May.Reveal {
		p.drawReveal(c, x+2, y+1)
	}
}

// drawMoving draws what a beat shows in place of the decision; false when none does.
func (p *decision) drawMoving(c *ui.Canvas) bool {
	switch m := &p.scene.motion; {
	case m.lit > 0:
		c.Lighting(p.Theme, m.lit)
	case m.round > 0:
		p.drawDawn(c, &p.scene.view, m.round > 1)
	default:
		return false
	}
	return true
}

// drawTitle begins the panel in which I decide.
func (p *decision) drawTitle(c *ui.Canvas) {
	t := p.Theme
	c.Lit(t.Gold)
	x := c.Put(1, 0, t.Gold.Bold(), t.Fit(p.say("YOUR TURN"), c.W-2))
	more := turned(p.pen, &p.scene.view, c.W-x-2)
	c.Right(c.W-1, 0, t.Gold, more)
}

// turned returns how many cards were turned up in this turn, in so many cells.
func turned(p pen, v *cards.View, room int) string {
	for _, text := range []words.Text{"turned up %d of %d", "turned %d/%d"} {
		if said := p.say(text, v.Revealed, cards.MostCards); ui.Width(said) <= room {
			return said
		}
	}
	return itoa(v.Revealed) + "/" + itoa(cards.MostCards)
}

// others returns the rows for the time when somebody else decides.
func (p *decision) others() (lines []string) {
	v := &p.scene.view
	if v.Actor == rules.Nobody {
		return nil
	}
	lines = append(lines, turned(p.pen, v, ui.Phone.W), p.say("%d spaces free", v.Free(v.Buyer)))
	if v.Last {
		lines = append(lines, p.say("the last turn of the round"))
	}
	return lines
}

// drawChoice draws what is chosen, what it makes of the ship, and the keys; where there is
// room all that could be chosen.
func (p *decision) drawChoice(c *ui.Canvas) {
	t, v := p.Theme, &p.scene.view
	if c.W >= takeIcons {
		all := takes{p.pen, v, p.choice.take}
		y := all.draw(c, 2)
		p.drawKeys(c, max(y+1, c.H-3), c.H-2)
		if p.choice.tight {
			c.Put(3, c.H-1, t.Alert, p.say("no room for that"))
		}
		return
	}
	taken := v.Taken(p.choice.take)
	gap := 0
	if c.H >= 10 {
		gap = 1
	}
	y := 1 + gap
	x := c.Put(2, y, t.Text, t.Fit(p.say("taking"), c.W-3-4*len(taken)-1)) + 1
	p.faces(c, x, y, c.W, 4, taken, false)
	y += 1 + gap
	c.Put(2, y, p.roomStyle(), t.Fit(p.room(taken), c.W-3))
	y++
	sum := v.Value(v.You)
	x = c.Put(2, y, t.Text, t.Fit(p.say("sum %d %s %d", sum, t.To, sum+worth(taken)), c.W-3))
	c.Put(x+2, y, t.Dim, t.Fit(p.rank(shipPay(v, v.You, worth(taken))), c.W-x-3))
	p.drawKeys(c, y+1+gap, y+2+2*gap)
}

// drawKeys draws the key that takes in a row, and those that choose in another; or in a third, where
// there is room.
func (p *decision) drawKeys(c *ui.Canvas, y, more int) {
	t := p.Theme
	if p.choice.up {
		c.Primary(2, y, t, revealKey.OnEnter(), t.Fit(p.say("turn up"), c.W-10), 0)
	} else {
		c.Primary(2, y, t, takeKeys[0], t.Fit(p.say(p.choice.word()), c.W-10), 0)
	}
	choose, up, x := p.say("choose"), p.say("button|turn up another card"), 2
	if ui.Width(up) > c.W-8 {
		up = p.say("turn up")
	}
	end := c.Button(x, more, t, takeKeys[1], "", 0)
	reveals := p.scene.view.May.Reveal && !p.choice.up
	switch {
	case end+2+ui.Width(choose)+4+ui.Width(up) < c.W: // side by side
		x = c.Put(end+1, more, t.Text, choose) + 3
	case more+1 < c.H:
		c.Put(end+1, more, t.Text, t.Fit(choose, c.W-end-2))
		more++
	default:
		x, up = end+2, p.say("turn up")
	}
	if reveals {
		c.Button(x, more, t, revealKey, t.Fit(up, c.W-x-2), 0)
	}
}

func (p *decision) drawReveal(c *ui.Canvas, x, y int) {
	c.Button(x, y, p.Theme, revealKey, p.Theme.Fit(p.say("turn up"), c.W-x-2), 0)
}

// room says how many spaces the chosen cards need, or that a card had no room.
func (p *decision) room(taken []cards.Card) string {
	if p.choice.tight {
		return p.say("no room for that")
	}
	holds, _ := split(taken)
	return p.say("%d of %d spaces", len(holds), p.scene.view.Free(p.you))
}

func (p *decision) roomStyle() ui.Style {
	if p.choice.tight {
		return p.Theme.Alert
	}
	return p.Theme.Text
}
