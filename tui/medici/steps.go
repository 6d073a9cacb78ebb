package medici

import "medici/tui/ui"

// Steps are how one steps through a game: by lots and by days.
var Steps = ui.Steps{
	Part:      "lot",
	Stage:     "day",
	Count:     "lot %d of %d",
	PartBack:  "back to where a lot begins",
	PartOn:    "on to where a lot begins, or to the accounts of a day",
	StageBack: "a day back, to its accounts",
	StageOn:   "a day on, to its accounts",
}
