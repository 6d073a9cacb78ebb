package hall

import (
	"medici/tui/keys"
	"medici/tui/ui"
)

const (
	watch    ui.Intent = "watch"
	open     ui.Intent = "new"
	byCode   ui.Intent = "code"
	learn    ui.Intent = "learn"
	myGames  ui.Intent = "my games"
	ranking  ui.Intent = "ranking"
	plain    ui.Intent = "sentences"
	practise ui.Intent = "train"
)

var (
	learnKey = ui.Binding{Intent: learn, Keys: []string{"l"}, Button: true,
		Long: "a first game that teaches, or the one that you left"}
	newKey = ui.Binding{Intent: open, Keys: []string{"n"}, Short: "new table",
		Long: "open a table of your own, public or by invitation"}
	codeKey = ui.Binding{Intent: byCode, Keys: []string{"c"}, Short: "code",
		Long: "join a private table by its invitation code"}
	watchKey = ui.Binding{Intent: watch, Keys: []string{"w"}, Short: "watch", Long: "watch the chosen table"}
	nextKey  = ui.Binding{Intent: nextShow, Keys: []string{"tab"}, Button: true,
		Long: "show another game that is played now"}
	enterKey = ui.Binding{Intent: keys.Enter, Keys: []string{"enter"}, Short: "sit down",
		Long: "sit down at the chosen table, return to your seat, or watch; where there is no table, play bots now"}
	myGamesKey = ui.Binding{Intent: myGames, Keys: []string{"g"}, Button: true,
		Long: "your games: back to your seat, or replay a finished one"}
	rankingKey = ui.Binding{Intent: ranking, Keys: []string{"r"}, Button: true,
		Long: "the ranking, and whether you play rated games"}
	trainKey = ui.Binding{Intent: practise, Keys: []string{"z"}, Button: true,
		Long: "train: a position, one decision, and what is best; the puzzle of the day is in the menu"}
	plainKey = ui.Binding{Intent: plain, Keys: []string{"x"}, Button: true,
		Long: "go on in sentences, a line each: for screen readers and slow lines"}

	hallKeys = ui.Keymap{
		enterKey,
		watchKey,
		{Intent: keys.Talk, Keys: []string{"t"}, Short: "talk", Long: "say something to everybody in the hall"},
		keys.BotsKey,
		newKey,
		codeKey,
		learnKey,
		{Intent: keys.Up, Keys: []string{"up"}, Label: "↑ ↓", Long: "choose a table"},
		{Intent: keys.Down, Keys: []string{"down"}, Label: "↓"},
		myGamesKey,
		rankingKey,
		trainKey,
		{Intent: keys.Copied, Keys: []string{"i"}, Button: true, Long: "the line for friends, alone and on your clipboard"},
		plainKey,
		keys.SettingsKey,
		keys.HelpKey,
		{Intent: keys.Leave, Keys: []string{"q"}, Short: "quit", Right: true, Long: "hang up"},
	}
)
