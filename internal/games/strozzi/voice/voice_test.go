package voice

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/spoken"
	bot "medici/internal/games/strozzi/bots"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
)

var names = []string{"ann", "bob"}

func newVoice() voice {
	return New(spoken.Setting{Words: words.In(language.English), Name: func(s rules.Seat) string { return names[s] }}).(voice)
}

// visit plays a game of bots and shows each position and what led to it.
func visit(t *testing.T, see func(s rules.State, step, story []rules.Event)) {
	t.Helper()
	player := bot.Steady()
	rng := rand.New(rand.NewPCG(2, 3))
	s, err := strozzi.Game{}.Start(2)
	var step, story []rules.Event
	for err == nil {
		see(s, step, story)
		if rules.Over(s) {
			return
		}
		legal := s.Actions()
		a := rules.AnyOf(legal, rng.IntN)
		if s.Turn() >= 0 {
			a = player.Choose(s.View(s.Turn()), legal)
		}
		s, step, err = s.Apply(s.Turn(), a)
		story = append(story, step...)
	}
	t.Fatal(err)
}

// The seat whose turn it is is asked for exactly what the rules allow, and nobody else is
// asked.
func TestQuestionsAreTheRules(t *testing.T) {
	v := newVoice()
	visit(t, func(s rules.State, _, _ []rules.Event) {
		for seat := rules.Spectator; seat < 2; seat++ {
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

// Everything but the pawns is told as it happens, and a result comes
// before what it is made of.
func TestToldIsAllButThePawns(t *testing.T) {
	v := newVoice()
	rounds := 0
	visit(t, func(_ rules.State, step, _ []rules.Event) {
		told := v.Told(nil, step)
		moved, scored, paid := 0, -1, -1
		for _, e := range step {
			if _, ok := e.(strozzi.PawnMoved); ok {
				moved++
			} else if !slices.Contains(told, e) {
				t.Fatalf("%v is not told", e)
			}
		}
		if len(told) != len(step)-moved {
			t.Fatalf("%d of %d events are told", len(told), len(step))
		}
		for i, e := range told {
			switch e.(type) {
			case strozzi.RoundScored:
				scored = i
			case strozzi.PierPaid:
				if paid < 0 {
					paid = i
				}
			case strozzi.GameOver:
				if scored >= 0 {
					t.Error("the end of the game comes after the round's")
				}
			case strozzi.RoundBegan:
				if i != len(told)-1 && scored > i {
					t.Error("the next round begins before the last is told")
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
	if rounds != strozzi.Rounds {
		t.Errorf("%d rounds are told", rounds)
	}
}

func TestRulesAndMovesAreSentences(t *testing.T) {
	v := newVoice()
	for _, line := range append(v.Rules(), v.Moves()...) {
		if !strings.HasSuffix(line, ".") || len(line) > 140 {
			t.Errorf("%q is no short sentence", line)
		}
	}
	if !v.Opens(strozzi.TileDrawn{Lot: 1}) || v.Opens(strozzi.TileDrawn{Lot: 2}) || v.Opens(strozzi.PriceNamed{}) {
		t.Error("a lot opens with its first tile")
	}
}
