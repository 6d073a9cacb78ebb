package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// stakes are what somebody else may take, and what each would bring them if the round ended then.
type stakes struct {
	pen
	view cards.View // as they see it
}

// deciding returns the position as the seat that is asked sees it: the game hides nothing.
func (s *scene) deciding() cards.View {
	if s.view.Actor < 0 {
		return s.view
	}
	return s.view.As(s.view.Actor).(cards.View)
}

// awaited reports that a take is awaited.
func (p *stakes) awaited() bool { return p.view.Actor >= 0 && len(p.view.May.Takes) > 0 }

// draw draws a row a take, below the title of the panel.
func (p *stakes) draw(c *ui.Canvas) {
	t, v := p.Theme, &p.view
	y, apart := 1, 1
	if c.H > 10 {
		y, apart = 2, 2
	}
	buyer := rules.Seat(v.Actor)
	now := dueOf(v, buyer, nil, 1)
	brings := p.say("today|brings")
	c.Right(c.W-2, y, t.Dim, brings)
	c.Rich(2, y, t, turned(p.pen, v, c.W-5-ui.Width(brings)))
	y++
	for _, take := range v.May.Takes {
		if y >= c.H {
			return
		}
		if !v.Fits(take) { // a beat shows another market
			continue
		}
		taken := v.Taken(take)
		after := dueOf(v, buyer, taken, 1)
		p.faces(c, 2, y, c.W-6, 4, taken, false)
		c.Right(c.W-2, y, t.Strong, "+"+itoa(after.ship+after.icons+after.bonus-now.ship-now.icons-now.bonus))
		y += apart
	}
	if v.May.Reveal && y < c.H {
		c.Put(2, y, t.Dim, t.Fit(p.say("or one card more"), c.W-3))
		y++
	}
	if v.Last && y < c.H {
		c.Put(2, y, t.Dim, t.Fit(p.say("the last turn"), c.W-3))
	}
}
