package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// drawPodium draws everybody on a step, the last first while the end is told.
func (b *Board) drawPodium(c *ui.Canvas) {
	seat := func(c *ui.Canvas, x, y, seat, w int) { b.putSeat(c, x, y, rules.Seat(seat), w) }
	p := ui.NewPodium(b.view.Florins, seat, b.Name, func(rank int) string { return b.say(places[rank]) })
	if b.motion.stands > 0 {
		p.Hidden = b.buyers() - b.motion.stands
	}
	p.Draw(c, b.Theme)
}
