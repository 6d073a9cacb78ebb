// Package merchant is the Kit of Medieval Merchant.
package merchant

import (
	"medici/internal/games/kit"
	bot "medici/internal/games/merchant/bots"
	lesson "medici/internal/games/merchant/lesson"
	told "medici/internal/games/merchant/tell"
	voice "medici/internal/games/merchant/voice"
	texts "medici/internal/games/merchant/words"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
	board "medici/tui/merchant"
)

// Kit is Medieval Merchant.
var Kit = kit.Kit{
	Game:   merchant.Standard(),
	Title:  "Medieval Merchant",
	Short:  "Merchant",
	Tell:   told.Event,
	Board:  board.New,
	About:  "Spread branches over a map of medieval cities and towns. Grow or collect, and lead the cities where markers lie.",
	Banner: board.Banner,
	Steps:  board.Steps,
	Bought: board.Bought,
	Lesson: lesson.Lesson,
	Voice:  voice.New,
	Guess:  guess,
	Bots: []kit.Bot{{Level: "apprentice", New: bot.Apprentice},
		{Level: "factor", New: bot.Factor, Manners: bot.Manners}, {Level: "banker", New: bot.Banker}},
	Advise: bot.Adviser,
	Judge:  bot.Judge,
	Others: []kit.Bot{kit.Plain("newcomer", bot.Newcomer)},
	Data: &kit.Data{
		Option: merchant.MapOption, File: merchant.StandardFile(), Read: read, Beside: merchant.LayoutsEnd, Drawn: drawn,
		Note: "Much of the map is a reconstruction: print gives ten cities with their sizes, five more names, and one route.",
	},

	Terms:    []words.Text{"round", "points", "map"},
	Words:    texts.Files,
	Reserved: []string{"merchant", "merchants", "mercante", "mercanti", "mercader", "mercaderes", "comerciante"},

	Seats:  4,
	Rivals: 2,
}

// read is the Read of a kit.Data.
func read(file []byte) (known, own rules.Game, err error) {
	m, err := merchant.ReadMap(file)
	if err != nil {
		return nil, nil, err
	}
	g := merchant.Standard().Knowing(m)
	return g, g.On(m), nil
}

// drawn is kit.Data's: the map with its routes as lines.
func drawn(own rules.Game, file []byte) (known, laid rules.Game, err error) {
	m, err := own.(merchant.Game).Map().Laid(file)
	if err != nil {
		return nil, nil, err
	}
	g := merchant.Standard().Knowing(m)
	return g, g.On(m), nil
}
