package voice

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	bot "medici/internal/games/cards/bots"
	told "medici/internal/games/cards/tell"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
)

var names = []string{"ann", "bob", "cid", "dee"}

func newVoice() voice {
	return New(spoken.Setting{Words: words.In(language.English), Name: func(s rules.Seat) string { return names[s] }}).(voice)
}

// visit plays a game of bots and shows each position and what led to it.
func visit(t *testing.T, see func(s rules.State, step, story []rules.Event)) {
	t.Helper()
	player := bot.Steady()
	rng := rand.New(rand.NewPCG(2, 3))
	s, err := cards.Game{}.Start(4)
	var step, story []rules.Event
	for err == nil {
		see(s, step, story)
		if rules.Over(s) {
			return
		}
		legal := s.Actions()
		a := legal[rng.IntN(len(legal))]
		if s.Turn() >= 0 {
			a = player.Choose(s.View(s.Turn()), legal)
		}
		s, step, err = s.Apply(s.Turn(), a)
		story = append(story, step...)
	}
	t.Fatal(err)
}

// A buyer who is asked is asked for exactly what the rules allow, by the same numbers
// every time, and nobody else is asked.
func TestQuestionsAreTheRules(t *testing.T) {
	v, number := newVoice(), map[string]string{}
	visit(t, func(s rules.State, _, _ []rules.Event) {
		for seat := rules.Spectator; seat < 4; seat++ {
			q, asked := v.Ask(s.View(seat))
			if asked != (seat == s.Turn() && seat >= 0) {
				t.Fatalf("seat %s is asked: %t, on the turn of %s", seat, asked, s.Turn())
			}
			if !asked {
				continue
			}
			var can, may []string
			for _, c := range q.Choices {
				if number[c.Words] == "" {
					number[c.Words] = c.Number
				}
				if c.Number == "" || number[c.Words] != c.Number {
					t.Fatalf("%q is chosen by %q and by %q", c.Words, c.Number, number[c.Words])
				}
				can = append(can, c.Words)
			}
			for _, a := range s.Actions() {
				may = append(may, a.String())
			}
			if !slices.Equal(can, may) {
				t.Fatalf("asked for %v, allowed are %v", can, may)
			}
		}
	})
	if len(number) != 5 {
		t.Errorf("these were asked for: %v", number)
	}
}

func TestEveryTopicTellsInEveryPosition(t *testing.T) {
	v := newVoice()
	visit(t, func(s rules.State, _, story []rules.Event) {
		for _, topic := range v.Topics() {
			lines := v.About(topic.Word, s.View(0), story)
			if len(lines) == 0 {
				t.Fatalf("%s is silent", topic.Word)
			}
			for _, line := range lines {
				if !strings.HasSuffix(line, ".") || strings.Contains(line, "%!") || strings.Contains(line, "  ") {
					t.Fatalf("%s: %q is no sentence", topic.Word, line)
				}
			}
		}
	})
}

// What is told as it happens is everything but the icons, and the result comes before
// what it is made of.
func TestToldIsAllButTheIcons(t *testing.T) {
	v, rounds := newVoice(), 0
	visit(t, func(_ rules.State, step, _ []rules.Event) {
		told := v.Told(nil, step)
		scored, paid := -1, -1
		for _, e := range step {
			if _, ok := e.(cards.IconsStored); ok == slices.Contains(told, e) {
				t.Fatalf("%v is told: %t", e, !ok)
			}
		}
		for i, e := range told {
			switch e.(type) {
			case cards.RoundScored:
				scored = i
			case cards.GameOver:
				if scored >= 0 {
					t.Error("the end of the game comes after the round's")
				}
			case cards.ShipPaid:
				if paid < 0 {
					paid = i
				}
			}
		}
		if scored >= 0 {
			rounds++
			if paid < scored {
				t.Error("the payments come before their sum")
			}
		}
	})
	if rounds != cards.Rounds {
		t.Errorf("%d rounds are told", rounds)
	}
}

// In full everything is told. In brief a buyer hears what everybody takes, of their own
// cards and of the rounds, and of no payments.
func TestDetail(t *testing.T) {
	v := newVoice()
	detail := spoken.Full
	v.Detail, v.You = func() spoken.Detail { return detail }, func(s rules.Seat) bool { return s == 1 }
	heard := map[reflect.Type]int{}
	visit(t, func(_ rules.State, step, _ []rules.Event) {
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
	for _, e := range []rules.Event{cards.CardTurned{}, cards.CardsTaken{}, cards.RoundBegan{}, cards.RoundScored{}, cards.GameOver{}} {
		if heard[reflect.TypeOf(e)] == 0 {
			t.Errorf("no %T is told in brief", e)
		}
	}
	for _, e := range []rules.Event{cards.IconsStored{}, cards.ShipPaid{}, cards.IconsPaid{}, cards.BonusPaid{}, cards.RoundEnded{}} {
		if heard[reflect.TypeOf(e)] > 0 {
			t.Errorf("%T is told in brief", e)
		}
	}
}

func TestRulesAndMovesAreSentences(t *testing.T) {
	v := newVoice()
	for _, line := range append(v.Rules(), v.Moves()...) {
		if !strings.HasSuffix(line, ".") || len(line) > 140 {
			t.Errorf("%q is no short sentence", line)
		}
	}
	if !v.Opens(cards.CardsTaken{}) || v.Opens(cards.CardTurned{}) {
		t.Error("a game is gone through by takings")
	}
}

// Whoever takes hears of all cards within reach.
func TestAllWithinReachIsTold(t *testing.T) {
	v := newVoice()
	visit(t, func(s rules.State, _, _ []rules.Event) {
		g := s.View(s.Turn()).(cards.View)
		most := cards.Take(1<<min(cards.Take123.Reach(), len(g.Market)) - 1)
		if q, asked := v.Ask(g); asked && !strings.Contains(q.Text, ": "+told.Cards(v.Words, g.Taken(most))+". ") {
			t.Fatalf("of %d cards in the market the %d newest are within reach: %s", len(g.Market), most.Reach(), q.Text)
		}
	})
}
