package tui

import "medici/tui/ui"

// What a person can want outside the games. Each screen's keymap is a choice of
// these bindings; footer, help and buttons are made from them.
const (
	showHelp ui.Intent = "help"
	quit     ui.Intent = "quit"
	up       ui.Intent = "up"
	down     ui.Intent = "down"
	enter    ui.Intent = "enter"
	watch    ui.Intent = "watch"
	playNow  ui.Intent = "play"
	open     ui.Intent = "new"
	byCode   ui.Intent = "code"
	back     ui.Intent = "back"
	left     ui.Intent = "left"
	right    ui.Intent = "right"
	talk     ui.Intent = "talk"
	ready    ui.Intent = "ready"
	start    ui.Intent = "start"
	addBot   ui.Intent = "bot"
	remove   ui.Intent = "remove"
	sit      ui.Intent = "sit"
	leave    ui.Intent = "leave"
	story    ui.Intent = "story"
	pageUp   ui.Intent = "page up"
	pageDown ui.Intent = "page down"
	choose   ui.Intent = "choose"
	copied   ui.Intent = "copy"
	vote     ui.Intent = "vote"
)

var (
	helpKey    = ui.Binding{Intent: showHelp, Keys: []string{"?", "f1"}, Short: "help", Right: true, Long: "the rules and all keys"}
	talkKey    = ui.Binding{Intent: talk, Keys: []string{"t"}, Short: "talk", Long: "say something to the table; spectators to each other"}
	storyKey   = ui.Binding{Intent: story, Keys: []string{"l"}, Short: "story", Long: "all that has happened and was said, to scroll through"}
	leaveKey   = ui.Binding{Intent: leave, Keys: []string{"q"}, Short: "leave", Right: true, Long: "back to the hall; in a running game your seat is kept"}
	readyKey   = ui.Binding{Intent: ready, Keys: []string{"enter", "r"}, Button: true, Long: "ready for the next game; it begins when everybody is"}
	voteKey    = ui.Binding{Intent: vote, Keys: []string{"v"}, Short: "vote", Long: "vote to give the seat of somebody who is away to a bot"}
	rematchKey = ui.Binding{Intent: ready, Keys: []string{"r"}, Short: "another game"}
	startKey   = ui.Binding{Intent: start, Keys: []string{"s"}, Button: true, Long: "start with those who are here (host)"}

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
		{Intent: quit, Keys: []string{"ctrl+c"}, Label: "Ctrl-C", Long: "hang up; a seat in a running game is kept"},
	}
	botsKey  = ui.Binding{Intent: playNow, Keys: []string{"b"}, Short: "bots now", Long: "a game against bots, at once"}
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
		{Intent: up, Keys: []string{"up", "k"}, Label: "↑ ↓", Long: "choose a table"},
		{Intent: down, Keys: []string{"down", "j"}, Label: "↓"},
		myGamesKey,
		rankingKey,
		{Intent: copied, Keys: []string{"i"}, Button: true, Long: "the line for friends, alone and on your clipboard"},
		settingsKey,
		helpKey,
		{Intent: quit, Keys: []string{"q"}, Short: "quit", Right: true, Long: "hang up"},
	}
	formKeys = ui.Keymap{
		{Intent: enter, Keys: []string{"enter"}, Button: true, Long: "open the table and sit down"},
		{Intent: up, Keys: []string{"up", "k", "shift+tab"}, Label: "↑ ↓", Short: "choose", Long: "choose a line"},
		{Intent: down, Keys: []string{"down", "j", "tab"}, Label: "↓"},
		{Intent: right, Keys: []string{"right", "l", "space"}, Label: "← →", Short: "change", Long: "change it"},
		{Intent: left, Keys: []string{"left", "h"}, Label: "←"},
		{Intent: back, Keys: []string{"esc", "q"}, Short: "back", Long: "back to the hall"},
		helpKey,
	}
	askKeys = ui.Keymap{
		{Intent: enter, Keys: []string{"enter"}, Short: "go"},
		{Intent: back, Keys: []string{"esc"}, Short: "back"},
	}
	waitingKeys = ui.Keymap{
		readyKey,
		startKey,
		{Intent: addBot, Keys: []string{"b"}, Button: true, Long: "let a bot take an empty seat (host)"},
		{Intent: remove, Keys: []string{"x"}, Short: "send away", Long: "send the chosen bot or person away (host)"},
		{Intent: up, Keys: []string{"up", "k"}, Label: "↑ ↓", Long: "choose a seat"},
		{Intent: down, Keys: []string{"down", "j"}, Label: "↓"},
	}
	sitKey    = ui.Binding{Intent: sit, Keys: []string{"enter", "j"}, Button: true, Long: "take an empty seat"}
	returnKey = ui.Binding{Intent: sit, Keys: []string{"j"}, Short: "your seat", Long: "take your seat back from a bot"}
	storyKeys = ui.Keymap{
		{Intent: up, Keys: []string{"up", "k"}, Label: "↑ ↓", Short: "scroll", Long: "scroll through the story"},
		{Intent: down, Keys: []string{"down", "j"}, Label: "↓"},
		{Intent: pageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Short: "page"},
		{Intent: pageDown, Keys: []string{"pgdown", "space"}, Label: "PgDn"},
		{Intent: back, Keys: []string{"esc", "l", "q", "enter"}, Short: "close"},
	}
)
