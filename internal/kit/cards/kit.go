// Package cards is the Kit of Medici: The Card Game.
package cards

import (
	bot "medici/internal/bot/cards"
	"medici/internal/kit"
	told "medici/internal/narration/cards"
	voice "medici/internal/plain/cards"
	"medici/internal/words"
	"medici/rules/cards"
	board "medici/tui/cards"
)

// Kit is the Card Game.
var Kit = kit.Kit{
	Game:   cards.Game{},
	Title:  "The Card Game",
	Tell:   told.Event,
	Board:  board.New,
	About:  "No auction: take cards from a market that grows, fill your ship, and collect icons for your warehouse.",
	Banner: board.Banner,
	Steps:  board.Steps,
	Voice:  voice.New,
	Bots:   []kit.Bot{kit.Plain("apprentice", bot.Apprentice), kit.Plain("factor", bot.Factor)},

	Terms:    []words.Text{"round", "variant", "data", "florins"},
	Reserved: []string{"buyer", "compratore", "compratrice", "comprador", "compradora"},

	Seats:  4,
	Rivals: 3,
}
