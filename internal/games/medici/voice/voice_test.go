package voice

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	bot "medici/internal/games/medici/bots"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/medici"
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
	s, err := medici.Game{}.Start(4)
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

// A buyer is asked for exactly what the rules allow, and nobody else is asked.
func TestQuestionsAreTheRules(t *testing.T) {
	v := newVoice()
	visit(t, func(s rules.State, _, _ []rules.Event) {
		for seat := rules.Spectator; seat < 4; seat++ {
			q, asked := v.Ask(s.View(seat))
			if asked != (seat == s.Turn() && seat >= 0) {
				t.Fatalf("seat %s is asked: %t, on the turn of %s", seat, asked, s.Turn())
			}
			if !asked {
				continue
			}
			var can []string
			for _, c := range q.Choices {
				if c.Then == nil {
					can = append(can, c.Words)
					continue
				}
				numbers := strconv.Itoa(c.Then.Least)
				if c.Then.Most > c.Then.Least {
					numbers += ".." + strconv.Itoa(c.Then.Most)
				}
				can = append(can, strings.Replace(c.Then.Amount, "%d", numbers, 1))
			}
			may := rules.Notations(s.Actions())
			slices.Sort(can)
			slices.Sort(may)
			if !slices.Equal(can, may) {
				t.Fatalf("asked for %v, allowed are %v", can, may)
			}
		}
	})
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

// Everything but the levels is told as it happens, and a result comes before the
// payments it is made of.
func TestToldIsAllButTheLevels(t *testing.T) {
	v := newVoice()
	days := 0
	visit(t, func(_ rules.State, step, _ []rules.Event) {
		told := v.Told(nil, step)
		levels, scored, paid := 0, -1, -1
		for _, e := range step {
			if _, ok := e.(medici.LevelRaised); ok {
				levels++
			} else if !slices.Contains(told, e) {
				t.Fatalf("%v is not told", e)
			}
		}
		if len(told) != len(step)-levels {
			t.Fatalf("%d of %d events are told", len(told), len(step))
		}
		for i, e := range told {
			switch e.(type) {
			case medici.DayScored:
				scored = i
			case medici.ShipPaid:
				if paid < 0 {
					paid = i
				}
			case medici.GameOver:
				if scored >= 0 {
					t.Error("the end of the game comes after the day's")
				}
			case medici.DayBegan:
				if i != len(told)-1 && scored > i {
					t.Error("the next day begins before the last is told")
				}
			}
		}
		if scored >= 0 {
			days++
			if paid < scored {
				t.Error("the payments come before their sum")
			}
		}
	})
	if days != medici.Days {
		t.Errorf("%d days are told", days)
	}
}

// In full everything is told. In brief a buyer hears of every lot and who has it, of
// their own cards and of the days, and of no bids and payments.
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
			if turned, ok := e.(medici.CardTurned); ok && turned.Selector != 1 {
				t.Fatalf("%v is told in brief", e)
			}
		}
	})
	for _, e := range []rules.Event{medici.CardTurned{}, medici.LotOffered{}, medici.LotSold{}, medici.DayBegan{}, medici.DayScored{}, medici.GameOver{}} {
		if heard[reflect.TypeOf(e)] == 0 {
			t.Errorf("no %T is told in brief", e)
		}
	}
	for _, e := range []rules.Event{medici.BidMade{}, medici.LevelRaised{}, medici.ShipPaid{}, medici.AwardPaid{}, medici.BonusPaid{}, medici.DayEnded{}} {
		if heard[reflect.TypeOf(e)] > 0 {
			t.Errorf("%T is told in brief", e)
		}
	}
	if !v.tells(medici.BuyerPassed{Seat: 1, Said: medici.NoRoom}) || v.tells(medici.BuyerPassed{Seat: 1, Said: medici.Passed}) || v.tells(medici.BuyerPassed{Said: medici.NoRoom}) {
		t.Error("in brief a buyer hears why they were not asked, and of no other pass")
	}
}

// That somebody is out for the day is told once a day, however many lots come after, and
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
		visit(t, func(_ rules.State, step, story []rules.Event) {
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
	for _, line := range append(v.Rules(), v.Moves()...) {
		if !strings.HasSuffix(line, ".") || len(line) > 140 {
			t.Errorf("%q is no short sentence", line)
		}
	}
	if !v.Opens(medici.CardTurned{Lot: 1}) || v.Opens(medici.CardTurned{Lot: 2}) || v.Opens(medici.BidMade{}) {
		t.Error("a lot opens with its first card")
	}
}
