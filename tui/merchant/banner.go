package merchant

import (
	"medici/rules/merchant"
	"medici/tui/ui"
)

// Banner draws a corner of the map and a line of welcome, for the hall: at least 80 by 3
// cells, of which the lowest row is free from column 46 on.
func Banner(s ui.Setting, c *ui.Canvas) {
	t, m := s.Theme, merchant.Standard().Map()
	for i := range m.Places {
		p := &m.Places[i]
		if p.Y > 2 || p.X+p.Width() > 45 {
			continue
		}
		c.Put(p.X+1, p.Y, t.Strong, p.Code)
		if p.City() {
			c.Put(p.X+4, p.Y, t.Accent.Bold(), itoa(p.Size))
		}
	}
	c.Put(48, 0, t.Title, s.Words.Sprintf("Medieval Merchant"))
	c.Put(48, 1, t.Text, s.Words.Sprintf("Branches from Bruges to Vienna."))
}
