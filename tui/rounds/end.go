package rounds

import (
	"strings"

	"medici/internal/games/narration"
	"medici/lobby/evening"
	"medici/rules"
	"medici/tui/ui"
)

// leaders returns those who share the first place.
func leaders(all []evening.Standing) int {
	n := 0
	for n < len(all) && all[n].Place == 1 {
		n++
	}
	return n
}

// winners says who has won the evening.
func (r *Rounds) winners(all []evening.Standing) string {
	var names []string
	for _, s := range all[:leaders(all)] {
		names = append(names, strings.ToUpper(r.called(s.Person)))
	}
	if len(names) == 1 {
		return r.frame.Say("%s WINS THE EVENING", names[0])
	}
	return r.frame.Say("%s SHARE THE EVENING", narration.List(r.frame.Words, names))
}

// margin says by how much.
func (r *Rounds) margin(all []evening.Standing) string {
	points := r.frame.Say("%s points", narration.Points(r.frame.Words, all[0].Points))
	n := leaders(all)
	if n != 1 || len(all) < 2 || all[1].Points == all[0].Points {
		return points
	}
	ahead := narration.Points(r.frame.Words, all[0].Points-all[1].Points)
	return r.frame.Say("%s, %s ahead of %s", points, ahead, r.called(all[1].Person))
}

// drawOver draws the end of an evening: the podium, all standings, what is worth telling, and the last round.
func (r *Rounds) drawOver(c *ui.Canvas, size ui.Size) {
	t := r.frame.Theme
	high, left := c.H-6, c.W/2
	if size != ui.Small {
		high = c.H - 10
	}
	r.drawPodium(c.Panel(t, 0, 0, left, high))
	r.drawStandings(c.Panel(t, left+1, 0, c.W-left-1, high))
	if size == ui.Small {
		r.drawWorth(c.Panel(t, 0, high+1, c.W, c.H-high-1))
		return
	}
	r.drawWorth(c.Panel(t, 0, high+1, left, c.H-high-1))
	r.drawTables(c.Panel(t, left+1, high+1, c.W-left-1, c.H-high-1))
}

// drawPodium draws the first three.
func (r *Rounds) drawPodium(c *ui.Canvas) {
	all := r.now.Standings()
	all = all[:min(3, len(all))]
	scores, ranks, whole := make([]int, len(all)), make([]int, len(all)), true
	for i, s := range all {
		scores[i], ranks[i] = int(s.Points), s.Place-1
		whole = whole && s.Points%evening.Point == 0
	}
	name := func(seat rules.Seat) string {
		return r.called(all[seat].Person)
	}
	said := func(points int) string { return narration.Points(r.frame.Words, evening.Points(points)) }
	if whole {
		said = nil
		for i := range scores {
			scores[i] /= int(evening.Point)
		}
	}
	p := ui.NewPodium(scores, ranks, func(c *ui.Canvas, x, y, seat, w int) {
		c.Put(x, y, r.frame.Theme.Strong, r.fitted(all[seat].Person, w))
	}, name, func(seat rules.Seat) string { return narration.Nth(r.frame.Words, all[seat].Place) })
	p.Say = said
	p.Draw(c, r.frame.Theme)
}
