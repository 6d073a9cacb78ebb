package tui

import "medici/tui/ui"

// What a person can want of games that were played: to find them, to step
// through them, to see what they are worth.
const (
	myGames   ui.Intent = "my games"
	ranking   ui.Intent = "ranking"
	nextGame  ui.Intent = "next game"
	moveOn    ui.Intent = "move on"
	moveBack  ui.Intent = "move back"
	partOn    ui.Intent = "part on"
	partBack  ui.Intent = "part back"
	stageOn   ui.Intent = "stage on"
	stageBack ui.Intent = "stage back"
	toStart   ui.Intent = "start of the game"
	toEnd     ui.Intent = "end of the game"
)

var (
	myGamesKey  = ui.Binding{Intent: myGames, Keys: []string{"g"}, Button: true, Long: "your games: back to your seat, or replay a finished one"}
	rankingKey  = ui.Binding{Intent: ranking, Keys: []string{"r"}, Button: true, Long: "the ranking, and whether you play rated games"}
	nextGameKey = ui.Binding{Intent: nextGame, Keys: []string{"tab"}, Short: "next game", Long: "the ranking of the next game"}
	toHallKey   = ui.Binding{Intent: back, Keys: []string{"esc", "q"}, Short: "back", Long: "back to the hall"}

	diaryKeys = ui.Keymap{
		{Intent: enter, Keys: []string{"enter"}, Short: "go back or replay", Long: "back to your seat, or replay a finished game"},
		{Intent: up, Keys: []string{"up"}, Label: "↑ ↓", Short: "choose", Long: "choose a game"},
		{Intent: down, Keys: []string{"down"}, Label: "↓"},
		{Intent: pageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Long: "a page of them"},
		{Intent: pageDown, Keys: []string{"pgdown", "space"}, Label: "PgDn"},
		toHallKey,
		helpKey,
	}
	ladderKeys = ui.Keymap{
		{Intent: up, Keys: []string{"up"}, Label: "↑ ↓", Short: "scroll", Long: "scroll through the ranking"},
		{Intent: down, Keys: []string{"down"}, Label: "↓"},
		{Intent: pageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Long: "a page of it"},
		{Intent: pageDown, Keys: []string{"pgdown", "space"}, Label: "PgDn"},
		toHallKey,
		helpKey,
	}
	// stepKeys are also the buttons of a replay, in this order. A game says what its
	// parts and stages are.
	stepKeys = ui.Keymap{
		{Intent: moveBack, Keys: []string{"left"}, Label: "←", Button: true, Long: "one move back"},
		{Intent: moveOn, Keys: []string{"right"}, Label: "→", Button: true, Long: "one move on; the mouse wheel does it too"},
		{Intent: partBack, Keys: []string{"up"}, Label: "↑", Button: true},
		{Intent: partOn, Keys: []string{"down"}, Label: "↓", Button: true},
		{Intent: stageBack, Keys: []string{"pgup"}, Label: "PgUp", Button: true},
		{Intent: stageOn, Keys: []string{"pgdown"}, Label: "PgDn", Button: true},
		{Intent: toStart, Keys: []string{"home"}, Button: true, Long: "to the start"},
		{Intent: toEnd, Keys: []string{"end"}, Button: true, Long: "to the end"},
	}
	replayBackKey = ui.Binding{Intent: back, Keys: []string{"q", "esc"}, Short: "leave", Long: "leave the replay"}
)
