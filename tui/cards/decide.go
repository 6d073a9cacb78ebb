package cards

import (
	"medici/internal/games/lesson"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// drawDecision draws what is being decided, and by whom.
func (b *Board) drawDecision(c *ui.Canvas) {
	c.Name(lesson.Decision)
	t, v := b.Theme, b.view
	switch {
	case b.motion.lit > 0:
		c.Lighting(t, b.motion.lit)
		return
	case b.motion.round > 0:
		b.drawDawn(c)
		return
	}
	if b.MyTurn() {
		c.Lit(t.Gold)
		c.Put(1, 0, t.Gold.Bold(), t.Fit(b.say("YOUR TURN")+"  "+b.turned(), c.W-2))
		b.drawChoice(c)
		return
	}
	c.Put(1, 0, t.Title, t.Fit(b.status(c.W-12), c.W-2))
	y := 2
	for _, line := range b.others() {
		for _, part := range ui.Wrap(line, c.W-3) {
			if y < c.H {
				c.Put(2, y, t.Text, t.Fit(part, c.W-3))
				y++
			}
		}
	}
	if v.You < 0 && v.Actor != rules.Nobody && y < c.H {
		c.Put(2, c.H-1, t.Dim, t.Fit(b.say("You are watching."), c.W-3))
	}
}

// status is whose turn it is, with a name of some cells.
func (b *Board) status(name int) string {
	v := b.view
	switch {
	case v.Actor == rules.Nobody:
		return b.say("The game is over.")
	case v.Actor == rules.House:
		return b.say("%s turns up", b.Theme.Fit(b.Name(v.Buyer), name))
	}
	return b.say("%s decides", b.Theme.Fit(b.Name(v.Actor), name))
}

// turned is how many cards were turned up in this turn.
func (b *Board) turned() string {
	return b.say("%d of %d up", b.view.Revealed, cards.MostCards)
}

// others is what there is to know when somebody else decides.
func (b *Board) others() (lines []string) {
	v := b.view
	if v.Actor == rules.Nobody {
		return nil
	}
	lines = append(lines, b.turned(), b.say("%d spaces free", v.Free(v.Buyer)))
	if v.Last {
		lines = append(lines, b.say("the last turn of the round"))
	}
	return lines
}

// drawChoice draws what is chosen, what it makes of the ship, and the keys.
func (b *Board) drawChoice(c *ui.Canvas) {
	t, v := b.Theme, b.view
	taken := v.Taken(b.take)
	gap := 0
	if c.H >= 10 {
		gap = 1
	}
	y := 1 + gap
	x := c.Put(2, y, t.Text, t.Fit(b.say("taking"), c.W-3-4*len(taken)-1)) + 1
	b.faces(c, x, y, c.W, 4, taken, false)
	y += 1 + gap
	c.Put(2, y, b.roomStyle(), t.Fit(b.room(taken), c.W-3))
	sum := v.Value(v.You)
	y++
	c.Put(2, y, t.Text, t.Fit(b.say("sum %d %s %d", sum, t.To, sum+worth(taken)), c.W-3))
	y += 1 + gap
	c.Primary(2, y, t, takeKeys[0], t.Fit(b.say(takeWord(b.take)), c.W-10), 0)
	y += 1 + gap
	x = c.Button(2, y, t, takeKeys[1], "", 0)
	if v.May.Reveal {
		b.drawReveal(c, x+2, y)
	}
}

func (b *Board) drawReveal(c *ui.Canvas, x, y int) {
	c.Button(x, y, b.Theme, revealKey, b.Theme.Fit(b.say("turn up"), c.W-x-2), 0)
}

// room says how many spaces the chosen cards need, or that a card had no room.
func (b *Board) room(taken []cards.Card) string {
	if b.tight {
		return b.say("no room for that")
	}
	holds, _ := split(taken)
	return b.say("%d of %d spaces", len(holds), b.view.Free(b.view.You))
}

func (b *Board) roomStyle() ui.Style {
	if b.tight {
		return b.Theme.Alert
	}
	return b.Theme.Text
}

// takeWord is what Enter does.
func takeWord(t cards.Take) words.Text {
	switch t {
	case cards.Take1:
		return "Take it"
	case cards.Take123:
		return "Take all"
	}
	return "Take both"
}

func worth(list []cards.Card) (sum int) {
	for _, card := range list {
		sum += card.Value()
	}
	return sum
}
