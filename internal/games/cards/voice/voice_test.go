package voice

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/voicetest"
	"medici/internal/dev/wordtest"
	bot "medici/internal/games/cards/bots"
	told "medici/internal/games/cards/tell"
	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

var names = []string{"ann", "bob", "cid", "dee"}

func newVoice() voice {
	return New(spoken.Setting{Words: wordtest.In(language.English),
		Name: func(s rules.Seat) string { return names[s] }}).(voice)
}

// game returns one of bots.
func game() voicetest.Game {
	return voicetest.Game{Rules: cards.Game{}, Players: slices.Repeat([]match.Bot{bot.Steady()}, len(names))}
}

// Every answer has a number.
func TestQuestionsAreTheRules(t *testing.T) {
	if numbers := game().Questions(t, newVoice()); len(numbers) != 5 {
		t.Errorf("these were asked for: %v", numbers)
	}
}

func TestEveryTopicTellsInEveryPosition(t *testing.T) { game().Topics(t, newVoice(), 0) }

func TestToldIsAllButTheIcons(t *testing.T) {
	order := [4]rules.Event{cards.GameOver{}, cards.RoundScored{}, cards.ShipPaid{}, cards.RoundBegan{}}
	game().Told(t, newVoice(), cards.IconsStored{}, cards.Rounds, order)
}

// In full everything is told. In brief a buyer hears what everybody takes, of their own
// cards and of the rounds, and of no payments.
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
			if turned, ok := e.(cards.CardTurned); ok && turned.Buyer != 1 {
				t.Fatalf("%v is told in brief", e)
			}
		}
	})
	for _, e := range []rules.Event{cards.CardTurned{}, cards.CardsTaken{}, cards.RoundBegan{}, cards.RoundScored{},
		cards.GameOver{}} {
		if heard[reflect.TypeOf(e)] == 0 {
			t.Errorf("no %T is told in brief", e)
		}
	}
	for _, e := range []rules.Event{cards.IconsStored{}, cards.ShipPaid{}, cards.IconsPaid{}, cards.BonusPaid{},
		cards.RoundEnded{}} {
		if heard[reflect.TypeOf(e)] > 0 {
			t.Errorf("%T is told in brief", e)
		}
	}
}

func TestRulesAndMovesAreSentences(t *testing.T) {
	v := newVoice()
	voicetest.Sentences(t, v)
	if !v.Opens(cards.CardsTaken{}) || v.Opens(cards.CardTurned{}) {
		t.Error("a game is gone through by takings")
	}
}

// The voice tells the player who takes of all cards within reach.
func TestAllWithinReachIsTold(t *testing.T) {
	v := newVoice()
	game().Visit(t, func(s rules.State, _, _ []rules.Event) {
		g := s.View(s.Turn()).(cards.View)
		most := cards.Take(1<<min(cards.Take123.Reach(), len(g.Market)) - 1)
		if q, asked := v.Ask(g); asked && !strings.Contains(q.Text, ": "+told.Cards(v.Words, g.Taken(most))+". ") {
			t.Fatalf("of %d cards in the market the %d newest are within reach: %s", len(g.Market), most.Reach(), q.Text)
		}
	})
}
