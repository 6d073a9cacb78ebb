package tell

import (
	"regexp"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/telltest"
	"medici/rules"
	"medici/rules/medici"
)

// everyEvent is one of each kind, and of each way in which it is told.
var everyEvent = []rules.Event{
	medici.DayBegan{Day: 1, Deck: 18, Drawn: true}, medici.DayBegan{Day: 2, Deck: 18}, medici.CardTurned{Card: 1, Lot: 1},
	medici.LotOffered{Lot: [3]medici.Card{1, 31}}, medici.BidMade{Florins: 3}, medici.BuyerPassed{Said: medici.Passed},
	medici.BuyerPassed{Said: medici.FullShip}, medici.BuyerPassed{Said: medici.NoRoom},
	medici.BuyerPassed{Said: medici.NoMoney},
	medici.LotSold{Florins: 1,
		Lot: [3]medici.Card{1, 2, 3}}, medici.LotDiscarded{Lot: [3]medici.Card{1}}, medici.HoldFilled{Card: 2},
	medici.DayEnded{Day: 1}, medici.ShipPaid{Payment: medici.Payment{Rank: 1, Tied: 1}}, medici.LevelRaised{To: 1},
	medici.ShipPaid{Payment: medici.Payment{Rank: 6, Tied: 2, Shared: 5, Florins: 2}},
	medici.AwardPaid{Payment: medici.Payment{Rank: 1, Tied: 2}}, medici.BonusPaid{Level: 7},
	medici.DayScored{Buyers: 3, Earned: [6]int16{5, 1, 0}}, medici.GameOver{Buyers: 3}, medici.GameOver{Buyers: 2,
		Florins: [6]int16{3}},
}

func TestEveryEventIsTold(t *testing.T) {
	telltest.Run(t, telltest.Game{Tell: Event, Events: everyEvent, Notation: regexp.MustCompile(`\b[CFGDSX]\d+\b`)})
}

func TestCardsArespoken(t *testing.T) {
	for want, e := range map[string]rules.Event{
		"ann offers cloth zero and gold ten.": medici.LotOffered{Lot: [3]medici.Card{1, 31}},
		"ann buys cloth zero, cloth one and fur five for 1 florin.": medici.LotSold{Florins: 1,
			Lot: [3]medici.Card{1, 2, 12}},
		"bob bids 1 florin.": medici.BidMade{Seat: 1, Florins: 1},
		"Day 1 brought ann 5 florins, bob 1 florin and cid nothing.": medici.DayScored{
			Day: 1, Buyers: 3, Earned: [6]int16{5, 1, 0}},
		"bob gets 25 florins for a ship worth 12, in first place with 2 tied and sharing 50.": medici.ShipPaid{
			Seat: 1, Value: 12, Payment: medici.Payment{Rank: 1, Tied: 2, Shared: 50, Florins: 25}},
		"The game is over: ann, bob and cid share the victory with 0 florins.": medici.GameOver{Buyers: 3},
		"The game is over: bob wins with 90 florins, cid and dee share second place with 70 and ann is in fourth place with 1.": medici.GameOver{
			Buyers: 4, Florins: [6]int16{1, 90, 70, 70}},
		"cid gets nothing for a ship worth 3, in third place.": medici.ShipPaid{
			Seat: 2, Value: 3, Payment: medici.Payment{Rank: 3, Tied: 1}},
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
		"You bid 6 florins.":  medici.BidMade{Seat: 1, Florins: 6},
		"ann bids 5 florins.": medici.BidMade{Florins: 5},
		"Day 1 brought ann 5 florins, you 1 florin and cid nothing.": medici.DayScored{
			Day: 1, Buyers: 3, Earned: [6]int16{5, 1, 0}},
		"You get nothing for level 2 in cloth, in third place.": medici.AwardPaid{
			Seat: 1, Level: 2, Payment: medici.Payment{Rank: 3, Tied: 1}},
		"The game is over: you win with 90 florins and ann is in second place with 3.": medici.GameOver{
			Buyers: 2, Florins: [6]int16{3, 90}},
		"The game is over: ann wins with 9 florins, you and dee share second place with 7 and cid is in fourth place with 2.": medici.GameOver{
			Buyers: 4, Florins: [6]int16{9, 7, 2, 7}},
		"The game is over: you and ann share the victory with 9 florins.": medici.GameOver{
			Buyers: 2, Florins: [6]int16{9, 9}},
	} {
		if got := Event(to, e); got != want {
			t.Errorf("told is %q, not %q", got, want)
		}
	}
}

func TestWordsOfThePrintedRules(t *testing.T) {
	lot := medici.LotSold{Florins: 1, Lot: [3]medici.Card{1, 12, 31}}
	for tag, want := range map[language.Tag]string{
		language.Italian: "ann compra tessuti zero, pellicce cinque e oro dieci per 1 fiorino.",
		language.Spanish: "ann compra telas cero, pieles cinco y oro diez por 1 florín.",
	} {
		if got := Event(telltest.Reader(tag, true), lot); got != want {
			t.Errorf("spoken in %s is %q, not %q", tag, got, want)
		}
	}
}
