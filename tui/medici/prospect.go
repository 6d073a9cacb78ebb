package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// gain is a thing that the lot would change for me.
type gain struct {
	good     medici.Good // or Gold for the ship
	from, to int         // of the level, or of the ship's worth
	was, is  medici.Payment
	paid     [2]int // before and after, with the bonus
}

// mostGains are a ship and the goods of a lot.
const mostGains = 1 + medici.LotSize

// gains adds to a list what the lot would change if the day ended now, and says by how much in
// all.
func (s *scene) gains(list []gain) ([]gain, int) {
	v := &s.view
	before := v.Forecast(rules.Nobody, nil)
	after := v.Forecast(v.You, v.Lot)
	you := v.You
	ship := gain{good: medici.Gold, from: v.Value(you), to: v.Value(you) + v.LotValue(), was: before.Ships[you],
		is: after.Ships[you]}
	ship.paid = [2]int{before.Ships[you].Florins, after.Ships[you].Florins}
	list = append(list, ship)
	for g := medici.Cloth; g <= medici.Spice; g++ {
		if count(v.Lot, g) == 0 {
			continue
		}
		list = append(list, gain{
			good: g, from: before.Levels[you][g], to: after.Levels[you][g],
			was: before.Tracks[g][you], is: after.Tracks[g][you],
			paid: [2]int{before.Paid(g, you), after.Paid(g, you)},
		})
	}
	return list, after.Sum(you) - before.Sum(you)
}

// gainsOf adds to inputs everything that the gains depend on.
func gainsOf(s *scene, in ui.Inputs) ui.Inputs {
	v := &s.view
	if in = in.Is(s.gaining()); !s.gaining() {
		return in
	}
	in = ui.With(in.Int(int(v.You), int(v.Edition), s.buyers()), v.Lot)
	for seat := range s.buyers() {
		in = ui.With(ui.With(in, v.Ships[seat]), v.Levels[seat])
	}
	return in
}

// prospect is the panel of what the lot would change for me: facts only, no opinion.
type prospect struct {
	pen
	scene *scene
}

func (p *prospect) inputs() ui.Inputs { return gainsOf(p.scene, ui.InputsOf("gain")) }

func (p *prospect) draw(c *ui.Canvas) {
	t := p.Theme
	title := p.say("WITH THIS LOT")
	c.Head(t, title, "")
	if more := p.say("pays at day end"); ui.Width(title)+ui.Width(more)+4 < c.W {
		c.Right(c.W-1, 0, t.Dim, more)
	}
	if !p.scene.gaining() {
		c.Put(1, 2, t.Dim, t.Fit(p.say("no lot that fits"), c.W-2))
		return
	}
	gains, sum := p.scene.gains(make([]gain, 0, mostGains))
	y, step := 1, 1
	if c.H > 8 {
		y, step = 2, 2
	}
	if len(gains)*step+y > c.H-1 {
		step = 1
	}
	for _, g := range gains {
		p.drawRow(c, y, g)
		y += step
	}
	if y = max(y, min(c.H-2, y+2)); y < c.H {
		x := c.Put(1, y, t.Strong, signed(sum))
		c.Put(x+1, y, t.Dim, t.Fit(p.say("in all, as things are"), c.W-x-2))
	}
}

func (p *prospect) drawRow(c *ui.Canvas, y int, g gain) {
	t := p.Theme
	if g.good == medici.Gold {
		c.Put(1, y, t.Text, t.Fit(p.say("ship"), 5))
	} else {
		c.Chip(t, 1, y, int(g.good), 3, " "+g.good.Letter())
	}
	x := c.Put(7, y, t.Text, itoa(g.from)+" "+t.To+" ")
	x = c.Put(x, y, t.Strong, itoa(g.to))
	place := p.place(g.is)
	paid := itoa(g.paid[0]) + " " + t.To + " "
	c.Right(c.W-1, y, t.Strong, itoa(g.paid[1]))
	right := c.W - 1 - len(itoa(g.paid[1]))
	c.Right(right, y, t.Text, paid)
	x = max(x+1, 15)
	if text := p.say("now %s", place); x+ui.Width(text) < right-ui.Width(paid) {
		c.Put(x, y, t.Dim, text)
	}
}

// drawLine says in one line which places the lot would bring, and how much.
func (p *prospect) drawLine(c *ui.Canvas, y int) {
	t := p.Theme
	gains, sum := p.scene.gains(make([]gain, 0, mostGains))
	total := signed(sum)
	x := c.Put(1, y, t.Dim, p.say("with it")) + 2
	end := c.W - 1 - ui.Width(total)
	for _, g := range gains {
		name := p.say("ship")
		place := p.place(g.is)
		if g.good != medici.Gold {
			name = " " + g.good.Letter() + " "
		}
		if x+ui.Width(name)+1+ui.Width(place) > end-1 {
			break
		}
		if g.good == medici.Gold {
			x = c.Put(x, y, t.Dim, name) + 1
		} else {
			x = c.Chip(t, x, y, int(g.good), 3, name) + 1
		}
		x = c.Put(x, y, t.Text, place) + 1
	}
	c.Right(end+ui.Width(total), y, t.Strong, total)
}
