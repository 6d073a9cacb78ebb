package medici

import (
	"strconv"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawChances tells, while a lot is selected, who may turn up a card, and how likely
// each good is.
func (b *Board) drawChances(c *ui.Canvas) {
	c.Name("bids")
	t, v := b.Theme, b.view
	c.Head(t, b.say("NEXT CARD"), "")
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
	for i, line := range ui.WrapTo(make([]string, 0, 4), b.room(), c.W-2) {
		if y := 2*step + 1 + i; y < c.H {
			c.Rich(1, y, t, line)
		}
	}
}

// room says how many cards the ships have room for.
func (b *Board) room() string {
	ships := make([]byte, 0, 64)
	for s := range rules.Seat(b.buyers()) {
		if s > 0 {
			ships = append(ships, "  "...)
		}
		ships = append(append(ships, b.Theme.Seat(int(s))...), ' ')
		ships = strconv.AppendInt(ships, int64(b.view.Holds-len(b.view.Ships[s])), 10)
	}
	return b.say("free holds: %s", string(ships))
}
