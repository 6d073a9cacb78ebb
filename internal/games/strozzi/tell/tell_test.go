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
	"medici/rules/strozzi"
)

func shown(p *words.Printer, name func(rules.Seat) string, e rules.Event) string {
	return Event(narration.Reader{Words: p, Name: name}, e)
}

func spoken(p *words.Printer, name func(rules.Seat) string, e rules.Event) string {
	return Event(narration.Reader{Words: p, Name: name, Spoken: true}, e)
}

// everyEvent is one of each kind, and of each way in which it is told.
var everyEvent = []rules.Event{
	strozzi.RoundBegan{Round: 1}, strozzi.TileDrawn{Tile: 1, Lot: 1}, strozzi.PriceNamed{Florins: 34, Lot: lot},
	strozzi.OfferDeclined{Family: strozzi.Strozzi}, strozzi.LotBought{Florins: 1, Lot: lot},
	strozzi.ShipLoaded{Room: 4, Pier: strozzi.Left, Docked: true, Lot: lot}, strozzi.ShipLoaded{Room: 4, Pier: strozzi.Left, Lot: lot},
	strozzi.LotDiscarded{Lot: lot}, strozzi.LotDiscarded{Lot: lot, Forced: true},
	strozzi.RoundEnded{Round: 1, Full: strozzi.NoFamily}, strozzi.RoundEnded{Round: 1, Full: strozzi.Strozzi},
	strozzi.PierPaid{Pier: strozzi.Middle, Values: [2]int{5, 14}, Family: strozzi.Strozzi, Florins: 20},
	strozzi.PierPaid{Pier: strozzi.Right, Family: strozzi.NoFamily},
	strozzi.PawnMoved{Pier: strozzi.Left, Good: strozzi.Dye, Steps: [2]int{4, 1}, From: -1, To: 2},
	strozzi.PawnMoved{Pier: strozzi.Left, Steps: [2]int{1, 1}, From: 5, To: 5}, strozzi.PawnMoved{Pier: strozzi.Left, To: -1},
	strozzi.PawnPaid{Pier: strozzi.Left, Step: 4, Florins: 10}, strozzi.BonusPaid{Pier: strozzi.Left, Step: 5, Florins: 20},
	strozzi.RoundScored{Round: 1, Earned: [2]int{1, 0}}, strozzi.GameOver{Florins: [2]int{-3, -3}},
	strozzi.GameOver{Florins: [2]int{4, 3}}, strozzi.GameOver{Florins: [2]int{3, 40}},
}

var lot = [strozzi.LotSize]strozzi.Tile{strozzi.NewTile(strozzi.Cloth, 0), strozzi.NewTile(strozzi.Gold, 5)}

var names = []string{"ann", "bob"}

func named(s rules.Seat) string { return names[s] }

func TestEveryEventIsTold(t *testing.T) {
	p := words.In(language.English)
	for what, tell := range map[string]func(rules.Event) string{
		"shown":  func(e rules.Event) string { return shown(p, named, e) },
		"spoken": func(e rules.Event) string { return spoken(p, named, e) },
	} {
		told := map[string]bool{}
		for _, e := range everyEvent {
			sentence := tell(e)
			if sentence == e.String() || told[sentence] {
				t.Errorf("%T has no sentence of its own when %s: %q", e, what, sentence)
			}
			if !strings.HasSuffix(sentence, ".") || strings.ContainsAny(sentence, "%\n") {
				t.Errorf("%T is no sentence when %s: %q", e, what, sentence)
			}
			told[sentence] = true
		}
	}
}

// TestNoEventIsForgotten holds the list above to the source of the game.
func TestNoEventIsForgotten(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "../../../../rules/strozzi/event.go", nil, 0)
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
	if found < 14 {
		t.Errorf("only %d events found", found)
	}
}

func TestTilesAreSpoken(t *testing.T) {
	p := words.In(language.English)
	notation := regexp.MustCompile(`\b[CFDSX]\d+\b`)
	for _, e := range everyEvent {
		if sentence := spoken(p, named, e); notation.MatchString(sentence) {
			t.Errorf("%q has a tile in the notation", sentence)
		}
	}
	for want, e := range map[string]rules.Event{
		"ann buys cloth zero and gold five and pays 1 florin.":                                          strozzi.LotBought{Florins: 1, Lot: lot},
		"ann loads cloth zero and gold five; ship 4 docks at the left pier.":                            strozzi.ShipLoaded{Room: 4, Pier: strozzi.Left, Docked: true, Lot: lot},
		"bob has the higher cargo at the middle pier, 14 to 5: 20 florins.":                             everyEvent[11],
		"The pawn of dye at the left pier goes from step 1 of bob to step 2 of ann, 4 steps against 1.": everyEvent[13],
		"Round 1 brought ann 1 florin and bob 0 florins.":                                               strozzi.RoundScored{Round: 1, Earned: [2]int{1, 0}},
		"The game is over: bob wins with 40 florins and ann is in second place with 3.":                 strozzi.GameOver{Florins: [2]int{3, 40}},
	} {
		if got := spoken(p, named, e); got != want {
			t.Errorf("spoken is %q, not %q", got, want)
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
	to := narration.Reader{Words: words.In(language.English), Name: named, Spoken: true, You: func(s rules.Seat) bool { return s == 1 }}
	for want, e := range map[string]rules.Event{
		"You decline.": strozzi.OfferDeclined{Family: strozzi.Strozzi},
		"The pawn of dye at the left pier goes from your step 1 to step 2 of ann, 4 steps against 1.": everyEvent[13],
		"Round 1 brought ann 1 florin and you 0 florins.":                                             strozzi.RoundScored{Round: 1, Earned: [2]int{1, 0}},
		"The game is over: you and ann share the victory with -3 florins.":                            strozzi.GameOver{Florins: [2]int{-3, -3}},
	} {
		if got := Event(to, e); got != want {
			t.Errorf("told is %q, not %q", got, want)
		}
	}
}

// other is an event of no game.
type other struct{}

func (other) For(rules.Seat) rules.Event { return other{} }
func (other) String() string             { return "something else" }

func TestAnEventOfAnotherGameIsToldAsItIs(t *testing.T) {
	if got := spoken(words.In(language.English), named, other{}); got != "something else" {
		t.Errorf("told is %q", got)
	}
}
