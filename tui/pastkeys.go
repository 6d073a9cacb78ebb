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
	view      ui.Intent = "replay"
	toPeak    ui.Intent = "best and worst"
	play      ui.Intent = "play by itself"
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
		{Intent: view, Keys: []string{"v"}, Button: true, Long: "replay a finished game"},
		{Intent: pageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Long: "a page of them"},
		{Intent: pageDown, Keys: []string{"pgdown", "space"}, Label: "PgDn"},
		toHallKey,
		helpKey,
	}
	ladderKeys = ui.Keymap{
		{Intent: enter, Keys: []string{"enter"}, Short: "their games", Long: "the rated games that this person has played"},
		{Intent: up, Keys: []string{"up"}, Label: "↑ ↓", Short: "choose", Long: "choose a person"},
		{Intent: down, Keys: []string{"down"}, Label: "↓"},
		{Intent: pageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Long: "a page of it"},
		{Intent: pageDown, Keys: []string{"pgdown", "space"}, Label: "PgDn"},
		toHallKey,
		helpKey,
	}
	// stepKeys are those of a replay; a game says what its parts and stages are.
	stepKeys = ui.Keymap{
		{Intent: moveOn, Keys: []string{"right"}, Label: "← →", Short: "move", Long: "a move on or back; the mouse wheel does it too"},
		{Intent: moveBack, Keys: []string{"left"}, Label: "←"},
		{Intent: partOn, Keys: []string{"down"}, Label: "↑ ↓"},
		{Intent: partBack, Keys: []string{"up"}, Label: "↑"},
		{Intent: stageOn, Keys: []string{"pgdown"}, Label: "PgUp PgDn"},
		{Intent: stageBack, Keys: []string{"pgup"}, Label: "PgUp"},
		{Intent: toStart, Keys: []string{"home"}, Label: "Home", Long: "to the start"},
		{Intent: toEnd, Keys: []string{"end"}, Label: "End", Long: "to the end"},
	}
	viewKey       = ui.Binding{Intent: view, Keys: []string{"v"}, Short: "replay", Long: "see the game again, move by move"}
	playKey       = ui.Binding{Intent: play, Keys: []string{"space"}, Short: "play", Long: "play the game by itself, or stop it"}
	peakKey       = ui.Binding{Intent: toPeak, Keys: []string{"b"}, Short: "best and worst", Long: "to what was best, then to what was worst"}
	historyKey    = ui.Binding{Intent: story, Keys: []string{"h"}, Short: "history", Long: "all that has happened so far, to scroll through"}
	shareKey      = ui.Binding{Intent: copied, Keys: []string{"i"}, Short: "copy link", Long: "the line that shows this game, alone and on your clipboard"}
	replayBackKey = ui.Binding{Intent: back, Keys: []string{"q", "esc"}, Short: "leave", Right: true, Long: "leave the replay"}
)
