package medici

import (
	"strconv"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// chances is the panel that tells, while a lot is selected, who may turn up a card, and how likely each
// good is.
type chances struct {
	pen
	view *medici.View
}

func (p *chances) inputs() ui.Inputs {
	in := ui.With(ui.InputsOf("chances").Int(p.view.Holds), p.view.Unseen)
	for s := range p.buyers {
		in = in.Int(len(p.view.Ships[s]))
	}
	return in
}

func (p *chances) draw(c *ui.Canvas) {
	c.Name("bids")
	t, v := p.Theme, p.view
	c.Head(t, p.say("NEXT CARD"), "")
	var count [medici.Goods + 1]int
	for _, card := range v.Unseen {
		count[card.Good()]++
	}
	step := 2
	if c.W >= 40 {
		step = 3
	}
	for g := medici.Cloth; g <= medici.Gold; g++ {
		x, y := 1+int(g)%3*((c.W-1)/3), step+int(g)/3*(step-1)
		x = c.Chip(t, x, y, int(g), 3, " "+g.Letter())
		c.Put(x+1, y, t.Dim, itoa((100*count[g]+len(v.Unseen)/2)/max(1, len(v.Unseen)))+"%")
	}
	for i, line := range ui.WrapTo(make([]string, 0, 4), p.room(), c.W-2) {
		if y := 2*step + 1 + i; y < c.H {
			c.Rich(1, y, t, line)
		}
	}
}

// room says how many cards the ships have room for.
func (p *chances) room() string {
	ships := make([]byte, 0, 64)
	for s := range rules.Seat(p.buyers) {
		if s > 0 {
			ships = append(ships, "  "...)
		}
		ships = append(append(ships, p.Theme.Seat(int(s))...), ' ')
		ships = strconv.AppendInt(ships, int64(p.view.Holds-len(p.view.Ships[s])), 10)
	}
	return p.say("free holds: %s", string(ships))
}
