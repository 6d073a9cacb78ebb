package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// auction is the panel of what was bid for the lot. While that is selected it tells what the
// next card may be.
type auction struct {
	pen
	scene *scene
	bid   int // of mine, that is being made
}

// draw draws the auction as a ladder in the order of speaking; where there is
// room with rails.
func (p *auction) draw(c *ui.Canvas, at box) {
	scale := p.scale(at.w - railLeft - railRight)
	switch all, rails := p.inputs(scale); {
	case p.scene.selecting():
		next := chances{p.pen, &p.scene.view}
		at.keep(c, p.Theme, next.inputs(), next.draw)
	case at.w < 40:
		at.keep(c, p.Theme, all, p.drawLadder)
	default:
		r := p.railRows(at.of(c))
		at.keep(c, p.Theme, ui.InputsOf("rails").Int(scale, p.buyers).Is(p.over()), func(c *ui.Canvas) {
			p.drawScale(c,
				r, scale)
		})
		p.drawRails(at.of(c), r, scale, &rails)
	}
}

// inputs returns those of the ladder, and of each rail, which shows the bid to beat until its buyer has
// spoken.
func (p *auction) inputs(scale int) (all ui.Inputs, rails [medici.MostBuyers]ui.Inputs) {
	v := &p.scene.view
	all = ui.InputsOf("rails").Int(int(v.Selector)).Is(p.over())
	for s := range rules.Seat(p.buyers) {
		said := v.Said[s]
		in := p.who(ui.InputsOf("rail"), s).Int(int(said), v.Florins[s],
			scale).Is(p.over()).Is(s == v.Actor).Is(s == v.Selector)
		if in = in.Is(int(said) == v.Bid); said == medici.Nothing {
			in = in.Int(v.Bid)
		}
		if s == v.You && v.May.Speak {
			in = in.Int(p.bid)
		}
		rails[s] = in
		all = all.Int(int(in))
	}
	return all, rails
}

// A rail has room before it and behind it, in cells.
const railLeft, railRight = 15, 12

// drawLadder draws a row a buyer: what was bid, or why not.
func (p *auction) drawLadder(c *ui.Canvas) {
	c.Name("bids")
	t, v := p.Theme, &p.scene.view
	c.Head(t, p.title(), "")
	const name, bids, words = 4, 17, 18
	for i, s := range p.scene.speakers() {
		y := 1 + i
		p.drawBidder(c, y, 0, s, bids-4-name)
		if said := v.Said[s]; said > 0 {
			c.Right(bids, y, t.Strong, itoa(int(said)))
		} else if s == v.You && v.May.Speak {
			c.Right(bids, y, t.Key, itoa(p.bid))
		}
		text, style := p.part(v, s)
		c.Put(words, y, style, t.Fit(text, c.W-words))
	}
	if p.buyers < c.H-1 && !p.over() {
		p.drawHighest(c, c.H-1)
	}
}

// over reports that the game is: the panel has the places then.
func (p *auction) over() bool { return p.scene.view.Actor == rules.Nobody }

func (p *auction) title() string {
	if p.over() {
		return p.say("THE END")
	}
	return p.say("BIDDING")
}

// drawBidder begins a row of the ladder: whose turn, and who.
func (p *auction) drawBidder(c *ui.Canvas, y, x int, s rules.Seat, name int) {
	t := p.Theme
	if s == p.you {
		c.Row(t, y, 1)
	}
	if s == p.scene.view.Actor {
		c.Put(x, y, t.Key, t.Mark)
	}
	p.putSeat(c, x+2, y, s, name)
}

// drawHighest says what the highest bid is, and whose.
func (p *auction) drawHighest(c *ui.Canvas, y int) {
	t := p.Theme
	bidder := p.scene.bidder()
	if bidder < 0 {
		c.Put(2, y, t.Dim, t.Fit(p.say("nobody has bid"), c.W-2))
		return
	}
	x := c.Put(2, y, t.Dim, p.say("highest")) + 1
	x = c.Put(x, y, t.Strong, itoa(p.scene.view.Bid)) + 1
	x = c.Put(x, y, t.Dim, p.say("bidder|by")) + 1
	p.putSeat(c, x, y, bidder, c.W-x-2)
}

// railRows are the rows of the rails: the first, how far apart they are, and that of the scale.
type railRows struct{ top, step, scale int }

func (p *auction) railRows(c *ui.Canvas) railRows {
	r := railRows{top: 2, step: 1}
	if room := c.H - 3; p.buyers*2 <= room {
		r.step = 2
	}
	r.scale = r.top + p.buyers*r.step
	return r
}

