// Package voicetest holds the voice of a game, in tests, to what every voice promises, through
// a whole game of bots. It knows no game.
package voicetest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
)

// Game is a game that is listened to, the same every time.
type Game struct {
	Rules   rules.Game
	Players []match.Bot // one a seat
}

// Visit plays the game and shows each position, what its last move brought about, and all that
// has happened.
func (g Game) Visit(t *testing.T, see func(s rules.State, step, story []rules.Event)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(2, 3))
	s, err := g.Rules.Start(len(g.Players))
	var step, story []rules.Event
	for err == nil {
		see(s, step, story)
		if rules.Over(s) {
			return
		}
		legal := s.Actions()
		a := rules.AnyOf(legal, rng.IntN)
		if s.Turn() >= 0 {
			a = g.Players[s.Turn()].Choose(s.View(s.Turn()), legal)
		}
		s, step, err = s.Apply(s.Turn(), a)
		story = append(story, step...)
	}
	t.Fatal(err)
}

// Questions asks everybody in every position: whose turn it is is asked for exactly what the
// rules allow, and nobody else is asked. An answer that has a number has the same one whenever
// it can be given, and has it alone. The numbers of all such answers are returned.
func (g Game) Questions(t *testing.T, voice spoken.Voice) (numbers map[string]string) {
	t.Helper()
	numbers = map[string]string{}
	g.Visit(t, func(s rules.State, _, _ []rules.Event) {
		for seat := rules.Spectator; int(seat) < len(g.Players); seat++ {
			q, asked := voice.Ask(s.View(seat))
			if asked != (seat == s.Turn() && seat >= 0) {
				t.Fatalf("seat %s is asked: %t, on the turn of %s", seat, asked, s.Turn())
			}
			if !asked {
				continue
			}
			var can []string
			taken := map[string]bool{}
			for _, c := range q.Choices {
				can = append(can, answers(c))
				if c.Number == "" {
					continue
				}
				if was, known := numbers[c.Words]; known && was != c.Number || taken[c.Number] || strings.Contains(c.Label, "%") {
					t.Fatalf("%s has the number %s, and had %s", c.Words, c.Number, was)
				}
				numbers[c.Words], taken[c.Number] = c.Number, true
			}
			may := rules.Notations(s.Actions())
			slices.Sort(can)
			slices.Sort(may)
			if !slices.Equal(can, may) {
				t.Fatalf("asked for %v, allowed are %v", can, may)
			}
		}
	})
	return numbers
}

// answers returns what a choice leads to, in the notation of a list of actions.
func answers(c spoken.Choice) string {
	if c.Then == nil {
		return c.Words
	}
	numbers := strconv.Itoa(c.Then.Least)
	if c.Then.Most > c.Then.Least {
		numbers += ".." + strconv.Itoa(c.Then.Most)
	}
	return strings.Replace(c.Then.Amount, "%d", numbers, 1)
}

// Topics asks for every topic in every position, with each of some names behind those that are
// of something. Each is answered by sentences.
func (g Game) Topics(t *testing.T, voice spoken.Voice, you rules.Seat, names ...string) {
	t.Helper()
	g.Visit(t, func(s rules.State, _, story []rules.Event) {
		for _, topic := range voice.Topics() {
			asked := []string{""}
			if topic.Of != "" {
				asked = append(asked, names...)
			}
			for _, name := range asked {
				about := topic.Word + " " + name
				lines := topic.Answer(s.View(you), story, name)
				if len(lines) == 0 {
					t.Fatalf("%s is silent", about)
				}
				for _, line := range lines {
					if !strings.HasSuffix(line, ".") || strings.Contains(line, "%") || strings.Contains(line, "  ") {
						t.Fatalf("%s: %q is no sentence", about, line)
					}
				}
			}
		}
	})
}

// Told has everything told as it happens but events of one kind, and the scorings of so many
// stages in an order: the end of the game, the result of the stage, the payments that it is made
// of, and the next stage.
func (g Game) Told(t *testing.T, voice spoken.Voice, but rules.Event, stages int, order [4]rules.Event) {
	t.Helper()
	scored := 0
	g.Visit(t, func(_ rules.State, step, _ []rules.Event) {
		told := voice.Told(nil, step)
		due := slices.DeleteFunc(slices.Clone(step), func(e rules.Event) bool { return alike(e, but) })
		if len(told) != len(due) {
			t.Fatalf("%d of %d events are told", len(told), len(due))
		}
		for _, e := range due {
			if !slices.Contains(told, e) {
				t.Fatalf("%v is not told", e)
			}
		}
		last := -1
		for i, kind := range order {
			at := slices.IndexFunc(told, func(e rules.Event) bool { return alike(e, kind) })
			if at >= 0 && at < last {
				t.Errorf("a scoring is told in this order: %v", told)
			}
			if last = max(last, at); i == 1 && at >= 0 {
				scored++
			}
		}
	})
	if scored != stages {
		t.Errorf("%d scorings are told, not %d", scored, stages)
	}
}

// alike reports events of one kind.
func alike(a, b rules.Event) bool { return reflect.TypeOf(a) == reflect.TypeOf(b) }

// Sentences holds the rules and the moves to short sentences.
func Sentences(t *testing.T, voice spoken.Voice) {
	t.Helper()
	for _, line := range append(voice.Rules(), voice.Moves()...) {
		if !strings.HasSuffix(line, ".") || len(line) > 140 {
			t.Errorf("%q is no short sentence", line)
		}
	}
}

// About returns what a voice answers a line in a position, after all that happened; nothing when it asks about no
// topic.
func About(voice spoken.Voice, line string, v rules.View, story []rules.Event) []string {
	topic, name, ok := spoken.Asked(voice.Topics(), line)
	if !ok {
		return nil
	}
	return topic.Answer(v, story, name)
}
