package table

import (
	"medici/tui/keys"
	"medici/tui/ui"
)

const (
	ready     ui.Intent = "ready"
	sit       ui.Intent = "sit"
	toEvening ui.Intent = "to the evening"
)

var (
	storyKey = ui.Binding{Intent: keys.Story, Keys: []string{"h"}, Short: "history",
		Long: "all that has happened and was said, to scroll through; then what was paid"}
	leaveKey = ui.Binding{Intent: keys.Leave, Keys: []string{"q"}, Short: "leave", Right: true,
		Long: "back to the hall; in a running game your seat is kept"}
	readyKey = ui.Binding{Intent: ready, Keys: []string{"enter"}, Button: true,
		Long: "ready for the next game; it begins when everybody is"}
	rematchKey   = ui.Binding{Intent: ready, Keys: []string{"enter"}, Short: "again"}
	toEveningKey = ui.Binding{Intent: toEvening, Keys: []string{"enter"}, Short: "to the evening"}
	sitKey       = ui.Binding{Intent: sit, Keys: []string{"enter"}, Button: true, Long: "take an empty seat"}
	sealKey      = ui.Binding{
		Intent: keys.Copied, Keys: []string{"i"}, Button: true,
		Long: "what the draws were promised by, alone and on your clipboard",
	}
	takeBackKey = ui.Binding{Intent: keys.Back, Keys: []string{"esc"}, Short: "take it back"}

	waitingKeys = ui.Keymap{
		readyKey,
		{Intent: keys.Bots, Keys: []string{"b"}, Button: true, Long: "let bots take the free seats, and start (host)"},
	}
)

// leavingKeys let the key that leaves leave when it is pressed again.
var leavingKeys = ui.Keymap{
	{Intent: keys.Yes, Keys: []string{"enter", "q"}, Button: true},
	{Intent: keys.No, Keys: []string{"esc"}, Button: true},
}
