package voice

import (
	"reflect"
	"slices"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/voicetest"
	"medici/internal/dev/wordtest"
	bot "medici/internal/games/medici/bots"
	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

var names = []string{"ann", "bob", "cid", "dee"}

func newVoice() voice {
	return New(spoken.Setting{Words: wordtest.In(language.English),
		Name: func(s rules.Seat) string { return names[s] }}).(voice)
}

// game returns one of bots.
func game() voicetest.Game {
	return voicetest.Game{Rules: medici.Game{}, Players: slices.Repeat([]match.Bot{bot.Steady()}, len(names))}
}

func TestQuestionsAreTheRules(t *testing.T) { game().Questions(t, newVoice()) }

func TestEveryTopicTellsInEveryPosition(t *testing.T) { game().Topics(t, newVoice(), 0) }

func TestToldIsAllButTheLevels(t *testing.T) {
	order := [4]rules.Event{medici.GameOver{}, medici.DayScored{}, medici.ShipPaid{}, medici.DayBegan{}}
	game().Told(t, newVoice(), medici.LevelRaised{}, medici.Days, order)
}

// In full everything is told. In brief a buyer hears of every lot and who has it, of
// their own cards and of the days, and of no bids and payments.
func TestDetail(t *testing.T) {
	v := newVoice()
	detail := spoken.Full
	v.Detail, v.You = func() spoken.Detail { return detail }, func(s rules.Seat) bool { return s == 1 }
	heard := map[reflect.Type]int{}
	game().Visit(t, func(_ rules.State, step, _ []rules.Event) {
		detail = spoken.Full
		if told := v.Told(nil, step); len(told) != len(step) {
			t.Fatalf("in full %v are told of %v", told, step)
		}
		detail = spoken.Brief
		for _, e := range v.Told(nil, step) {
			heard[reflect.TypeOf(e)]++
			if turned, ok := e.(medici.CardTurned); ok && turned.Selector != 1 {
				t.Fatalf("%v is told in brief", e)
			}
		}
	})
	for _, e := range []rules.Event{medici.CardTurned{}, medici.LotOffered{}, medici.LotSold{}, medici.DayBegan{},
		medici.DayScored{}, medici.GameOver{}} {
		if heard[reflect.TypeOf(e)] == 0 {
			t.Errorf("no %T is told in brief", e)
		}
	}
	for _, e := range []rules.Event{medici.BidMade{}, medici.LevelRaised{}, medici.ShipPaid{}, medici.AwardPaid{},
		medici.BonusPaid{}, medici.DayEnded{}} {
		if heard[reflect.TypeOf(e)] > 0 {
			t.Errorf("%T is told in brief", e)
		}
	}
	if !v.tells(medici.BuyerPassed{Seat: 1, Said: medici.NoRoom}) ||
		v.tells(medici.BuyerPassed{Seat: 1, Said: medici.Passed}) || v.tells(medici.BuyerPassed{Said: medici.NoRoom}) {
		t.Error("in brief a buyer hears why they were not asked, and of no other pass")
	}
}

// The voice tells once a day that somebody is out for it, however many lots come after, and
// however much is told.
func TestWhoIsOutIsToldOnceADay(t *testing.T) {
	type out struct {
		day  int
		seat rules.Seat
	}
	for _, detail := range []spoken.Detail{spoken.Brief, spoken.Normal, spoken.Full} {
		v, day := newVoice(), 0
		v.Detail, v.You = func() spoken.Detail { return detail }, func(rules.Seat) bool { return true }
		happened, told := map[out]int{}, map[out]int{}
		count := func(in map[out]int, events []rules.Event) {
			for _, e := range events {
				switch e := e.(type) {
				case medici.DayBegan:
					day = int(e.Day)
				case medici.BuyerPassed:
					if e.Said == medici.FullShip {
						in[out{day, e.Seat}]++
					}
				}
			}
		}
		game().Visit(t, func(_ rules.State, step, story []rules.Event) {
			before := day
			count(happened, step)
			day = before
			count(told, v.Told(story[:len(story)-len(step)], step))
		})
		again := 0
		for who, n := range happened {
			again = max(again, n)
			if told[who] != 1 {
				t.Errorf("at detail %v %v is told %d times", detail, who, told[who])
			}
		}
		if again < 2 {
			t.Error("nobody was out for two lots")
		}
	}
}

func TestRulesAndMovesAreSentences(t *testing.T) {
	v := newVoice()
	voicetest.Sentences(t, v)
	if !v.Opens(medici.CardTurned{Lot: 1}) || v.Opens(medici.CardTurned{Lot: 2}) || v.Opens(medici.BidMade{}) {
		t.Error("a lot opens with its first card")
	}
}