// drawScale draws what lies below the rails: a title, and how many florins a cell is.
func (p *auction) drawScale(c *ui.Canvas, r railRows, scale int) {
	c.Name("bids")
	t := p.Theme
	if p.over() {
		c.Head(t, p.title(), "")
		return
	}
	c.Head(t, p.title(), p.say("once round, the seller last"))
	if r.scale >= c.H {
		return
	}
	c.Put(5, r.scale, t.Dim, t.Fit(p.say("florins"), railLeft-6))
	for n := 5; n <= c.W-railLeft-railRight-5; n += 5 {
		c.Right(railLeft+n, r.scale, t.Dim, itoa(n*scale))
	}
}

// drawRails draws a rail a buyer, one florin a cell: the bid, the bid to beat, and at
// the end the purse.
func (p *auction) drawRails(c *ui.Canvas, r railRows, scale int, rails *[medici.MostBuyers]ui.Inputs) {
	t, v := p.Theme, &p.scene.view
	rail := c.W - railLeft - railRight
	for i, s := range p.scene.speakers() {
		c.KeepOn(t.Panel, 0, r.top+i*r.step, c.W, 1, rails[s], func(c *ui.Canvas) {
			p.drawBidder(c, 0, 1, s, railLeft-6)
			p.drawRail(c.Part(railLeft, 0, rail, 1), s, scale)
			text, style := p.part(v, s)
			c.Put(railLeft+rail+1, 0, style, t.Fit(text, railRight-1))
		})
	}
	if r.scale+2 < c.H && p.buyers > 4 && !p.over() {
		in := p.who(ui.InputsOf("highest").Int(v.Bid), p.scene.bidder())
		c.KeepOn(t.Panel, 3, c.H-2, c.W-3, 1, in, func(c *ui.Canvas) { p.drawHighest(c, 0) })
	}
}

// scale returns how many florins a cell of a rail is, so all bids lie on it.
func (p *auction) scale(rail int) int {
	highest := max(p.scene.view.Bid, p.bid)
	for _, scale := range []int{1, 2, 5, 10, 20} {
		if highest <= scale*(rail-4) {
			return scale
		}
	}
	return 50
}

// drawRail draws a buyer's rail.
func (p *auction) drawRail(c *ui.Canvas, s rules.Seat, scale int) {
	t, v := p.Theme, &p.scene.view
	said := v.Said[s]
	if said < 0 {
		return
	}
	cells := func(florins int) int { return min(c.W-4, (florins+scale-1)/scale) }
	c.Clear(t.Well)
	if t.Flat {
		c.Draw(0, 0, c.W, 1, t.Dim, t.Dot)
	}
	c.Right(c.W, 0, t.Dim, itoa(v.Florins[s]))
	mine := s == v.You && v.May.Speak
	beat := cells(v.Bid)
	switch {
	case said > 0:
		p.bar(c, 0, cells(int(said)), t.Stems[s], t.Ink(int(s)), int(said))
	case mine:
		p.bar(c, min(beat, cells(p.bid)-1), cells(p.bid), t.Gold, t.Gold, p.bid)
		fallthrough
	default:
		if beat > 0 {
			c.Draw(beat-1, 0, 1, 1, t.Accent, t.Stroke)
		}
	}
}

// bar fills a rail up to a bid, the number at its end.
func (p *auction) bar(c *ui.Canvas, from, to int, surface, ink ui.Style, n int) {
	text := itoa(n)
	if p.Theme.Bare {
		text = "<" + text + ">"
	}
	c.Fill(max(0, from), 0, max(1, to-max(0, from)), 1, surface)
	c.Right(max(to, len(text)), 0, ink.Bold(), text)
}

// drawPhone draws the auction in the order of speaking in one row.
func (p *auction) drawPhone(c *ui.Canvas) {
	c.Name("bids")
	t, v := p.Theme, &p.scene.view
	x, each := 1, (c.W-1)/p.buyers
	for _, s := range p.scene.speakers() {
		part := c.Part(x, 0, each-1, 1)
		end := part.Put(0, 0, t.Ink(int(s)).Bold(), t.Seat(int(s)))
		text, style := p.part(v, s)
		switch {
		case s == v.You && v.May.Speak:
			text = p.say("you")
		case v.Said[s] == medici.Nothing && !p.over() && s != v.Actor && s != v.Selector:
			text = "" // everybody knows who comes next
		}
		if v.Said[s] > 0 {
			text, style = itoa(int(v.Said[s])), t.Strong
		}
		if t.Full == "" {
			end = part.Put(end, 0, t.Text, ":")
		}
		if s == v.Actor {
			style = t.Key
		}
		part.Put(end, 0, style, t.Fit(text, part.W-end))
		x += each
	}
}
