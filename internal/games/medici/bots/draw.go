package bots

import "medici/rules/medici"

// The rule of thumb by which playouts draw on: a linear function of what can be seen at a glance, fitted to
// what the auctions of all unseen cards say.
const drawTerms = 14

// habits are the rule for each number of buyers and cards in the lot.
type habits [buyers + 1][medici.LotSize]weights

// glance returns what the rule sees of a position in which the selector may draw on.
func glance(p *position) (x [terms]float32) {
	me, n := p.selector, p.lot.n
	others := float32(p.n - 1)
	var now, then, money, fits float32
	for i := range p.n {
		if i == me {
			continue
		}
		if p.free(i) >= n {
			now += 1 / others
		}
		if p.free(i) > n {
			then += 1 / others
		}
		money += float32(p.florins[i]) / others
		for _, c := range p.lot.cards[:n] {
			if g := c.Good(); g != medici.Gold {
				mine, theirs := p.levels[me][g]+p.aboard[me][g], p.levels[i][g]+p.aboard[i][g]
				fits += float32(mine-theirs) / others / 3
			}
		}
	}
	_, holds, _ := p.open()
	value, own := float32(p.lot.value)/5, float32(0)
	if p.free(me) >= n {
		own = 1
	}
	x = [terms]float32{
		1, value, own, now, then, float32(p.free(me)) / float32(p.holds), value * own, value * (now - then), fits * own,
		(float32(p.florins[me]) - money) / 20, float32(p.deck) / float32(holds),
		float32(p.unseen.value) / float32(p.unseen.n) / 3, value * then,
	}
	if p.free(me) > n {
		x[13] = 1
	}
	return x
}

// drawsOn applies the rule.
func (h *habits) drawsOn(p *position) bool {
	x, sum := glance(p), float32(0)
	for k, w := range h[p.n][p.lot.n-1][:drawTerms] {
		sum += w * x[k]
	}
	return sum > 0
}

// judged returns a position in which the selector may draw on as a sample of the rule, by the auctions of
// all unseen cards; how much it matters is its weight.
func (t *table) judged(p *position) (s sample, draw bool) {
	now, then := t.drawing(p, p.selector, nil)
	s.x[0] = glance(p)
	if draw = then > now; draw {
		s.won[0] = 1
	} else {
		s.won[1] = 1
	}
	s.weight = min(50*max(now-then, then-now), 3)
	return s, draw
}

// drawing returns how likely a buyer wins when the lot is sold now, and on average when it is sold with
// another card.
func (t *table) drawing(p *position, me int8, m *minds) (now, then float32) {
	t.minds = m
	t.prepare(p)
	now = t.stands(me)
	p.another(func(with *position, chance float32) {
		t.prepare(with)
		then += chance * t.stands(me)
	})
	return now, then
}
