package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Steps are how one steps through a game: by turns and by rounds.
var Steps = ui.Steps{
	Part:      "turn",
	Stage:     "round",
	Count:     "turn %d of %d",
	PartBack:  "back to where a turn begins",
	PartOn:    "on to where a turn begins, or to the accounts of a round",
	StageBack: "a round back, to its accounts",
	StageOn:   "a round on, to its accounts",
}

// Banner draws a tile of each good and a line of welcome, for the hall: at least 80 by 3
// cells, of which the lowest row is free from column 46 on.
func Banner(s ui.Setting, c *ui.Canvas) {
	for i, tile := range []string{"C4", "F3", "D2", "S1", "X5"} {
		t, _ := strozzi.ParseTile(tile)
		drawTile(s, c.Part(2+i*9, 0, 8, 3), t, 1)
	}
	c.Put(48, 0, s.Theme.Title, s.Words.Sprintf("Medici vs Strozzi"))
	c.Put(48, 1, s.Theme.Text, s.Words.Sprintf("Two families and one price."))
}
