package strozzi

import (
	"medici/internal/narration"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// raceRows is how high the race of two families is.
const raceRows = 10

// drawStandings draws, as far as there is room below the payments, what the round made of
// both families' florins, and at the end of the game the podium beside it. It returns what
// is left for the story.
func (b *Board) drawStandings(c *ui.Canvas) *ui.Canvas {
	t, rows := b.Theme, raceRows
	if c.W < ui.Tall.W || c.H < rows {
		return c
	}
	x, size := 0, ui.Tall
	if b.over() {
		rows = min(c.H, 16)
		b.podium().Draw(c.Panel(t, 0, 1, 40, rows-1), t)
		x, size = 41, ui.Small
	}
	race := c.Panel(t, x, 1, c.W-x, rows-1)
	head := b.say("FLORINS")
	race.Head(t, head, t.Fit(b.say("before the round, then piers and pawns"), race.W-ui.Width(head)-4))
	b.race().Draw(race, t, size)
	return c.Part(0, rows, c.W, c.H-rows)
}

// race is the florins of both families over what the round brought: the piers, then the
// pawns of each good.
func (b *Board) race() *ui.Race {
	a := &b.accounts
	r := &ui.Race{
		Chapter: 1 + strozzi.Goods, You: int(b.view.You), Past: b.say("past"),
		Piece: b.piece, Seat: b.seat, Place: func(rank int) string { return narration.Nth(b.Words, rank+1) },
	}
	for _, f := range families {
		r.Before = append(r.Before, a.florins[f]-a.earned[f])
		r.Paid = append(r.Paid, a.brought(f))
	}
	piers, pawns, bonuses := a.sums() // also of what is still to be seen
	for _, f := range families {
		r.Most = max(r.Most, r.Before[f]+piers[f]+pawns[f]+bonuses[f])
	}
	return r
}

// brought is what the piers, and then the pawns of each good, brought a family.
func (a *accounts) brought(f strozzi.Family) []int {
	paid := make([]int, 1+strozzi.Goods)
	for at, e := range a.piers {
		if e.Family == f {
			paid[0] += e.Florins
		}
		for g := range strozzi.Goods {
			for _, n := range []int{a.paid[at][g], a.bonus[at][g]} {
				paid[1+g] += max(0, signed(f, n))
			}
		}
	}
	return paid
}

// piece is what the florins of piers look like, and those of a good's pawns.
func (b *Board) piece(chapter int) (surface ui.Style, letter string) {
	if chapter == 0 {
		return b.Theme.Gold, ""
	}
	g := strozzi.Good(chapter - 1)
	return b.Theme.Faces[face(g)], g.Letter()
}

// seat puts a family's sign and name.
func (b *Board) seat(c *ui.Canvas, x, y, seat, w int) {
	b.PutSeat(c, x, y, seat, rules.Seat(seat) == b.view.You, w)
}

// podium is both families at the end of the game.
func (b *Board) podium() *ui.Podium {
	return ui.NewPodium(b.view.Florins, b.seat, b.Name, func(rank int) string { return narration.Nth(b.Words, rank+1) })
}
