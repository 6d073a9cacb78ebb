package tell

import (
	"regexp"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/telltest"
	"medici/rules"
	"medici/rules/cards"
)

func card(word string) cards.Card {
	c, err := cards.ParseCard(word)
	if err != nil {
		panic(err)
	}
	return c
}

func taking(list ...string) (taken [cards.MostCards]cards.Card) {
	for i, word := range list {
		taken[i] = card(word)
	}
	return taken
}

// everyEvent is one of each kind, and of each way in which it is told.
var everyEvent = []rules.Event{
	cards.RoundBegan{Round: 1, Deck: 110, Drawn: true}, cards.RoundBegan{Round: 2, Deck: 90},
	cards.CardTurned{Card: card("C5"), Asked: true}, cards.CardTurned{Card: card("2f")},
	cards.CardsTaken{Cards: taking("7", "CC0", "G0f"), Free: 1}, cards.CardsTaken{Cards: taking("C2")},
	cards.CardsTaken{Cards: taking("C2"), Forced: true, Free: 2}, cards.CardsTaken{Cards: taking("C2"), Forced: true},
	cards.LastTurnCame{}, cards.RoundEnded{Round: 1}, cards.RoundEnded{Round: 1, Market: 3},
	cards.ShipPaid{Value: 7, Payment: cards.Payment{Rank: 1, Tied: 1}}, cards.ShipPaid{Payment: cards.Payment{Rank: 6,
		Tied: 2, Shared: 5, Florins: 5}},
	cards.IconsStored{From: 1, To: 3}, cards.IconsPaid{Icons: 1,
		Payment: cards.Payment{Rank: 1, Tied: 2, Shared: 15, Florins: 5}},
	cards.BonusPaid{Icons: 5, Florins: 10}, cards.RoundScored{Round: 1, Buyers: 3, Earned: [6]int16{5, 10, 0}},
	cards.GameOver{Buyers: 3}, cards.GameOver{Buyers: 2, Florins: [6]int16{5}},
}

func TestEveryEventIsTold(t *testing.T) {
	telltest.Run(t, telltest.Game{Tell: Event, Events: everyEvent, Notation: regexp.MustCompile(`\b[CFGDS]+\d|\d+f\b`)})
}

func TestSentences(t *testing.T) {
	taken := cards.CardsTaken{Cards: taking("2f", "CC0", "7")}
	second := cards.IconsPaid{Seat: 1, Good: cards.Fur, Icons: 1, Payment: cards.Payment{Rank: 2, Tied: 2, Shared: 5}}
	for _, c := range []struct {
		tag    language.Tag
		spoken bool
		event  rules.Event
		want   string
	}{
		{language.English, false, taken, "ann takes 2f CC0 7, and the ship is full."},
		{language.English, true, taken,
			"ann takes neutral two, cloth zero with two icons and seven without icon, and the ship is full."},
		{language.Italian, true, taken,
			"ann prende due neutrale, tessuti zero con due simboli e sette senza simbolo, e la nave è piena."},
		{language.Spanish, true, taken,
			"ann toma dos neutral, telas cero con dos iconos y siete sin icono, y el barco está lleno."},
		{language.English, true, second, "bob gets nothing for 1 icon of fur, in second place with 2 tied and sharing 5."},
		{language.English, false, second, "bob: 1 icon of fur, 2nd, 2 tied and sharing 5: 0 florins."},
	} {
		if got := Event(telltest.Reader(c.tag, c.spoken), c.event); got != c.want {
			t.Errorf("told is %q, not %q", got, c.want)
		}
	}
}
