// Package keys has the bindings that several screens share, so a key means the same on all of them. A
// screen's own bindings stand beside it. It knows no screen.
package keys

import "medici/tui/ui"

// What a person can want outside the games. Each screen's keymap is a choice of bindings; footer, help and
// buttons are made from them.
const (
	Help     ui.Intent = "help"
	Settings ui.Intent = "settings"
	Menu     ui.Intent = "menu"
	Turn     ui.Intent = "to my turn" // or to the table to which this person is invited
	Decline  ui.Intent = "decline"
	Up       ui.Intent = "up"
	Down     ui.Intent = "down"
	Left     ui.Intent = "left"
	Right    ui.Intent = "right"
	PageUp   ui.Intent = "page up"
	PageDown ui.Intent = "page down"
	Enter    ui.Intent = "enter"
	Back     ui.Intent = "back"
	Choose   ui.Intent = "choose"
	Pick     ui.Intent = "pick"
	Yes      ui.Intent = "yes"
	No       ui.Intent = "no"
	Leave    ui.Intent = "leave"
	Talk     ui.Intent = "talk"
	Bots     ui.Intent = "bots"
	Copied   ui.Intent = "copy"
	View     ui.Intent = "replay"
	Advice   ui.Intent = "advice"
	Review   ui.Intent = "review"
	Stats    ui.Intent = "statistics"
	Slower   ui.Intent = "slower"
	Faster   ui.Intent = "faster"
	Story              = ui.History
)

var (
	HelpKey = ui.Binding{Intent: Help, Keys: []string{"?", "f1"}, Short: "help", Right: true,
		Long: "the rules and all keys"}
	SettingsKey = ui.Binding{Intent: Settings, Keys: []string{","}, Short: "settings",
		Long: "colours, signs, bell, language and more"}
	MenuKey = ui.Binding{Intent: Menu, Keys: []string{"m", "f10"}, Short: "more",
		Long: "a menu of all else that can be done here"}
	TurnKey = ui.Binding{Intent: Turn, Keys: []string{"y"},
		Long: "to the table where it is your turn, from every screen"}
	AcceptKey = ui.Binding{Intent: Turn, Keys: []string{"y"}, Button: true,
		Long: "go to the table that you are asked to"}
	DeclineKey = ui.Binding{Intent: Decline, Keys: []string{"esc"}, Button: true}
	ToHallKey  = ui.Binding{Intent: Back, Keys: []string{"esc", "q"}, Short: "back", Long: "back to the hall"}
	CloseKey   = ui.Binding{Intent: Back, Keys: []string{"esc"}, Short: "close"}
	TalkKey    = ui.Binding{Intent: Talk, Keys: []string{"t"}, Short: "talk",
		Long: "say something to the table; spectators to each other"}
	BotsKey = ui.Binding{Intent: Bots, Keys: []string{"b"}, Short: "bots now", Long: "a game against bots, at once"}
	CopyKey = ui.Binding{Intent: Copied, Keys: []string{"i"}, Button: true,
		Long: "the line for a friend, alone and on your clipboard"}
	ViewKey   = ui.Binding{Intent: View, Keys: []string{"v"}, Short: "replay", Long: "see the game again, move by move"}
	ReviewKey = ui.Binding{Intent: Review, Keys: []string{"a"}, Short: "review",
		Long: "how everybody's chances went, what your decisions cost, and how much was luck"}
	StatsKey = ui.Binding{Intent: Stats, Keys: []string{"j"}, Short: "statistics",
		Long: "places, accuracy, luck, prices, goods and rivals over time"}
	PaymentsKey = ui.Binding{Intent: ui.Payments, Keys: []string{"h", "tab"}, Short: "payments"}

	// Ask are the keys of a line that is typed.
	Ask = ui.Keymap{
		{Intent: Enter, Keys: []string{"enter"}, Short: "go"},
		{Intent: Back, Keys: []string{"esc"}, Short: "back"},
	}
	// Scroll and Pages are the keys of a story.
	Scroll = ui.Keymap{
		{Intent: Up, Keys: []string{"up"}, Label: "↑ ↓", Short: "scroll", Long: "scroll through the story"},
		{Intent: Down, Keys: []string{"down"}, Label: "↓"},
	}
	Pages = ui.Keymap{
		{Intent: PageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Short: "page"},
		{Intent: PageDown, Keys: []string{"pgdown"}, Label: "PgDn"},
	}
)
