package cards

import "medici/tui/ui"

// Steps are how one steps through a game: by turns and by rounds.
var Steps = ui.Steps{
	Part:      "turn",
	Stage:     "round",
	Count:     "turn %d of %d",
	PartBack:  "back to the end of a turn",
	PartOn:    "on to the end of a turn, or to the accounts of a round",
	StageBack: "a round back, to its accounts",
	StageOn:   "a round on, to its accounts",
}
