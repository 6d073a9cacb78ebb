package cards

import (
	"strings"

	"medici/rules/cards"
	"medici/tui/ui"
)

// takes is a table of everything that the reader may take: what each does to their ship, and what the round
// would pay if it ended then.
type takes struct {
	pen
	view   *cards.View
	chosen cards.Take
}

// The columns of the table: left edges, and at last a right one.
const (
	takeKey, takeCards, takeRoom, takeShip, takePays, takePlace, takeIcons = 3, 11, 26, 37, 49, 61, 73
)

// draw draws them from a row on, and returns the row behind.
func (p *takes) draw(c *ui.Canvas, y int) int {
	t, v := p.Theme, p.view
	for x, head := range map[int]string{takeCards: p.say("take"), takeRoom: p.say("spaces"), takeShip: p.say("ship"),
		takePays: p.say("pays")} {
		c.Put(x, y, t.Dim, t.Fit(head, 10))
	}
	c.Right(takeIcons, y, t.Dim, t.Fit(p.say("icons bring"), 16))
	now, was := dueOf(v, p.you, nil, 1), v.Value(p.you)
	for _, take := range v.May.Takes {
		y += 2
		if take == p.chosen {
			c.Row(t, y, 1)
			t.Choose(c, 1, y, t.Key)
		}
		taken := v.Taken(take)
		holds, _ := split(taken)
		after := dueOf(v, p.you, taken, 1)
		c.Put(takeKey, y, t.Key, strings.TrimPrefix(take.String(), "take "))
		p.faces(c, takeCards, y, takeRoom, 4, taken, false)
		c.Put(takeRoom, y, t.Text, p.say("%d of %d", len(holds), v.Free(p.you)))
		p.drawChange(c, takeShip, y, was, was+worth(taken))
		p.drawChange(c, takePays, y, now.ship, after.ship)
		c.Put(takePlace, y, t.Dim, p.rank(shipPay(v, p.you, worth(taken))))
		c.Right(takeIcons, y, t.Strong, "+"+itoa(after.icons+after.bonus-now.icons-now.bonus))
	}
	return y + 1
}

// drawChange draws a number before and after.
func (p *takes) drawChange(c *ui.Canvas, x, y, was, is int) {
	x = c.Put(x, y, p.Theme.Text, itoa(was)+" "+p.Theme.To+" ")
	c.Put(x, y, p.Theme.Strong, itoa(is))
}
