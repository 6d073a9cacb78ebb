package uitest

import "medici/tui/ui"

// Screens is where golden screens are kept, for the boards of games.
const Screens = "../../testdata/screens"

// Sizes are those that screens are composed for, two in between, and that of a phone that is held upright.
var Sizes = []ui.Size{ui.Phone, {W: 40, H: 34}, {W: 60, H: 20}, ui.Small, {W: 100, H: 30}, ui.Wide, ui.Tall, ui.Huge}

// Looks are light, few colours, much contrast, none, and ASCII: they draw the same cells, or signs
// that say the same.
var Looks = map[string]ui.Look{
	"light": {Light: true}, "256": {Colours: ui.Of256}, "16": {Colours: ui.Of16}, "contrast": {Contrast: true},
	"none": {Colours: ui.NoColour}, "ascii": {Colours: ui.NoColour, ASCII: true},
}
