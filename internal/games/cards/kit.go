// Package cards is the Kit of Medici: The Card Game.
package cards

import (
	bot "medici/internal/games/cards/bots"
	lesson "medici/internal/games/cards/lesson"
	told "medici/internal/games/cards/tell"
	voice "medici/internal/games/cards/voice"
	texts "medici/internal/games/cards/words"
	"medici/internal/games/kit"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
	board "medici/tui/cards"
)

// Kit is the Card Game.
var Kit = kit.Kit{
	Game:   cards.Game{},
	Title:  "The Card Game",
	Short:  "Cards",
	Tell:   told.Event,
	Board:  board.New,
	About:  "No auction: take cards from a market that grows, fill your ship, and collect icons for your warehouse.",
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
	Takes:  takes,
	Others: []kit.Bot{kit.Plain("steady", bot.Steady), kit.Plain("newcomer", bot.Newcomer)},
	Data: &kit.Data{
		Option: cards.DataOption, File: cards.StandardFile(), Read: read,
		Note: "How many cards there are of each kind is a reconstruction.",
	},

	Terms:    []words.Text{"round", "variant", "florins"},
	Words:    texts.Files,
	Reserved: []string{"buyer", "compratore", "compratrice", "comprador", "compradora"},

	Seats:  4,
	Rivals: 3,
}

// read is the Read of a kit.Data.
func read(file []byte) (known, own rules.Game, err error) {
	deck, err := cards.ParseDeck(file)
	if err != nil {
		return nil, nil, err
	}
	g := cards.Game{}.Knowing(deck)
	return g, g.Dealing(deck), nil
}

// takes are the goods of the icons that a buyer takes.
func takes(e rules.Event) (by rules.Seat, goods []words.Text) {
	taken, ok := e.(cards.CardsTaken)
	if !ok {
		return rules.Nobody, nil
	}
	for _, c := range taken.Cards {
		if c != 0 && c.Icons() > 0 {
			goods = append(goods, told.GoodText(c.Good()))
		}
	}
	return taken.Buyer, goods
}
