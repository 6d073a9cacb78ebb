package tell

import (
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/telltest"
	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/merchant"
)

func place(id string) *merchant.Place { return merchant.Standard().Map().Place(id) }

// everyEvent is one of each kind, and of each way in which it is told.
var everyEvent = []rules.Event{
	merchant.MarkerDealt{Value: 7,
		First: true}, merchant.MarkerDealt{First: true}, merchant.MarkerDealt{}, merchant.FirstDrawn{},
	merchant.HomeFounded{Place: place("venlo"), Track: 19}, merchant.TurnBegan{Round: 2},
	merchant.MarkerPlaced{Place: place("koeln")}, merchant.MarkerPlaced{Place: place("koeln"), Forced: true},
	merchant.BranchGrown{Place: place("koeln"), Houses: 1}, merchant.BranchGrown{Place: place("koeln"), Houses: 1, Fee: 1},
	merchant.BranchGrown{Place: place("koeln"), Houses: 2, Letter: true}, merchant.BranchGrown{Place: place("koeln"),
		Houses: 2, Fee: 10, Letter: true},
	merchant.Collected{Cities: []merchant.Income{{Place: place("koeln"), Free: 7, Ducats: 14}}, Basic: 4, Received: 18},
	merchant.Collected{Cities: []merchant.Income{{Place: place("koeln"), Free: 7, Ducats: 14}}, Basic: 4, Received: 48,
		Letter: true},
	merchant.BranchOpened{Place: place("koeln"), From: place("venlo"), Cost: 21},
	merchant.BranchOpened{Place: place("koeln"), From: place("venlo"), Cost: 21, Letter: true},
	merchant.BranchOpened{Place: place("venlo"), From: place("koeln"), Cost: 8, Points: 1, Track: 9},
	merchant.BranchOpened{Place: place("venlo"), From: place("koeln"), Cost: 8, Points: 1, Track: 9, Letter: true},
	merchant.Passed{}, merchant.Passed{Again: true}, merchant.Passed{Forced: true},
	merchant.MarkerAwarded{Place: place("koeln"), Houses: 5, Points: 8,
		Majority: true}, merchant.MarkerAwarded{Place: place("koeln"), Houses: 3, Points: 4},
	merchant.MerchantScored{Final: merchant.Final{Before: 20, Territories: 6, Ducats: 63, Points: 35}},
	merchant.GameOver{End: merchant.TownsEnd, Scores: []int{3, 5}, Winners: []rules.Seat{1}},
	merchant.GameOver{End: merchant.MarkersEnd, Scores: []int{5, 5}, Winners: []rules.Seat{0, 1}},
	merchant.GameOver{End: merchant.OpeningsEnd, Scores: []int{5, 5}, Winners: []rules.Seat{0}},
}

func TestEveryEventIsTold(t *testing.T) {
	telltest.Run(t, telltest.Game{Tell: Event, Events: everyEvent, Yours: true})
}

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		to   narration.Reader
		want string
		e    rules.Event
	}{
		{telltest.Reader(language.English, false), "ann collects 18 ducats: Köln 14 and basic income 4.", everyEvent[12]},
		{telltest.Reader(language.English, true), "ann collects 18 ducats.", everyEvent[12]},
		{telltest.Reader(language.English, false, 0),
			"With a letter you collect 48 ducats instead of Köln 14 and basic income 4.", everyEvent[13]},
		{telltest.Reader(language.English, true), "bob grows in Köln, for 1 ducat.",
			merchant.BranchGrown{Seat: 1, Place: place("koeln"), Houses: 1, Fee: 1}},
		{telltest.Reader(language.English, true, 0),
			"You have the most houses in Utrecht, which is full, and get its marker and 1 point.",
			merchant.MarkerAwarded{Place: place("utrecht"), Points: 1}},
		{telltest.Reader(language.English, false, 0),
			"You have 35 points: 20 of the game, 12 of territories and 3 of 63 ducats.", everyEvent[23]},
		{telltest.Reader(language.English, false),
			"The game is over, as no town is left: bob wins with 5 points and ann is in second place with 3.", everyEvent[24]},
		{telltest.Reader(language.Italian, false), "ann apre una filiale a Köln da Venlo, per 21 ducati.", everyEvent[14]},
		{telltest.Reader(language.Spanish, true), "ann abre una sucursal en Köln desde Venlo, por 21 ducados.",
			everyEvent[14]},
	} {
		if got := Event(c.to, c.e); got != c.want {
			t.Errorf("told is %q, not %q", got, c.want)
		}
	}
}
