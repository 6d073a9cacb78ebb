// Package medici is the Kit of Medici.
package medici

import (
	bot "medici/internal/bot/medici"
	"medici/internal/kit"
	told "medici/internal/narration/medici"
	voice "medici/internal/plain/medici"
	"medici/internal/words"
	"medici/rules/medici"
	board "medici/tui/medici"
)

// Kit is Medici.
var Kit = kit.Kit{
	Game:   medici.Game{},
	Title:  "Medici",
	Tell:   told.Event,
	Board:  board.New,
	About:  "Three days of auctions. You bid for lots and fill your ship, and the richest wins.",
	Banner: board.Banner,
	Steps:  board.Steps,
	Voice:  voice.New,
	Bots:   []kit.Bot{{Level: "steady", New: bot.Steady}},

	Terms:    []words.Text{"day", "edition", "florins"},
	Reserved: []string{"buyer", "selector", "compratore", "compratrice", "comprador", "compradora"},

	Seats:  4,
	Rivals: 3,
}
