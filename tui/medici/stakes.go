package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// stake is what an answer of the buyer who is asked leads to: who then has the lot, or leads, and for how
// much; seat is Nobody where nobody does.
type stake struct {
	bid   int // the answer; 0 for a pass
	seat  rules.Seat
	price int  // florins
	has   bool // the auction ends with that
}

// stakes returns those of an awaited bid. Only what everybody sees counts.
func (s *scene) stakes() (all []stake) {
	v := &s.view
	if v.Actor < 0 || s.selecting() || v.Filling || len(v.Lot) == 0 {
		return nil
	}
	all = append(all, stake{seat: s.bidder(), price: v.Bid, has: !s.answered(v.Bid)})
	if bid := v.Bid + 1; bid <= v.Florins[v.Actor] {
		all = append(all, stake{bid: bid, seat: v.Actor, price: bid, has: !s.answered(bid)})
	}
	return all
}

// answered reports whether somebody who speaks after the buyer who is asked can bid more.
func (s *scene) answered(bid int) bool {
	v := &s.view
	later := false
	for _, seat := range s.speakers() {
		if later && v.Holds-len(v.Ships[seat]) >= len(v.Lot) && v.Florins[seat] > bid {
			return true
		}
		later = later || seat == v.Actor
	}
	return false
}

// brings returns what the lot would be worth to a buyer if the day ended now, and the place of the ship then.
func (s *scene) brings(seat rules.Seat) (florins int, ship medici.Payment) {
	before, after := s.view.Forecast(rules.Nobody, nil), s.view.Forecast(seat, s.view.Lot)
	return after.Sum(seat) - before.Sum(seat), after.Ships[seat]
}

// dearest returns the buyer with room to whom the lot would bring most; Nobody where nobody has room, or
// there is no lot.
func (s *scene) dearest() (best rules.Seat, florins int) {
	best = rules.Nobody
	v := &s.view
	for seat := range rules.Seat(s.buyers()) {
		if len(v.Lot) == 0 || v.Holds-len(v.Ships[seat]) < len(v.Lot) {
			continue
		}
		if brings, _ := s.brings(seat); best < 0 || brings > florins {
			best, florins = seat, brings
		}
	}
	return best, florins
}

// stakesInputs adds to inputs everything that the stakes depend on.
func (p *decision) stakesInputs(in ui.Inputs) ui.Inputs {
	v := &p.scene.view
	in = ui.With(in.Int(int(v.Actor), int(v.Selector), v.Bid, v.Holds, v.Deck,
		int(v.Edition), p.buyers).Is(p.scene.selecting()), v.Lot)
	for seat := range rules.Seat(p.buyers) {
		in = ui.With(ui.With(p.who(in, seat).Int(v.Florins[seat], int(v.Said[seat])), v.Ships[seat]), v.Levels[seat])
	}
	return in
}

// drawStakes tells watchers what happens on each answer.
func (p *decision) drawStakes(c *ui.Canvas) {
	all, t := p.scene.stakes(), p.Theme
	if c.H <= 3 {
		p.drawStakesShort(c, all)
		return
	}
	y, apart := 1, 0
	if c.H > 8 {
		y, apart = 2, 1
	}
	for _, s := range all {
		c.Rich(1, y, t, t.Fit(p.answer(s), c.W-2))
		if s.seat >= 0 {
			p.drawStake(c, y+1, s)
		}
		y += 3 + apart
	}
	if len(all) > 0 {
		return
	}
	for _, line := range p.selects() {
		for _, row := range ui.Wrap(line, c.W-2) {
			if y < c.H {
				c.Rich(1, y, t, row)
				y++
			}
		}
	}
	if seat, florins := p.scene.dearest(); seat >= 0 && y+1 < c.H {
		c.Put(1, y+apart, t.Dim, t.Fit(p.say("it brings most to"), c.W-2))
		x := p.putSeat(c, 2, y+apart+1, seat, 7)
		c.Rich(x+1, y+apart+1, t, t.Fit(p.say("today %s", signed(florins)), c.W-x-2))
	}
}

// answer returns what the buyer who is asked could say, and what follows.
func (p *decision) answer(s stake) string {
	switch {
	case s.bid > 0 && s.has:
		return p.say("bids %d: it goes to", s.bid)
	case s.bid > 0:
		return p.say("bids %d: in the lead", s.bid)
	case s.seat >= 0 && s.has:
		return p.say("passes: it goes to")
	case s.seat >= 0:
		return p.say("passes: in the lead")
	case s.has:
		return p.say("passes: nobody has it")
	}
	return p.say("passes: others speak")
}

// drawStake tells who then has the lot, or leads, and in a row below what it brings them.
func (p *decision) drawStake(c *ui.Canvas, y int, s stake) {
	t := p.Theme
	x := p.putSeat(c, 2, y, s.seat, 9) + 1
	c.Rich(x, y, t, t.Fit(p.say("price|for %d", s.price), c.W-x-1))
	florins, ship := p.scene.brings(s.seat)
	today := p.say("today %s", signed(florins))
	if more := today + ", " + p.say("ship %s", p.place(ship)); ui.Width(more) < c.W-3 {
		today = more
	}
	c.Rich(2, y+1, t, t.Fit(today, c.W-3))
}

// drawStakesShort draws the same in a row for each answer.
func (p *decision) drawStakesShort(c *ui.Canvas, all []stake) {
	t := p.Theme
	for i, s := range all {
		if 1+i >= c.H {
			return
		}
		text := p.say("passes")
		if s.bid > 0 {
			text = p.say("seat|bids %d", s.bid)
		}
		x := c.Rich(1, 1+i, t, t.Fit(text, 12)) + 1
		if s.seat < 0 {
			c.Put(x, 1+i, t.Text, t.Dash)
			continue
		}
		x = p.putSeat(c, x, 1+i, s.seat, 9) + 1
		florins, _ := p.scene.brings(s.seat)
		c.Rich(x, 1+i, t, t.Fit(p.say("today %s", signed(florins)), c.W-x-1))
	}
	if len(all) == 0 {
		for i, line := range p.selects() {
			if 1+i >= c.H {
				return
			}
			c.Rich(1, 1+i, t, t.Fit(line, c.W-2))
		}
	}
}

// selects returns the rows for the time while somebody selects, or the House acts.
func (p *decision) selects() (lines []string) {
	v := &p.scene.view
	if v.Filling {
		return []string{p.say("The last open ship is filled.")}
	}
	room := 0
	for seat := range rules.Seat(p.buyers) {
		if len(v.Lot) > 0 && v.Holds-len(v.Ships[seat]) >= len(v.Lot) {
			room++
		}
	}
	if p.scene.selecting() && len(v.Lot) > 0 {
		lines = append(lines, p.say("%d have room for it", room))
	}
	return append(lines, p.say("%d cards in the deck", v.Deck))
}
