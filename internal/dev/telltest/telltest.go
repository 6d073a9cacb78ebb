// Package telltest holds the sentences of a game, in tests, to what is promised of all: each
// event has one of its own in every language, for those who read and for those who listen. It
// knows no game.
package telltest

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/wordtest"
	"medici/internal/games/narration"
	"medici/rules"
)

// Names are what seats are called.
var Names = []string{"ann", "bob", "cid", "dee", "eve", "fay"}

// Reader returns a reader of a language; the sentences speak of the seats in you in the second
// person.
func Reader(tag language.Tag, spoken bool, you ...rules.Seat) narration.Reader {
	return narration.Reader{
		Words: wordtest.In(tag), Name: func(s rules.Seat) string { return Names[s] }, Spoken: spoken,
		You: func(s rules.Seat) bool { return slices.Contains(you, s) },
	}
}

// Game is what is told.
type Game struct {
	Tell narration.Teller
	// Events are one of each kind, and of each way in which it is told, where they can be of the
	// first seat.
	Events []rules.Event
	// Notation is what is written, but not heard; nil for nothing.
	Notation *regexp.Regexp
	// Yours has also those who read told of themselves in the second person.
	Yours bool
}

// Run holds a game to the promises.
func Run(t *testing.T, g Game) {
	for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
		for _, spoken := range []bool{false, true} {
			g.told(t, tag, spoken)
			if spoken || g.Yours {
				g.told(t, tag, spoken, 0)
			}
		}
	}
	kinds, err := Kinds(reflect.TypeOf(g.Events[0]).PkgPath())
	if err != nil || len(kinds) == 0 {
		t.Fatalf("the source has no events: %v", err)
	}
	for _, kind := range kinds {
		if !slices.ContainsFunc(g.Events, func(e rules.Event) bool { return reflect.TypeOf(e).Name() == kind }) {
			t.Errorf("%s is not among the events that are tested", kind)
		}
	}
	if got := g.Tell(Reader(language.English, true), other{}); got != "something else" {
		t.Errorf("an event of no game is told as %q", got)
	}
}

// told has one reader told of everything.
func (g Game) told(t *testing.T, tag language.Tag, spoken bool, you ...rules.Seat) {
	told := map[string]bool{}
	for _, e := range g.Events {
		sentence := g.Tell(Reader(tag, spoken, you...), e)
		switch {
		case sentence == e.String() || told[sentence]:
			t.Errorf("%T has no sentence of its own in %s, spoken %t, to %v: %q", e, tag, spoken, you, sentence)
		case !strings.HasSuffix(sentence, ".") || strings.ContainsAny(sentence, "%\n"):
			t.Errorf("%T is told in %s, spoken %t, to %v, by no sentence: %q", e, tag, spoken, you, sentence)
		case tag != language.English && sentence == g.Tell(Reader(language.English, spoken, you...), e):
			t.Errorf("%T is told in English in %s, spoken %t, to %v: %q", e, tag, spoken, you, sentence)
		case spoken && g.Notation != nil && g.Notation.MatchString(sentence):
			t.Errorf("%q has the notation in it", sentence)
		case len(you) > 0 && strings.Contains(sentence, Names[0]):
			t.Errorf("%T is told to the one whom it is about by name: %q", e, sentence)
		}
		told[sentence] = true
	}
}

// other is an event of no game.
type other struct{}

func (other) For(rules.Seat) rules.Event { return other{} }
func (other) String() string             { return "something else" }
