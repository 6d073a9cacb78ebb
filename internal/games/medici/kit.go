// Package medici is the Kit of Medici.
package medici

import (
	"medici/internal/games/kit"
	bot "medici/internal/games/medici/bots"
	lesson "medici/internal/games/medici/lesson"
	told "medici/internal/games/medici/tell"
	voice "medici/internal/games/medici/voice"
	texts "medici/internal/games/medici/words"
	"medici/internal/text/words"
	"medici/rules"
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
	Goods:  []string{"C5", "F4", "G3", "D2", "S1", "X10"},
	Steps:  board.Steps,
	Bought: board.Bought,
	Voice:  voice.New,
	Guess:  guess,
	Lesson: lesson.Lesson,
	Bots: []kit.Bot{{Level: "apprentice", New: bot.Apprentice},
		{Level: "factor", New: bot.Factor, Manners: bot.Manners}, {Level: "banker", New: bot.Banker}},
	Others: []kit.Bot{kit.Plain("steady", bot.Steady), kit.Plain("newcomer", bot.Newcomer),
		{Level: "simple", New: bot.Simple}, {Level: "simple-random", New: bot.SimpleRandom}},

	Advise: bot.Adviser,
	Judge:  bot.Judge,
	Gauges: []kit.Gauge{{Name: "price over face", Of: priceOverFace}},
	Takes:  takes,

	Terms:    []words.Text{"day", "edition", "florins"},
	Words:    texts.Files,
	Reserved: []string{"buyer", "selector", "compratore", "compratrice", "comprador", "compradora"},

	Seats:  4,
	Rivals: 3,
}

// priceOverFace is what the buyer of a lot pays, over what its cards add to a ship.
func priceOverFace(e rules.Event) (by rules.Seat, part, whole float64) {
	sold, ok := e.(medici.LotSold)
	if !ok {
		return rules.Nobody, 0, 0
	}
	for _, c := range sold.Lot {
		whole += float64(c.Value())
	}
	return sold.Buyer, float64(sold.Florins), whole
}

// takes are the goods of a lot that is sold.
func takes(e rules.Event) (by rules.Seat, goods []words.Text) {
	sold, ok := e.(medici.LotSold)
	if !ok {
		return rules.Nobody, nil
	}
	for _, c := range sold.Lot {
		if c != 0 {
			goods = append(goods, told.GoodText(c.Good()))
		}
	}
	return sold.Buyer, goods
}
