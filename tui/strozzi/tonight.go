package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// families are both, to go through.
var families = []strozzi.Family{strozzi.Medici, strozzi.Strozzi}

// drawTonight tells in one row what is left, and what would be paid now.
func (q *quay) drawTonight(c *ui.Canvas) {
	t, pay := q.Theme, q.draft.pay()
	x := c.Put(1, 0, t.Dim, q.Words.Sprintf("ships left"))
	for _, f := range families {
		x = c.Put(x+1, 0, t.Ink(int(f)), count(q.Theme, f, " "+q.draft.shipsLeft(f, t.Dash)))
	}
	x = c.Put(c.W/2, 0, t.Dim, q.Words.Sprintf("pays now"))
	for _, f := range families {
		x = c.Put(x+1, 0, t.Ink(int(f)), count(q.Theme, f, " "+itoa(pay[f])))
	}
}

// drawTonightShort tells what would be paid now alone.
func (q *quay) drawTonightShort(c *ui.Canvas) {
	t, pay := q.Theme, q.draft.pay()
	c.Put(1, 0, t.Dim, q.Words.Sprintf("pays now"))
	x := 21
	for _, f := range families {
		x = c.Put(x, 0, t.Ink(int(f)), count(q.Theme, f, "+"+itoa(pay[f]))) + 2
	}
}

// drawIfEnded draws what would be paid now, and for what.
func (q *quay) drawIfEnded(c *ui.Canvas) {
	t := q.Theme
	if q.draft.over() {
		return
	}
	c.Head(t, q.Words.Sprintf("IF THE ROUND ENDED NOW"), "")
	var sums accounts
	for _, e := range q.draft.harbour().Tonight() {
		sums.enter(e)
	}
	piers, pawns, bonuses := sums.sums()
	rows := []struct {
		label string
		paid  [strozzi.Families]int
	}{
		{q.Words.Sprintf("piers"), piers}, {q.Words.Sprintf("pawns"), pawns}, {q.Words.Sprintf("bonuses"), bonuses},
		{q.Words.Sprintf("florins then"),
			[strozzi.Families]int{q.draft.view.Florins[0] + q.draft.pay()[0], q.draft.view.Florins[1] + q.draft.pay()[1]}},
	}
	for i, row := range rows {
		y := 1 + i
		if c.H > 6 {
			y++
		}
		c.Put(1, y, t.Dim, row.label)
		for _, f := range families {
			c.Put(17+10*int(f), y, t.Ink(int(f)), count(q.Theme, f, " "+itoa(row.paid[f])))
		}
	}
}
