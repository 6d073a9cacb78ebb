package tell

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
)

func tell(tag language.Tag, spoken bool, e rules.Event) string {
	return Event(narration.Reader{Words: words.In(tag), Name: named, Spoken: spoken}, e)
}

func card(word string) cards.Card {
	c, err := cards.ParseCard(word)
	if err != nil {
		panic(err)
	}
	return c
}

func taking(list ...string) (taken [cards.MostCards]cards.Card) {
	for i, word := range list {
		taken[i] = card(word)
	}
	return taken
}

// everyEvent is one of each kind, and of each way in which it is told.
var everyEvent = []rules.Event{
	cards.RoundBegan{Round: 1, Deck: 110, Drawn: true}, cards.RoundBegan{Round: 2, Deck: 90},
	cards.CardTurned{Card: card("C5"), Asked: true}, cards.CardTurned{Card: card("2f")},
	cards.CardsTaken{Cards: taking("7", "CC0", "G0f"), Free: 1}, cards.CardsTaken{Cards: taking("C2")},
	cards.CardsTaken{Cards: taking("C2"), Forced: true, Free: 2}, cards.CardsTaken{Cards: taking("C2"), Forced: true},
	cards.LastTurnCame{}, cards.RoundEnded{Round: 1}, cards.RoundEnded{Round: 1, Market: 3},
	cards.ShipPaid{Value: 7, Payment: cards.Payment{Rank: 1, Tied: 1}}, cards.ShipPaid{Payment: cards.Payment{Rank: 6, Tied: 2, Shared: 5, Florins: 5}},
	cards.IconsStored{From: 1, To: 3}, cards.IconsPaid{Icons: 1, Payment: cards.Payment{Rank: 1, Tied: 2, Shared: 15, Florins: 5}},
	cards.BonusPaid{Icons: 5, Florins: 10}, cards.RoundScored{Round: 1, Buyers: 3, Earned: [6]int16{5, 10, 0}},
	cards.GameOver{Buyers: 3}, cards.GameOver{Buyers: 2, Florins: [6]int16{5}},
}

var names = []string{"ann", "bob", "cid", "dee", "eve", "fay"}

func named(s rules.Seat) string { return names[s] }

// Every event has a sentence of its own in every language, read and heard, and the one in
// another language is not the English one. A card that is heard has its name.
func TestEveryEventIsTold(t *testing.T) {
	notation := regexp.MustCompile(`\b[CFGDS]+\d|\d+f\b`)
	for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
		for _, spoken := range []bool{false, true} {
			told := map[string]bool{}
			for _, e := range everyEvent {
				sentence := tell(tag, spoken, e)
				if !strings.HasSuffix(sentence, ".") || strings.ContainsAny(sentence, "%\n") || told[sentence] || sentence == e.String() {
					t.Errorf("%T is told in %s as %q", e, tag, sentence)
				}
				if tag != language.English && sentence == tell(language.English, spoken, e) {
					t.Errorf("%T is told in English in %s: %q", e, tag, sentence)
				}
				if spoken && notation.MatchString(sentence) {
					t.Errorf("%q has a card in the notation", sentence)
				}
				told[sentence] = true
			}
		}
	}
}

// TestNoEventIsForgotten holds the list above to the source of the game.
func TestNoEventIsForgotten(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "../../../../rules/cards/event.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Name.Name != "For" {
			continue
		}
		found++
		kind := fn.Recv.List[0].Type.(*ast.Ident).Name
		if !slices.ContainsFunc(everyEvent, func(e rules.Event) bool { return reflect.TypeOf(e).Name() == kind }) {
			t.Errorf("%s is not among the events that are tested", kind)
		}
	}
	if found < 11 {
		t.Errorf("only %d events found", found)
	}
}

func TestSentences(t *testing.T) {
	taken := cards.CardsTaken{Cards: taking("2f", "CC0", "7")}
	second := cards.IconsPaid{Seat: 1, Good: cards.Fur, Icons: 1, Payment: cards.Payment{Rank: 2, Tied: 2, Shared: 5}}
	for _, c := range []struct {
		tag    language.Tag
		spoken bool
		event  rules.Event
		want   string
	}{
		{language.English, false, taken, "ann takes 2f CC0 7, and the ship is full."},
		{language.English, true, taken, "ann takes neutral two, cloth zero with two icons and seven without icon, and the ship is full."},
		{language.Italian, true, taken, "ann prende due neutrale, tessuti zero con due simboli e sette senza simbolo, e la nave è piena."},
		{language.Spanish, true, taken, "ann toma dos neutral, telas cero con dos iconos y siete sin icono, y el barco está lleno."},
		{language.English, true, second, "bob gets nothing for 1 icon of fur, in second place with 2 tied and sharing 5."},
		{language.English, false, second, "bob: 1 icon of fur, 2nd, 2 tied and sharing 5: 0 florins."},
	} {
		if got := tell(c.tag, c.spoken, c.event); got != c.want {
			t.Errorf("told is %q, not %q", got, c.want)
		}
	}
}

// A listener's own events are told in the second person, and never by name.
func TestYourOwnEvents(t *testing.T) {
	for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
		to := narration.Reader{Words: words.In(tag), Name: named, Spoken: true, You: func(s rules.Seat) bool { return s == 0 }}
		told := map[string]bool{}
		for _, e := range everyEvent {
			sentence := Event(to, e)
			if strings.Contains(sentence, "ann") || strings.Contains(sentence, "%!") || told[sentence] {
				t.Errorf("%T is told in %s as %q", e, tag, sentence)
			}
			told[sentence] = true
		}
	}
}

// other is an event of no game.
type other struct{}

func (other) For(rules.Seat) rules.Event { return other{} }
func (other) String() string             { return "something else" }

func TestAnEventOfAnotherGameIsToldAsItIs(t *testing.T) {
	if got := tell(language.English, false, other{}); got != "something else" {
		t.Errorf("told is %q", got)
	}
}
