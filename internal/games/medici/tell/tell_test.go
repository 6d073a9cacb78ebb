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
	"medici/rules/medici"
)

func shown(p *words.Printer, name func(rules.Seat) string, e rules.Event) string {
	return Event(narration.Reader{Words: p, Name: name}, e)
}

func spoken(p *words.Printer, name func(rules.Seat) string, e rules.Event) string {
	return Event(narration.Reader{Words: p, Name: name, Spoken: true}, e)
}

// everyEvent is one of each kind, and of each way in which it is told.
var everyEvent = []rules.Event{
	medici.DayBegan{Day: 1, Deck: 18, Drawn: true}, medici.DayBegan{Day: 2, Deck: 18}, medici.CardTurned{Card: 1, Lot: 1},
	medici.LotOffered{Lot: [3]medici.Card{1, 31}}, medici.BidMade{Florins: 3}, medici.BuyerPassed{Said: medici.Passed},
	medici.BuyerPassed{Said: medici.FullShip}, medici.BuyerPassed{Said: medici.NoRoom}, medici.BuyerPassed{Said: medici.NoMoney},
	medici.LotSold{Florins: 1, Lot: [3]medici.Card{1, 2, 3}}, medici.LotDiscarded{Lot: [3]medici.Card{1}}, medici.HoldFilled{Card: 2},
	medici.DayEnded{Day: 1}, medici.ShipPaid{Payment: medici.Payment{Rank: 1, Tied: 1}}, medici.LevelRaised{To: 1},
	medici.ShipPaid{Payment: medici.Payment{Rank: 6, Tied: 2, Shared: 5, Florins: 2}},
	medici.AwardPaid{Payment: medici.Payment{Rank: 1, Tied: 2}}, medici.BonusPaid{Level: 7},
	medici.DayScored{Buyers: 3, Earned: [6]int16{5, 1, 0}}, medici.GameOver{Buyers: 3}, medici.GameOver{Buyers: 2, Florins: [6]int16{3}},
}

var names = []string{"ann", "bob", "cid", "dee", "eve", "fay"}

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
	f, err := parser.ParseFile(token.NewFileSet(), "../../../../rules/medici/event.go", nil, 0)
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
	if found < 15 {
		t.Errorf("only %d events found", found)
	}
}

func TestCardsArespoken(t *testing.T) {
	p := words.In(language.English)
	notation := regexp.MustCompile(`\b[CFGDSX]\d+\b`)
	for _, e := range everyEvent {
		if sentence := spoken(p, named, e); notation.MatchString(sentence) {
			t.Errorf("%q has a card in the notation", sentence)
		}
	}
	for want, e := range map[string]rules.Event{
		"ann offers cloth zero and gold ten.":                       medici.LotOffered{Lot: [3]medici.Card{1, 31}},
		"ann buys cloth zero, cloth one and fur five for 1 florin.": medici.LotSold{Florins: 1, Lot: [3]medici.Card{1, 2, 12}},
		"bob bids 1 florin.":                                        medici.BidMade{Seat: 1, Florins: 1},
		"Day 1 brought ann 5 florins, bob 1 florin and cid nothing.": medici.DayScored{
			Day: 1, Buyers: 3, Earned: [6]int16{5, 1, 0}},
		"bob gets 25 florins for a ship worth 12, in first place with 2 tied and sharing 50.": medici.ShipPaid{
			Seat: 1, Value: 12, Payment: medici.Payment{Rank: 1, Tied: 2, Shared: 50, Florins: 25}},
		"The game is over: ann, bob and cid share the victory with 0 florins.": medici.GameOver{Buyers: 3},
		"The game is over: bob wins with 90 florins, cid and dee share second place with 70 and ann is in fourth place with 1.": medici.GameOver{
			Buyers: 4, Florins: [6]int16{1, 90, 70, 70}},
		"cid gets nothing for a ship worth 3, in third place.": medici.ShipPaid{
			Seat: 2, Value: 3, Payment: medici.Payment{Rank: 3, Tied: 1}},
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
		"You bid 6 florins.":  medici.BidMade{Seat: 1, Florins: 6},
		"ann bids 5 florins.": medici.BidMade{Florins: 5},
		"Day 1 brought ann 5 florins, you 1 florin and cid nothing.": medici.DayScored{
			Day: 1, Buyers: 3, Earned: [6]int16{5, 1, 0}},
		"You get nothing for level 2 in cloth, in third place.": medici.AwardPaid{
			Seat: 1, Level: 2, Payment: medici.Payment{Rank: 3, Tied: 1}},
		"The game is over: you win with 90 florins and ann is in second place with 3.": medici.GameOver{
			Buyers: 2, Florins: [6]int16{3, 90}},
		"The game is over: ann wins with 9 florins, you and dee share second place with 7 and cid is in fourth place with 2.": medici.GameOver{
			Buyers: 4, Florins: [6]int16{9, 7, 2, 7}},
		"The game is over: you and ann share the victory with 9 florins.": medici.GameOver{
			Buyers: 2, Florins: [6]int16{9, 9}},
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
