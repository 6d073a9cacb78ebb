// Package strozzi is the Kit of Medici vs Strozzi.
package strozzi

import (
	"medici/internal/games/kit"
	bot "medici/internal/games/strozzi/bots"
	lesson "medici/internal/games/strozzi/lesson"
	told "medici/internal/games/strozzi/tell"
	voice "medici/internal/games/strozzi/voice"
	texts "medici/internal/games/strozzi/words"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
	board "medici/tui/strozzi"
)

// Kit is Medici vs Strozzi.
var Kit = kit.Kit{
	Game:   strozzi.Game{},
	Title:  "Medici vs Strozzi",
	Short:  "Strozzi",
	Tell:   told.Event,
	Board:  board.New,
	About:  "For two. Draw tiles, name a price that the other family pays or leaves to you, and win three piers.",
	Banner: board.Banner,
	Steps:  board.Steps,
	Bought: board.Bought,
	Lesson: lesson.Lesson,
	Voice:  voice.New,
	Bots: []kit.Bot{{Level: "apprentice", New: bot.Apprentice},
		{Level: "factor", New: bot.Factor, Manners: bot.Manners}, {Level: "banker", New: bot.Banker}},
	Advise: bot.Adviser,
	Judge:  bot.Judge,
	Gauges: []kit.Gauge{{Name: "price over face", Of: priceOverFace}},
	Takes:  takes,
	Others: []kit.Bot{kit.Plain("steady", bot.Steady), kit.Plain("newcomer", bot.Newcomer)},
	Data: &kit.Data{
		Option: strozzi.PiersOption, File: strozzi.StandardFile(), Read: read,
		Note: "At which pier which good has its pawn, and where the bonuses lie, is a reconstruction.",
	},

	Terms:    []words.Text{"round", "florins"},
	Words:    texts.Files,
	Reserved: []string{"strozzi", "family", "famiglia", "familia"},

	Seats:  2,
	Rivals: 1,
}

// read is the Read of a kit.Data.
func read(file []byte) (known, own rules.Game, err error) {
	piers, err := strozzi.ParsePiers(file)
	if err != nil {
		return nil, nil, err
	}
	g := strozzi.Game{}.Knowing(piers)
	return g, g.On(piers), nil
}

// priceOverFace is what a family pays for a lot, over what its tiles add to a ship.
func priceOverFace(e rules.Event) (by rules.Seat, part, whole float64) {
	bought, ok := e.(strozzi.LotBought)
	if !ok {
		return rules.Nobody, 0, 0
	}
	for _, t := range bought.Lot {
		whole += float64(t.Value())
	}
	return bought.Family.Seat(), float64(bought.Florins), whole
}

// takes are the goods of a lot that is loaded.
func takes(e rules.Event) (by rules.Seat, goods []words.Text) {
	loaded, ok := e.(strozzi.ShipLoaded)
	if !ok {
		return rules.Nobody, nil
	}
	for _, t := range loaded.Lot {
		if t != 0 {
			goods = append(goods, told.GoodText(t.Good()))
		}
	}
	return loaded.Family.Seat(), goods
}
