package tui

import (
	"slices"

	"medici/tui/ui"
)

// What a person can want outside the games. Each screen's keymap is a choice of
// these bindings; footer, help and buttons are made from them.
const (
	showHelp ui.Intent = "help"
	up       ui.Intent = "up"
	down     ui.Intent = "down"
	enter    ui.Intent = "enter"
	watch    ui.Intent = "watch"
	bots     ui.Intent = "bots"
	open     ui.Intent = "new"
	byCode   ui.Intent = "code"
	learn    ui.Intent = "learn"
	back     ui.Intent = "back"
	left     ui.Intent = "left"
	right    ui.Intent = "right"
	talk     ui.Intent = "talk"
	ready    ui.Intent = "ready"
	sit      ui.Intent = "sit"
	leave    ui.Intent = "leave"
	story              = ui.History
	pageUp   ui.Intent = "page up"
	pageDown ui.Intent = "page down"
	choose   ui.Intent = "choose"
	copied   ui.Intent = "copy"
)

var (
	helpKey     = ui.Binding{Intent: showHelp, Keys: []string{"?", "f1"}, Short: "help", Right: true, Long: "the rules and all keys"}
	talkKey     = ui.Binding{Intent: talk, Keys: []string{"t"}, Short: "talk", Long: "say something to the table; spectators to each other"}
	storyKey    = ui.Binding{Intent: story, Keys: []string{"h"}, Short: "history", Long: "all that has happened and was said, to scroll through; then what was paid"}
	paymentsKey = ui.Binding{Intent: ui.Payments, Keys: []string{"h", "tab"}, Short: "payments"}
	leaveKey    = ui.Binding{Intent: leave, Keys: []string{"q"}, Short: "leave", Right: true, Long: "back to the hall; in a running game your seat is kept"}
	readyKey    = ui.Binding{Intent: ready, Keys: []string{"enter"}, Button: true, Long: "ready for the next game; it begins when everybody is"}
	rematchKey  = ui.Binding{Intent: ready, Keys: []string{"enter"}, Short: "another game"}

	helpKeys = ui.Keymap{
		{Intent: right, Keys: []string{"right", "space", "pgdown", "down", "enter", "tab"}, Label: "Space", Short: "next page"},
		{Intent: left, Keys: []string{"left", "pgup", "up"}, Label: "←", Short: "page before"},
		settingsKey,
		{Intent: back, Keys: []string{"esc", "q", "?"}, Short: "close", Right: true},
	}
	appKeys = ui.Keymap{
		turnKey,
		settingsKey,
		helpKey,
		{Intent: leave, Keys: []string{"ctrl+c"}, Label: "Ctrl-C", Long: "hang up; a seat in a running game is kept"},
	}
	botsKey  = ui.Binding{Intent: bots, Keys: []string{"b"}, Short: "bots now", Long: "a game against bots, at once"}
	learnKey = ui.Binding{Intent: learn, Keys: []string{"l"}, Button: true, Long: "a first game that teaches, or the one that you left"}
	newKey   = ui.Binding{Intent: open, Keys: []string{"n"}, Short: "new table", Long: "open a table of your own, public or by invitation"}
	codeKey  = ui.Binding{Intent: byCode, Keys: []string{"c"}, Short: "code", Long: "join a private table by its invitation code"}
	watchKey = ui.Binding{Intent: watch, Keys: []string{"w"}, Short: "watch", Long: "watch the chosen table"}
	enterKey = ui.Binding{Intent: enter, Keys: []string{"enter"}, Short: "sit down", Long: "sit down at the chosen table, return to your seat, or watch; where there is no table, play bots now"}
	copyKey  = ui.Binding{Intent: copied, Keys: []string{"i"}, Button: true, Long: "the line for a friend, alone and on your clipboard"}

	hallKeys = ui.Keymap{
		enterKey,
		watchKey,
		{Intent: talk, Keys: []string{"t"}, Short: "talk", Long: "say something to everybody in the hall"},
		botsKey,
		newKey,
		codeKey,
		learnKey,
		{Intent: up, Keys: []string{"up"}, Label: "↑ ↓", Long: "choose a table"},
		{Intent: down, Keys: []string{"down"}, Label: "↓"},
		myGamesKey,
		rankingKey,
		{Intent: copied, Keys: []string{"i"}, Button: true, Long: "the line for friends, alone and on your clipboard"},
		settingsKey,
		helpKey,
		{Intent: leave, Keys: []string{"q"}, Short: "quit", Right: true, Long: "hang up"},
	}
	formKeys = ui.Keymap{
		{Intent: enter, Keys: []string{"enter"}, Button: true, Long: "open the table and sit down"},
		{Intent: up, Keys: []string{"up", "shift+tab"}, Label: "↑ ↓", Short: "choose", Long: "choose a line"},
		{Intent: down, Keys: []string{"down", "tab"}, Label: "↓"},
		{Intent: right, Keys: []string{"right", "space"}, Label: "← →", Short: "change", Long: "change it"},
		{Intent: left, Keys: []string{"left"}, Label: "←"},
		{Intent: back, Keys: []string{"esc", "q"}, Short: "back", Long: "back to the hall"},
		helpKey,
	}
	askKeys = ui.Keymap{
		{Intent: enter, Keys: []string{"enter"}, Short: "go"},
		{Intent: back, Keys: []string{"esc"}, Short: "back"},
	}
	waitingKeys = ui.Keymap{
		readyKey,
		{Intent: bots, Keys: []string{"b"}, Button: true, Long: "let bots take the free seats, and start (host)"},
	}
	sitKey      = ui.Binding{Intent: sit, Keys: []string{"enter"}, Button: true, Long: "take an empty seat"}
	takeBackKey = ui.Binding{Intent: back, Keys: []string{"esc"}, Short: "take it back"}
	closeKey    = ui.Binding{Intent: back, Keys: []string{"esc"}, Short: "close"}

	scrollKeys = ui.Keymap{
		{Intent: up, Keys: []string{"up"}, Label: "↑ ↓", Short: "scroll", Long: "scroll through the story"},
		{Intent: down, Keys: []string{"down"}, Label: "↓"},
	}
	pageKeys = ui.Keymap{
		{Intent: pageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Short: "page"},
		{Intent: pageDown, Keys: []string{"pgdown"}, Label: "PgDn"},
	}
	storyKeys = slices.Concat(scrollKeys, pageKeys, ui.Keymap{closeKey})
)
