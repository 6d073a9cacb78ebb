package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// Banner draws a card of each good and a line of welcome, for the hall: at least 80
// by 3 cells, of which the lowest row is free from column 46 on.
func Banner(s ui.Setting, c *ui.Canvas) {
	t, p := s.Theme, pen{Setting: s}
	for i, card := range []medici.Card{
		medici.NewCard(medici.Cloth, 5), medici.NewCard(medici.Fur, 4), medici.NewCard(medici.Grain, 3),
		medici.NewCard(medici.Dye, 2), medici.NewCard(medici.Spice, 1), medici.NewCard(medici.Gold, 10),
	} {
		p.drawCard(c.Part(2+i*7, 0, 6, 3), card, 1)
	}
	c.Put(46, 0, t.Title, s.Words.Sprintf("Reiner Knizia's Medici"))
	c.Put(46, 1, t.Text, s.Words.Sprintf("Three days to become the richest."))
}
