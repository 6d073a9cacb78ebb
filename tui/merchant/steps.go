package merchant

import "medici/tui/ui"

// Steps are how one steps through a game: by turns and by rounds.
var Steps = ui.Steps{
	Part:      "turn",
	Stage:     "round",
	Count:     "turn %d of %d",
	PartBack:  "back to where a turn begins",
	PartOn:    "on to where a turn begins",
	StageBack: "a round back",
	StageOn:   "a round on",
}
