package tell

import (
	"regexp"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/telltest"
	"medici/rules"
	"medici/rules/strozzi"
)

// everyEvent is one of each kind, and of each way in which it is told.
var everyEvent = []rules.Event{
	strozzi.RoundBegan{Round: 1}, strozzi.TileDrawn{Tile: 1, Lot: 1}, strozzi.PriceNamed{Florins: 34, Lot: lot},
	strozzi.OfferDeclined{Family: strozzi.Strozzi}, strozzi.LotBought{Florins: 1, Lot: lot},
	strozzi.ShipLoaded{Room: 4, Pier: strozzi.Left, Docked: true, Lot: lot}, strozzi.ShipLoaded{Room: 4,
		Pier: strozzi.Left, Lot: lot},
	strozzi.LotDiscarded{Lot: lot}, strozzi.LotDiscarded{Lot: lot, Forced: true},
	strozzi.RoundEnded{Round: 1, Full: strozzi.NoFamily}, strozzi.RoundEnded{Round: 1, Full: strozzi.Strozzi},
	strozzi.PierPaid{Pier: strozzi.Middle, Values: [2]int{5, 14}, Family: strozzi.Strozzi, Florins: 20},
	strozzi.PierPaid{Pier: strozzi.Right, Family: strozzi.NoFamily},
	strozzi.PawnMoved{Pier: strozzi.Left, Good: strozzi.Dye, Steps: [2]int{4, 1}, From: -1, To: 2},
	strozzi.PawnMoved{Pier: strozzi.Left, Steps: [2]int{1, 1}, From: 5, To: 5}, strozzi.PawnMoved{Pier: strozzi.Left,
		To: -1},
	strozzi.PawnPaid{Pier: strozzi.Left, Step: 4, Florins: 10}, strozzi.BonusPaid{Pier: strozzi.Left, Step: 5,
		Florins: 20},
	strozzi.RoundScored{Round: 1, Earned: [2]int{1, 0}}, strozzi.GameOver{Florins: [2]int{-3, -3}},
	strozzi.GameOver{Florins: [2]int{4, 3}}, strozzi.GameOver{Florins: [2]int{3, 40}},
}

var lot = [strozzi.LotSize]strozzi.Tile{strozzi.NewTile(strozzi.Cloth, 0), strozzi.NewTile(strozzi.Gold, 5)}

func TestEveryEventIsTold(t *testing.T) {
	telltest.Run(t, telltest.Game{Tell: Event, Events: everyEvent, Notation: regexp.MustCompile(`\b[CFDSX]\d+\b`)})
}

func TestTilesAreSpoken(t *testing.T) {
	for want, e := range map[string]rules.Event{
		"ann buys cloth zero and gold five and pays 1 florin.":                                          strozzi.LotBought{Florins: 1, Lot: lot},
		"ann loads cloth zero and gold five; ship 4 docks at the left pier.":                            strozzi.ShipLoaded{Room: 4, Pier: strozzi.Left, Docked: true, Lot: lot},
		"bob has the higher cargo at the middle pier, 14 to 5: 20 florins.":                             everyEvent[11],
		"The pawn of dye at the left pier goes from step 1 of bob to step 2 of ann, 4 steps against 1.": everyEvent[13],
		"Round 1 brought ann 1 florin and bob 0 florins.":                                               strozzi.RoundScored{Round: 1, Earned: [2]int{1, 0}},
		"The game is over: bob wins with 40 florins and ann is in second place with 3.":                 strozzi.GameOver{Florins: [2]int{3, 40}},
	} {
		if got := Event(telltest.Reader(language.English, true), e); got != want {
			t.Errorf("spoken is %q, not %q", got, want)
		}
	}
}

// A listener's own events are told in the second person, also among those of others.
func TestYourOwnEvents(t *testing.T) {
	to := telltest.Reader(language.English, true, 1)
	for want, e := range map[string]rules.Event{
		"You decline.": strozzi.OfferDeclined{Family: strozzi.Strozzi},
		"The pawn of dye at the left pier goes from your step 1 to step 2 of ann, 4 steps against 1.": everyEvent[13],
		"Round 1 brought ann 1 florin and you 0 florins.":                                             strozzi.RoundScored{Round: 1, Earned: [2]int{1, 0}},
		"The game is over: you and ann share the victory with -3 florins.":                            strozzi.GameOver{Florins: [2]int{-3, -3}},
	} {
		if got := Event(to, e); got != want {
			t.Errorf("told is %q, not %q", got, want)
		}
	}
}

func TestWordsOfThePrintedRules(t *testing.T) {
	bought := strozzi.LotBought{Florins: 1, Lot: lot}
	for tag, want := range map[language.Tag]string{
		language.Italian: "ann compra tessuti zero e oro cinque e paga 1 fiorino.",
		language.Spanish: "ann compra telas cero y oro cinco y paga 1 florín.",
	} {
		if got := Event(telltest.Reader(tag, true), bought); got != want {
			t.Errorf("spoken in %s is %q, not %q", tag, got, want)
		}
	}
}
