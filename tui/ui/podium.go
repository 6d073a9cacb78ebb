package ui

import (
	"slices"
	"strconv"

	"medici/rules"
)

// Podium shows all seats at the end of a game on steps, the first highest, the second to the left of it.
type Podium struct {
	Hidden int                    // how many of the first are still hidden
	Say    func(score int) string // replaces figures; may be nil
	order  []int                  // the seats, the best first
	ranks  []int                  // by seat, 0 being the first
	scores []int                  // by seat
	seat   func(c *Canvas, x, y, seat, w int)
	name   func(rules.Seat) string
	place  func(rules.Seat) string
}

// NewPodium returns the podium of some scores, by seat, and of their ranks, which may break ties; 0 is the
// first. Its functions put a sign and a name, and return the names of a seat and of a place.
func NewPodium(scores, ranks []int, seat func(c *Canvas, x, y, seat, w int),
	name, place func(rules.Seat) string) *Podium {
	p := &Podium{scores: scores, ranks: ranks, seat: seat, name: name, place: place}
	for s := range scores {
		p.order = append(p.order, s)
	}
	slices.SortStableFunc(p.order, func(a, b int) int { return ranks[a] - ranks[b] })
	return p
}

// Draw draws the podium.
func (p *Podium) Draw(c *Canvas, t *Theme) {
	order, n := slices.Clone(p.order), len(p.order)
	if n > 2 {
		order[0], order[1] = order[1], order[0]
	} else {
		slices.Reverse(order)
	}
	w := min(14, (c.W-n)/n)
	left := (c.W - n*(w+1) + 1) / 2
	for i, s := range order {
		if slices.Index(p.order, s) < p.Hidden {
			continue
		}
		place := p.ranks[s] // equals stand equally high
		top := min(c.H-5, 3+place+place/2)
		if c.H > 15 {
			top = min(c.H-6, 4+2*place)
		}
		p.stand(c.Part(left+i*(w+1), 0, w, c.H), t, top, s, place == 0)
	}
}

// stand draws a step: name above, score on it, place below.
func (p *Podium) stand(c *Canvas, t *Theme, top, s int, first bool) {
	surface, ink := t.Raised, t.Strong
	if first {
		surface, ink = t.Gold, t.Gold
	}
	p.seat(c, max(0, (c.W-2-Width(p.name(rules.Seat(s))))/2), top-1, s, c.W-2)
	stand := c.Part(0, top, c.W, c.H-top-1)
	stand.Clear(surface)
	if t.Flat {
		stand.Frame(t)
	}
	score := p.scores[s]
	if p.Say != nil {
		stand.Center(1, ink.Bold(), p.Say(score))
	} else if w := FigureWidth(score); score >= 0 && w <= c.W && c.W > 8 && stand.H >= 5 {
		stand.Figure(t, (c.W-w)/2, 1, ink, score, 1)
	} else {
		stand.Center(1, ink.Bold(), strconv.Itoa(score))
	}
	stand.Center(stand.H-1, ink, t.Fit(p.place(rules.Seat(s)), c.W))
}
