package cards

import (
	"fmt"
	"strings"

	"medici/tui/ui"
)

// Banner draws a card of each good and a line of welcome, for the hall: at least 80 by 3
// cells, of which the lowest row is free from column 46 on.
func Banner(s ui.Setting, c *ui.Canvas) {
	t := s.Theme
	for i, card := range []string{"C5", "F4", "GG0", "D0f", "S2"} {
		hue, x := t.Faces[i], 2+i*7
		c.Put(x, 0, hue, t.Box[0]+strings.Repeat(t.Box[4], 4)+t.Box[1])
		c.Put(x, 1, hue, fmt.Sprintf("%s %-3s%s", t.Box[5], card, t.Box[5]))
		c.Put(x, 2, hue, t.Box[2]+strings.Repeat(t.Box[4], 4)+t.Box[3])
	}
	c.Put(46, 0, t.Title, t.Fit(s.Words.Sprintf("Medici: The Card Game"), c.W-46))
	c.Put(46, 1, t.Text, t.Fit(s.Words.Sprintf("A market, a ship, three rounds."), c.W-46))
}
