package cards

import (
	"slices"

	"medici/internal/narration"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// drawStandings draws, as far as there is room below the payments, what the round made of
// everybody's florins, and at the end of the game the podium beside it.
func (b *Board) drawStandings(c *ui.Canvas, size ui.Size) {
	t := b.Theme
	c.Clear(t.Ground)
	if c.H < b.buyers()+3 {
		return
	}
	x := 1
	if b.accounts.over && size.W >= ui.Tall.W {
		b.podium().Draw(c.Panel(t, 1, 1, 62, c.H-1), t)
		x, size = 64, ui.Small
	}
	race := c.Panel(t, x, 1, c.W-x-1, c.H-1)
	head := b.say("FLORINS")
	race.Head(t, head, t.Fit(b.say("before the round, then ship and goods"), race.W-ui.Width(head)-4))
	b.race().Draw(race, t, size)
}

// race is the florins of all buyers over what the round brought: their ships, then each
// good.
func (b *Board) race() *ui.Race {
	a := &b.accounts
	r := &ui.Race{
		Chapter: 1 + cards.Goods, You: int(b.view.You), Past: b.say("past"),
		Piece: b.piece, Seat: b.seat, Place: func(rank int) string { return narration.Nth(b.Words, rank+1) },
	}
	for s := range b.buyers() {
		paid := []int{a.ships[s].Florins}
		for g := range cards.Goods {
			paid = append(paid, a.places[s][g].Florins+a.bonuses[s][g])
		}
		r.Before, r.Paid = append(r.Before, int(a.florins[s]-a.earned[s])), append(r.Paid, paid)
	}
	after := slices.Clone(r.Before) // also of what is still to be seen
	for _, e := range a.Events() {
		s, _ := payee(e)
		after[s] += florins(e)
	}
	r.Most = slices.Max(after)
	return r
}

// piece is what the florins of a ship look like, and those of a good.
func (b *Board) piece(chapter int) (surface ui.Style, letter string) {
	if chapter == 0 {
		return b.Theme.Gold, ""
	}
	return b.Theme.Faces[chapter-1], cards.Good(chapter - 1).Letter()
}

// seat puts a buyer's sign and name.
func (b *Board) seat(c *ui.Canvas, x, y, seat, w int) {
	b.PutSeat(c, x, y, seat, rules.Seat(seat) == b.view.You, w)
}

// podium is everybody at the end of the game.
func (b *Board) podium() *ui.Podium {
	return ui.NewPodium(b.view.Florins, b.seat, b.Name, func(rank int) string { return narration.Nth(b.Words, rank+1) })
}
